"""A world whose primary database fails over to its standby, again and again, while players play on."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from bench.databases import query
from bench.faulty.checks.checker import Fault, Finding, check
from bench.faulty.checks.stored_rows import found_in, keep_entries
from bench.faulty.clients.pairs import Crowd
from bench.faulty.world.processes import SERVE, Node
from bench.faulty.world.replication import Replication
from bench.faulty.world.world import World
from bench.server.nodes import FREELY
from jaipur.adapters.postgres.schema import migrate
from tests.adapters.eventually import eventually
from tests.adapters.nats_server import NatsServer

PAIRS: Final = 8
NODES: Final = 2
BEGIN_WITHIN: Final = 60.0
GIVEN_UP_AFTER: Final = 40.0
WAITS_WITHIN: Final = 5.0
_WAITS: Final = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = 'jaipur'"


class FailoverPlan(NamedTuple):
    """What is done to the databases of one world."""

    sequences: int
    """How often the standby is cut off, the primary crashes, and the standby takes over."""
    plain: int
    """How often the standby takes over without that."""
    command: Sequence[str] = SERVE
    synchronous: bool = True
    until_lost: bool = False
    """Whether one lost move is enough, as it is for a control."""


class Failovers(NamedTuple):
    """What players were told, and what the last primary has."""

    moves: int
    findings: Sequence[Finding]
    writable: Sequence[float]
    """Seconds from each promotion until a move was acknowledged."""
    on: Sequence[float]
    """Seconds from then until every match had gone on."""
    errors: Sequence[str]

    @property
    def lost(self) -> int:
        """How many acknowledged commands, or versions that were shown, are not there."""
        return sum(finding.fault in {Fault.LOST, Fault.GAP} for finding in self.findings)


async def fail_over_again_and_again(plan: FailoverPlan, folder: Path) -> Failovers:
    """Have two nodes and their players through all failovers, without a restart of a node."""
    nats = NatsServer(folder / "nats.log")
    async with Replication(synchronous=plan.synchronous) as servers:
        name = f"jaipur_{secrets.token_hex(4)}"
        await query(servers.primary.address("postgres"), f"CREATE DATABASE {name}")
        address = servers.door_address(name)
        await migrate(address)
        await keep_entries(address)
        shared = {"database_url": address, "nats_url": nats.address}
        nodes = [Node(folder / str(number), plan.command, **shared, **FREELY) for number in range(NODES)]
        world = World(nodes, 0, None, nats)
        crowd = Crowd(world, PAIRS, 0)
        trials = _Trials(plan, servers, crowd, address)
        try:
            await world.start()
            await crowd.start()
            await crowd.goes_on(BEGIN_WITHIN)
            await trials.run()
        finally:
            await crowd.close()
            await world.close()
        found = await found_in(address)
        findings = check(found.kept, crowd.histories)
        return Failovers(crowd.moves, findings, trials.writable, trials.on, world.errors())


class _Trials:
    """The failovers of one world."""

    def __init__(self, plan: FailoverPlan, servers: Replication, crowd: Crowd, address: str) -> None:
        self._plan = plan
        self._servers = servers
        self._crowd = crowd
        self._address = address
        self.writable: list[float] = []
        self.on: list[float] = []

    async def run(self) -> None:
        plan = self._plan
        for seed in range(plan.sequences + plan.plain):
            if seed:
                await self._servers.attach()
                await self._crowd.goes_on(GIVEN_UP_AFTER)
            chance = Random(seed)
            await asyncio.sleep(chance.uniform(0, 0.3))
            if seed < plan.sequences:
                await self._crash(chance)
            await self._servers.fail_over()
            await self._recover(seed)
            if plan.until_lost and await self._has_lost():
                return

    async def _crash(self, chance: Random) -> None:
        """Cut the standby off; once a commit waits for it, crash the primary, and let clients ask again."""
        self._servers.cut()
        if self._plan.synchronous:
            await self._until_a_commit_waits()
        await asyncio.sleep(chance.uniform(0, 0.3))
        await self._servers.crash()
        await asyncio.sleep(chance.uniform(1, 3))

    async def _until_a_commit_waits(self) -> None:
        until = perf_counter() + WAITS_WITHIN
        while perf_counter() < until:
            if await query(self._servers.primary.address("postgres"), _WAITS):
                return
            await asyncio.sleep(0.02)

    async def _recover(self, seed: int) -> None:
        """Wait until a move is acknowledged, and then until each match has gone on."""
        promoted, before = perf_counter(), self._crowd.moves
        with suppress(AssertionError):
            await eventually(lambda: self._crowd.moves > before, GIVEN_UP_AFTER)
        self.writable.append(perf_counter() - promoted)
        self.on.append(await self._crowd.goes_on(GIVEN_UP_AFTER))
        self._crowd.check()
        print(
            f"{seed:3}: writable after {self.writable[-1]:.2f} s, all on {self.on[-1]:.2f} s later",
            flush=True,
        )

    async def _has_lost(self) -> bool:
        """Look twice: what is acknowledged between reading the database and checking looks lost only once."""
        first = await self._lost()
        return bool(first and first & await self._lost())

    async def _lost(self) -> set[tuple[str, str]]:
        found = await found_in(self._address)
        findings = check(found.kept, self._crowd.histories)
        return {(finding.match, finding.what) for finding in findings if finding.fault is Fault.LOST}
