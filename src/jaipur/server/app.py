"""The ASGI application of a node: all routes, error responses, and security headers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Final

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from jaipur.server.http.cost.charged_app import ChargedApp
from jaipur.server.http.problems import answer, refuse
from jaipur.server.http.proxies import BehindProxies
from jaipur.server.http.security_headers import SafeHeaders
from jaipur.server.http.static import WebClient
from jaipur.server.node import Node
from jaipur.server.routes import routes
from jaipur.server.telemetry.requests import CountedRequests
from jaipur.wire.problems import Trouble

_TROUBLES: Final = {404: Trouble.NOT_FOUND, 405: Trouble.NO_SUCH_METHOD, 413: Trouble.TOO_LARGE}


def make_app(node: Node) -> ASGIApp:
    """Put the routes of a node together."""
    handlers: dict[Any, Any] = {
        HTTPException: _http_trouble,
        Exception: _failed,
    }
    inner = Starlette(routes=routes_of(node), exception_handlers=handlers)
    inner.router.redirect_slashes = False
    inner.router.default = WebClient()
    charged = ChargedApp(inner, node.server.foundation.control, node.settings.connections_per_address)
    counted = CountedRequests(SafeHeaders(charged), node.telemetry.requests, _paths(inner.routes))
    app = _Doors(counted, node.websocket_endpoint)
    return BehindProxies(app, node.settings.trusted_proxies) if node.settings.trusted_proxies else app


def _paths(routes: Iterable[BaseRoute]) -> dict[object, str]:
    """Return the path template of each endpoint."""
    return {route.endpoint: route.path for route in routes if isinstance(route, Route)}


@dataclass(frozen=True)
class _Doors:
    """Leads requests and WebSockets apart: what routes cost is not paid for each message of a socket."""

    http: ASGIApp
    sockets: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        await (self.sockets if scope["type"] == "websocket" else self.http)(scope, receive, send)


def routes_of(node: Node) -> list[BaseRoute]:
    """Give every route of a node over HTTP but those of the web client, which has all other paths."""

    async def health(_request: Request) -> Response:
        return answer({"alive": True})

    async def ready(_request: Request) -> Response:
        return answer({"ready": True}) if node.is_ready else refuse(Trouble.UNAVAILABLE)

    async def metrics(request: Request) -> Response:
        if not _is_near(request):
            return refuse(Trouble.NOT_FOUND)
        return Response(node.telemetry.page(), headers={"content-type": CONTENT_TYPE_LATEST})

    return [
        Route("/health", health),
        Route("/ready", ready),
        Route("/metrics", metrics),
        *routes(node.server.foundation.guard, node.server.contexts),
    ]


def _is_near(request: Request) -> bool:
    """Whether a request comes from a private network, and not through a proxy."""
    if request.client is None or "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ip_address(request.client.host).is_private
    except ValueError:
        return False


async def _http_trouble(_request: Request, error: HTTPException) -> Response:
    response = refuse(_TROUBLES.get(error.status_code, Trouble.NOT_UNDERSTOOD))
    response.headers.update(error.headers or {})
    return response


async def _failed(_request: Request, _error: Exception) -> Response:
    return refuse(Trouble.FAILED)
