"""Whether a server's memory stays the same: an hour of matches, hints, records and comings and goings.

The first ten minutes fill caches. After them, the memory of the last minutes is compared with that of the
minutes right after the first ten.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Final, NamedTuple

import httpx

from bench.databases import new_database
from bench.faulty.world.processes import SERVE
from bench.result import Figure, Result
from bench.server.client import Client, Guest, admit, against_each_other, at_random, http_to
from bench.server.nodes import FREELY, HERE, cpu_of, served
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View

MINUTES: Final = float(os.environ.get("JAIPUR_SOAK_MINUTES", "60"))
FILLING: Final = 1 / 6
"""The part of the time in which caches are filled."""
COMPARED: Final = 1 / 6
"""The part of the time over which memory is averaged, after the first part and at the end."""
EVERY: Final = 5.0
"""Seconds between two readings of the memory."""
LANES: Final = 12
WITHIN: Final = 300.0
"""Seconds for one match."""
GROWTH_BAR: Final = 1.05


class Reading(NamedTuple):
    """The memory of a server at a time."""

    seconds: float
    megabytes: float


def growth(readings: Sequence[Reading]) -> float:
    """Return the memory at the end, as a ratio to that after the first part of the time."""
    whole = readings[-1].seconds
    before = [
        each.megabytes for each in readings if FILLING * whole <= each.seconds < (FILLING + COMPARED) * whole
    ]
    after = [each.megabytes for each in readings if each.seconds >= (1 - COMPARED) * whole]
    return median(after) / median(before)


def memory_of(process: int) -> float:
    """Return the memory that a process has for itself, in megabytes."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    used = dict(line.split(":", 1) for line in lines[1:])
    return sum(int(used[name].split()[0]) for name in ("Private_Clean", "Private_Dirty")) / 1024


class Lane:
    """Two new guests for each match; then its record is read, and the match is looked at again."""

    def __init__(self, http: httpx.AsyncClient, address: str) -> None:
        self._http = http
        self._address = address
        self.matches = 0
        self.moves = 0

    async def play(self, until: float) -> None:
        """Play one match after another."""
        for number in count():
            if monotonic() >= until:
                return
            await asyncio.wait_for(self._play(number), WITHIN)
            self.matches += 1

    async def _play(self, number: int) -> None:
        guests: tuple[Guest, Guest] = await admit(self._http), await admit(self._http)
        match = await against_each_other(self._http, *guests)
        choose = at_random(number.to_bytes(4, "big"))

        def counted(view: View) -> Move:
            self.moves += 1
            return choose(view)

        both = [Client([self._address], guest, match, counted) for guest in guests]
        await asyncio.gather(*(client.play() for client in both))
        for path in ("", "/record"):
            (await self._http.get(f"/api/matches/{match}{path}")).raise_for_status()


async def _soak(address: str, process: int, seconds: float) -> tuple[list[Reading], list[Lane]]:
    began, readings = monotonic(), list[Reading]()
    async with http_to(address, anew=True) as http, asyncio.TaskGroup() as playing:
        lanes = [Lane(http, address) for _ in range(LANES)]
        for lane in lanes:
            playing.create_task(lane.play(began + seconds))
        while monotonic() < began + seconds:
            await asyncio.sleep(EVERY)
            readings.append(Reading(monotonic() - began, memory_of(process)))
            if len(readings) % 12 == 0:
                matches = sum(lane.matches for lane in lanes)
                print(
                    f"{readings[-1].seconds:6.0f} s  {readings[-1].megabytes:7.1f} MB  {matches} matches",
                    flush=True,
                )
    return readings, lanes


def run() -> Result:
    """Serve on PostgreSQL for an hour, and judge."""
    with (
        tempfile.TemporaryDirectory() as folder,
        new_database() as database,
        served(SERVE, folder, database_url=database, **FREELY, **HERE) as program,
    ):
        readings, lanes = asyncio.run(_soak(program.address, program.process.pid, MINUTES * 60))
        cpu = cpu_of([program.process.pid])
    ratio, matches = growth(readings), sum(lane.matches for lane in lanes)
    figures = {
        "matches": Figure(matches, "matches"),
        "moves": Figure(sum(lane.moves for lane in lanes), "moves"),
        "minutes": Figure(MINUTES, "min"),
        "memory": Figure(round(readings[-1].megabytes, 1), "MB"),
        "server_cpu": Figure(round(cpu, 1), "s of CPU"),
    }
    ok = ratio <= GROWTH_BAR and matches > 0
    return Result(
        "soak", round(ratio, 4), "of the memory after the first part", f"<= {GROWTH_BAR}", ok, figures
    )
