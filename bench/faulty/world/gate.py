"""A TCP gate on loopback before a port: it passes bytes on, cuts connections or holds them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Self

_CHUNK: Final = 1 << 16


class Gate:
    """Passes connections on to a port of this machine, without knowing what it passes."""

    def __init__(self, behind: int) -> None:
        self.behind = behind
        """The port of new connections; those that are open stay where they are."""
        self.port = 0
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_open = True
        self._flowing = asyncio.Event()
        self._flowing.set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cut()
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """End all connections, and refuse new ones."""
        self._is_open = False
        for writer in self._writers:
            writer.transport.abort()

    def hold(self) -> None:
        """Pass nothing on, either way: connections stay open, and new ones get no answer."""
        self._flowing.clear()

    def heal(self) -> None:
        """Accept connections again, and pass on what was held."""
        self._is_open = True
        self._flowing.set()

    async def _serve(self, from_client: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - a coroutine runs in one
        self._tasks.add(task)
        self._writers.add(client)
        try:
            with suppress(OSError, asyncio.CancelledError):  # the task ends here in any case
                await self._flowing.wait()
                if self._is_open:
                    await self._join(from_client, client)
        finally:
            self._tasks.discard(task)
            self._writers.discard(client)
            client.transport.abort()

    async def _join(self, from_client: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        from_server, server = await asyncio.open_connection("127.0.0.1", self.behind)
        self._writers.add(server)
        ways = [
            asyncio.create_task(self._pass(from_client, server)),
            asyncio.create_task(self._pass(from_server, client)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self._writers.discard(server)
            server.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(_CHUNK):
                await self._flowing.wait()
                writer.write(data)
                await writer.drain()
