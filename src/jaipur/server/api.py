"""The table of all requests about tables, the lobby and players, and the description of the whole API."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from starlette.responses import Response

from jaipur.server.accounts import ACCOUNT_ENDPOINTS
from jaipur.server.advice_routes import ADVICE_ENDPOINTS
from jaipur.server.coach_routes import COACH_ENDPOINTS
from jaipur.server.deal_routes import DEAL_ENDPOINTS
from jaipur.server.endpoints import NOBODY, Asked, Endpoint
from jaipur.server.foyer import Foyer
from jaipur.server.lobby_routes import LOBBY_ENDPOINTS
from jaipur.server.notice_routes import NOTICE_ENDPOINTS
from jaipur.server.openapi import describe
from jaipur.server.player_routes import PLAYER_ENDPOINTS
from jaipur.server.problems import as_json
from jaipur.server.puzzle_routes import PUZZLE_ENDPOINTS
from jaipur.server.review_routes import REVIEW_ENDPOINTS
from jaipur.server.table_routes import TABLE_ENDPOINTS


async def show_api(_asked: Asked[Foyer]) -> Response:
    """Describe this API to programs."""
    return Response(_description(), media_type="application/json")


GAME_ENDPOINTS: Final[tuple[Endpoint[Foyer], ...]] = (
    Endpoint("GET", "/api/openapi.json", "This description.", show_api, dict[str, Any], kinds=NOBODY),
    *TABLE_ENDPOINTS,
    *ADVICE_ENDPOINTS,
    *REVIEW_ENDPOINTS,
    *COACH_ENDPOINTS,
    *LOBBY_ENDPOINTS,
    *PLAYER_ENDPOINTS,
    *NOTICE_ENDPOINTS,
    *PUZZLE_ENDPOINTS,
    *DEAL_ENDPOINTS,
)


def described() -> dict[str, Any]:
    """Describe every request as OpenAPI does."""
    return describe((*ACCOUNT_ENDPOINTS, *GAME_ENDPOINTS))


@cache
def _description() -> bytes:
    """Write it once: it takes 10 ms, which whoever asks again and again would have of everybody's."""
    return as_json(described())
