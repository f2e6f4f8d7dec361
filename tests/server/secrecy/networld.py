"""A server whose time stands still on a real port, its log in a file, and clients with real sockets."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final, Self, cast

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from bench.server.client import Guest, dial, say
from jaipur.adapters.sql.dialect import SQLITE
from jaipur.adapters.sql.listing import SqlListing, SqlOutbox, SqlTurns
from jaipur.adapters.sqlite.database import SqliteDatabase
from jaipur.adapters.sqlite.event_store import SqliteStore
from jaipur.server.app import make_app
from jaipur.server.settings import Settings
from jaipur.server.storage import Storage
from jaipur.server.uvicorn_server import NodeServer, configured, listen
from jaipur.wire.client_messages import Ping
from tests.adapters.conftest import NOON, Hands
from tests.server.secrecy.world import Hearing, Response, StillLoop, World, still_node

_DATE: Final = re.compile(rb"date: [^\r]*\r\n")
_FIRST: Final = 1 << 40
"""The smallest number of a Ping of our own, by which we know that everything before it was told."""


class NetEar:
    """A WebSocket over TCP."""

    def __init__(self, address: str, cookie: bytes) -> None:
        self._address = address
        self._guest = Guest("", cookie.decode()) if cookie else None
        self._numbers = count(_FIRST)
        self._told: list[bytes] = []
        self._socket: ClientConnection | None = None

    async def open(self) -> None:
        """Be let in."""
        self._socket = await dial(self._address, self._guest)

    async def say(self, data: str | bytes) -> None:
        """Say something, and hear all that is told until it was answered."""
        assert self._socket is not None
        await self._socket.send(data)
        await self.catch_up()

    async def catch_up(self) -> None:
        """Hear all that was told so far."""
        assert self._socket is not None
        number = next(self._numbers)
        try:
            await self._socket.send(say(Ping(number)))
            while True:
                told = await self._socket.recv(decode=False)
                if told.startswith(b'{"type":"pong","sent":%d,' % number):
                    return
                self._told.append(told)
        except ConnectionClosed as error:
            self._told.append(str(error).encode())

    async def close(self) -> None:
        """Be gone."""
        assert self._socket is not None
        await self._socket.close()

    def take(self) -> list[bytes]:
        """Give what was told since this was last asked."""
        told, self._told = self._told, []
        return told


@dataclass
class NetWorld(World):
    """One of two servers, on a port of its own."""

    server: NodeServer | None = None
    serving: asyncio.Task[None] | None = None
    port: int = 0

    @classmethod
    async def served(cls, folder: Path) -> Self:
        """Start a server that keeps its log in a file."""
        hands = Hands()
        store = await SqliteStore.start(folder / "jaipur.db", hands.clock(NOON))
        database = SqliteDatabase(store.file)
        listing, outbox, turns = (
            SqlListing(database, SQLITE),
            SqlOutbox(database, SQLITE),
            (SqlTurns(database),),
        )
        storage = Storage(store, listing, outbox, turns, database, SQLITE, 1)
        node = await still_node(storage, hands)
        listening = listen(Settings(host="127.0.0.1", port=0))
        world = cls(node, hands, make_app(node), port=listening.getsockname()[1])
        ready = asyncio.Event()
        world.server = NodeServer(configured(node), node, ready.set)
        world.serving = asyncio.create_task(world.server.serve(sockets=[listening]))
        await ready.wait()
        return world

    def ear(self, who: str) -> Hearing:
        """Give somebody a socket."""
        return NetEar(f"http://127.0.0.1:{self.port}", self.cookie(who))

    async def settle(self) -> None:
        """Deliver all messages to everybody, also those for a client that has come back."""
        await asyncio.gather(*self.node.presence._refuting.values())
        for ear in self.ears.values():
            if isinstance(ear, NetEar):
                await ear.catch_up()

    async def go(self, who: str) -> None:
        """Have a socket closed by its client, and the server notice it."""
        there = len(self.node.connections)
        await super().go(who)
        while len(self.node.connections) == there:
            await asyncio.sleep(0)
        self.ears[who] = Gone(self.ears[who].take())

    async def ask(self, who: str, method: str, path: str, body: bytes = b"") -> Response:
        """Ask something over HTTP as somebody, and read until nothing more comes."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"{method} {path} HTTP/1.1\r\nhost: home\r\norigin: http://home\r\nconnection: close\r\n"
        writer.write(
            head.encode() + b"cookie: %b\r\ncontent-length: %d\r\n\r\n" % (self.cookie(who), len(body))
        )
        writer.write(body)
        answered = await reader.read()
        writer.close()
        await writer.wait_closed()
        headers, _, told = answered.partition(b"\r\n\r\n")
        # When it was said is the machine's own time.
        return Response(int(headers[9:12]), _DATE.sub(b"", headers + b"\r\n"), told)

    async def clear_table(self) -> None:
        """Let everybody go; the match stays in the file."""
        for ear in self.ears.values():
            await ear.close()
        self.ears = {}

    async def end(self) -> None:
        """Let time go on, and stop."""
        cast("StillLoop", asyncio.get_running_loop()).still = False
        assert self.server is not None
        assert self.serving is not None
        self.server.should_exit = True
        await self.serving
        await self.node.close()


class Gone:
    """A socket that was closed, and what was told to it before."""

    def __init__(self, told: list[bytes]) -> None:
        self._told = told

    async def open(self) -> None:
        """Never: another takes its place."""
        raise AssertionError

    async def say(self, _data: str | bytes) -> None:
        """Never, as well."""
        raise AssertionError

    async def close(self) -> None:
        """Is closed."""

    def take(self) -> list[bytes]:
        """Give what was told before."""
        told, self._told = self._told, []
        return told
