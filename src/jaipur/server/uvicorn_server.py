"""A node under uvicorn, with this project's limits, from the listening socket to the drained shutdown."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, NamedTuple, cast

import uvicorn
from uvicorn.server import ServerState

from jaipur.server.app import make_app
from jaipur.server.http.cost.open_count import OpenCount
from jaipur.server.http.rate_limit import RateLimit
from jaipur.server.node import Node
from jaipur.server.processes.match_router import MatchRouter
from jaipur.server.settings import Settings
from jaipur.server.telemetry.traces import traced
from jaipur.server.websocket.uvicorn_protocols import (
    FRAMES_PER_MESSAGE,
    MAX_MESSAGE_BYTES,
    ConnectionBounds,
    LimitedWebSocketProtocol,
    TimeoutHttpProtocol,
)

PING_EVERY: Final = 10.0
PING_WITHIN: Final = 10.0
"""Seconds without an answer to a ping after which a connection is closed."""
IDLE_HTTP: Final = 5
GRACE: Final = 5
"""Seconds for requests to be answered when it ends."""
BACKLOG: Final = 2048
"""Connections that the system holds before the server accepts them."""


Prepare = Callable[[Node], Awaitable[None]]


class Ports(NamedTuple):
    """Where a process gets its connections from."""

    listening: Sequence[socket.socket]
    router: MatchRouter | None = None
    """The way to the other processes at the same port, if there are any."""


class NodeServer(uvicorn.Server):
    """uvicorn's server, which drains its node before it exits, and exits with 0 on a signal."""

    def __init__(
        self, config: uvicorn.Config, node: Node, ready: Callable[[], None], router: MatchRouter | None = None
    ) -> None:
        super().__init__(config)
        self._node = node
        self._ready = ready
        self._router = router
        self._receiving: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, and call back."""
        await super().startup(sockets)
        if self._router is not None:
            asyncio.get_running_loop().add_reader(self._router.inbox, self._receive, self._router)
        self._ready()

    def _receive(self, router: MatchRouter) -> None:
        """Take a connection that another process has passed on."""
        received = router.received()
        if received is not None:
            task = asyncio.create_task(self._serve_received(*received))
            self._receiving.add(task)
            task.add_done_callback(self._receiving.discard)

    async def _serve_received(self, connection: socket.socket, request: bytes) -> None:
        new_protocol = cast("type[TimeoutHttpProtocol]", self.config.http_protocol_class)
        protocol = new_protocol(self.config, self.server_state, self.lifespan.state)
        protocol.is_received = True
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
        except OSError:  # the client is gone
            connection.close()
        else:
            protocol.data_received(request)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting, drain the node, then close the rest."""
        if self._router is not None:
            asyncio.get_running_loop().remove_reader(self._router.inbox)
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


def configured(node: Node, router: MatchRouter | None = None) -> uvicorn.Config:
    """Set uvicorn up."""
    frames = FRAMES_PER_MESSAGE * node.settings.messages_per_second
    control = node.server.foundation.control
    rejections = control.rejections
    # The connections of a proxy are those of many clients: it has to limit them itself.
    tally = None if node.settings.trusted_proxies else OpenCount(node.settings.connections_per_address)
    bounds = ConnectionBounds(tally, rejections, None if tally is None else control, router)

    def protocol(
        config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> LimitedWebSocketProtocol:
        return LimitedWebSocketProtocol(config, server_state, app_state, RateLimit(frames), rejections)

    return uvicorn.Config(
        make_app(node),
        ws=cast("type[LimitedWebSocketProtocol]", protocol),
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_WITHIN,
        http=cast("type[TimeoutHttpProtocol]", partial(TimeoutHttpProtocol, bounds=bounds)),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        backlog=BACKLOG,
        timeout_keep_alive=IDLE_HTTP,
        timeout_graceful_shutdown=GRACE,
    )


async def run(
    settings: Settings, ports: Ports, ready: Callable[[], None], prepare: Prepare | None = None
) -> None:
    """Make a node from the settings, do with it what is wanted before it listens, and serve it."""
    async with traced(settings.otel_endpoint):
        await serve(await Node.start(settings), ports, ready, prepare)


async def serve(node: Node, ports: Ports, ready: Callable[[], None], prepare: Prepare | None = None) -> None:
    """Serve a node until a signal says to stop."""
    try:
        if prepare is not None:
            await prepare(node)
        server = NodeServer(configured(node, ports.router), node, ready, ports.router)
        await server.serve(sockets=[*ports.listening])
    finally:
        await node.close()
