"""HTTP clients that ask for much and read nothing of it: how soon they are cut."""

from __future__ import annotations

import asyncio
import socket
from time import perf_counter
from typing import Final

import httpx

from bench.nightly import NIGHTLY
from bench.server.client import http_to
from bench.server.nodes import Program

NON_READERS: Final = 1_000 if NIGHTLY else 200
CUT_WITHIN: Final = 30.0
ASKED: Final = b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 100.64.0.%d\r\n\r\n"


async def cut_within(program: Program, count: int = NON_READERS) -> tuple[int, float]:
    """Ask for more than the system buffers on many connections, read nothing, and wait until they are cut."""
    loop, url, asking = asyncio.get_running_loop(), httpx.URL(program.address), list[socket.socket]()
    async with http_to(program.address, anew=True) as http:
        before = await _cut(http)
        for number in range(count):
            one = socket.socket()
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.setblocking(False)  # noqa: FBT003 - the socket's own signature
            await loop.sock_connect(one, (url.host, url.port or 80))
            await loop.sock_sendall(one, (ASKED % (number % 250)) * 20)
            asking.append(one)
        began, cut = perf_counter(), 0
        while cut < count and perf_counter() - began < CUT_WITHIN:
            await asyncio.sleep(0.5)
            cut = await _cut(http) - before
    for one in asking:
        one.close()
    return cut, perf_counter() - began


async def _cut(http: httpx.AsyncClient) -> int:
    page = (await http.get("/metrics")).text
    lines = [
        line for line in page.splitlines() if line.startswith('jaipur_rejections_total{limit="reading"}')
    ]
    return int(float(lines[0].split()[-1])) if lines else 0
