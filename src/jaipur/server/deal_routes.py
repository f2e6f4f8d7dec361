"""Requests about deals that several play: today's, a duel, a try, and how others decided."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.responses import Response

from jaipur.players.levels import LEVELS
from jaipur.server.deal_answers import seen_deal, seen_decisions
from jaipur.server.endpoints import HUMAN, NOBODY, OWN, Asked, Endpoint
from jaipur.server.foyer import Foyer
from jaipur.server.problems import Troubled, answer
from jaipur.tables.ids import to_text
from jaipur.tables.sharing import SharedDeal
from jaipur.wire.deals import DealSeen, DecisionSeen, DuelWanted
from jaipur.wire.lobby import TableFound
from jaipur.wire.problems import Trouble
from jaipur.wire.values import DealName, Person


async def show_daily_deal(asked: Asked[Foyer]) -> Response:
    """Tell of the deal of today."""
    return await _told(asked, await asked.at.sharing.daily())


async def show_deal(asked: Asked[Foyer]) -> Response:
    """Tell of a deal."""
    return await _told(asked, await _deal(asked))


async def begin_try(asked: Asked[Foyer]) -> Response:
    """Set a table for somebody's one try, or give the one that was set."""
    deal, user = await _deal(asked), asked.visitor.user
    match = await asked.at.sharing.begin(deal, Person(user.id, user.name))
    if match is None:
        raise Troubled(Trouble.NOT_ALLOWED)
    return answer(TableFound(to_text(match)), 201)


async def show_decisions(asked: Asked[Foyer]) -> Response:
    """Tell what others did where somebody had to decide."""
    decisions = await seen_decisions(asked.at.sharing, await _deal(asked), asked.user)
    if decisions is None:
        raise Troubled(Trouble.NOT_ALLOWED)
    return answer(decisions)


async def want_duel(asked: Asked[Foyer]) -> Response:
    """Draw a deal for two."""
    wanted: DuelWanted = asked.body
    if wanted.level not in LEVELS:
        raise Troubled(Trouble.NOT_UNDERSTOOD, f"no level {wanted.level}")
    deal = await asked.at.sharing.new_duel(asked.user, wanted.level)
    if deal is None:
        raise Troubled(Trouble.TOO_MANY)
    return await _told(asked, deal, 201)


async def _deal(asked: Asked[Foyer]) -> SharedDeal:
    try:
        name = msgspec.convert(asked.named("deal"), DealName)
    except msgspec.ValidationError:
        raise Troubled(Trouble.NOT_FOUND) from None
    found = await asked.at.sharing.find(name)
    if found is None:
        raise Troubled(Trouble.NOT_FOUND)
    return found


async def _told(asked: Asked[Foyer], deal: SharedDeal, status: int = 200) -> Response:
    user = None if asked.found is None else asked.found.user.id
    return answer(await seen_deal(asked.at.sharing, asked.at.people, deal, user), status)


DEAL_ENDPOINTS: Final[tuple[Endpoint[Foyer], ...]] = (
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
        "Play a deal, once; the same answer however often.",
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
