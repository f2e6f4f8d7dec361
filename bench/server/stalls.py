"""Whether anybody is charged for a time in which the server could not append, and whether it says so.

The log is locked, its disk is full, the process of PostgreSQL that a node writes through is stopped, or one
of two nodes is cut off from the database. A player's minute runs meanwhile, and the player tries to move. And
a migration waits behind a reader. As control: nodes whose pulse goes past the log.
"""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from bench.databases import query
from bench.faulty.stalls import (
    Stall,
    a_node,
    locked,
    migrated_behind_a_reader,
    sick_of_two,
    stalled,
    stopped_writer,
)
from bench.faulty.world.full_disk import filled, move_to, small_disk
from bench.faulty.world.processes import Cluster
from bench.nightly import NIGHTLY
from bench.result import Figure, Result
from jaipur.adapters.postgres.schema import migrate

LASTS: Final = 70.0 if NIGHTLY else 8.0
READER_LASTS: Final = 60.0 if NIGHTLY else 8.0
COST_BAR: Final = 1.0
READY_BAR: Final = 5.0
MOVE_BAR: Final = 2.0
SAYS_SO: Final = ("lock", "disk", "sick")
"""Faults that a node cannot end by itself."""
OLD_PULSE: Final = ("bench.faulty.planted", "aside")


class Found(NamedTuple):
    """What each fault did."""

    stalls: dict[str, Stall]
    slowest: float
    """Seconds that the slowest move took behind a migration."""
    control: Stall


async def _database(cluster: Cluster) -> str:
    name = f"jaipur_{secrets.token_hex(4)}"
    await query(cluster.address("postgres"), f"CREATE DATABASE {name}")
    await migrate(cluster.address(name))
    return name


async def _measure(cluster: Cluster, disk: Path, folder: Path) -> Found:
    names = [await _database(cluster) for _ in range(6)]
    await move_to(disk, cluster.address("postgres"), names[0])
    full, lock, stop, sick, old, reader = map(cluster.address, names)
    lock_stall, disk_stall, stop_stall, sick_stall, control, slowest = await asyncio.gather(
        stalled([a_node(lock, folder / "lock")], lambda: locked(lock), LASTS),
        stalled([a_node(full, folder / "disk")], lambda: filled(disk, full), LASTS),
        stalled([a_node(stop, folder / "stop")], lambda: stopped_writer(stop), LASTS),
        sick_of_two(sick, folder / "sick", LASTS),
        stalled([a_node(old, folder / "old", OLD_PULSE)], lambda: locked(old), LASTS),
        migrated_behind_a_reader(reader, folder / "reader", READER_LASTS),
    )
    stalls = {"lock": lock_stall, "disk": disk_stall, "stopped_writer": stop_stall, "sick": sick_stall}
    return Found(stalls, slowest, control)


def run() -> Result:
    """Stall servers in every way at once, each with a database of its own; judge."""
    with (
        tempfile.TemporaryDirectory(prefix="jaipur-stalls-") as name,
        small_disk() as disk,
        Cluster() as cluster,
    ):
        cluster.start(fsync="off", max_connections="200")
        found = asyncio.run(_measure(cluster, disk, Path(name)))
    for fault, stall in (*found.stalls.items(), ("control, a pulse past the log", found.control)):
        said = "never" if stall.unready is None else f"after {stall.unready:.1f} s"
        print(f"{fault} for {LASTS:.0f} s: cost {stall.cost:.2f} s, not ready {said}")
    return _result(found)


def _result(found: Found) -> Result:
    worst = max(stall.cost for stall in found.stalls.values())
    unready = [found.stalls[fault].unready for fault in SAYS_SO]
    slowest_ready = max(LASTS if each is None else each for each in unready)
    caught = found.control.cost > COST_BAR and found.control.unready is None
    figures = {
        f"cost_{fault}": Figure(round(stall.cost, 2), "s", f"<= {COST_BAR}", stall.cost <= COST_BAR)
        for fault, stall in found.stalls.items()
    }
    figures |= {
        "unready": Figure(round(slowest_ready, 2), "s", f"<= {READY_BAR}", slowest_ready <= READY_BAR),
        "move_behind_migration": Figure(
            round(found.slowest, 2), "s", f"<= {MOVE_BAR}", found.slowest <= MOVE_BAR
        ),
        "controls": Figure(int(caught), "planted faults found", "= 1", caught),
    }
    ok = all(figure.ok for figure in figures.values())
    return Result("stalls", round(worst, 2), "s charged", f"<= {COST_BAR}", ok, figures)
