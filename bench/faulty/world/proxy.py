"""A TCP proxy before a node, which does to connections what networks do: cut, hold, delay, send twice."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict, deque
from contextlib import suppress
from random import Random
from typing import Final

from bench.faulty.world.frames import Frames, cookie_of, is_message

REMEMBERED: Final = 40
"""Messages of each client that may be replayed."""
TWICE: Final = 0.03
REPLAYED: Final = 0.02
SWAPPED: Final = 0.02
"""How often each happens to a message, all the time."""
SWAP_WITHIN: Final = 0.05
SAY_WITHIN: Final = 0.2
_CHUNK: Final = 1 << 16


class Weather:
    """Faults of messages, drawn from one source of chance, and how often each happened."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.did: Counter[str] = Counter()
        self._said: dict[bytes, deque[bytes]] = defaultdict(lambda: deque(maxlen=REMEMBERED))

    def pieces(self, whose: bytes, message: bytes) -> list[bytes]:
        """Say what the server gets of a message: perhaps twice, or with an older one of the same client."""
        said, drawn = self._said[whose], self.chance.random()
        said.append(message)
        if drawn < TWICE:
            self.did["duplicated"] += 1
            return [message, message]
        if drawn < TWICE + REPLAYED:
            self.did["replayed"] += 1
            return [message, self.chance.choice(said)]
        return [message]

    def swaps(self) -> bool:
        """Whether a message is overtaken by the next one."""
        swapped = self.chance.random() < SWAPPED
        self.did["swapped"] += swapped
        return swapped


class Link:
    """One connection through the proxy."""

    def __init__(self, weather: Weather, client: asyncio.StreamWriter, server: asyncio.StreamWriter) -> None:
        self._weather = weather
        self._client = client
        self._server = server
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._said_all = asyncio.Event()
        self._said_all.set()
        self._withheld: list[bytes] | None = None
        self._overtaken: bytes | None = None
        self._whose = b""
        self.gone = asyncio.Event()
        self.delay = 0.0
        """Seconds that everything takes."""

    async def run(self, from_client: asyncio.StreamReader, from_server: asyncio.StreamReader) -> None:
        """Pass on what comes, until either side is gone."""
        ways = {asyncio.create_task(self._up(from_client)), asyncio.create_task(self._down(from_server))}
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            await self._said_all.wait()
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self.cut()

    def cut(self) -> None:
        """Cut both sides."""
        self._withheld = None
        self._said_all.set()
        self._client.transport.abort()
        self._server.transport.abort()

    def hold(self) -> None:
        """Let nothing pass, either way."""
        self._flowing.clear()

    def release(self) -> None:
        """Let all pass again, what was held first."""
        self._flowing.set()

    async def linger(self, seconds: float) -> None:
        """Cut the client off; what it said last reaches the server only when it has long come back."""
        self._withheld = []
        self._said_all.clear()
        await asyncio.sleep(SAY_WITHIN)
        self._client.transport.abort()
        await asyncio.sleep(seconds)
        for piece in self._withheld or ():
            self._server.write(piece)
        await asyncio.sleep(SAY_WITHIN)
        self.cut()

    async def _up(self, reader: asyncio.StreamReader) -> None:
        frames = Frames()
        with suppress(OSError):
            while data := await self._next(reader):
                for piece in frames.feed(data):
                    self._send(piece)
                await self._server.drain()

    async def _down(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while data := await self._next(reader):
                self._client.write(data)
                await self._client.drain()

    async def _next(self, reader: asyncio.StreamReader) -> bytes:
        data = await reader.read(_CHUNK)
        if self.delay:
            await asyncio.sleep(self.delay)
        await self._flowing.wait()
        return data

    def _send(self, piece: bytes) -> None:
        if not self._whose:
            self._whose = cookie_of(piece) or b"nobody"
        elif is_message(piece):
            if self._overtaken is None and self._weather.swaps():
                self._overtaken = piece
                asyncio.get_running_loop().call_later(SWAP_WITHIN, self._catch_up)
                return
            for one in self._weather.pieces(self._whose, piece):
                self._pass(one)
            self._catch_up()
            return
        self._pass(piece)

    def _catch_up(self) -> None:
        piece, self._overtaken = self._overtaken, None
        if piece is not None:
            self._pass(piece)

    def _pass(self, piece: bytes) -> None:
        if self._withheld is not None:
            self._withheld.append(piece)
        elif not self._server.is_closing():
            self._server.write(piece)


class Proxy:
    """Stands before one node."""

    def __init__(self, weather: Weather, port: int) -> None:
        self._weather = weather
        self._behind = port
        self._server: asyncio.Server | None = None
        self.links: set[Link] = set()
        self.address = ""

    async def start(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        """Cut everybody off."""
        if self._server is not None:
            self._server.close()
        for link in [*self.links]:
            link.cut()
        await asyncio.gather(*(link.gone.wait() for link in [*self.links]))

    async def _serve(self, from_client: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        try:
            from_server, server = await asyncio.open_connection("127.0.0.1", self._behind)
        except OSError:
            client.transport.abort()
            return
        link = Link(self._weather, client, server)
        self.links.add(link)
        try:
            await link.run(from_client, from_server)
        finally:
            self.links.discard(link)
            link.gone.set()
