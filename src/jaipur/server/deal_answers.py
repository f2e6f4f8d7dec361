"""What is told of shared deals: to whom, and from when on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.rules.notation import parse_move
from jaipur.server.sharing import Sharing
from jaipur.tables.ids import to_text
from jaipur.tables.people_ports import People
from jaipur.tables.sharing import Compared, SharedDeal, Try, compared, day_in, merit
from jaipur.wire.deals import DealSeen, DecisionSeen, TrySeen, TryState

MOST_ON_BOARD: Final = 50
MOST_COMPARED: Final = 1_000
"""Tries of others that somebody's decisions are held against."""


async def seen_deal(sharing: Sharing, people: People, deal: SharedDeal, user: str | None) -> DealSeen:
    """Tell somebody of a deal."""
    tries = await _tries(sharing, deal, user)
    mine = next((each for each in tries if each.user == user), None)
    deal = await sharing.deals.deal(deal.name) or deal  # a try that was settled just now may close it
    closed = deal.is_closed(sharing.time())
    board = await _board(sharing, deal, user, tries, closed=closed)
    names = {} if deal.host is None else await people.names([deal.host])
    today = day_in(deal.name) is not None and not closed
    return DealSeen(
        deal=deal.name,
        day=day_in(deal.name),
        host=None if deal.host is None else names[deal.host],
        level=deal.level,
        commitment=deal.commitment.hex(),
        closes_in=None if closed else deal.closes_at - sharing.time(),
        seed=await _seed(sharing, deal) if closed else None,
        tomorrow=(await sharing.daily(1)).commitment.hex() if today else None,
        may_try=not closed and _may_try(deal, user, tries),
        tried=await sharing.deals.count(deal),
        mine=None if mine is None else await _mine(sharing, deal, mine),
        board=board,
    )


async def seen_decisions(sharing: Sharing, deal: SharedDeal, user: str) -> Sequence[DecisionSeen] | None:
    """Hold somebody's decisions against those of others; None where they have yet to play, or the others."""
    mine = await sharing.deals.mine(deal.name, user)
    may_know = deal.host is None or deal.is_closed(sharing.time())
    if mine is None or mine.reached is None or not may_know:
        return None
    others = await sharing.deals.decided(deal, user, MOST_COMPARED)
    return [_decision(number, each) for number, each in enumerate(compared(mine.reached.moves, others), 1)]


async def _tries(sharing: Sharing, deal: SharedDeal, user: str | None) -> Sequence[Try]:
    """Give those that are told of by name: one's own, or both of a duel."""
    tries = await _kept(sharing, deal, user)
    healed = [await sharing.up_to_date(each) for each in tries]
    return await _kept(sharing, deal, user) if any(healed) else tries


async def _kept(sharing: Sharing, deal: SharedDeal, user: str | None) -> Sequence[Try]:
    if deal.host is not None:
        return await sharing.deals.players(deal.name)
    mine = None if user is None else await sharing.deals.mine(deal.name, user)
    return () if mine is None else (mine,)


def _may_try(deal: SharedDeal, user: str | None, tries: Sequence[Try]) -> bool:
    """Whether somebody may begin, or go on."""
    mine = next((each for each in tries if each.user == user), None)
    if mine is not None:
        return mine.reached is None
    return deal.host in (None, user) or all(each.user == deal.host for each in tries)


async def _board(
    sharing: Sharing, deal: SharedDeal, user: str | None, tries: Sequence[Try], *, closed: bool
) -> tuple[TrySeen, ...]:
    if deal.host is not None:
        return tuple(
            _seen(each, None, user, told=closed or each.user == user, closed=closed) for each in tries
        )
    if not closed and not any(each.reached is not None for each in tries):
        return ()
    best = await sharing.deals.best(deal, MOST_ON_BOARD)
    merits = [merit(each.reached) for each in best if each.reached is not None]
    places = [1 + merits.index(each) for each in merits]
    return tuple(
        _seen(each, place, user, told=True, closed=closed) for each, place in zip(best, places, strict=True)
    )


async def _mine(sharing: Sharing, deal: SharedDeal, mine: Try) -> TrySeen:
    reached, place = mine.reached, None
    counts = reached is not None and reached.won is not None and reached.ended_at < deal.closes_at
    if reached is not None and counts and deal.host is None:
        place = 1 + await sharing.deals.better(deal, reached)
    return _seen(mine, place, mine.user, told=True, closed=False)


def _seen(tried: Try, place: int | None, user: str | None, *, told: bool, closed: bool) -> TrySeen:
    reached = tried.reached
    if reached is None:
        state = TryState.PLAYING
    else:
        state = TryState.CALLED_OFF if reached.won is None else TryState.OVER
    return TrySeen(
        player=tried.name,
        is_me=tried.user == user,
        is_guest=tried.is_guest,
        state=state,
        won=reached.won if reached is not None and told else None,
        rupees=reached.rupees if reached is not None and told else None,
        place=place,
        match=to_text(tried.match) if closed or tried.user == user else None,
    )


def _decision(number: int, each: Compared) -> DecisionSeen:
    other = None if each.other_move is None else parse_move(each.other_move)
    return DecisionSeen(number, parse_move(each.move), each.others, each.same, other, each.other_times)


async def _seed(sharing: Sharing, deal: SharedDeal) -> str | None:
    seed = await sharing.deals.seed(deal.name)
    return None if seed is None else seed.hex()
