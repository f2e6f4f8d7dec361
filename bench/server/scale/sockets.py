"""What idle players cost their nodes, whether these keep them, and how soon all are back when one is killed.

There are 5,000 players for each node, and JAIPUR_SOCKETS_NODES nodes: 20 of them have 100,000 players.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import uvloop

from bench.faulty.world.processes import Cluster, Node
from bench.result import Figure, Result
from bench.server.nodes import UNLIMITED, cpu_of
from bench.server.scale.sitters import Sitters
from jaipur.adapters.postgres.schema import migrate
from jaipur.cli.warmup import warm_all_levels
from tests.adapters.nats_server import NatsServer

NODES: Final = int(os.environ.get("JAIPUR_SOCKETS_NODES", "1"))
PER_NODE: Final = 5_000
PLAYERS: Final = NODES * PER_NODE
SECONDS: Final = 60.0
COST_BAR: Final = 35.0
BACK_BAR: Final = 15.0
CPU_BAR: Final = 2.0
WARMING: Final = 100
"""Players of each node who come before the rest is counted: what the first ones cost, the node costs."""
SETTLED: Final = 7.0
"""Seconds in which each socket has been beaten."""
CONNECTIONS: Final = 20
"""Connections to PostgreSQL for each node."""
FREELY: Final = {**UNLIMITED, "threads": "1"}


class Found(NamedTuple):
    """What was measured: KiB for each player, connections, seconds, and milliseconds of CPU for each."""

    cost: float
    later: float
    dropped: int
    back: float
    cpu: float


def resident(process: int) -> float:
    """Give the memory of a process, in KiB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return float(status.partition("VmRSS:")[2].split()[0])


async def _measure(nodes: Sequence[Node], rooms: Sequence[Sitters]) -> Found:
    await _fill(rooms, WARMING)
    await asyncio.sleep(SETTLED)
    before, more = _resident(nodes), PLAYERS - NODES * WARMING
    began = perf_counter()
    await _fill(rooms, PER_NODE)
    print(f"{more} more players have come in {perf_counter() - began:.0f} s", flush=True)
    await asyncio.sleep(SETTLED)
    cost, dropped = (_resident(nodes) - before) / more, await _dropped(rooms)
    busy = cpu_of([node.process for node in nodes])
    await asyncio.sleep(SECONDS)
    busy = (cpu_of([node.process for node in nodes]) - busy) / SECONDS
    print(f"the nodes use {100 * busy:.1f} % of a core while nobody plays", flush=True)
    later, dropped = (_resident(nodes) - before) / more, await _dropped(rooms) - dropped
    return Found(cost, later, dropped, *await _killed(nodes[0], rooms))


async def _fill(rooms: Sequence[Sitters], players: int) -> None:
    """Fill two rooms at a time, so that each is filled at the pace of its node."""
    turns = asyncio.Semaphore(2)

    async def fill(room: Sitters) -> None:
        async with turns:
            await room.fill(players)

    await asyncio.gather(*(fill(room) for room in rooms))
    await asyncio.gather(*(room.all_there() for room in rooms))


def _resident(nodes: Sequence[Node]) -> float:
    return sum(resident(node.process) for node in nodes)


async def _dropped(rooms: Sequence[Sitters]) -> int:
    return sum(await asyncio.gather(*(room.dropped() for room in rooms)))


async def _killed(node: Node, rooms: Sequence[Sitters]) -> tuple[float, float]:
    """Kill a node and start it again; return the seconds until all are back, and what that cost for each."""
    began = perf_counter()
    await asyncio.to_thread(node.kill)
    await asyncio.to_thread(node.start)
    starting = cpu_of([node.process])
    await asyncio.gather(*(room.all_there() for room in rooms))
    return perf_counter() - began, 1000 * (cpu_of([node.process]) - starting) / PER_NODE


@contextmanager
def _served(folder: Path) -> Iterator[list[Node]]:
    """Have nodes on a database of their own."""
    with Cluster() as cluster, ExitStack() as stack:
        cluster.start(max_connections=str(CONNECTIONS * NODES + CONNECTIONS), shared_buffers="512MB")
        address = cluster.address("postgres")
        asyncio.run(migrate(address))
        nats = NatsServer(folder / "nats.log")
        nats.start()
        stack.callback(nats.kill)
        shared = {"database_url": address, "nats_url": nats.address, **FREELY}
        nodes = [Node(folder / str(number), **shared) for number in range(NODES)]
        for node in nodes:
            stack.callback(node.kill)
            node.start()
        yield nodes


def run() -> Result:
    """Fill the nodes, wait, kill one; judge."""
    warm_all_levels()
    with tempfile.TemporaryDirectory() as folder, _served(Path(folder)) as nodes:
        rooms = [Sitters(node.port) for node in nodes]
        try:
            found = uvloop.run(_measure(nodes, rooms))
        finally:
            for room in rooms:
                room.close()
    cost = max(found.cost, found.later)
    print(f"{PLAYERS} players: {found.cost:.1f} KiB each, {found.later:.1f} KiB after {SECONDS:.0f} s")
    print(f"{found.dropped} dropped; one node killed, and all back after {found.back:.1f} s")
    figures = {
        "dropped": Figure(found.dropped, f"of {PLAYERS} in {SECONDS:.0f} s", "= 0", found.dropped == 0),
        "back": Figure(round(found.back, 1), "s", f"<= {BACK_BAR}", found.back <= BACK_BAR),
        "cpu": Figure(round(found.cpu, 2), "ms for each who is back", f"<= {CPU_BAR}", found.cpu <= CPU_BAR),
        "players": Figure(PLAYERS, f"players at {NODES} nodes"),
    }
    ok = cost <= COST_BAR and all(figure.ok for figure in figures.values())
    return Result("sockets", round(cost, 1), "KiB a player", f"<= {COST_BAR}", ok, figures)
