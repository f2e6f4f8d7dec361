"""Every endpoint of the HTTP API with its context: the routes of a server, and their description."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

from starlette.responses import Response
from starlette.routing import Route

from jaipur.server.accounts.context import AccountContext
from jaipur.server.accounts.export import EXPORT_ENDPOINTS, ExportContext
from jaipur.server.accounts.friends import FRIEND_ENDPOINTS, FriendContext
from jaipur.server.accounts.passkey_routes import PASSKEY_ENDPOINTS
from jaipur.server.accounts.profiles import PLAYER_ENDPOINTS, ProfileContext
from jaipur.server.accounts.routes import SIGN_IN_ENDPOINTS
from jaipur.server.accounts.social import COMPANY_ENDPOINTS
from jaipur.server.deals.context import DealContext
from jaipur.server.deals.routes import DEAL_ENDPOINTS
from jaipur.server.http.access import NOBODY
from jaipur.server.http.endpoints import ApiRequest, Endpoint, Guard
from jaipur.server.http.openapi import describe
from jaipur.server.http.problems import as_json
from jaipur.server.leagues.clubs import CLUB_ENDPOINTS
from jaipur.server.leagues.context import LeagueContext
from jaipur.server.leagues.duplicates import DUPLICATE_ENDPOINTS
from jaipur.server.leagues.evenings import EVENING_ENDPOINTS
from jaipur.server.leagues.season_views import SEASON_VIEWS
from jaipur.server.leagues.seasons import SEASON_ENDPOINTS
from jaipur.server.lobby.context import LobbyContext
from jaipur.server.lobby.routes import LOBBY_ENDPOINTS
from jaipur.server.moderation.context import ModerationContext
from jaipur.server.moderation.routes import MODERATION_ENDPOINTS
from jaipur.server.notices.context import NoticeContext
from jaipur.server.notices.routes import NOTICE_ENDPOINTS
from jaipur.server.play.context import PlayContext
from jaipur.server.play.device_matches import DEVICE_ENDPOINTS
from jaipur.server.play.hints import ADVICE_ENDPOINTS
from jaipur.server.play.ratings import RATING_ENDPOINTS
from jaipur.server.play.routes import TABLE_ENDPOINTS
from jaipur.server.puzzles.context import PuzzleContext
from jaipur.server.puzzles.routes import PUZZLE_ENDPOINTS
from jaipur.server.reviews.coach import COACH_ENDPOINTS
from jaipur.server.reviews.context import ReviewContext
from jaipur.server.reviews.own_matches import OWN_MATCH_ENDPOINTS
from jaipur.server.reviews.routes import REVIEW_ENDPOINTS

C = TypeVar("C")


class Contexts(NamedTuple):
    """The context of each capability on one server."""

    accounts: AccountContext
    export: ExportContext
    friends: FriendContext
    profiles: ProfileContext
    play: PlayContext
    lobby: LobbyContext
    moderation: ModerationContext
    notices: NoticeContext
    reviews: ReviewContext
    puzzles: PuzzleContext
    deals: DealContext
    leagues: LeagueContext


@dataclass(frozen=True)
class Group(Generic[C]):
    """Endpoints that share a context."""

    context_in: Callable[[Contexts], C]
    endpoints: tuple[Endpoint[C], ...]

    def routes(self, guard: Guard, contexts: Contexts) -> Iterator[Route]:
        """Give the route of each endpoint."""
        context = self.context_in(contexts)
        return (endpoint.route(guard, context) for endpoint in self.endpoints)


async def show_api(_asked: ApiRequest[None]) -> Response:
    """Return the description of this API."""
    return Response(_description(), media_type="application/json")


_API_ENDPOINTS: Final[tuple[Endpoint[None], ...]] = (
    Endpoint("GET", "/api/openapi.json", "This description.", show_api, dict[str, Any], kinds=NOBODY),
)
_ACCOUNT_GROUPS: Final = (
    Group(lambda contexts: contexts.accounts, SIGN_IN_ENDPOINTS),
    Group(lambda contexts: contexts.export, EXPORT_ENDPOINTS),
    Group(lambda contexts: contexts.accounts, (*PASSKEY_ENDPOINTS, *COMPANY_ENDPOINTS)),
    Group(lambda contexts: contexts.friends, FRIEND_ENDPOINTS),
)
_GAME_GROUPS: Final = (
    Group(lambda _: None, _API_ENDPOINTS),
    Group(
        lambda contexts: contexts.play,
        (*TABLE_ENDPOINTS, *RATING_ENDPOINTS, *ADVICE_ENDPOINTS, *DEVICE_ENDPOINTS),
    ),
    Group(lambda contexts: contexts.reviews, (*REVIEW_ENDPOINTS, *COACH_ENDPOINTS, *OWN_MATCH_ENDPOINTS)),
    Group(lambda contexts: contexts.lobby, LOBBY_ENDPOINTS),
    Group(lambda contexts: contexts.profiles, PLAYER_ENDPOINTS),
    Group(lambda contexts: contexts.moderation, MODERATION_ENDPOINTS),
    Group(lambda contexts: contexts.notices, NOTICE_ENDPOINTS),
    Group(lambda contexts: contexts.puzzles, PUZZLE_ENDPOINTS),
    Group(lambda contexts: contexts.deals, DEAL_ENDPOINTS),
    Group(
        lambda contexts: contexts.leagues,
        (
            *(*CLUB_ENDPOINTS, *SEASON_VIEWS, *SEASON_ENDPOINTS),
            *(*DUPLICATE_ENDPOINTS, *EVENING_ENDPOINTS),
        ),
    ),
)
ACCOUNT_ENDPOINTS: Final[tuple[Endpoint[Any], ...]] = tuple(
    endpoint for group in _ACCOUNT_GROUPS for endpoint in group.endpoints
)
GAME_ENDPOINTS: Final[tuple[Endpoint[Any], ...]] = tuple(
    endpoint for group in _GAME_GROUPS for endpoint in group.endpoints
)


def routes(guard: Guard, contexts: Contexts) -> list[Route]:
    """Return the route of every endpoint."""
    return [route for group in (*_ACCOUNT_GROUPS, *_GAME_GROUPS) for route in group.routes(guard, contexts)]


def described() -> dict[str, Any]:
    """Return the description of every endpoint, as OpenAPI 3.1."""
    return describe((*ACCOUNT_ENDPOINTS, *GAME_ENDPOINTS))


@cache
def _description() -> bytes:
    """Encode the description once: it takes 10 ms of the event loop."""
    return as_json(described())
