"""Outcomes of matches are applied exactly once by any process, even if processes die in between."""

import asyncio
from collections import Counter

from jaipur.adapters.sql.dialect import POSTGRES, SQLITE
from jaipur.adapters.sql.ratings import SqlRatings
from jaipur.adapters.sql.transaction import execute
from jaipur.online.match_ids import MatchId
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import Finished
from jaipur.online.play.speed import Speed
from jaipur.online.ratings.glicko2 import Rating
from jaipur.online.ratings.model import steps_of
from jaipur.online.ratings.relay import relay
from tests.adapters.conftest import NOON
from tests.adapters.entries import SEED, ending, new_match, opening
from tests.adapters.sql.lobby.conftest import Premises
from tests.adapters.sql.lobby.fate import Fate, FatedDatabase, FatedOutbox, Killed

PLAYERS = ("u-0", "u-1", "u-2", "house:jeweller")
MOST_STEPS = 60
"""More than a relay has: the first of these that lives to the end is told of."""


async def finish_some(premises: Premises, many: int) -> list[MatchOutcome]:
    """Let some matches end that count."""
    outcomes: list[MatchOutcome] = []
    for number in range(many):
        match = new_match()
        players = (PLAYERS[number % 4], PLAYERS[(number + 1 + number // 4 % 3) % 4])
        outcome = MatchOutcome(match, NOON + number, Speed.RAPID, players, number % 2)
        await premises.store.open(opening(match), SEED)
        await premises.store.append(ending(match, 2))
        await premises.store.finish(Finished(match, NOON, NOON, (None, None), b"moves"), outcome)
        outcomes.append(outcome)
    return outcomes


async def counted(premises: Premises) -> Counter[tuple[str, MatchId]]:
    """Say how often each match counted for each player."""
    rows = await premises.database.read(execute("SELECT player, match FROM steps"))
    return Counter((row["player"], MatchId(row["match"])) for row in rows)


def once(outcomes: list[MatchOutcome]) -> Counter[tuple[str, MatchId]]:
    """Give what it should be."""
    return Counter((player, outcome.match) for outcome in outcomes for player in outcome.players)


async def test_what_matches_bring_is_applied_and_settled(premises: Premises) -> None:
    """In the order in which they ended, and nothing waits afterwards."""
    outcomes = await finish_some(premises, 8)

    assert await relay(premises.outbox, premises.ratings) == 8
    assert await relay(premises.outbox, premises.ratings) == 0

    assert await premises.outbox.outcomes(9) == ()
    assert await counted(premises) == once(outcomes)
    last: dict[tuple[str, Speed], Rating] = {}
    for step in steps_of(outcomes, {}):
        last[step.player, step.speed] = step.rating
    assert await premises.ratings.ratings(PLAYERS) == last


async def die_at_every_step(premises: Premises, outcomes: list[MatchOutcome]) -> int:
    """Let relays die at their first step, then at their second, and so on; say which lived to the end."""
    dialect = POSTGRES if "Postgres" in type(premises.database).__name__ else SQLITE
    outcomes += await finish_some(premises, 3)
    for at in range(1, MOST_STEPS):
        fate = Fate(at)
        ratings = SqlRatings(FatedDatabase(premises.database, fate), dialect)
        try:
            await relay(FatedOutbox(premises.outbox, fate), ratings)
        except Killed:
            # More to do for the next: otherwise a process after a relay that had committed finds nothing.
            outcomes += await finish_some(premises, 1)
        else:
            await relay(premises.outbox, premises.ratings)
            return at
    return MOST_STEPS


async def test_a_relay_may_die_between_any_two_steps(premises: Premises) -> None:
    """Each match counts once: what had been applied is not applied again, what had not is not lost."""
    outcomes: list[MatchOutcome] = []

    lived = await die_at_every_step(premises, outcomes)

    assert 8 < lived < MOST_STEPS
    assert await counted(premises) == once(outcomes)
    assert await premises.outbox.outcomes(9) == ()


async def make_again(premises: Premises, rated_key: str, steps_key: str) -> None:
    """Make the two tables again that say that a match counts once, with other keys."""
    columns = "player text, speed text, at bigint, match bigint, rating float, deviation float"
    for statement in (
        "DROP TABLE rated",
        f"CREATE TABLE rated (match bigint {rated_key})",
        "DROP TABLE steps",
        f"CREATE TABLE steps ({columns} {steps_key})",
    ):
        await premises.database.write(execute(statement))


async def test_a_relay_that_dies_shows_ratings_without_a_primary_key(premises: Premises) -> None:
    """The control of the test above: matches that count twice are found."""
    outcomes: list[MatchOutcome] = []
    await make_again(premises, "", "")

    await die_at_every_step(premises, outcomes)

    assert await counted(premises) > once(outcomes)
    await make_again(premises, "PRIMARY KEY", ", PRIMARY KEY (player, speed, at, match)")


async def test_relays_at_once_apply_each_match_once(premises: Premises) -> None:
    """While matches go on ending, and although the relays carry the same outcomes."""
    playing = asyncio.gather(*(finish_some(premises, 10) for _ in range(3)))
    while not playing.done():
        await asyncio.gather(*(relay(premises.outbox, premises.ratings) for _ in range(5)))
    await relay(premises.outbox, premises.ratings)
    outcomes = [outcome for some in await playing for outcome in some]

    assert await counted(premises) == once(outcomes)
