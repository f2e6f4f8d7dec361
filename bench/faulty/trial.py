"""A trial: a world is made, played in and ended, and the checker says what it finds."""

from __future__ import annotations

import os
import secrets
import signal
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from bench.databases import query
from bench.faulty.checks.checker import Fault, Finding, check
from bench.faulty.checks.lobby import check_lobby, rated_in
from bench.faulty.checks.stored_rows import (
    Found,
    found_at_home,
    found_in,
    keep_entries,
    keep_entries_at_home,
    settle,
    settle_at_home,
)
from bench.faulty.run import Plan, Played, play
from bench.faulty.world.processes import SERVE, Cluster, Node
from bench.faulty.world.replication import Replication
from bench.faulty.world.world import World
from bench.server.nodes import FREELY
from jaipur.adapters.postgres.schema import migrate
from jaipur.server.storage import FILE
from tests.adapters.nats_server import NatsServer

NODES: Final = 2
_WAL_WRITER: Final = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'"


class Judged(NamedTuple):
    """What was played, and what the checker found in it."""

    played: Played
    entries: int
    rated: int
    """How many matches are to be rated."""
    findings: Sequence[Finding]
    """About tables and their logs."""
    booked: Sequence[Finding]
    """About pairings and ratings."""

    def count(self, *faults: Fault) -> int:
        """How many findings about tables are of some kinds."""
        return sum(finding.fault in faults for finding in self.findings)


class Trial(NamedTuple):
    """A world to be."""

    plan: Plan
    seed: int
    planted: str | None = None
    """A fault of `bench.faulty.planted`."""
    spoil: str | None = None
    """A statement for the database, before it is used."""
    freeze: bool = False
    """Whether PostgreSQL writes nothing to the disk but what a commit waits for."""

    @property
    def command(self) -> tuple[str, ...]:
        """What a node is started by."""
        return SERVE if self.planted is None else ("bench.faulty.planted", self.planted)


async def on_postgres(trial: Trial, cluster: Cluster, folder: Path) -> Judged:
    """Have two nodes on a new database of a cluster that runs."""
    name = f"jaipur_{secrets.token_hex(4)}"
    await query(cluster.address("postgres"), f"CREATE DATABASE {name}")
    address = cluster.address(name)
    await migrate(address)
    await keep_entries(address)
    if trial.spoil is not None:
        await query(address, trial.spoil)

    async def prepare() -> None:
        if trial.freeze:
            ((process,),) = await query(address, _WAL_WRITER)
            os.kill(int(str(process)), signal.SIGSTOP)

    nats = NatsServer(folder / "nats.log")
    shared = {"database_url": address, "nats_url": nats.address}
    nodes = [Node(folder / str(number), trial.command, **shared, **FREELY) for number in range(NODES)]
    world = World(nodes, trial.seed, cluster, nats)
    played = await play(world, trial.plan, prepare, lambda: settle(address))
    return _judge(played, await found_in(address))


async def on_replicas(trial: Trial, folder: Path) -> Judged:
    """Have two nodes on a primary with a synchronous standby, which takes its place again and again."""
    name = f"jaipur_{secrets.token_hex(4)}"
    async with Replication() as servers:
        await query(servers.primary.address("postgres"), f"CREATE DATABASE {name}")
        await migrate(servers.primary.address(name))
        await keep_entries(servers.primary.address(name))
        nats = NatsServer(folder / "nats.log")
        shared = {"database_url": servers.address(name), "nats_url": nats.address}
        nodes = [Node(folder / str(number), trial.command, **shared, **FREELY) for number in range(NODES)]
        world = World(nodes, trial.seed, servers, nats)
        played = await play(world, trial.plan, _nothing, lambda: settle(servers.primary.address(name)))
        return _judge(played, await found_in(servers.primary.address(name)))


async def _nothing() -> None:
    """Prepare nothing."""


async def at_home(trial: Trial, folder: Path) -> Judged:
    """Have one node on a file."""
    path = folder / FILE

    async def prepare() -> None:
        keep_entries_at_home(path)

    world = World([Node(folder, trial.command, **FREELY)], trial.seed)
    played = await play(world, trial.plan, prepare, lambda: settle_at_home(path))
    return _judge(played, found_at_home(path))


def _judge(played: Played, found: Found) -> Judged:
    kept, booked = found
    findings, lobby = check(kept, played.histories), check_lobby(kept, booked, played.told)
    judged = Judged(played, len(kept.rows), rated_in(kept), findings, lobby)
    did = ", ".join(f"{what} {times}" for what, times in sorted(played.did.items()))
    print(
        f"{played.moves} moves acknowledged in {played.seconds:.0f} s, {judged.entries} entries, "
        f"{judged.rated} matches to be rated; {did}"
    )
    faults = Counter(finding.fault for finding in (*findings, *lobby))
    print("found: " + (", ".join(f"{fault} {times}" for fault, times in faults.items()) or "nothing"))
    for finding in (*findings[:4], *lobby[:4]):
        print(f"    {finding.match} {finding.fault}: {finding.what}")
    for line in played.errors[:2]:
        print(f"    a node's error: {line[:120]} ... {line[-400:]}")
    return judged
