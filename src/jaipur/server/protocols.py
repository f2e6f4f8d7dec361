"""Connections as clients make them: cut where they do not read, come too slowly, or send without end."""

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

from jaipur.server.connection import ABORT, WRITE
from jaipur.server.pace import Pace

MOST_UNHEARD: Final = 4
"""Messages of one client that wait to be heard before no more is read from it."""
FRAMES_A_MESSAGE: Final = 4
"""For each message that a client may send, so many frames: parts of messages, pings and pongs count too."""
MOST_PARTS: Final = 64
"""Frames of one message."""
LOOKED_AT: Final = 8192
"""Bytes; in a flood of the smallest frames these take some 10 ms, and others wait no longer than that."""
REQUEST_WITHIN: Final = 10.0
"""Seconds from the beginning of a connection, or from the last answer, to the end of a request's headers."""


class PromptProtocol(H11Protocol):
    """An HTTP connection that is cut where a request does not come, or trickles: it could stay for ever."""

    _late: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """See whether a request is whole."""
        super().data_received(data)
        self._wait()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Wait for no more of them."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        cycle = cast("RequestResponseCycle | None", self.cycle)  # None until there is one, as uvicorn has it
        if cycle is not None and not cycle.response_complete:
            self._stop_waiting()
        elif self._late is None and self.transport.get_protocol() is self:
            self._late = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class AbortableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that the application can cut: a farewell to somebody who does not read waits for ever.

    It can also write to it without being woken for it, and reading goes on while few messages wait. Whoever
    sends more frames than anybody needs, or pings and does not read the answers, is cut before that costs
    others their turn and us our memory.
    """

    def __init__(
        self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any], frames: Pace
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._frames = frames

    def data_received(self, data: bytes) -> None:
        """Look at what came, a part at a time: who was cut meanwhile is not listened to."""
        for start in range(0, len(data), LOOKED_AT):
            if not self.transport.is_closing():
                super().data_received(data[start : start + LOOKED_AT])

    def handle_text(self, event: Frame) -> None:
        """Count a frame."""
        if self._may_go_on():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Count a frame."""
        if self._may_go_on():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Count a frame, and how many of them are one message."""
        if self._may_go_on(is_bounded=len(self.frames) < MOST_PARTS):
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Count a frame; the answer must be off our hands before there is another."""
        if self._may_go_on(is_bounded=self.writable.is_set()):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count a frame."""
        if self._may_go_on():
            super().handle_pong(event)

    def _may_go_on(self, *, is_bounded: bool = True) -> bool:
        """Whether somebody is listened to further; if not, they are cut."""
        if is_bounded and self._frames.allows():
            return True
        self.transport.abort()
        return False

    def handle_connect(self, event: Request) -> None:
        """Tell the application how."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions = cast("Scope", self.scope)["extensions"]
            extensions[ABORT] = self.transport.abort
            extensions[WRITE] = self.write_text

    def write_text(self, message: bytes) -> bool:
        """Send a message, if what was sent before is off our hands and the connection is open."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or not self.handshake_complete:
            return False
        try:
            self.conn.send_text(message)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; uvicorn would stop reading for each one, and begin again."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > MOST_UNHEARD:
            self.read_paused = True
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        """Cut somebody who does not answer."""
        super().keepalive_timeout()
        self.transport.abort()
