"""Authentication: by the cookie of a sign-in, or by a program's token in the Authorization header.

On HTTPS the cookie is `__Host-jaipur`: Secure, and from this host only, whatever others under the same domain
set. On plain HTTP, at home, it is `jaipur`; a browser keeps the two apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.responses import Response
from starlette.types import Scope

from jaipur.online.accounts.model import STALE, Visitor
from jaipur.online.accounts.ports import People
from jaipur.online.accounts.secrets import digest_of, is_token
from jaipur.server.http.origins import header_in, is_secure
from jaipur.wire.accounts import How

COOKIE: Final = "jaipur"
SAFE_COOKIE: Final = "__Host-jaipur"
DEVICE: Final = "jaipur-device"
SAFE_DEVICE: Final = "__Host-jaipur-device"
"""The cookie of a browser in which a person signed in. It stays when they sign out; it proves no identity."""
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""The longest lifetime that browsers accept; an unused sign-in expires earlier."""
_BEARER: Final = "bearer "


def _ignore(_visitor: Visitor) -> None:
    """Do nothing."""


class Authenticator:
    """Finds the user of a request."""

    def __init__(self, people: People, notice: Callable[[Visitor], None] = _ignore) -> None:
        self._people = people
        self._notice = notice
        """Called with each visitor who is found."""

    async def visitor_of(self, scope: Scope) -> Visitor | None:
        """Return the visitor of an HTTP request or a WebSocket; None if there is no valid sign-in."""
        token, is_bearer = token_in(scope)
        if token is None:
            return None
        visitor = await self._people.visitor(digest_of(token))
        # A program's token is not accepted in a cookie, which browsers send automatically.
        if visitor is None or (visitor.sign_in.how is How.TOKEN) is not is_bearer:
            return None
        if visitor.now - visitor.sign_in.used_at > STALE:
            await self._people.touch(visitor.sign_in.id)
        self._notice(visitor)
        return visitor


def token_in(scope: Scope) -> tuple[str | None, bool]:
    """Give what could be a token, and whether it was in the header: if there is one, cookies do not count."""
    shown = header_in(scope, b"authorization")
    if shown:
        token = shown[0][len(_BEARER) :].strip() if shown[0].lower().startswith(_BEARER) else ""
        return (token if len(shown) == 1 and is_token(token) else None), True
    return _cookie_in(scope, SAFE_COOKIE if is_secure(scope) else COOKIE), False


def device_in(scope: Scope) -> str | None:
    """Return the token of a browser in which somebody signed in before."""
    return _cookie_in(scope, SAFE_DEVICE if is_secure(scope) else DEVICE)


def _cookie_in(scope: Scope, name: str) -> str | None:
    parts = (part.strip().partition("=") for line in header_in(scope, b"cookie") for part in line.split(";"))
    found = {value for key, _, value in parts if key == name}
    # Two cookies of the same name: another site set one of them.
    token = found.pop() if len(found) == 1 else ""
    return token if is_token(token) else None


def give_cookie(response: Response, scope: Scope, token: str) -> None:
    """Return the header that stores a token in the browser."""
    _set(response, scope, SAFE_COOKIE if is_secure(scope) else COOKIE, token)


def give_device(response: Response, scope: Scope, token: str) -> None:
    """Have the browser keep what says that somebody signed in with it."""
    _set(response, scope, SAFE_DEVICE if is_secure(scope) else DEVICE, token)


def take_cookie(response: Response, scope: Scope) -> None:
    """Have the browser forget its token."""
    _set(response, scope, SAFE_COOKIE if is_secure(scope) else COOKIE, "")


def take_device(response: Response, scope: Scope) -> None:
    """Have the browser forget that somebody signed in with it."""
    _set(response, scope, SAFE_DEVICE if is_secure(scope) else DEVICE, "")


def _set(response: Response, scope: Scope, name: str, value: str) -> None:
    response.set_cookie(
        name,
        value,
        max_age=COOKIE_SECONDS if value else 0,
        path="/",
        secure=is_secure(scope),
        httponly=True,
        samesite="lax",
    )
