"""Responses about shared deals, with what the user may know at this time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.online.accounts.ports import People
from jaipur.online.deals import ComparedMove, DealAttempt, SharedDeal, compared, day_in, merit
from jaipur.online.match_ids import to_text
from jaipur.rules.text.notation import parse_move
from jaipur.server.deals.shared_deals import SharedDeals
from jaipur.wire.deals import DealSeen, DecisionSeen, TrySeen, TryState

MOST_COMPARED: Final = 1_000
"""The most attempts of others that decisions are compared with."""


async def seen_deal(sharing: SharedDeals, people: People, deal: SharedDeal, user: str | None) -> DealSeen:
    """Describe a deal to a user."""
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
        tried=await sharing.results.count(deal, closed=closed),
        mine=None if mine is None else await _mine(sharing, deal, mine, closed=closed),
        board=board,
    )


async def seen_decisions(sharing: SharedDeals, deal: SharedDeal, user: str) -> Sequence[DecisionSeen] | None:
    """Compare a user's decisions with those of others; None if the user or the others have not played yet."""
    mine = await sharing.deals.attempt(deal.name, user)
    may_know = deal.host is None or deal.is_closed(sharing.time())
    if mine is None or mine.reached is None or not may_know:
        return None
    others = await sharing.deals.moves_of_others(deal, user, MOST_COMPARED)
    return [_decision(number, each) for number, each in enumerate(compared(mine.reached.moves, others), 1)]


async def _tries(sharing: SharedDeals, deal: SharedDeal, user: str | None) -> Sequence[DealAttempt]:
    """Return the attempts that are listed by name: the user's, or both of a duel."""
    tries = await _kept(sharing, deal, user)
    healed = [await sharing.up_to_date(each) for each in tries]
    return await _kept(sharing, deal, user) if any(healed) else tries


async def _kept(sharing: SharedDeals, deal: SharedDeal, user: str | None) -> Sequence[DealAttempt]:
    if deal.host is not None:
        return await sharing.deals.duel_attempts(deal.name)
    mine = None if user is None else await sharing.deals.attempt(deal.name, user)
    return () if mine is None else (mine,)


def _may_try(deal: SharedDeal, user: str | None, tries: Sequence[DealAttempt]) -> bool:
    """Whether a user may begin or continue."""
    mine = next((each for each in tries if each.user == user), None)
    if mine is not None:
        return mine.reached is None
    return deal.host in (None, user) or all(each.user == deal.host for each in tries)


async def _board(
    sharing: SharedDeals, deal: SharedDeal, user: str | None, tries: Sequence[DealAttempt], *, closed: bool
) -> tuple[TrySeen, ...]:
    if deal.host is not None:
        return tuple(
            _seen(each, None, user, told=closed or each.user == user, closed=closed) for each in tries
        )
    if not closed and not any(each.reached is not None for each in tries):
        return ()
    best = await sharing.results.best(deal, closed=closed)
    merits = [merit(each.reached) for each in best if each.reached is not None]
    places = [1 + merits.index(each) for each in merits]
    return tuple(
        _seen(each, place, user, told=True, closed=closed) for each, place in zip(best, places, strict=True)
    )


async def _mine(sharing: SharedDeals, deal: SharedDeal, mine: DealAttempt, *, closed: bool) -> TrySeen:
    reached, place = mine.reached, None
    counts = reached is not None and reached.won is not None and reached.ended_at < deal.closes_at
    if reached is not None and counts and deal.host is None:
        place = await sharing.results.place(deal, reached, closed=closed)
    return _seen(mine, place, mine.user, told=True, closed=False)


def _seen(tried: DealAttempt, place: int | None, user: str | None, *, told: bool, closed: bool) -> TrySeen:
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


def _decision(number: int, each: ComparedMove) -> DecisionSeen:
    other = None if each.other_move is None else parse_move(each.other_move)
    return DecisionSeen(number, parse_move(each.move), each.others, each.same, other, each.other_times)


async def _seed(sharing: SharedDeals, deal: SharedDeal) -> str | None:
    seed = await sharing.deals.seed(deal.name)
    return None if seed is None else seed.hex()
