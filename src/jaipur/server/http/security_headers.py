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
ENGINE_POLICY: Final = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""Of the worker that runs the engine in the browser: a worker has the policy of its own script's response.

So the page itself may compile no WebAssembly.
"""
EMBED_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
)
"""Of the one page that other sites may show in a frame. It changes nothing for an account."""
FRAMES: Final = b"x-frame-options"
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (FRAMES, b"DENY"),
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
    if (b"content-security-policy", EMBED_POLICY.encode()) in said:
        names.add(FRAMES)  # This header has no value that allows every site, so it is not sent at all.
    secure = scope["scheme"] in {"https", "wss"}
    added = (*HEADERS, NOT_KEPT, *((ONLY_ENCRYPTED,) if secure else ()))
    return [*said, *(one for one in added if one[0] not in names)]
