"""Authentication: by the cookie of a sign-in, or by a program's token in the Authorization header.

On HTTPS the cookie is `__Host-jaipur`: Secure, and from this host only, whatever others under the same domain
set. On plain HTTP, at home, it is `jaipur`; a browser keeps the two apart.
"""

from __future__ import annotations

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
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""The longest lifetime that browsers accept; an unused sign-in expires earlier."""
_BEARER: Final = "bearer "


class Authenticator:
    """Finds the user of a request."""

    def __init__(self, people: People) -> None:
        self._people = people

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
        return visitor


def token_in(scope: Scope) -> tuple[str | None, bool]:
    """Give what could be a token, and whether it was in the header: if there is one, cookies do not count."""
    shown = header_in(scope, b"authorization")
    if shown:
        token = shown[0][len(_BEARER) :].strip() if shown[0].lower().startswith(_BEARER) else ""
        return (token if len(shown) == 1 and is_token(token) else None), True
    name = SAFE_COOKIE if is_secure(scope) else COOKIE
    parts = (part.strip().partition("=") for line in header_in(scope, b"cookie") for part in line.split(";"))
    found = {value for key, _, value in parts if key == name}
    # Two cookies of the same name: another site set one of them.
    token = found.pop() if len(found) == 1 else ""
    return (token if is_token(token) else None), False


def give_cookie(response: Response, scope: Scope, token: str) -> None:
    """Return the header that stores a token in the browser."""
    _set(response, scope, token, COOKIE_SECONDS)


def take_cookie(response: Response, scope: Scope) -> None:
    """Have the browser forget its token."""
    _set(response, scope, "", 0)


def _set(response: Response, scope: Scope, value: str, seconds: int) -> None:
    secure = is_secure(scope)
    response.set_cookie(
        SAFE_COOKIE if secure else COOKIE,
        value,
        max_age=seconds,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )
