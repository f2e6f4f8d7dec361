"""The layout of the page High availability, as processes on loopback, with players who play all the time.

Each node reaches each server through a gate of its own, so that any pair can be cut apart.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple, Self

from bench.databases import query
from bench.faulty.checks.checker import Fault, check
from bench.faulty.checks.history import History
from bench.faulty.checks.stored_rows import found_in, keep_entries
from bench.faulty.clients.pairs import Crowd
from bench.faulty.world.gate import Gate
from bench.faulty.world.nats_cluster import NatsCluster
from bench.faulty.world.processes import OWNER, Cluster, Node
from bench.faulty.world.replication import Replication
from bench.faulty.world.world import World
from bench.server.nodes import FREELY
from jaipur.adapters.migrations import Migration
from jaipur.adapters.postgres.schema import migrate

NODES: Final = 2
PAIRS: Final = 6
DATABASE: Final = "jaipur"
BEGIN_WITHIN: Final = 60.0
PATIENCE: Final = 30.0


class Ways(NamedTuple):
    """The gates from one node to the servers."""

    databases: tuple[Gate, Gate]
    """To the hosts `a` and `b`."""
    nats: tuple[Gate, ...]

    def hold(self) -> None:
        """Cut the node off from everything."""
        for gate in (*self.databases, *self.nats):
            gate.hold()

    @property
    def settings(self) -> dict[str, str]:
        """Give a node the addresses of its gates."""
        hosts = ",".join(f"127.0.0.1:{gate.port}" for gate in self.databases)
        nats = ",".join(f"127.0.0.1:{gate.port}" for gate in self.nats)
        return {
            "database_url": f"postgresql://{OWNER}@{hosts}/{DATABASE}?target_session_attrs=primary",
            "nats_url": f"nats://{nats}",
        }


class Stage:
    """Two nodes, a primary and its standby, three NATS servers, and players."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.folder = folder
        self.servers = Replication()
        self.nats = NatsCluster(folder / "nats")
        self._seed = seed
        self._stack = AsyncExitStack()
        self.ways: list[Ways] = []
        self.nodes: list[Node] = []
        self.histories: list[History] = []

    async def __aenter__(self) -> Self:
        try:
            await self._start()
        except BaseException:
            await self._stack.aclose()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def _start(self) -> None:
        await self._stack.enter_async_context(self.servers)
        await query(self.servers.primary.address("postgres"), f"CREATE DATABASE {DATABASE}")
        await self.prepare()
        self._stack.enter_context(self.nats)
        for number in range(NODES):
            hosts = (self.servers.primary.port, self.standby.port)
            databases = (await self._gate(hosts[0]), await self._gate(hosts[1]))
            nats = tuple([await self._gate(server.port) for server in self.nats.servers])
            self.ways.append(Ways(databases, nats))
            self.nodes.append(
                Node(self.folder / str(number), **self.ways[-1].settings, **FREELY, house_patience="0")
            )
        self.dress()
        self.world = World(self.nodes, self._seed)
        self._stack.push_async_callback(self.world.close)
        await self.world.start()
        await self.play()

    async def prepare(self) -> None:
        """Make the tables."""
        await self.make_tables(None)

    async def make_tables(self, known: Sequence[Migration] | None) -> None:
        """Make the tables of some migrations, and have entries of finished matches kept for the checker."""
        await migrate(self.servers.primary.address(DATABASE), known)
        await keep_entries(self.servers.primary.address(DATABASE))

    def dress(self) -> None:
        """Give the nodes what they need beside their settings."""

    async def play(self) -> None:
        """Let new players begin."""
        self.crowd = Crowd(self.world, PAIRS, 0)
        self._stack.push_async_callback(self.crowd.close)
        await self.crowd.start()
        took = await self.crowd.goes_on(BEGIN_WITHIN)
        print(f"    {PAIRS} matches are in play after {took:.1f} s", flush=True)

    async def _gate(self, port: int) -> Gate:
        return await self._stack.enter_async_context(Gate(port))

    @property
    def standby(self) -> Cluster:
        """The standby."""
        assert self.servers.standby is not None  # noqa: S101 - it was attached
        return self.servers.standby

    def point(self, host: int, cluster: Cluster) -> None:
        """Let a host, `a` or `b`, be another server from now on."""
        for way in self.ways:
            way.databases[host].behind = cluster.port

    async def goes_on(self, within: float = PATIENCE) -> float:
        """Wait until every match has gone on; give the seconds, infinity if one has not."""
        took = await self.crowd.goes_on(within)
        self.crowd.check()
        return took if took < within else float("inf")

    async def stalls(self, seconds: float) -> int:
        """Let seconds pass, and count the moves that were acknowledged meanwhile."""
        before = self.crowd.moves
        await asyncio.sleep(seconds)
        return self.crowd.moves - before

    def so_far(self) -> Sequence[History]:
        """Give what players were told so far."""
        return copy.deepcopy(self.crowd.histories)

    async def judge(self) -> int:
        """End the players, and count what was lost or doubled of all that was acknowledged."""
        await self.crowd.close()
        return await lost_in(self.servers.primary.address(DATABASE), self.crowd.histories)


async def lost_in(address: str, told: Sequence[History], *faults: Fault) -> int:
    """Count what a database lacks, or has twice, of what players were told."""
    found = check((await found_in(address)).kept, told)
    wrong = [finding for finding in found if finding.fault in (faults or (Fault.LOST, Fault.DOUBLED))]
    for finding in wrong[:4]:
        print(f"    {finding.match} {finding.fault}: {finding.what}", flush=True)
    moves = sum(history.moves for history in told)
    if not moves:
        raise RuntimeError("nothing was played, so that nothing could be lost")
    print(f"    {moves} moves were acknowledged, {len(wrong)} are lost or doubled", flush=True)
    return len(wrong)


async def until(what: str, is_so: Callable[[], Awaitable[bool]], within: float) -> float:
    """Wait until something is so; give the seconds."""
    began = perf_counter()
    while not await is_so():
        if perf_counter() - began > within:
            raise RuntimeError(f"{what}: not within {within:.0f} s")
        await asyncio.sleep(0.1)
    return perf_counter() - began
