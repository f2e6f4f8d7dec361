"""One connection that sends all it can, or nothing at all: it is cut, and nobody else waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Final

import pytest

from jaipur.server.http import bodies
from jaipur.server.settings import Settings
from jaipur.server.websocket import uvicorn_protocols
from tests.adapters.eventually import eventually
from tests.server.hostile.raw import BINARY, PING, TEXT, Raw, frame
from tests.server.hostile.test_hostile_frames import LONGEST, memory_of
from tests.server.servers import Server, served_here

PONG: Final = 10
FLOODS: Final = {
    "pings": [frame(b"", PING)],
    "pings to be sent back": [frame(b"x" * 125, PING)],
    "pongs": [frame(b"", PONG)],
    "tiny messages": [frame(b"{}")],
    "empty messages": [frame(b"", BINARY)],
    "a message in parts": [frame(b"", TEXT, last=False), frame(b"", 0, last=False)],
    "large messages": [frame(b"x" * 4000)],
}
AT_ONCE: Final = 200_000
MOST_TAKEN: Final = 16 << 20
"""Bytes until it is cut: some wait in the buffers of the system."""
MOST_MORE: Final = 16 << 20
ANSWERS: Final = 6
"""That others get, during a flood or soon after it."""
PATIENCE: Final = 1.0
"""Seconds for a request: more than a machine with other things to do is ever late."""


async def others_wait(port: int, waits: list[float]) -> None:
    """Measure again and again how long somebody else waits for an answer."""
    raw = await Raw.connect(port)
    try:
        while True:
            began = perf_counter()
            raw.writer.write(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
            await raw.reader.readuntil(b"}")
            waits.append(perf_counter() - began)
            await asyncio.sleep(0.02)
    finally:
        raw.cut()


async def flood(port: int, frames: list[bytes], most: int) -> tuple[int, list[float]]:
    """Send frames, and read nothing, until the server has enough of it; give how much it took.

    Others are answered so many times before the flood's connection is gone.
    """
    waits: list[float] = []
    others = asyncio.create_task(others_wait(port, waits))
    raw, taken = await Raw.let_in(port, None), 0
    try:
        raw.reader._transport.pause_reading()  # type: ignore[attr-defined]  # asyncio has no other way
        await raw.send(frames[0])
        data = frames[-1] * (AT_ONCE // len(frames[-1]))
        while taken < most and await raw.send(data, within=20):
            taken += len(data)
        await asyncio.sleep(0.5)
        await eventually(lambda: len(waits) >= ANSWERS)
    finally:
        raw.cut()
        others.cancel()
        await asyncio.wait({others})
    return taken, waits


@pytest.mark.parametrize("kind", FLOODS)
async def test_whoever_floods_is_cut_off(shared: Server, kind: str) -> None:
    """Also by what the application never hears of; the answers to it do not pile up."""
    memory = memory_of(shared.process)
    taken, waits = await flood(shared.port, FLOODS[kind], 2 * MOST_TAKEN)

    assert taken < MOST_TAKEN
    assert memory_of(shared.process) - memory < MOST_MORE
    assert max(waits) < LONGEST


async def test_a_flood_that_is_not_cut_off_is_noticed(tmp_path: Path) -> None:
    """A control: where a socket may say a million things a second, others wait and memory goes."""
    server = Server(tmp_path, messages_per_second="1000000")
    server.start()
    try:
        taken, waits = await flood(server.port, FLOODS["pongs"], 1 << 19)
    finally:
        server.kill()

    assert taken >= 1 << 19
    assert max(waits) > 0.1


@asynccontextmanager
async def impatient(monkeypatch: pytest.MonkeyPatch, folder: Path) -> AsyncGenerator[int]:
    """Serve with little patience."""
    monkeypatch.setattr(uvicorn_protocols, "REQUEST_TIMEOUT", PATIENCE)
    monkeypatch.setattr(bodies, "BODY_WITHIN", PATIENCE)
    async with served_here(Settings(data_dir=folder)) as (_, address):
        yield int(address.rpartition(":")[2])


async def held(port: int, *parts: bytes) -> tuple[float, bytes]:
    """Send something part by part, and give for how long the connection was open, and what was said."""
    raw, began, said = await Raw.connect(port), perf_counter(), bytearray()

    async def listen() -> None:
        """Keep what came before the connection was cut."""
        with suppress(ConnectionResetError):
            while heard := await raw.reader.read(1 << 16):
                said.extend(heard)

    reading = asyncio.create_task(listen())
    for part in parts:
        if not await raw.send(part):
            break
        await asyncio.sleep(0.05)
    await asyncio.wait_for(reading, 5)
    raw.cut()
    return perf_counter() - began, bytes(said)


BODY: Final = (
    b"POST /api/sign-in HTTP/1.1\r\nhost: x\r\norigin: http://x\r\n"
    b"content-length: 40\r\nconnection: close\r\n\r\n"
)
TRICKLE: Final = 100
"""Parts that take longer than anybody is waited for."""
SILENT: Final = {
    "nothing is said": ([], b""),
    "headers trickle": ([b"GET / HTTP/1.1\r\n", *[b"x: y\r\n"] * TRICKLE], b""),
    "a body does not come": ([BODY, b"{"], b"the body did not come"),
    "a second request trickles": (
        [b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n", *[b"G"] * TRICKLE],
        b'{"alive":true}',
    ),
}


@pytest.mark.parametrize("case", SILENT)
async def test_a_connection_that_asks_nothing_is_cut(
    case: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It would be open for ever, and there are only so many."""
    parts, told = SILENT[case]

    async with impatient(monkeypatch, tmp_path) as port:
        seconds, said = await held(port, *parts)

    assert seconds < 4
    assert told in said


async def test_who_asks_in_time_is_answered_however_often(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A control: patience begins anew with each answer, and a socket needs none."""
    async with impatient(monkeypatch, tmp_path) as port:
        raw, socket = await Raw.connect(port), await Raw.let_in(port, None)
        for _ in range(5):
            raw.writer.write(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
            await raw.reader.readuntil(b"}")
            await asyncio.sleep(0.3)
        assert await socket.send(frame(b'{"type":"ping","sent":1}'))
        await socket.reader.readuntil(b"pong")  # a beat may come before it
        raw.cut()
        socket.cut()
        found = 5

    assert found == 5
