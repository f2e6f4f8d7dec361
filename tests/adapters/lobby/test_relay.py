"""What matches bring is applied exactly once, whoever carries it and whatever dies in between."""

import asyncio
from collections import Counter

from jaipur.adapters.sql_ratings import SqlRatings
from jaipur.adapters.sql_words import POSTGRES, SQLITE
from jaipur.adapters.talks import say
from jaipur.tables.ids import MatchId
from jaipur.tables.ports import Finished
from jaipur.tables.rating import Rating, Speed
from jaipur.tables.rating_relay import relay
from jaipur.tables.ratings import Outcome, steps_of
from tests.adapters.conftest import NOON
from tests.adapters.entries import SEED, ending, new_match, opening
from tests.adapters.lobby.conftest import Premises
from tests.adapters.lobby.fate import Fate, FatedDatabase, FatedOutbox, Killed

PLAYERS = ("u-0", "u-1", "u-2", "house:jeweller")
MOST_STEPS = 60
"""More than a relay has: the first of these that lives to the end is told of."""


async def finish_some(premises: Premises, many: int) -> list[Outcome]:
    """Let some matches end that count."""
    outcomes: list[Outcome] = []
    for number in range(many):
        match = new_match()
        players = (PLAYERS[number % 4], PLAYERS[(number + 1 + number // 4 % 3) % 4])
        outcome = Outcome(match, NOON + number, Speed.RAPID, players, number % 2)
        await premises.store.open(opening(match), SEED)
        await premises.store.append(ending(match, 2))
        await premises.store.finish(Finished(match, NOON, NOON, (None, None), b"moves"), outcome)
        outcomes.append(outcome)
    return outcomes


async def counted(premises: Premises) -> Counter[tuple[str, MatchId]]:
    """Say how often each match counted for each player."""
    rows = await premises.database.read(say("SELECT player, match FROM steps"))
    return Counter((row["player"], MatchId(row["match"])) for row in rows)


def once(outcomes: list[Outcome]) -> Counter[tuple[str, MatchId]]:
    """Give what it should be."""
    return Counter((player, outcome.match) for outcome in outcomes for player in outcome.players)


def test_what_matches_bring_is_applied_and_settled(premises: Premises) -> None:
    """In the order in which they ended, and nothing waits afterwards."""
    outcomes = premises.run(finish_some(premises, 8))

    assert premises.run(relay(premises.outbox, premises.ratings)) == 8
    assert premises.run(relay(premises.outbox, premises.ratings)) == 0

    assert premises.run(premises.outbox.outcomes(9)) == ()
    assert premises.run(counted(premises)) == once(outcomes)
    last: dict[tuple[str, Speed], Rating] = {}
    for step in steps_of(outcomes, {}):
        last[step.player, step.speed] = step.rating
    assert premises.run(premises.ratings.ratings(PLAYERS)) == last


async def die_at_every_step(premises: Premises, outcomes: list[Outcome]) -> int:
    """Let relays die at their first step, then at their second, and so on; say which lived to the end."""
    words = POSTGRES if "Postgres" in type(premises.database).__name__ else SQLITE
    outcomes += await finish_some(premises, 3)
    for at in range(1, MOST_STEPS):
        fate = Fate(at)
        ratings = SqlRatings(FatedDatabase(premises.database, fate), words)
        try:
            await relay(FatedOutbox(premises.outbox, fate), ratings)
        except Killed:
            # More to do for the next: else whoever comes after a relay that had committed finds nothing.
            outcomes += await finish_some(premises, 1)
        else:
            await relay(premises.outbox, premises.ratings)
            return at
    return MOST_STEPS


def test_a_relay_may_die_between_any_two_steps(premises: Premises) -> None:
    """Each match counts once: what had been applied is not applied again, what had not is not lost."""
    outcomes: list[Outcome] = []

    lived = premises.run(die_at_every_step(premises, outcomes))

    assert 8 < lived < MOST_STEPS
    assert premises.run(counted(premises)) == once(outcomes)
    assert premises.run(premises.outbox.outcomes(9)) == ()


async def make_again(premises: Premises, rated_key: str, steps_key: str) -> None:
    """Make the two tables again that say that a match counts once, with other keys."""
    columns = "player text, speed text, at bigint, match bigint, rating float, deviation float"
    for statement in (
        "DROP TABLE rated",
        f"CREATE TABLE rated (match bigint {rated_key})",
        "DROP TABLE steps",
        f"CREATE TABLE steps ({columns} {steps_key})",
    ):
        await premises.database.write(say(statement))


def test_a_relay_that_dies_shows_ratings_without_a_primary_key(premises: Premises) -> None:
    """The control of the test above: matches that count twice are found."""
    outcomes: list[Outcome] = []
    premises.run(make_again(premises, "", ""))

    premises.run(die_at_every_step(premises, outcomes))

    assert premises.run(counted(premises)) > once(outcomes)
    premises.run(make_again(premises, "PRIMARY KEY", ", PRIMARY KEY (player, speed, at, match)"))


def test_relays_at_once_apply_each_match_once(premises: Premises) -> None:
    """While matches go on ending, and although the relays carry the same outcomes."""

    async def play_and_relay() -> list[Outcome]:
        playing = asyncio.gather(*(finish_some(premises, 10) for _ in range(3)))
        while not playing.done():
            await asyncio.gather(*(relay(premises.outbox, premises.ratings) for _ in range(5)))
        await relay(premises.outbox, premises.ratings)
        return [outcome for some in await playing for outcome in some]

    outcomes = premises.run(play_and_relay())

    assert premises.run(counted(premises)) == once(outcomes)
