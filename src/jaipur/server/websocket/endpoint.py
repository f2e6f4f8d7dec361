"""The ASGI endpoint of WebSockets: accepts a client and serves it, or refuses the handshake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.types import Receive, Scope, Send

from jaipur.online.accounts.model import Visitor
from jaipur.online.play.ports import StoreUnavailable
from jaipur.server.http.authentication import Authenticator
from jaipur.server.http.cost.meter import CostControl, Meter, Metered
from jaipur.server.http.cost.payers import account, payers_at
from jaipur.server.http.origins import is_allowed
from jaipur.server.http.problems import ApiError, as_json
from jaipur.server.http.rate_limit import RateLimit
from jaipur.server.http.security_headers import with_safe
from jaipur.server.telemetry.websockets import ACCEPTED
from jaipur.server.websocket.connection import Connection, MessageLimits
from jaipur.server.websocket.connection_registry import ConnectionRegistry, Owner
from jaipur.server.websocket.session_context import SessionContext
from jaipur.server.websocket.subprotocol import negotiated
from jaipur.wire.problems import Problem, Trouble

PATH: Final = "/ws"
HANDSHAKE: Final = 0.0006
"""CPU seconds of a WebSocket's headers, upgrade and end, which no message pays for."""


@dataclass(frozen=True)
class WebSocketEndpoint:
    """Serves every WebSocket of a server."""

    context: SessionContext
    connections: ConnectionRegistry
    authenticator: Authenticator
    origins: tuple[str, ...]
    messages_per_second: float
    control: CostControl

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept a client and serve it until it disconnects, or refuse it with an HTTP response."""
        await receive()
        meter = Meter(self.control, payers_at(scope), "handshake")
        meter.cpu = HANDSHAKE
        try:
            await meter.admit()
            visitor = await Metered(self._authenticated(scope, meter), meter)
        except StoreUnavailable:
            await self._refuse(scope, send, Trouble.UNAVAILABLE)
            return
        except ApiError as error:
            await self._refuse(scope, send, error.problem.why)
            return
        finally:
            meter.settle()
        await self._serve(scope, receive, send, visitor, meter)

    async def _authenticated(self, scope: Scope, meter: Meter) -> Visitor | None:
        """Find the user, who pays from now on; refuse a handshake that is not valid."""
        meter.prepay()
        visitor = await self.authenticator.visitor_of(scope)
        if visitor is not None:
            await meter.enter(account(visitor.user.id))
        trouble = self._handshake_trouble(scope)
        if trouble is not None:
            raise ApiError(trouble)
        return visitor

    async def _serve(
        self, scope: Scope, receive: Receive, send: Send, visitor: Visitor | None, meter: Meter
    ) -> None:
        user = None if visitor is None else visitor.user
        limits = MessageLimits(RateLimit(self.messages_per_second), meter)
        connection = Connection(scope, send, self.context, user, limits)
        if not self.connections.add(connection, _owner(scope, visitor)):
            await self._refuse(scope, send, Trouble.UNAVAILABLE)
            return
        self.context.metrics.shook_hands(ACCEPTED)
        try:
            await send({"type": "websocket.accept", "subprotocol": negotiated(scope)})
            await connection.run(receive)
        except OSError:  # the client disconnected meanwhile
            return
        finally:
            self.connections.remove(connection)
            self.context.metrics.closed(connection.close_code)

    def _handshake_trouble(self, scope: Scope) -> Trouble | None:
        """Say why a handshake is refused; None if it is valid."""
        if scope["path"] != PATH:
            return Trouble.NOT_FOUND
        if not is_allowed(scope, self.origins):
            return Trouble.FOREIGN_ORIGIN
        return Trouble.ANOTHER_PROTOCOL if negotiated(scope) is None else None

    async def _refuse(self, scope: Scope, send: Send, trouble: Trouble) -> None:
        self.context.metrics.shook_hands(trouble.status)
        headers = with_safe([(b"content-type", b"application/json")], scope)
        await send({"type": "websocket.http.response.start", "status": trouble.status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": as_json(Problem(trouble))})


def _owner(scope: Scope, visitor: Visitor | None) -> Owner:
    networks = payers_at(scope)
    if visitor is not None:
        return Owner(visitor.user.id, visitor.sign_in.id, networks)
    return Owner(f"at {networks[0].key}", None, networks)
