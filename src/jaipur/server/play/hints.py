"""Requests for hints: only in unrated matches against a bot, for the seat to move."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.online.play.log import users_at
from jaipur.online.play.table import Table
from jaipur.review.explanation.advice import advice_of
from jaipur.rules.round.position import Awaiting
from jaipur.rules.view import View, view
from jaipur.server.http.access import OWN
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.play.context import PlayContext
from jaipur.wire.advice import AdviceGiven, AdviceWanted
from jaipur.wire.problems import Trouble
from jaipur.wire.values import House


async def give_advice(request: ApiRequest[PlayContext]) -> Response:
    """Return the strongest bot's move as a hint, with the requested detail."""
    wanted: AdviceWanted = request.body
    table = await request.context.cache.table(request.match)
    if table is None:
        raise ApiError(Trouble.NOT_FOUND)
    seen = _seen(table, request.user)
    if table.version != wanted.version or seen.to_move != seen.viewer or seen.awaiting != Awaiting.MOVE:
        raise ApiError(Trouble.CONFLICT)
    desk, position = request.context.hints, (table.id, table.version, seen.viewer)
    move = desk.known(position)
    if move is None:
        await request.may_work()
        move = await desk.move(position, seen, request.payers)
    return answer(advice_of(seen, move, wanted.step))


def _seen(table: Table, user: str) -> View:
    """Return the user's View if hints are allowed: not against people, and not in rated or shared deals."""
    users, opened = users_at(table.opened), table.opened
    counts = opened.rated or opened.shared is not None
    if user not in users or counts or not any(isinstance(sitter, House) for sitter in opened.sitters):
        raise ApiError(Trouble.NOT_ALLOWED)
    return view(table.match, users.index(user))


ADVICE_ENDPOINTS: Final[tuple[Endpoint[PlayContext], ...]] = (
    Endpoint(
        "POST",
        "/api/matches/{match}/advice",
        "Advice for one's move against the house, where nothing is at stake.",
        give_advice,
        AdviceGiven,
        AdviceWanted,
        (*OWN, Trouble.CONFLICT),
    ),
)
