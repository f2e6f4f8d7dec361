"""A node on the network: uvicorn with our limits, from a listening socket to a drained end."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Final, cast

import uvicorn
from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from jaipur.server.app import make_app
from jaipur.server.connection import ABORT, WRITE
from jaipur.server.node import Node
from jaipur.server.settings import Settings

MOST_MESSAGE: Final = 4096
MOST_UNHEARD: Final = 4
"""Messages of one client that wait to be heard before no more is read from it."""
PING_EVERY: Final = 10.0
PING_WITHIN: Final = 10.0
"""Seconds; whoever does not answer is gone."""
IDLE_HTTP: Final = 5
GRACE: Final = 5
"""Seconds for requests to be answered when it ends."""
BACKLOG: Final = 2048


class AbortableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that the application can cut: a farewell to somebody who does not read waits for ever.

    It can also write to it without being woken for it, and reading goes on while few messages wait.
    """

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


class NodeServer(uvicorn.Server):
    """uvicorn's server, which drains its node before it ends, and ends with 0 when told to."""

    def __init__(self, config: uvicorn.Config, node: Node, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._node = node
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nobody more, drain, then close what is left."""
        for server in self.servers:
            server.close()
        await self._node.drain()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """End gracefully at a signal; uvicorn would raise it once more afterwards."""
        before = {name: signal.signal(name, self.handle_exit) for name in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for name, handler in before.items():
                signal.signal(name, handler)


def listen(settings: Settings) -> socket.socket:
    """Take the address; OSError where another has it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((settings.host, settings.port))
        listening.set_inheritable(True)
    except BaseException:
        listening.close()
        raise
    return listening


def configured(node: Node) -> uvicorn.Config:
    """Set uvicorn up."""
    return uvicorn.Config(
        make_app(node),
        ws=AbortableProtocol,
        ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_WITHIN,
        http="h11",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        backlog=BACKLOG,
        timeout_keep_alive=IDLE_HTTP,
        timeout_graceful_shutdown=GRACE,
    )


async def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Make a node as the settings say, and serve it."""
    await serve(await Node.start(settings), listening, ready)


async def serve(node: Node, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve a node until a signal says to stop."""
    try:
        await NodeServer(configured(node), node, ready).serve(sockets=[listening])
    finally:
        await node.close()
