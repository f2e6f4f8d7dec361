"""What a hint between two nodes costs: each of them, and the servers of NATS that pass it on.

Two players of a match may be connected to two nodes. The node that commits a move tells the other one, which
reads it from the log. Here one process commits and another one listens at the same tables: first with one
server of NATS, then with a cluster of three, where the two processes are at different servers.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import tempfile
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, process_time
from typing import Final, NamedTuple

import uvloop

from bench.faulty.world.nats_cluster import NatsCluster
from bench.result import Figure, Result
from bench.server.nodes import cpu_of
from jaipur.adapters.nats.bus import NatsBus
from jaipur.adapters.nats.connection import NatsConnection
from jaipur.online.match_ids import MatchId
from jaipur.online.table_server.node_hints import NodeHints

TABLES: Final = 1_000
HINTS: Final = 40_000
AT_ONCE: Final = 50
"""Hints that are sent before the loop goes on, ..."""
EVERY: Final = 0.01
"""... and the seconds until the next ones: more moves than one node can make. Of more, some are dropped."""
BAR: Final = 100.0
"""Microseconds of CPU of all processes: a fifth of a move."""
ARRIVED_BAR: Final = 0.99
"""A hint that is lost costs its player up to two seconds."""
WITHIN: Final = 60.0


class Cost(NamedTuple):
    """Microseconds of CPU for each hint, and the part that arrived."""

    sender: float
    receiver: float
    servers: float
    arrived: float

    @property
    def total(self) -> float:
        """Of all processes."""
        return self.sender + self.receiver + self.servers


class Listener:
    """A node that listens at every table, and counts the hints that it gets."""

    def __init__(self, address: str) -> None:
        self._link = NatsConnection(address, "bench")
        self.count = 0
        self.answered = asyncio.Event()
        """Set once as many hints came as there are tables: the other node has answered at each."""
        self.hints = NodeHints(NatsBus(self._link), lambda _match: 1, self._hinted)

    async def _hinted(self, _match: MatchId, _version: int) -> None:
        self.count += 1
        if self.count == TABLES:
            self.answered.set()

    async def start(self) -> None:
        """Connect, and listen."""
        self._link.start()
        await self._link.up()
        await self.hints.start()
        await self._link.flush()

    async def flush(self) -> None:
        """Wait until all is sent."""
        await self._link.flush()

    async def close(self) -> None:
        """Disconnect."""
        await self._link.close()


def _listen(pipe: Connection, address: str) -> None:
    uvloop.run(_listened(pipe, address))


async def _listened(pipe: Connection, address: str) -> None:
    """Listen until asked, then say how many hints came and what they cost."""
    listener = Listener(address)
    await listener.start()
    pipe.send(None)
    await asyncio.to_thread(pipe.recv)
    began, before = process_time(), listener.count
    pipe.send(None)
    await asyncio.to_thread(pipe.recv)
    seen, until = -1, perf_counter() + WITHIN
    while listener.count != seen and perf_counter() < until:
        seen = listener.count
        await asyncio.sleep(0.5)
    pipe.send((listener.count - before, process_time() - began))
    await listener.close()


async def _sent(addresses: Sequence[str], servers: Sequence[int]) -> Cost:
    context = multiprocessing.get_context("spawn")
    pipe, theirs = context.Pipe()
    process = context.Process(target=_listen, args=(theirs, addresses[-1]), daemon=True)
    process.start()
    sender = Listener(addresses[0])
    try:
        await asyncio.to_thread(pipe.recv)
        await sender.start()
        for table in range(TABLES):
            await sender.hints.subscribed(MatchId(table), 1)
        await sender.answered.wait()
        pipe.send(None)
        await asyncio.to_thread(pipe.recv)
        began, passed = process_time(), cpu_of(servers)
        for number in range(HINTS):
            await sender.hints.committed(MatchId(number % TABLES), number)
            if number % AT_ONCE == 0:
                await asyncio.sleep(EVERY)
        await sender.flush()
        own = process_time() - began
        pipe.send(None)
        count, theirs_used = await asyncio.to_thread(pipe.recv)
        passed = cpu_of(servers) - passed
    finally:
        await sender.close()
        process.terminate()
        process.join()
    return Cost(1e6 * own / HINTS, 1e6 * theirs_used / count, 1e6 * passed / HINTS, count / HINTS)


def _measured(servers: int) -> Cost:
    with tempfile.TemporaryDirectory() as folder, NatsCluster(Path(folder), servers) as cluster:
        addresses = [server.address for server in cluster.servers]
        cost = uvloop.run(_sent(addresses, [server.process for server in cluster.servers]))
    print(
        f"servers: {servers}; {cost.sender:.1f} us at the node that commits, {cost.receiver:.1f} us at the "
        f"other, {cost.servers:.1f} us at NATS; {100 * cost.arrived:.2f} % arrived",
        flush=True,
    )
    return cost


def run() -> Result:
    """Send through one server and through a cluster; judge."""
    one, three = _measured(1), _measured(3)
    is_cheap, arrived = three.total <= BAR, min(one.arrived, three.arrived)
    figures = {
        "one_server": Figure(round(one.total, 1), "us of CPU with one server"),
        "nats": Figure(round(one.servers, 1), "us of it at one server of NATS"),
        "nats_three": Figure(round(three.servers, 1), "us of it at three"),
        "sender": Figure(round(three.sender, 1), "us at the node that commits"),
        "receiver": Figure(round(three.receiver, 1), "us at the other node"),
        "arrived": Figure(round(arrived, 4), "of all hints", f">= {ARRIVED_BAR}", arrived >= ARRIVED_BAR),
    }
    return Result(
        "hints",
        round(three.total, 1),
        "us of CPU a hint, through a cluster of three",
        f"<= {BAR:.0f}",
        is_cheap and arrived >= ARRIVED_BAR,
        figures,
    )
