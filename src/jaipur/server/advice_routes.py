"""Requests for advice: only against the house, where nothing is at stake, and for the seat to move."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.review.advising import ADVISER, SEED, advice_of
from jaipur.rules.position import Awaiting
from jaipur.rules.view import View, view
from jaipur.server.endpoints import OWN, Asked, Endpoint
from jaipur.server.foyer import Foyer
from jaipur.server.problems import Troubled, answer
from jaipur.server.table_routes import match_in
from jaipur.tables.log import users_at
from jaipur.tables.table import Table
from jaipur.wire.advice import AdviceGiven, AdviceWanted
from jaipur.wire.problems import Trouble
from jaipur.wire.values import House


async def give_advice(asked: Asked[Foyer]) -> Response:
    """Say what the strongest of the house would do, as much of it as is wanted."""
    wanted: AdviceWanted = asked.body
    table = await asked.at.keeper.table(match_in(asked))
    if table is None:
        raise Troubled(Trouble.NOT_FOUND)
    seen = _seen(table, asked.user)
    if table.version != wanted.version or seen.to_move != seen.viewer or seen.awaiting != Awaiting.MOVE:
        raise Troubled(Trouble.CONFLICT)
    try:
        move = await asked.at.thinker.think(ADVISER, seen, SEED)
    except TimeoutError:
        raise Troubled(Trouble.UNAVAILABLE) from None
    return answer(advice_of(seen, move, wanted.step))


def _seen(table: Table, user: str) -> View:
    """Give what somebody knows who may be advised; against people, or where it counts, nobody is."""
    users, opened = users_at(table.opened), table.opened
    counts = opened.rated or opened.shared is not None
    if user not in users or counts or not any(isinstance(sitter, House) for sitter in opened.sitters):
        raise Troubled(Trouble.NOT_ALLOWED)
    return view(table.match, users.index(user))


ADVICE_ENDPOINTS: Final[tuple[Endpoint[Foyer], ...]] = (
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
