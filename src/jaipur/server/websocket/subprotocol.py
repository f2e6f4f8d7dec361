"""The negotiation of a WebSocket's subprotocol in its handshake."""

from __future__ import annotations

from starlette.types import Scope

from jaipur.wire.values import Protocol


def negotiated(scope: Scope) -> Protocol | None:
    """Return the newest subprotocol that a client offers and this server speaks; None if there is none."""
    offered = scope.get("subprotocols", ())
    return next((each for each in Protocol if each in offered), None)
