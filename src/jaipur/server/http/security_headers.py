"""Security headers of every response, such as the Content-Security-Policy."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

HttpHeader = tuple[bytes, bytes]

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
)
ONLY_ENCRYPTED: Final = (b"strict-transport-security", b"max-age=31536000")
"""Sent only over HTTPS."""
NOT_KEPT: Final = (b"cache-control", b"no-store")


class SafeHeaders:
    """Adds the security headers to every HTTP response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with the headers."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = with_safe([*message.get("headers", [])], scope)
            await send(message)

        await self._app(scope, receive, send_with_headers)


def with_safe(said: list[HttpHeader], scope: Scope) -> list[HttpHeader]:
    """Add the headers that a response does not already have."""
    names = {name.lower() for name, _ in said}
    secure = scope["scheme"] in {"https", "wss"}
    added = (*HEADERS, NOT_KEPT, *((ONLY_ENCRYPTED,) if secure else ()))
    return [*said, *(one for one in added if one[0] not in names)]
