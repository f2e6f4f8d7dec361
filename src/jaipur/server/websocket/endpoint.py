"""The ASGI endpoint of WebSockets: accepts a client and serves it, or refuses the handshake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.types import Receive, Scope, Send

from jaipur.online.accounts.model import Visitor
from jaipur.online.play.ports import StoreUnavailable
from jaipur.server.http.authentication import Authenticator
from jaipur.server.http.origins import is_allowed
from jaipur.server.http.problems import as_json
from jaipur.server.http.rate_limit import RateLimit
from jaipur.server.http.security_headers import with_safe
from jaipur.server.websocket.connection import Connection
from jaipur.server.websocket.connection_registry import ConnectionRegistry, Owner
from jaipur.server.websocket.session_context import SessionContext
from jaipur.server.websocket.subprotocol import negotiated
from jaipur.wire.problems import Problem, Trouble

PATH: Final = "/ws"


@dataclass(frozen=True)
class WebSocketEndpoint:
    """Serves every WebSocket of a server."""

    context: SessionContext
    connections: ConnectionRegistry
    authenticator: Authenticator
    origins: tuple[str, ...]
    messages_per_second: float

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept a client and serve it until it disconnects, or refuse it with an HTTP response."""
        await receive()
        try:
            visitor = await self.authenticator.visitor_of(scope)
        except StoreUnavailable:
            await _refuse(scope, send, Trouble.UNAVAILABLE)
            return
        trouble = self._handshake_trouble(scope)
        if trouble is not None:
            await _refuse(scope, send, trouble)
            return
        user = None if visitor is None else visitor.user
        connection = Connection(scope, send, self.context, user, RateLimit(self.messages_per_second))
        if not self.connections.add(connection, _owner(scope, visitor)):
            await _refuse(scope, send, Trouble.UNAVAILABLE)
            return
        try:
            await send({"type": "websocket.accept", "subprotocol": negotiated(scope)})
            await connection.run(receive)
        except OSError:  # the client disconnected meanwhile
            return
        finally:
            self.connections.remove(connection)

    def _handshake_trouble(self, scope: Scope) -> Trouble | None:
        """Say why a handshake is refused; None if it is valid."""
        if scope["path"] != PATH:
            return Trouble.NOT_FOUND
        if not is_allowed(scope, self.origins):
            return Trouble.FOREIGN_ORIGIN
        return Trouble.ANOTHER_PROTOCOL if negotiated(scope) is None else None


def _owner(scope: Scope, visitor: Visitor | None) -> Owner:
    if visitor is not None:
        return Owner(visitor.user.id, visitor.sign_in.id)
    client = scope.get("client")
    return Owner(f"at {client[0] if client else ''}", None)


async def _refuse(scope: Scope, send: Send, trouble: Trouble) -> None:
    headers = with_safe([(b"content-type", b"application/json")], scope)
    await send({"type": "websocket.http.response.start", "status": trouble.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": as_json(Problem(trouble))})
