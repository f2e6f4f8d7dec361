"""The client's real address behind trusted proxies."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


class BehindProxies:
    """Trusts the last entries of X-Forwarded-For, one for each trusted proxy, and ignores the others."""

    def __init__(self, app: ASGIApp, proxies: int) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle the request with the client's real address."""
        passed = _listed(scope, b"x-forwarded-for")
        if len(passed) >= self._proxies:
            scope["client"] = (passed[-self._proxies], 0)
        if (_listed(scope, b"x-forwarded-proto") or [""])[-1] == "https":
            scope["scheme"] = "wss" if scope["type"] == "websocket" else "https"
        await self._app(scope, receive, send)


def _listed(scope: Scope, wanted: bytes) -> list[str]:
    """Give what all headers of a name list, in their order."""
    values = [value.decode("latin-1") for name, value in scope["headers"] if name == wanted]
    return [part.strip() for value in values for part in value.split(",") if part.strip()]
