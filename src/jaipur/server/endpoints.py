"""A route of the HTTP API with all that is said of it: its method, path, what it takes and what it gives."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jaipur.server.node import Node
from jaipur.server.origins import is_allowed
from jaipur.server.problems import Trouble, Troubled
from jaipur.server.visitors import Visitor

MOST_BODY: Final = 4096
SAFE: Final = frozenset({"GET", "HEAD"})


class Asked(NamedTuple):
    """A request that may be answered: who asks for what."""

    node: Node
    request: Request
    visitor: Visitor | None
    body: Any
    """Of the type that the endpoint takes."""

    @property
    def known(self) -> Visitor:
        """Who asks, if that is known; else the request is refused."""
        if self.visitor is None:
            raise Troubled(Trouble.NOT_SIGNED_IN)
        return self.visitor


class Endpoint(NamedTuple):
    """One route."""

    method: str
    path: str
    about: str
    answer: Callable[[Asked], Awaitable[Response]]
    gives: Any
    """A type that travels as JSON; str for plain text."""
    takes: Any = None
    troubles: tuple[Trouble, ...] = ()

    def route(self, node: Node) -> Route:
        """Make it a route of a server."""

        async def answer(request: Request) -> Response:
            if self.method not in SAFE and not is_allowed(request.scope, node.settings.origins):
                raise Troubled(Trouble.FOREIGN_ORIGIN)
            body = None if self.takes is None else await _read(request, self.takes)
            visitor = await node.guests.visitor(request.scope)
            return await self.answer(Asked(node, request, visitor, body))

        return Route(self.path, answer, methods=[self.method])


async def _read(request: Request, kind: Any) -> Any:  # noqa: ANN401 - as the endpoint says
    """Read a body of a closed type."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BODY:
            raise Troubled(Trouble.TOO_LARGE)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Troubled(Trouble.NOT_UNDERSTOOD, str(error)[:300]) from None
