"""Ratings: the contract of Ratings, for every kind of database."""

import asyncio
from itertools import count

import pytest

from jaipur.adapters.sql import ratings
from jaipur.online.clock import DAY
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.speed import Speed
from jaipur.online.ratings.glicko2 import PROVISIONAL, Rating, deviation_at, rated, sure_until
from jaipur.online.ratings.model import PastRating
from tests.adapters.conftest import NOON
from tests.adapters.entries import new_match
from tests.adapters.sql.lobby.conftest import Premises

_MINUTES = count()


def outcome(
    one: str = "u-meera", other: str = "house:jeweller", winner: int = 0, speed: Speed = Speed.RAPID
) -> MatchOutcome:
    """A match that ended a minute after the one before."""
    return MatchOutcome(new_match(), NOON + next(_MINUTES) * 60_000, speed, (one, other), winner)


async def test_a_match_changes_both_ratings(premises: Premises) -> None:
    """By Glicko-2, from where everybody begins; those of the other speeds stay as they are."""
    won = outcome()

    assert await premises.ratings.apply([won]) == 1

    better, worse = rated(Rating(), Rating(), 1, won.at)
    found = await premises.ratings.ratings(["u-meera", "house:jeweller", "u-nobody"])
    assert found == {("u-meera", Speed.RAPID): better, ("house:jeweller", Speed.RAPID): worse}


async def test_matches_count_in_the_order_in_which_they_ended(premises: Premises) -> None:
    """Whether they are applied together, in whatever order, or one by one."""
    first, second = outcome(), outcome(winner=1)
    three, four = outcome("u-1", "u-2"), outcome("u-1", "u-2", winner=1)

    await premises.ratings.apply([second, first])
    await premises.ratings.apply([three])
    await premises.ratings.apply([four])

    for early, late in ((first, second), (three, four)):
        after_one = rated(Rating(), Rating(), 1, early.at)
        after_two = rated(*after_one, 0, late.at)
        found = await premises.ratings.ratings(early.players)
        assert tuple(found[player, Speed.RAPID] for player in early.players) == after_two


async def test_a_match_counts_once(premises: Premises) -> None:
    """Also when it is applied repeatedly, concurrently, and twice in one batch."""
    first, second = outcome(), outcome()
    assert await premises.ratings.apply([first, first]) == 1
    before = await premises.ratings.ratings(first.players)

    assert await premises.ratings.apply([first]) == 0
    assert await premises.ratings.ratings(first.players) == before
    assert await premises.ratings.apply([first, second]) == 1
    assert len(await premises.ratings.history("u-meera", Speed.RAPID, 9)) == 2


async def test_matches_that_are_applied_at_once_count_once_each(premises: Premises) -> None:
    """By several relays, of the same few players, in any order; nobody waits for ever."""
    players = [f"u-{number}" for number in range(6)]
    outcomes = [
        outcome(players[number % 6], players[(number * 2 + 1) % 6], number % 2)
        for number in range(40)
        if number % 6 != (number * 2 + 1) % 6
    ]

    parts = [[*outcomes[start:], *outcomes[:start]] for start in range(8)]

    assert sum(await asyncio.gather(*(premises.ratings.apply(part) for part in parts))) == len(outcomes)
    steps = [await premises.ratings.history(player, Speed.RAPID, 99) for player in players]
    assert sorted(step.match for some in steps for step in some) == sorted(
        each.match for each in outcomes for _ in each.players
    )


async def test_a_history_is_what_the_rating_was_after_each_match(premises: Premises) -> None:
    """The newest first, no more than asked for, of one speed."""
    matches = [outcome(), outcome(winner=1), outcome(speed=Speed.BLITZ), outcome()]
    for each in matches:
        await premises.ratings.apply([each])

    steps = await premises.ratings.history("u-meera", Speed.RAPID, 9)

    assert [(step.match, step.at) for step in steps] == [
        (each.match, each.at) for each in reversed(matches) if each.speed is Speed.RAPID
    ]
    now = (await premises.ratings.ratings(["u-meera"]))["u-meera", Speed.RAPID]
    assert steps[0] == PastRating(now.at, now.rating, now.deviation, matches[-1].match)
    assert await premises.ratings.history("u-meera", Speed.RAPID, 2) == steps[:2]
    assert await premises.ratings.history("u-nobody", Speed.RAPID, 9) == ()


async def test_only_so_much_history_is_remembered(
    premises: Premises, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is cut now and then, and the newest steps stay."""
    monkeypatch.setattr(ratings, "MOST_STEPS", 5)
    monkeypatch.setattr(ratings, "TRIM_EVERY", 10)
    matches = [outcome() for _ in range(12)]

    await premises.ratings.apply(matches[:9])
    assert len(await premises.ratings.history("u-meera", Speed.RAPID, 99)) == 9
    await premises.ratings.apply(matches[9:10])

    kept = await premises.ratings.history("u-meera", Speed.RAPID, 99)
    assert [step.match for step in kept] == [each.match for each in matches[9:4:-1]]


async def test_leaders_are_those_whose_rating_is_sure(premises: Premises) -> None:
    """The strongest first; who has played too little ranks nowhere yet."""
    for number in range(60):
        strong, weak = outcome("u-strong", f"u-{number % 7}"), outcome("u-weak", f"u-{number % 7}", 1)
        await premises.ratings.apply([strong, weak])
    await premises.ratings.apply([outcome("u-new", "u-weak"), outcome("u-s", "u-b", 0, Speed.BLITZ)])

    leaders = await premises.ratings.leaders(Speed.RAPID, 99)

    assert leaders[0][0] == "u-strong"
    assert leaders[-1][0] == "u-weak"
    assert [rating.rating for _, rating in leaders] == sorted(
        (rating.rating for _, rating in leaders), reverse=True
    )
    assert all(rating.deviation <= PROVISIONAL for _, rating in leaders)
    assert "u-new" not in dict(leaders)
    assert await premises.ratings.leaders(Speed.RAPID, 1) == leaders[:1]
    assert await premises.ratings.leaders(Speed.BLITZ, 9) == ()


def test_who_is_away_too_long_ranks_no_more() -> None:
    """From the moment on at which the deviation has grown too large."""
    rating = Rating(1700, 60, 0.06, NOON)

    until = sure_until(rating)

    assert 100 * DAY < until - NOON < 600 * DAY
    assert deviation_at(rating, until - 1000) <= PROVISIONAL < deviation_at(rating, until + 1000)
    assert sure_until(Rating(1700, 111, 0.06, NOON)) == 0


async def test_a_player_is_forgotten_and_the_others_are_not(premises: Premises) -> None:
    """And the match does not count anew."""
    match = outcome()
    await premises.ratings.apply([match])

    await premises.ratings.forget("u-meera")

    assert {*await premises.ratings.ratings(match.players)} == {("house:jeweller", Speed.RAPID)}
    assert await premises.ratings.history("u-meera", Speed.RAPID, 9) == ()
    assert await premises.ratings.apply([match]) == 0
