"""Requests about deals that several play: today's, a duel, a try, and how others decided."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.responses import Response

from jaipur.online.deals import SharedDeal
from jaipur.online.match_ids import to_text
from jaipur.players.opponents import LEVELS
from jaipur.server.deals.context import DealContext
from jaipur.server.deals.responses import seen_deal, seen_decisions
from jaipur.server.http.access import HUMAN, NOBODY, OWN
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.wire.deals import DealSeen, DecisionSeen, DuelWanted
from jaipur.wire.lobby import TableFound
from jaipur.wire.problems import Trouble
from jaipur.wire.values import DealName, Person


async def show_daily_deal(request: ApiRequest[DealContext]) -> Response:
    """Return today's deal."""
    return await _told(request, await request.context.sharing.daily())


async def show_deal(request: ApiRequest[DealContext]) -> Response:
    """Return a deal."""
    return await _told(request, await _deal(request))


async def begin_try(request: ApiRequest[DealContext]) -> Response:
    """Open the table of the user's only attempt, or return the one that is open."""
    deal, user = await _deal(request), request.visitor.user
    match = await request.context.sharing.begin(deal, Person(user.id, user.name))
    if match is None:
        raise ApiError(Trouble.NOT_ALLOWED)
    return answer(TableFound(to_text(match)), 201)


async def show_decisions(request: ApiRequest[DealContext]) -> Response:
    """Return what others did in the positions of the user's decisions."""
    decisions = await seen_decisions(request.context.sharing, await _deal(request), request.user)
    if decisions is None:
        raise ApiError(Trouble.NOT_ALLOWED)
    return answer(decisions)


async def want_duel(request: ApiRequest[DealContext]) -> Response:
    """Draw a deal for two."""
    wanted: DuelWanted = request.body
    if wanted.level not in LEVELS:
        raise ApiError(Trouble.NOT_UNDERSTOOD, f"no level {wanted.level}")
    deal = await request.context.sharing.new_duel(request.user, wanted.level)
    if deal is None:
        raise ApiError(Trouble.TOO_MANY)
    return await _told(request, deal, 201)


async def _deal(request: ApiRequest[DealContext]) -> SharedDeal:
    try:
        name = msgspec.convert(request.named("deal"), DealName)
    except msgspec.ValidationError:
        raise ApiError(Trouble.NOT_FOUND) from None
    found = await request.context.sharing.find(name)
    if found is None:
        raise ApiError(Trouble.NOT_FOUND)
    return found


async def _told(request: ApiRequest[DealContext], deal: SharedDeal, status: int = 200) -> Response:
    user = None if request.found is None else request.found.user.id
    return answer(await seen_deal(request.context.sharing, request.context.people, deal, user), status)


DEAL_ENDPOINTS: Final[tuple[Endpoint[DealContext], ...]] = (
    Endpoint("GET", "/api/daily", "The deal of today.", show_daily_deal, DealSeen, None, (), NOBODY),
    Endpoint(
        "GET",
        "/api/deals/{deal}",
        "A deal that several play: how one fared, and once it is closed everybody.",
        show_deal,
        DealSeen,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "POST",
        "/api/deals/{deal}/tries",
        "Play a deal, once; repeated requests get the same answer.",
        begin_try,
        TableFound,
        None,
        (*OWN, Trouble.CONFLICT),
        HUMAN,
    ),
    Endpoint(
        "GET",
        "/api/deals/{deal}/decisions",
        "What others did where one had to decide, once one has played.",
        show_decisions,
        list[DecisionSeen],
        None,
        OWN,
        HUMAN,
    ),
    Endpoint(
        "POST",
        "/api/duels",
        "Draw a deal for oneself and a friend.",
        want_duel,
        DealSeen,
        DuelWanted,
        (*OWN, Trouble.TOO_MANY),
        HUMAN,
    ),
)
