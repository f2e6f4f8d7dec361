"""Drives a bare server: so many connections, each of which sends a message whenever it was answered."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final, NamedTuple, cast

import httpx

from bench.server.move_cost.bare_server import ANSWER, TABLES
from bench.server.nodes import Program, cpu_of

MESSAGE: Final = b"x" * 150
"""As long as most moves."""
_FRAME: Final = b"\x81\xfe" + len(MESSAGE).to_bytes(2, "big") + bytes(4) + MESSAGE
_REQUEST: Final = (
    b"GET / HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_END_OF_HEAD: Final = b"\r\n\r\n"


class Driven(NamedTuple):
    """What a bare server did."""

    cpu: float
    """Seconds for a message."""
    messages_per_second: float


class _Sender(asyncio.Protocol):
    """Sends a message for each answer."""

    def __init__(self, counts: list[int], ended: asyncio.Event) -> None:
        self._counts = counts
        self._ended = ended
        self._missing = -1
        """Bytes of the answer that have not arrived; -1 before the handshake."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(_REQUEST)

    def data_received(self, data: bytes) -> None:
        if self._missing < 0:
            if not data.endswith(_END_OF_HEAD):
                raise RuntimeError(f"no handshake: {data[:80]!r}")
        elif len(data) < self._missing:
            self._missing -= len(data)
            return
        else:
            self._counts[0] += 1
        self._missing = len(ANSWER)
        self._transport.write(_FRAME)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - however it was
        self._ended.set()


async def driven(program: Program, seconds: float) -> Driven:
    """Send messages for a while, or until the server has had enough."""
    where, loop, counts, ended = httpx.URL(program.address), asyncio.get_running_loop(), [0], asyncio.Event()
    own = [program.process.pid]
    before, began = cpu_of(own), perf_counter()
    senders = [
        await loop.create_connection(lambda: _Sender(counts, ended), where.host, where.port or 80)
        for _ in range(TABLES)
    ]
    try:
        async with asyncio.timeout(seconds):
            await ended.wait()
    except TimeoutError:
        pass
    cpu, took = cpu_of(own) - before, perf_counter() - began
    for transport, _ in senders:
        transport.abort()
    return Driven(cpu / counts[0], counts[0] / took)
