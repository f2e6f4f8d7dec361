"""uvicorn's protocols with limits: clients that do not read, trickle or flood are disconnected."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from typing import Any, Final, cast

import h11
import uvicorn
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request

from jaipur.server.http.rate_limit import RateLimit
from jaipur.server.websocket.connection import ABORT, WRITE

MAX_MESSAGE_BYTES: Final = 4096
"""A frame that makes a message larger ends the connection with the close code 1009."""
MAX_UNHANDLED: Final = 4
"""Messages of one client that wait for the application before reading from the client is paused."""
FRAMES_PER_MESSAGE: Final = 4
"""Frames that a client may send for each message; fragments, pings and pongs count too."""
MAX_FRAGMENTS: Final = 64
"""Frames of one message."""
CHUNK: Final = 8192
"""Bytes parsed at once: in a flood of the smallest frames about 10 ms, for which other clients wait."""
REQUEST_TIMEOUT: Final = 10.0
"""Seconds from the start of a connection, or from the last response, to the end of a request's headers."""


class TimeoutHttpProtocol(H11Protocol):
    """HTTP, dropped if no complete request arrives in time; else an idle connection could stay for ever."""

    _timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # uvicorn's own signature
        """Start the timer of the first request."""
        super().connection_made(transport)
        self._update_timer()

    def data_received(self, data: bytes) -> None:
        """Stop the timer if the request is complete."""
        super().data_received(data)
        self._update_timer()

    def on_response_complete(self) -> None:
        """Start the timer of the next request."""
        super().on_response_complete()
        self._update_timer()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop the timer: there are no more requests."""
        self._stop_timer()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self._stop_timer()
        super().connection_lost(exc)

    def _update_timer(self) -> None:
        cycle = cast("RequestResponseCycle | None", self.cycle)  # None before the first request
        if cycle is not None and not cycle.response_complete:
            self._stop_timer()
        elif self._timer is None and self.transport.get_protocol() is self:
            self._timer = self.loop.call_later(REQUEST_TIMEOUT, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that the application can drop, and write to without waking a task.

    A close frame to a client that does not read would wait for ever, so the application can drop it instead.
    Reading goes on while few messages wait for the application. A client that sends more frames than it
    needs, or pings without reading the pongs, is dropped before it delays other clients or fills the memory.
    """

    def __init__(
        self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any], frames: RateLimit
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._frames = frames

    def data_received(self, data: bytes) -> None:
        """Parse received data in chunks; stop once the client is dropped."""
        for start in range(0, len(data), CHUNK):
            if not self.transport.is_closing():
                super().data_received(data[start : start + CHUNK])

    def handle_text(self, event: Frame) -> None:
        """Count a frame."""
        if self._is_within_limits():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Count a frame."""
        if self._is_within_limits():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Count a frame, and the fragments of one message."""
        if self._is_within_limits(is_bounded=len(self.frames) < MAX_FRAGMENTS):
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Count a frame; the pong to the last ping must have been written."""
        if self._is_within_limits(is_bounded=self.writable.is_set()):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count a frame."""
        if self._is_within_limits():
            super().handle_pong(event)

    def _is_within_limits(self, *, is_bounded: bool = True) -> bool:
        """Count a frame; drop the client and return False if it exceeds a limit."""
        if is_bounded and self._frames.allows():
            return True
        self.transport.abort()
        return False

    def handle_connect(self, event: Request) -> None:
        """Give the application the extensions to drop the connection and to write to it."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions = cast("Scope", self.scope)["extensions"]
            extensions[ABORT] = self.transport.abort
            extensions[WRITE] = self.write_text

    def write_text(self, message: bytes) -> bool:
        """Write a message; False if the connection is not open or its write buffer is not empty enough."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or not self.handshake_complete:
            return False
        try:
            self.conn.send_text(message)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the application; uvicorn would pause and resume reading for each one."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > MAX_UNHANDLED:
            self.read_paused = True
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        """Drop a client that does not answer pings."""
        super().keepalive_timeout()
        self.transport.abort()
