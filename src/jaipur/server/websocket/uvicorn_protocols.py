"""uvicorn's protocols with limits: clients that do not read, trickle or flood are disconnected."""

from __future__ import annotations

from asyncio import AbstractEventLoop, BaseTransport, TimerHandle, Transport
from collections.abc import Callable
from time import thread_time
from typing import Any, Final, NamedTuple, cast

import h11
import uvicorn
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from jaipur.server.http.cost.meter import CostControl, Meter
from jaipur.server.http.cost.open_count import OpenCount
from jaipur.server.http.cost.payers import Payers, networks_of
from jaipur.server.http.cost.rejections import LimitName, Rejections
from jaipur.server.http.cost.request_gate import PIECE, RequestGate
from jaipur.server.http.rate_limit import RateLimit
from jaipur.server.processes.match_router import MatchRouter
from jaipur.server.websocket.connection import ABORT, TOLL, WRITE
from jaipur.server.websocket.frames import FrameCutter, text_frame, text_in
from jaipur.server.websocket.reader_watch import ReaderWatch

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
LONGEST_PAUSE: Final = 1.0
"""Seconds for which reading from a client in debt is paused at a time."""
REQUEST_TIMEOUT: Final = 10.0
"""Seconds from the start of a connection, or from the last response, to the end of a request's headers."""


class ConnectionBounds(NamedTuple):
    """How many connections an address may have, and which ones are passed on."""

    tally: OpenCount | None
    """None behind a proxy, whose connections are those of many clients."""
    rejections: Rejections
    control: CostControl | None = None
    """What parsing is charged to; None behind a proxy, or if it is free."""
    router: MatchRouter | None = None
    """The way to the other processes at the port, if there are any."""


class TimeoutHttpProtocol(H11Protocol):
    """HTTP, dropped if no complete request arrives in time; else an idle connection could stay for ever.

    A client that does not take its response is dropped too. An address may have so many connections.
    """

    _timer: TimerHandle | None = None
    _watch: ReaderWatch | None = None
    _networks: Payers | None = None
    """Set while the connection is counted."""
    _gate: RequestGate = RequestGate(None)
    is_received: bool = False
    """Whether another process has passed the connection to this one."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
        bounds: ConnectionBounds | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._bounds = bounds or ConnectionBounds(None, Rejections())

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # uvicorn's own signature
        """Start the timer of the first request; drop the connection if its address has too many."""
        super().connection_made(transport)
        tally, control = self._bounds.tally, self._bounds.control
        networks = networks_of(self.client[0] if self.client else "")
        self._gate = RequestGate(None if control is None else Meter(control, networks, "parsing"))
        if tally is not None and not (self._gate.has_room(tally) and tally.enter(networks)):
            self._bounds.rejections.count(LimitName.CONNECTIONS)
            transport.abort()
            return
        self._networks = networks
        self._watch = ReaderWatch(transport, self.loop, self._bounds.rejections)
        self._update_timer()

    def data_received(self, data: bytes) -> None:
        """Parse what the gate lets through; stop the timer if the request is complete."""
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            if not self._gate.lets(len(piece)):
                if self._gate.is_to_drop(len(data) - start):
                    self._bounds.rejections.count(LimitName.CPU)
                    self.transport.abort()
                break
            self._parse(piece)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
        self._update_timer()

    def _parse(self, piece: bytes) -> None:
        """Parse a piece, and charge the time: at once, or with the request if that is still answered."""
        before, began = self.cycle, thread_time()
        super().data_received(piece)
        cycle = cast("RequestResponseCycle | None", self.cycle)  # None before the first request
        if cycle is not before:
            self._gate.start_request(len(piece), cast("Scope", self.scope))
        is_answered = cycle is None or cycle.response_complete
        self._gate.charge(thread_time() - began, None if is_answered else cast("Scope", self.scope))

    def on_response_complete(self) -> None:
        """Start the timer of the next request."""
        super().on_response_complete()
        if self.conn.their_state is not h11.SEND_BODY:
            self._gate.start_request(0)
        self._update_timer()
        if self.transport.is_closing() and self._watch is not None:
            self._watch.start()

    def pause_writing(self) -> None:
        """Watch whether the client takes what was written."""
        super().pause_writing()
        if self._watch is not None:
            self._watch.start()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, once the client has taken what was written."""
        super().timeout_keep_alive_handler()
        if self._watch is not None:
            self._watch.start()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop the timer: there are no more requests. The WebSocket counts as a connection as before."""
        self._stop_timer()
        if self._is_passed_on(event):
            self.transport.abort()  # another process has the connection, and it stays open
            return
        super().handle_websocket_upgrade(event)
        upgraded = self.transport.get_protocol()
        if isinstance(upgraded, LimitedWebSocketProtocol):
            upgraded.on_lost = self._leave

    def _is_passed_on(self, event: h11.Request) -> bool:
        """Pass the connection to the process of its match, if that is another one."""
        router = self._bounds.router
        if router is None or self.is_received or self.transport.get_write_buffer_size():
            return False
        headers = [b"%b: %b\r\n" % header for header in self.headers]
        request = b"".join((event.method, b" ", event.target, b" HTTP/1.1\r\n", *headers, b"\r\n"))
        connection = self.transport.get_extra_info("socket")
        return router.pass_on(event.target, request, connection.fileno())

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers."""
        self._stop_timer()
        if self._watch is not None:
            self._watch.stop()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        networks, self._networks = self._networks, None
        if networks is not None and self._bounds.tally is not None:
            self._bounds.tally.leave(networks)

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
    Nearly all frames are whole messages: they are read and written here, and the library parses the others.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        frames: RateLimit,
        rejections: Rejections | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._frames = frames
        self._rejections = rejections or Rejections()
        self._cutter = FrameCutter(MAX_MESSAGE_BYTES)
        self._toll: Callable[[float], float] | None = None
        """Charges the client for parsing, and returns for how long it has to wait."""
        self._watch: ReaderWatch | None = None
        self.on_lost: Callable[[], None] | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Watch whether a client that says goodbye takes what was written."""
        super().connection_made(transport)
        self._watch = ReaderWatch(self.transport, self.loop, self._rejections)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        if self._watch is not None:
            self._watch.stop()
        if self.on_lost is not None:
            self.on_lost()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse received data in chunks; stop once the client is dropped."""
        began = thread_time()
        for start in range(0, len(data), CHUNK):
            if not self.transport.is_closing():
                self._parse(data[start : start + CHUNK])
        if self.transport.is_closing() and self._watch is not None:
            self._watch.start()
        if self._toll is not None:
            wait = self._toll(thread_time() - began)
            if wait > 0 and not self.read_paused and not self.transport.is_closing():
                self.read_paused = True
                self.transport.pause_reading()
                self.loop.call_later(min(wait, LONGEST_PAUSE), self._read_on)

    def _parse(self, data: bytes) -> None:
        """Have the library read the handshake, and each frame that is not a whole message."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        for frame in self._cutter.cut(data):
            if self.transport.is_closing():
                return
            is_expected = self.conn.state is State.OPEN and not self.frames and not self._cutter.has_ended
            text = text_in(frame) if is_expected else None
            if text is None:
                super().data_received(frame)
            elif self._is_within_limits() and not self.close_sent:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                self._pause_if_many_wait()

    def _read_on(self) -> None:
        """Read again, unless the application has messages to handle first: it resumes reading itself."""
        if self.read_paused and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def _set_toll(self, toll: Callable[[float], float]) -> None:
        self._toll = toll

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
        self._rejections.count(LimitName.FRAMES)
        self.transport.abort()
        return False

    def handle_connect(self, event: Request) -> None:
        """Give the application the extensions to drop the connection and to write to it."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions = cast("Scope", self.scope)["extensions"]
            extensions[ABORT] = self.transport.abort
            extensions[TOLL] = self._set_toll
            extensions[WRITE] = self.write_text

    def write_text(self, message: bytes) -> bool:
        """Write a message; False if the connection is not open or its write buffer is not empty enough."""
        is_open = self.conn.state is State.OPEN and self.handshake_complete and not self.close_sent
        if not is_open or self.disconnected or not self.writable.is_set():
            return False
        self.transport.write(text_frame(message))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand over what the library read; uvicorn would pause and resume reading for each message."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        self._pause_if_many_wait()

    def _pause_if_many_wait(self) -> None:
        """Stop reading while many messages wait for the application, which reads on once it has them."""
        if not self.read_paused and self.queue.qsize() > MAX_UNHANDLED:
            self.read_paused = True
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        """Drop a client that does not answer pings."""
        super().keepalive_timeout()
        self.transport.abort()
