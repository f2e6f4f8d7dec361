"""Servers as programs of their own, to be played at, killed and started again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection

from bench.faulty.world.processes import SERVE, Node
from bench.server.client import Choose, Client, Guest, admit, against_each_other, at_random, http_to, read
from bench.server.nodes import UNLIMITED
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View
from jaipur.server.node import Node as HereNode
from jaipur.server.settings import Settings
from jaipur.server.uvicorn_server import NodeServer, configured, listen

T = TypeVar("T")

PATIENCE: Final = 240.0
"""Seconds, also for a process that compiles first."""
MOMENT: Final = 0.1
AT_TABLES: Final = {"house_patience": "0", "house_in_page": "nobody"}
"""The server's own bots play, and at once."""


class Server(Node):
    """One server after another, at the same port and with the same data; as a test it compiles nothing."""

    def __init__(self, folder: Path, command: Sequence[str] = SERVE, **settings: str) -> None:
        super().__init__(folder, command, **{**UNLIMITED, **AT_TABLES, "jit": "0"} | settings)

    def start(self) -> None:
        """Start it, and wait until it says where it is."""
        assert self.launch(), self.log.read_text()

    def http(self) -> httpx.AsyncClient:
        """Ask it over HTTP."""
        return http_to(self.address)


@contextmanager
def at_home(folder: Path) -> Iterator[Server]:
    """Have a server with a file of its own, until it is killed."""
    served = Server(folder)
    served.start()
    yield served
    served.kill()


def run(coroutine: Coroutine[Any, Any, T], seconds: float = PATIENCE) -> T:
    """Run to the end, within a bound."""
    return asyncio.run(asyncio.wait_for(coroutine, seconds))


def at_leisure(seed: bytes) -> Choose:
    """Choose any move, and take a moment for it: a match lasts for some seconds."""
    choose = at_random(seed)

    def think(view: View) -> Move:
        time.sleep(MOMENT)
        return choose(view)

    return think


async def two_clients(
    one: Server, other: Server | None = None, thinking: Callable[[bytes], Choose] = at_random
) -> tuple[Client, Client]:
    """Have two guests at a table, whose servers need not be the same."""
    async with one.http() as http:
        guests: tuple[Guest, Guest] = (await admit(http), await admit(http))
        match = await against_each_other(http, *guests)
    servers = (one, other or one)
    first, second = (
        Client([server.address], guest, match, thinking(bytes([seat])))
        for seat, (server, guest) in enumerate(zip(servers, guests, strict=True))
    )
    return first, second


async def told_of(socket: ClientConnection, kind: type[T]) -> T:
    """Wait until something of a kind is said; a beat may come before anything."""
    while True:
        message = read(await socket.recv())
        if isinstance(message, kind):
            return message


async def play(*clients: Client) -> None:
    """Let them play to the end; who is told to stop waits until all have."""
    async with asyncio.TaskGroup() as playing:
        for client in clients:
            playing.create_task(client.play())


@asynccontextmanager
async def served_here(settings: Settings) -> AsyncGenerator[tuple[HereNode, str]]:
    """Serve a node of this process on a port of its own."""
    listening = listen(Settings(host="127.0.0.1", port=0))
    node, ready = await HereNode.start(settings), asyncio.Event()
    server = NodeServer(configured(node), node, ready.set)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    await ready.wait()
    try:
        yield node, f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        await task
        await node.close()
        listening.close()
