"""What each request and message costs: CPU of the interpreter, CPU of other threads, and bytes.

Prints the table of the page on capacity, in markdown, most expensive first.
"""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from pathlib import Path
from typing import Final

import httpx
from msgspec.structs import replace

from bench.result import Figure, Result
from bench.server.client import (
    Client,
    Guest,
    admit,
    against_each_other,
    against_house,
    at_random,
    dial,
    http_to,
    say,
)
from jaipur.players.opponents import LEVELS
from jaipur.server.http.cost.budget import Cost
from jaipur.wire.client_messages import Join, Ping, Resume, Say
from jaipur.wire.values import Phrase
from tests.server.http.cost.free import SETTINGS
from tests.server.servers import served_here

TIMES: Final = 20
ARCHIVED_WITHIN: Final = 30.0
REVIEWED_WITHIN: Final = 300.0
MOST_CPU: Final = 60.0
"""Milliseconds of any request, on a machine with other things to do."""
PATHS: Final = (
    "/",
    "/health",
    "/api/levels",
    "/api/lobby",
    "/api/openapi.json",
    "/api/me",
    "/api/me/tables",
    "/api/me/coach",
    "/api/me/matches",
    "/api/challenges",
    "/api/notices",
)


async def _asked(address: str) -> None:
    """Play a match, and ask for everything again and again."""
    async with http_to(address, anew=True) as http:
        one, other = await admit(http), await admit(http)
        match = await against_each_other(http, one, other)
        both = [Client([address], guest, match, at_random(guest.user.encode())) for guest in (one, other)]
        await asyncio.gather(*(client.play() for client in both))
        cookie = {"cookie": one.cookie}
        await _messages(address, match)
        for path in (*PATHS, f"/api/matches/{match}", f"/api/matches/{match}/record"):
            for _ in range(TIMES):
                await http.get(path, headers=cookie)
        await _archived(http, match)
        await _messages(address, match)
        await _worked(http, one, match)
        await _passwords(http)


async def _worked(http: httpx.AsyncClient, guest: Guest, match: str) -> None:
    """Ask for what the worker threads do: a review, moves that are judged and replied to, and a hint."""
    path = f"/api/matches/{match}/review"
    await http.post(path, headers=guest.headers)
    for _ in range(3):
        await http.post(f"{path}/weigh", json={"round": 1, "ply": 1, "move": "M"}, headers=guest.headers)
        await http.post(f"{path}/play-on", json={"round": 1, "ply": 1, "moves": ["M"]}, headers=guest.headers)
    for _ in range(3):
        await _hint(http, guest)
    async with asyncio.timeout(REVIEWED_WITHIN):
        while (await http.get(path)).json()["type"] != "made":  # noqa: ASYNC110 - reviews tell nobody
            await asyncio.sleep(0.5)


async def _hint(http: httpx.AsyncClient, guest: Guest) -> None:
    """Ask for a hint at the first move of a match against the house."""
    address = str(http.base_url).rstrip("/")
    table = await against_house(http, guest, next(iter(LEVELS)))
    client = Client([address], guest, table, at_random(table.encode()))
    await client.play(lambda each: each.standing is not None and each.standing.view.to_move == each.seat)
    wanted = {"version": client.version, "step": "why"}
    await http.post(f"/api/matches/{table}/advice", json=wanted, headers=guest.headers)


async def _passwords(http: httpx.AsyncClient) -> None:
    """Sign up and sign in: each makes or checks a hash."""
    for _ in range(3):
        known = {"name": f"u{secrets.token_hex(6)}", "password": secrets.token_urlsafe(16)}
        await http.post("/api/sign-up", json=known, headers=(await admit(http)).headers)
        await http.post("/api/sign-in", json=known)


async def _archived(http: httpx.AsyncClient, match: str) -> None:
    """Wait until the match is in the archive, where its answers do not change."""
    async with asyncio.timeout(ARCHIVED_WITHIN):
        while "etag" not in (await http.get(f"/api/matches/{match}/record")).headers:  # noqa: ASYNC110 - the archiver tells nobody
            await asyncio.sleep(0.5)
    for _ in range(TIMES):
        await http.get(f"/api/matches/{match}/record")


async def _messages(address: str, match: str) -> None:
    socket = await dial(address, None)
    for message in (Join(match), Resume(match, 1), Ping(1), Say(match, next(iter(Phrase)))):
        for _ in range(TIMES):
            await socket.send(say(message))
            await asyncio.sleep(0.01)
    await socket.close()


async def _measured() -> dict[str, tuple[int, Cost]]:
    with tempfile.TemporaryDirectory() as folder:
        settings = replace(SETTINGS, data_dir=Path(folder), messages_per_second=100_000)
        async with served_here(settings) as (node, address):
            book = node.server.foundation.control.book
            await _asked(address)
            before = book.totals()  # kernels were loaded, and caches filled
            await _asked(address)
            return {kind: _less(each, before.get(kind)) for kind, each in book.totals().items()}


def _less(now: tuple[int, Cost], before: tuple[int, Cost] | None) -> tuple[int, Cost]:
    count, cost = (0, Cost()) if before is None else before
    return max(1, now[0] - count), Cost(*(new - old for new, old in zip(now[1], cost, strict=True)))


def run() -> Result:
    """Measure, print the table, and compare the most expensive with the bar."""
    rows = sorted(
        (-cost.cpu / count, kind, cost.work / count, cost.bytes / count, count)
        for kind, (count, cost) in asyncio.run(_measured()).items()
    )
    print(
        "| request or message | CPU of the loop, ms | CPU elsewhere, ms | bytes sent |\n|---|---:|---:|---:|"
    )
    for cpu, kind, work, size, _ in rows:
        print(f"| `{kind}` | {-1_000 * cpu:.2f} | {1_000 * work:.2f} | {size:,.0f} |")
    most = round(-1_000 * rows[0][0], 1)
    figures = {"kinds": Figure(len(rows), "kinds of requests and messages")}
    return Result(
        "costs", most, "ms of CPU for the most expensive", f"< {MOST_CPU}", most < MOST_CPU, figures
    )
