"""Which pages' scripts may talk to this server: its own, and those of origins that were named.

A browser sends our cookie with requests that other sites' pages make, and says from which page they are. So
whatever changes something is refused unless it names an origin that is allowed, or shows a bearer token,
which no browser sends by itself. Looking at something needs neither: other pages cannot read the answer.
"""

from __future__ import annotations

from collections.abc import Collection

from starlette.types import Scope


def is_allowed(scope: Scope, origins: Collection[str]) -> bool:
    """Whether a request comes from a page that may send it, or from no page at all."""
    return not header_in(scope, b"origin") or origin_in(scope, origins) is not None


def origin_in(scope: Scope, origins: Collection[str]) -> str | None:
    """Give the origin of a page that may send a request; None where there is no such page."""
    sent, hosts = header_in(scope, b"origin"), header_in(scope, b"host")
    if len(sent) != 1 or len(hosts) != 1:
        return None
    # A page that came by plain HTTP may be anybody's. What seems to come so may be encrypted up to a proxy.
    schemes = ("https",) if is_secure(scope) else ("http", "https")
    own = {f"{scheme}://{hosts[0]}" for scheme in schemes}
    return sent[0] if sent[0] in origins or sent[0] in own else None


def is_secure(scope: Scope) -> bool:
    """Whether a request used HTTPS."""
    return scope["scheme"] in {"https", "wss"}


def header_in(scope: Scope, wanted: bytes) -> list[str]:
    """Give all values of a header."""
    return [value.decode("latin-1") for name, value in scope["headers"] if name == wanted]
