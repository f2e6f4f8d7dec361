"""Worlds in which nothing can be appended for a while, and what that costs a player whose time is running."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import httpx

from bench.databases import query
from bench.faulty.clock_trials import FREELY, LIVED, WAIT_FROM, WITHIN, playing, running, seated
from bench.faulty.world.gate import Gate
from bench.faulty.world.processes import SERVE, Node
from bench.server.timed_client import Note, TimedClient
from jaipur.adapters.migrations import Migration, migrations
from jaipur.adapters.postgres.connections import connect
from jaipur.adapters.postgres.schema import migrate
from jaipur.online.clock import SECOND
from tests.adapters.eventually import eventually
from tests.adapters.nats_server import NatsServer

LOCK: Final = "LOCK TABLE entries IN ACCESS EXCLUSIVE MODE"
_WRITERS: Final = """
SELECT pid FROM pg_stat_activity WHERE application_name = 'jaipur' AND datname = current_database()
    AND state = 'idle' AND query LIKE '%SELECT min(opened_at) FROM live%'
"""
STRONG: Final = "ALTER TABLE live ADD COLUMN for_a_bench integer;"
SLOWLY: Final = 25
"""Moves of a match while a reader reads: a match of one round has more."""

Fault = Callable[[], AbstractAsyncContextManager[None]]
"""Begins with the context, and ends with it."""


class Stall(NamedTuple):
    """What a fault did."""

    cost: float
    """Seconds that the player to move was charged for it."""
    unready: float | None
    """Seconds after which the server said that it is not ready; None if it never did."""


@asynccontextmanager
async def locked(address: str) -> AsyncIterator[None]:
    """Lock the log, as a program of the host's might."""
    holder = await connect(address, {"search_path": "jaipur"})
    try:
        async with holder.transaction():
            await holder.execute(LOCK)
            yield
    finally:
        holder.terminate()


@asynccontextmanager
async def stopped_writer(address: str) -> AsyncIterator[None]:
    """Stop the process of PostgreSQL that a node writes through."""
    stopped: list[int] = []
    until = perf_counter() + WITHIN
    while not stopped and perf_counter() < until:
        stopped = [int(str(pid)) for (pid,) in await query(address, _WRITERS)]
        await asyncio.sleep(0.01)
    for process in stopped:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in stopped:
            os.kill(process, signal.SIGCONT)


@asynccontextmanager
async def held(gate: Gate) -> AsyncIterator[None]:
    """Let nothing pass between one node and the database."""
    gate.hold()
    try:
        yield
    finally:
        gate.heal()


async def stalled(nodes: Sequence[Node], fault: Fault, lasts: float) -> Stall:
    """Let a player think, begin a fault, let the player try to move, end it; say what it cost."""
    async with running(*nodes) as addresses:
        # Both players are connected to the first node, which is the one that suffers.
        ((one, other),) = await seated(addresses, 1, minutes=1)
        for client in (one, other):
            client.addresses, client.waits_from = addresses, WAIT_FROM
        async with playing([(one, other)]) as clients:
            await eventually(lambda: all(client.waits for client in clients), WITHIN)
            await asyncio.sleep(LIVED + 10 * (len(nodes) > 1))
            async with fault():
                began = perf_counter()
                watching = asyncio.create_task(_unready(addresses[0], lasts))
                for client in clients:
                    client.waits_from = None
                await asyncio.gather(*(client.cut() for client in clients))
                await asyncio.sleep(lasts)
            ended = perf_counter()
            await eventually(lambda: all(client.version > WAIT_FROM for client in clients), WITHIN)
            return Stall(_cost(clients, began, ended), await watching)


def _cost(clients: Sequence[TimedClient], began: float, ended: float) -> float:
    """Give what was charged, less the time in which the player could have moved."""
    before, moved = _first(clients, WAIT_FROM), _first(clients, WAIT_FROM + 1)
    seat = before.times.running or 0
    charged = (before.times.left[seat] - moved.times.left[seat]) / SECOND
    return charged - (began - before.at) - max(0.0, moved.at - ended)


def _first(clients: Sequence[TimedClient], version: int) -> Note:
    return min(note for note in chain(*(client.notes for client in clients)) if note.version == version)


async def _unready(address: str, within: float) -> float | None:
    """Ask a server whether it is ready, until it is not."""
    began = perf_counter()
    async with httpx.AsyncClient(base_url=address, timeout=2) as http:
        while perf_counter() < began + within:
            if (await http.get("/ready")).status_code == httpx.codes.SERVICE_UNAVAILABLE:
                return perf_counter() - began
            await asyncio.sleep(0.1)
    return None


def a_node(address: str, folder: Path, command: Sequence[str] = SERVE, **settings: str) -> Node:
    """Give a node on a database."""
    return Node(folder, command, database_url=address, **FREELY, **settings)


async def sick_of_two(address: str, folder: Path, lasts: float) -> Stall:
    """Have two nodes, and cut the one that the players are at off from the database, in silence."""
    parts, nats = urlsplit(address), NatsServer(folder.with_suffix(".nats"))
    nats.start()
    try:
        async with Gate(parts.port or 5432) as gate:
            way = parts._replace(netloc=f"{parts.username}@127.0.0.1:{gate.port}").geturl()
            nodes = [
                a_node(each, folder / str(number), nats_url=nats.address)
                for number, each in enumerate((way, address))
            ]
            return await stalled(nodes, lambda: held(gate), lasts)
    finally:
        nats.kill()


async def migrated_behind_a_reader(address: str, folder: Path, lasts: float) -> float:
    """Migrate while a reader is in a long transaction; give the longest wait for a move's answer."""
    known = migrations("postgres")
    strong = Migration(len(known) + 1, "for_a_bench", STRONG)
    settings = {"search_path": "jaipur", "idle_in_transaction_session_timeout": "0"}
    async with running(a_node(address, folder)) as addresses:
        pairs = await seated(addresses, 2)
        for client in chain(*pairs):
            client.moment = lasts / SLOWLY
        async with playing(pairs) as clients:
            await eventually(lambda: all(client.version > WAIT_FROM for client in clients), WITHIN)
            reader = await connect(address, settings)
            for client in clients:
                client.latencies.clear()
            async with reader.transaction():
                await reader.fetch("SELECT 1 FROM live")
                migrating = asyncio.create_task(migrate(address, [*known, strong]))
                await asyncio.sleep(lasts)
                was_behind = not migrating.done()
            await reader.close()
            await asyncio.wait_for(migrating, WITHIN)
        slowest = max(chain(*(client.latencies for client in clients)), default=WITHIN)
        return slowest if was_behind else WITHIN
