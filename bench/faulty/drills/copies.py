"""Drills of copies: a dump that is restored elsewhere, and a recovery to a point in time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench.databases import query
from bench.faulty.checks.checker import Fault
from bench.faulty.checks.history import History
from bench.faulty.drills.commands import run
from bench.faulty.drills.outages import HERE, OVER_WITHIN, Figures
from bench.faulty.drills.stage import DATABASE, Stage, lost_in, until
from bench.faulty.world.processes import Cluster
from bench.faulty.world.replication import QUICK

PLAY: Final = 3.0
"""Seconds of play between two steps."""
RECOVERED_WITHIN: Final = 60.0
MISTAKE: Final = "DELETE FROM jaipur.entries"
"""What an operator did not mean to type."""


async def backup(folder: Path) -> Figures:
    """Dump while servers run, and restore into a new cluster; both nodes go there."""
    async with Stage(folder) as stage:
        kept = stage.servers.primary.data.parent / "jaipur.dump"
        await stage.stalls(PLAY)
        told = stage.so_far()
        await _sh("dump", file=kept, address=stage.servers.primary.address(DATABASE))
        await asyncio.sleep(PLAY)
        with Cluster() as cluster:
            await asyncio.to_thread(cluster.start, **QUICK)
            await _sh("roles", host=HERE, port=cluster.port)
            await _sh("createdb", host=HERE, port=cluster.port)
            await _sh("restore", address=cluster.address(DATABASE), file=kept)
            return await _move(stage, cluster, told)


async def point_in_time(folder: Path) -> Figures:
    """Undo a mistake: the last full copy, and the archive up to the moment before it."""
    async with Stage(folder) as stage:
        primary = stage.servers.primary
        archive = primary.data.parent / "archive"
        await _archive(primary, archive)
        with Cluster("") as cluster:
            await _sh("base", host=HERE, port=primary.port, data=cluster.data)
            await _sh("verify", data=cluster.data)
            await asyncio.sleep(PLAY)
            told = stage.so_far()
            ((before,),) = await query(primary.address(DATABASE), "SELECT clock_timestamp()::text")
            await asyncio.sleep(PLAY)
            await query(primary.address(DATABASE), MISTAKE)
            await _sh("switch", host=HERE, port=primary.port)
            await _end(stage)
            await _sh("target", data=cluster.data, archive=archive, time=before)
            await _sh("signal", data=cluster.data)
            await asyncio.to_thread(cluster.start, **QUICK)
            await _recovered(cluster)
            return await _move(stage, cluster, told)


async def _archive(primary: Cluster, archive: Path) -> None:
    """Have the write-ahead log archived from now on; archive_mode needs a restart of the server."""
    await asyncio.to_thread(run, "archive", archive=archive)
    copy = f"test ! -f {archive}/%f && cp %p {archive}/%f"
    await query(
        primary.address("postgres"),
        "ALTER SYSTEM SET archive_mode = on",
        f"ALTER SYSTEM SET archive_command = '{copy}'",
        "ALTER SYSTEM SET archive_timeout = '60s'",
    )
    await asyncio.to_thread(primary.restart)


async def _end(stage: Stage) -> None:
    """End the nodes and the servers of the database, as an operator does before a recovery in place."""
    await stage.crowd.close()
    for node in stage.nodes:
        await asyncio.to_thread(node.stop)


async def _recovered(cluster: Cluster) -> None:
    async def is_primary() -> bool:
        return not (await query(cluster.address("postgres"), "SELECT pg_is_in_recovery()"))[0][0]

    await until("the recovery ends", is_primary, RECOVERED_WITHIN)


async def _move(stage: Stage, cluster: Cluster, told: Sequence[History]) -> Figures:
    """Let the nodes use the restored database: all that was acknowledged before the copy is there."""
    lost = await lost_in(cluster.address(DATABASE), told, Fault.LOST)
    await stage.crowd.close()
    for node in stage.nodes:
        await asyncio.to_thread(node.kill)
    for host in (0, 1):
        stage.point(host, cluster)
    for node in stage.nodes:
        await asyncio.to_thread(node.start)
    await stage.play()
    took = await stage.goes_on()
    for node in stage.nodes:
        await asyncio.to_thread(node.kill)
    return {"restored": (took, OVER_WITHIN), "lost": (lost, 0)}


async def _sh(name: str, **values: object) -> str:
    return await asyncio.to_thread(run, name, **values)
