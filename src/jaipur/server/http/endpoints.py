"""Endpoints of the HTTP API: one declaration serves as route, as access check and as description."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jaipur.online.accounts.model import Declined, DeclineReason, Visitor
from jaipur.online.match_ids import MatchId, from_text
from jaipur.online.play.ports import StoreUnavailable
from jaipur.server.http.access import ANYBODY
from jaipur.server.http.authentication import Authenticator, token_in
from jaipur.server.http.bodies import MOST_BODY, read, read_query
from jaipur.server.http.cost.budget import Resource
from jaipur.server.http.cost.meter import METER
from jaipur.server.http.cost.payers import Payers, account, payers_at
from jaipur.server.http.limits import AccountLimits, Limit, address_of
from jaipur.server.http.origins import is_secure, origin_in
from jaipur.server.http.problems import ApiError, refuse, refused
from jaipur.wire.accounts import Kind
from jaipur.wire.problems import FieldFault, RefusedField, Trouble
from jaipur.wire.values import MatchText

_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,1400}")
_UNWILLING: Final = {
    DeclineReason.NO_SUCH_USER: Trouble.NOT_FOUND,
    DeclineReason.NOT_A_GUEST: Trouble.NOT_ALLOWED,
    DeclineReason.NOT_A_PERSON: Trouble.NOT_ALLOWED,
    DeclineReason.TOO_MANY: Trouble.TOO_MANY,
    DeclineReason.LAST_WAY_IN: Trouble.LAST_WAY_IN,
    DeclineReason.MODERATOR: Trouble.NOT_ALLOWED,
    DeclineReason.BANNED: Trouble.BANNED,
    DeclineReason.BLOCKED: Trouble.NOT_ALLOWED,
    DeclineReason.CONFLICT: Trouble.CONFLICT,
}


class Guard(NamedTuple):
    """What every request is checked against, before its endpoint sees it."""

    authenticator: Authenticator
    limits: AccountLimits
    origins: Collection[str]
    """Origins of other sites whose pages may use this server."""
    failed_to_sign_in: Callable[[str], None]
    """Counts a wrong password, recovery code or passkey, by the request."""


C = TypeVar("C")


class ApiRequest(NamedTuple, Generic[C]):
    """A request that passed the checks, with the context of its capability."""

    context: C
    guard: Guard
    request: Request
    found: Visitor | None
    body: Any
    """Of the type that the endpoint takes."""

    @property
    def visitor(self) -> Visitor:
        """The signed-in user with the sign-in; the request is refused if there is none."""
        if self.found is None:
            raise ApiError(Trouble.NOT_SIGNED_IN)
        return self.found

    @property
    def user(self) -> str:
        """The id of the signed-in user."""
        return self.visitor.user.id

    @property
    def limits(self) -> AccountLimits:
        """The rate limits of this server."""
        return self.guard.limits

    @property
    def page(self) -> str:
        """The origin that a passkey is for; refused on plain HTTP."""
        origin = origin_in(self.request.scope, self.guard.origins)
        if origin is None or not is_secure(self.request.scope) or not origin.startswith("https://"):
            raise ApiError(Trouble.PLAIN_HTTP)
        return origin

    @property
    def match(self) -> MatchId:
        """The match that the path names; refused as not found if that is not an id of a match."""
        try:
            return from_text(msgspec.convert(self.request.path_params["match"], MatchText))
        except ValueError:
            raise ApiError(Trouble.NOT_FOUND) from None

    def named(self, place: str) -> str:
        """Return a parameter of the path; refused as not found if it cannot be a name or an id."""
        part: str = self.request.path_params[place]
        if not _NAME.fullmatch(part):
            raise ApiError(Trouble.NOT_FOUND)
        return part

    def not_too_often(self, limit: Limit, key: str | None = None) -> None:
        """Count this request against a rate limit, by default for its address; refuse it beyond the limit."""
        _count(limit, address_of(self.request.scope) if key is None else key)

    @property
    def payers(self) -> Payers:
        """Who pays for what is done later: the address or the networks, and the account."""
        known = () if self.found is None else (account(self.found.user.id),)
        return (*payers_at(self.request.scope), *known)

    async def may_work(self) -> None:
        """Refuse the request if its user or address has used too much of the worker threads."""
        meter = METER.get()
        if meter is not None:
            await meter.admit(Resource.WORK)


class Endpoint(NamedTuple, Generic[C]):
    """One route: its handler, the types it takes and returns, its refusals and who may use it."""

    method: str
    path: str
    about: str
    answer: Callable[[ApiRequest[C]], Awaitable[Response]]
    gives: Any
    """A type that travels as JSON; str for plain text."""
    takes: Any = None
    """A closed type: of the body, or of the query where the method is GET."""
    troubles: tuple[Trouble, ...] = ()
    kinds: frozenset[Kind] | None = ANYBODY
    fresh: bool = False
    """Whether a person must have signed in a short time ago."""
    most: int = MOST_BODY
    """Bytes of the body."""

    def route(self, guard: Guard, context: C) -> Route:
        """Return the route of a server that checks by the guard and answers from the context."""

        async def answer(request: Request) -> Response:
            try:
                return await self.answer(await self._accept(guard, context, request))
            except ApiError as error:
                if error.problem.why is Trouble.WRONG_PROOF:
                    guard.failed_to_sign_in(self.path.removeprefix("/api/"))
                if error.problem.why is Trouble.TOO_OFTEN:
                    await _wait_for_turn()
                return refused(error)
            except Declined as error:
                return refused(_declined(error.why))
            except StoreUnavailable:
                return refuse(Trouble.UNAVAILABLE)

        return Route(self.path, answer, methods=[self.method], name=self.answer.__name__)

    async def _accept(self, guard: Guard, context: C, request: Request) -> ApiRequest[C]:
        """Run the checks that all requests share: rate limits, origin, body, user."""
        scope = request.scope
        is_change = self.method != "GET"
        if not is_change:
            _count(guard.limits.looks, address_of(scope))
        if is_change and not token_in(scope)[1] and origin_in(scope, guard.origins) is None:
            raise ApiError(Trouble.FOREIGN_ORIGIN)
        body = None
        if self.takes is not None:
            body = (
                await read(request, self.takes, self.most) if is_change else read_query(request, self.takes)
            )
        accepted = ApiRequest(context, guard, request, await guard.authenticator.visitor_of(scope), body)
        await self._charge(accepted.found)
        if self.kinds is not None:
            self._admit(accepted.visitor)
            if is_change:
                accepted.not_too_often(guard.limits.changes, accepted.user)
        return accepted

    async def _charge(self, visitor: Visitor | None) -> None:
        """Let the user's account pay too, once it is known."""
        meter = METER.get()
        if meter is not None:
            meter.kind = f"{self.method} {self.path}"
            if visitor is not None:
                await meter.enter(account(visitor.user.id))

    def _admit(self, visitor: Visitor) -> None:
        if self.kinds is not None and visitor.user.kind not in self.kinds:
            raise ApiError(Trouble.NOT_ALLOWED)
        if self.fresh and visitor.user.kind is Kind.PERSON and not visitor.is_fresh:
            raise ApiError(Trouble.NOT_FRESH)


def _declined(why: DeclineReason) -> ApiError:
    """Return the refusal of a change that the store declined."""
    if why is DeclineReason.NAME_TAKEN:
        return ApiError(Trouble.NAME_TAKEN, refused=(RefusedField("name", FieldFault.TAKEN),))
    return ApiError(_UNWILLING[why])


async def _wait_for_turn() -> None:
    """Let a client that comes too often wait for its refusal, so that it does not come back at once."""
    meter = METER.get()
    if meter is not None:
        await meter.wait_for_turn()


def _count(limit: Limit, key: str) -> None:
    wait = limit.take(key)
    if wait > 0:
        raise ApiError(Trouble.TOO_OFTEN, wait=wait)
