"""All drills by name, and the figures of those that were held."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final

from bench.faulty.drills.copies import backup, point_in_time
from bench.faulty.drills.outages import Figures, failover, node_loss, standby_loss
from bench.faulty.drills.partitions import partitions
from bench.faulty.drills.upgrade import upgrade
from bench.result import Figure, Result

DRILLS: Final[dict[str, Callable[[Path], Awaitable[Figures]]]] = {
    "failover": failover,
    "standby-loss": standby_loss,
    "node-loss": node_loss,
    "partitions": partitions,
    "upgrade": upgrade,
    "backup": backup,
    "point-in-time": point_in_time,
}
LONGEST: Final = 300.0
"""Seconds for one drill."""


async def hold(name: str) -> Figures:
    """Hold one drill in a folder of its own."""
    folder = Path(tempfile.mkdtemp(prefix=f"jaipur-{name}-"))
    try:
        async with asyncio.timeout(LONGEST):
            return await DRILLS[name](folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(names: Sequence[str] = (*DRILLS,)) -> Result:
    """Hold drills one after the other, and sum up what they showed."""
    os.environ["JAIPUR_JIT"] = "0"  # nothing here is a measure of speed
    figures: dict[str, Figure] = {}
    for name in names:
        began = perf_counter()
        print(f"drill: {name}", flush=True)
        for what, (value, most) in asyncio.run(hold(name)).items():
            unit = "moves" if what.startswith("lost") else "s"
            figures[f"{name}: {what}"] = Figure(round(value, 2), unit, f"<= {most:g}", value <= most)
        print(f"    {name} took {perf_counter() - began:.0f} s", flush=True)
    failed = sum(not figure.ok for figure in figures.values())
    return Result("drills", len(names) if not failed else -failed, "drills", "all", not failed, figures)
