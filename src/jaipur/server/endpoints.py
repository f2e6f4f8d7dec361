"""A route of the HTTP API with all that is said of it: who may ask, what it takes, gives and refuses."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from jaipur.server.auth import Doorman, token_in
from jaipur.server.limits import AccountLimits, Limit, address_of
from jaipur.server.origins import is_secure, origin_in
from jaipur.server.problems import Troubled, refuse, refused
from jaipur.tables.people import Declined, Unwilling, Visitor
from jaipur.tables.ports import StoreUnavailable
from jaipur.wire.accounts import Kind
from jaipur.wire.problems import Trouble

MOST_BODY: Final = 4096
BODY_WITHIN: Final = 10.0
"""Seconds."""
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,1400}")

ANYBODY: Final = frozenset(Kind)
GUEST: Final = frozenset({Kind.GUEST})
PERSON: Final = frozenset({Kind.PERSON})
HUMAN: Final = GUEST | PERSON
NOBODY: Final = None
"""Who may ask, of those that are signed in; the last where nobody needs to be."""

KNOWN: Final = (Trouble.NOT_SIGNED_IN, Trouble.NOT_ALLOWED)
OWN: Final = (*KNOWN, Trouble.NOT_FOUND)
"""What is refused to whoever is not that, or has no such thing."""

_UNWILLING: Final = {
    Unwilling.NAME_TAKEN: Trouble.NAME_TAKEN,
    Unwilling.NO_SUCH_USER: Trouble.NOT_FOUND,
    Unwilling.NOT_A_GUEST: Trouble.NOT_ALLOWED,
    Unwilling.NOT_A_PERSON: Trouble.NOT_ALLOWED,
    Unwilling.TOO_MANY: Trouble.TOO_MANY,
    Unwilling.LAST_WAY_IN: Trouble.LAST_WAY_IN,
    Unwilling.BANNED: Trouble.BANNED,
    Unwilling.CONFLICT: Trouble.CONFLICT,
}


class Place(Protocol):
    """Where a request is received: what is needed to look at any of them."""

    @property
    def doorman(self) -> Doorman:
        """Who knows who is asking."""
        ...

    @property
    def limits(self) -> AccountLimits:
        """How often somebody may do what."""
        ...

    @property
    def origins(self) -> Collection[str]:
        """Of other pages that may talk to this server."""
        ...


P = TypeVar("P", bound=Place)


class Asked(NamedTuple, Generic[P]):
    """A request that may be answered: who asks for what."""

    at: P
    request: Request
    found: Visitor | None
    body: Any
    """Of the type that the endpoint takes."""

    @property
    def visitor(self) -> Visitor:
        """Who asks; the request is refused where that is not known."""
        if self.found is None:
            raise Troubled(Trouble.NOT_SIGNED_IN)
        return self.found

    @property
    def user(self) -> str:
        """Who asks, by the name that never changes."""
        return self.visitor.user.id

    @property
    def page(self) -> str:
        """The origin that a passkey is for; refused on plain HTTP."""
        origin = origin_in(self.request.scope, self.at.origins)
        if origin is None or not is_secure(self.request.scope) or not origin.startswith("https://"):
            raise Troubled(Trouble.PLAIN_HTTP)
        return origin

    def named(self, place: str) -> str:
        """Give a part of the path that names something; any other names nothing."""
        part: str = self.request.path_params[place]
        if not _NAME.fullmatch(part):
            raise Troubled(Trouble.NOT_FOUND)
        return part

    def not_too_often(self, limit: Limit, key: str | None = None) -> None:
        """Count a request, by default for the address; refused where there were too many."""
        _count(limit, address_of(self.request.scope) if key is None else key)


class Endpoint(NamedTuple, Generic[P]):
    """One route, with all that is said of it."""

    method: str
    path: str
    about: str
    answer: Callable[[Asked[P]], Awaitable[Response]]
    gives: Any
    """A type that travels as JSON; str for plain text."""
    takes: Any = None
    """A closed type: of the body, or of the query where the method is GET."""
    troubles: tuple[Trouble, ...] = ()
    kinds: frozenset[Kind] | None = ANYBODY
    fresh: bool = False
    """Whether a person must have signed in just now."""

    def route(self, place: P) -> Route:
        """Make it a route of a server."""

        async def answer(request: Request) -> Response:
            try:
                return await self.answer(await self._asked(place, request))
            except Troubled as error:
                return refused(error)
            except Declined as error:
                return refuse(_UNWILLING[error.why])
            except StoreUnavailable:
                return refuse(Trouble.UNAVAILABLE)

        return Route(self.path, answer, methods=[self.method], name=self.answer.__name__)

    async def _asked(self, place: P, request: Request) -> Asked[P]:
        """Look at everything that is so of any request, before it is answered."""
        scope = request.scope
        is_change = self.method != "GET"
        if not is_change:
            _count(place.limits.looks, address_of(scope))
        if is_change and not token_in(scope)[1] and origin_in(scope, place.origins) is None:
            raise Troubled(Trouble.FOREIGN_ORIGIN)
        body = None
        if self.takes is not None:
            body = await _read(request, self.takes) if is_change else _read_query(request, self.takes)
        asked = Asked(place, request, await place.doorman.visitor_of(scope), body)
        if self.kinds is not None:
            self._admit(asked.visitor)
            if is_change:
                asked.not_too_often(place.limits.changes, asked.user)
        return asked

    def _admit(self, visitor: Visitor) -> None:
        if self.kinds is not None and visitor.user.kind not in self.kinds:
            raise Troubled(Trouble.NOT_ALLOWED)
        if self.fresh and visitor.user.kind is Kind.PERSON and not visitor.is_fresh:
            raise Troubled(Trouble.NOT_FRESH)


def _count(limit: Limit, key: str) -> None:
    wait = limit.take(key)
    if wait > 0:
        raise Troubled(Trouble.TOO_OFTEN, wait=wait)


async def _read(request: Request, kind: Any) -> Any:  # noqa: ANN401 - as the endpoint says
    """Read a body of a closed type; one that trickles in is waited for as long as any other."""
    body = b""
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for part in request.stream():
                body += part
                if len(body) > MOST_BODY:
                    raise Troubled(Trouble.TOO_LARGE)
    except (TimeoutError, ClientDisconnect):
        raise Troubled(Trouble.NOT_UNDERSTOOD, "the body did not come") from None
    return read_body(body, kind)


def read_body(body: bytes, kind: Any) -> Any:  # noqa: ANN401 - as the endpoint says
    """Read a closed type from bytes, or refuse them, whatever they are."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise Troubled(Trouble.NOT_UNDERSTOOD, str(error)[:300]) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Troubled(Trouble.NOT_UNDERSTOOD) from None


def _read_query(request: Request, kind: Any) -> Any:  # noqa: ANN401 - as the endpoint says
    """Read the query as a closed type; what is said twice is not understood."""
    said = request.query_params.multi_items()
    values = dict(said)
    if len(values) != len(said):
        raise Troubled(Trouble.NOT_UNDERSTOOD)
    try:
        return msgspec.convert(values, kind, strict=False)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise Troubled(Trouble.NOT_UNDERSTOOD, str(error)[:300]) from None
