"""Shared deals: one try counts, the best come first, and a duel is settled by its second player."""

from __future__ import annotations

import asyncio
import secrets

import pytest

from jaipur.online.accounts.model import Declined, User
from jaipur.online.deals import (
    MOST_DUELS,
    ComparedMove,
    SharedDeal,
    SharedDealResult,
    compared,
    daily_name,
    day_in,
    level_of,
    merit,
    new_duel_name,
)
from jaipur.online.match_ids import MatchId
from tests.adapters.sql.accounts.people import Crowd

CLOSES = 1 << 50
SEED = bytes(range(32))


def daily() -> SharedDeal:
    """The deal of some day: what it is drawn from is never forgotten, so each test has another."""
    return SharedDeal(daily_name(secrets.randbelow(1_000_000)), None, "merchant", b"bound", CLOSES)


def duel(host: User) -> SharedDeal:
    """Somebody's duel."""
    return SharedDeal(new_duel_name(), host.id, "broker", b"bound", CLOSES)


def ended(mine: int, theirs: int, *moves: str, at: int = 1) -> SharedDealResult:
    """A round that was played to its end."""
    return SharedDealResult(at, mine > theirs, (mine, theirs), moves or ("M",))


async def test_a_deal_is_kept_once_with_what_it_is_drawn_from(crowd: Crowd) -> None:
    """A second process with another seed changes nothing."""
    deal = daily()

    first = await crowd.deals.add(deal, SEED)
    second = await crowd.deals.add(deal._replace(level="shark"), bytes(32))
    kept, seed = await crowd.deals.deal(deal.name), await crowd.deals.seed(deal.name)

    assert (
        first,
        second,
        kept,
        seed,
        await crowd.deals.deal(daily_name(1)),
        await crowd.deals.seed("no"),
    ) == (True, True, deal, SEED, None, None)


async def test_many_at_once_have_one_try_each(crowd: Crowd) -> None:
    """Repeated requests get the same match, and no match of two people."""
    deal = daily()

    await crowd.deals.add(deal, SEED)
    meera, kiran = await crowd.person("Meera"), await crowd.guest()
    asked = [crowd.deals.begin(deal, meera.id, MatchId(number)) for number in range(5)]
    begun = [*await asyncio.gather(*asked)]
    with pytest.raises(Declined):
        await crowd.deals.begin(deal, kiran.id, MatchId(begun[0] or 0))
    await crowd.deals.withdraw(deal.name, kiran.id, MatchId(9))
    mine = await crowd.deals.attempt(deal.name, meera.id)
    other = await crowd.deals.begin(deal, kiran.id, MatchId(9))

    assert len({*begun}) == 1
    assert other == 9
    assert mine is not None
    assert (mine.name, mine.is_guest, mine.match, mine.reached) == ("Meera", False, begun[0], None)


async def test_who_won_by_most_comes_first(crowd: Crowd) -> None:
    """Then who lost by least, then who gave up; guests, and who ended late, have no place."""
    deal = daily()
    results = {
        "Lost": ended(50, 60),
        "Narrowly": ended(60, 59),
        "Clearly": ended(80, 40),
        "Again": ended(80, 40, at=2),
        "Resigned": SharedDealResult(1, won=False, rupees=None, moves=()),
        "Off": SharedDealResult(1, won=None, rupees=None, moves=()),
        "Late": ended(99, 1, at=CLOSES),
    }

    await crowd.deals.add(deal, SEED)
    for number, (name, reached) in enumerate(results.items()):
        who = await crowd.person(name)
        await crowd.deals.begin(deal, who.id, MatchId(number))
        await crowd.deals.finish(MatchId(number), reached)
        await crowd.deals.finish(MatchId(number), ended(98, 1))  # the first time counts
    guest, playing = await crowd.guest(), await crowd.person("Playing")
    await crowd.deals.begin(deal, guest.id, MatchId(90))
    await crowd.deals.finish(MatchId(90), ended(90, 1))
    await crowd.deals.begin(deal, playing.id, MatchId(91))
    best = await crowd.deals.best_attempts(deal, 9)
    better = [await crowd.deals.count_better(deal, each) for each in (*results.values(), ended(90, 1))]
    decided = await crowd.deals.moves_of_others(deal, guest.id, 9)
    count = await crowd.deals.count(deal)

    assert [each.name for each in best] == ["Clearly", "Again", "Narrowly", "Lost", "Resigned"]
    assert [each.reached for each in best] == [results[each.name] for each in best]
    assert better == [3, 2, 0, 0, 4, 4, 0, 0]
    assert count == 6
    assert sorted(decided) == [(), *[("M",)] * 4]
    assert [merit(each.reached) for each in best if each.reached] == sorted(
        [merit(each.reached) for each in best if each.reached], reverse=True
    )


async def test_a_duel_is_for_its_host_and_one_other(crowd: Crowd) -> None:
    """Settled once both have played, with any result; its matches are then archived once."""
    host, friend, third = [await crowd.person(name) for name in ("Host", "Friend", "Third")]
    deal = duel(host)
    await crowd.deals.add(deal, SEED)
    begun = [
        await crowd.deals.begin(deal, who.id, MatchId(number))
        for number, who in enumerate((friend, third, host), 1)
    ]
    await crowd.deals.finish(MatchId(3), ended(60, 50))
    half = await crowd.deals.deal(deal.name), await crowd.deals.settled_matches(9)
    await crowd.deals.finish(MatchId(1), SharedDealResult(5, None, None, ()))
    whole = await crowd.deals.deal(deal.name), [*await crowd.deals.settled_matches(9)]
    await crowd.deals.mark_archived([deal.name])
    players = [each.name for each in await crowd.deals.duel_attempts(deal.name)]
    after = [*await crowd.deals.settled_matches(9)]

    assert begun == [1, None, 3]
    assert half == (deal, [])
    assert whole == (deal._replace(is_settled=True), [(deal.name, 1), (deal.name, 3)])
    assert after == []
    assert players == ["Host", "Friend"]


async def test_one_host_has_only_so_many_duels(crowd: Crowd) -> None:
    """Those that are settled, or closed, leave room."""
    host = await crowd.guest()
    kept = [await crowd.deals.add(duel(host), SEED) for _ in range(MOST_DUELS + 1)]
    others = await crowd.deals.add(duel(await crowd.guest()), SEED)

    assert kept == [True] * MOST_DUELS + [False]
    assert others


async def test_what_somebody_tried_goes_with_them(crowd: Crowd) -> None:
    """It is told to them until then; a duel goes with its host."""
    day = daily()

    host, friend = await crowd.person("Host"), await crowd.person("Friend")
    deal = duel(host)
    await crowd.deals.add(day, SEED)
    await crowd.deals.add(deal, SEED)
    for number, (each, who) in enumerate(((day, host), (deal, host), (deal, friend))):
        await crowd.deals.begin(each, who.id, MatchId(number))
    tried = [name for name, _ in await crowd.deals.attempts(host.id)]
    await crowd.people.delete(host.id)
    left = await crowd.deals.attempts(host.id), await crowd.deals.attempts(friend.id)
    name = deal.name
    gone = await crowd.deals.deal(deal.name)

    assert tried == [day.name, name]
    assert [*map(list, left)] == [[], []]
    assert gone is None


def test_decisions_are_compared_for_as_long_as_others_stood_there() -> None:
    """By the same moves; what most of the rest did is told."""
    others = [("M", "T G", "S G2"), ("M", "T S"), ("M", "T S", "M"), ("T L",), ()]

    assert compared(("M", "T G", "S G3", "M"), others) == [
        ComparedMove("M", 4, 3, "T L", 1),
        ComparedMove("T G", 3, 1, "T S", 2),
        ComparedMove("S G3", 1, 0, "S G2", 1),
    ]
    assert compared(("M",), ()) == []


def test_the_week_grows_harder() -> None:
    """From Monday on, with another opponent each day; a name says its day."""
    monday = 20_773
    week = [level_of(monday + day) for day in range(7)]

    assert day_in(daily_name(monday)) == "2026-11-16"
    assert week == ["teacher", "hoarder", "gambler", "jeweller", "merchant", "broker", "shark"]
    assert day_in(new_duel_name()) is None
