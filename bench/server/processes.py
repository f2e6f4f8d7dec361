"""Several processes of one machine at one port: replaced while people play, and what a move costs.

Pairs play all the time while SIGHUP replaces four processes one after the other. The longest gap is the
longest time in which a pair was acknowledged nothing; without SIGHUP it is measured too. Then one process and
two are driven by the same players: what a move costs them, so how much more two can do where there are cores
for them.
"""

from __future__ import annotations

import asyncio
import json
import signal
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Final

import uvloop

from bench.databases import new_database
from bench.faulty.checks.stored_rows import keep_entries
from bench.faulty.clients.pairs import Crowd, Pair
from bench.faulty.drills.stage import lost_in
from bench.faulty.world.processes import Node
from bench.faulty.world.world import World
from bench.result import Figure, Result
from bench.server.client import http_to
from bench.server.move_cost.moves import SERVE, Load
from bench.server.nodes import FREELY, HERE, Program, children_of, cpu_of, served
from jaipur.adapters.postgres.schema import migrate
from tests.adapters.nats_server import NatsServer

MANY: Final = 4
PAIRS: Final = 12
CALM: Final = 10.0
REPLACED_WITHIN: Final = 180.0
GAP_BAR: Final = 1.0
MATCHES: Final = 24
WARMING: Final = 4.0
MEASURED: Final = 8.0
SCALE_BAR: Final = 1.7


class Gaps:
    """The longest time in which a pair was acknowledged nothing."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._since: dict[Pair, tuple[int, float]] = {}
        self.longest = 0.0

    def look(self) -> None:
        """See who was acknowledged something."""
        now = perf_counter()
        for pair in self._crowd.pairs:
            so_far, since = self._since.get(pair, (-1, now))
            if pair.acknowledged == so_far:
                self.longest = max(self.longest, now - since)
            else:
                self._since[pair] = pair.acknowledged, now


async def _replaced(node: Node, address: str) -> tuple[float, float, int]:
    """Give the longest gap without and with a replacement of all processes, and the moves lost."""
    await migrate(address, None)
    await keep_entries(address)
    await asyncio.to_thread(node.start)
    world = World([node], 1)
    try:
        for proxy in world.proxies:
            await proxy.start()
        crowd = Crowd(world, PAIRS, 0)
        await crowd.start()
        await crowd.goes_on(60)
        calm = Gaps(crowd)
        until = perf_counter() + CALM
        while perf_counter() < until:
            calm.look()
            await asyncio.sleep(0.01)
        gaps = Gaps(crowd)
        node.send(signal.SIGHUP)
        until = perf_counter() + REPLACED_WITHIN
        while not _has_replaced(node):
            if perf_counter() > until:
                raise RuntimeError("the processes were not replaced")
            gaps.look()
            await asyncio.sleep(0.01)
        crowd.check()
        await crowd.close()
        await asyncio.to_thread(node.stop)  # what is read below is of one moment
        return calm.longest, gaps.longest, await lost_in(address, crowd.histories)
    finally:
        await world.close()


def _has_replaced(node: Node) -> bool:
    lines = node.log.read_text().splitlines()
    return any(json.loads(line)["event"] == "replaced" for line in lines if line.startswith("{"))


async def _cpu(program: Program) -> float:
    """Give the CPU seconds of a move, of all processes together."""
    load = Load(program.address)
    processes = [program.process.pid, *children_of(program.process.pid)]
    async with http_to(program.address, anew=True) as http:
        playing = [asyncio.create_task(load.play_on(http)) for _ in range(MATCHES)]
        try:
            await asyncio.sleep(WARMING)
            load.taken()
            began = cpu_of(processes)
            await asyncio.sleep(MEASURED)
            return (cpu_of(processes) - began) / len(load.taken())
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)


def run() -> Result:
    """Replace, drive, print and judge."""
    with tempfile.TemporaryDirectory() as folder:
        nats = NatsServer(Path(folder) / "nats")
        nats.start()
        try:
            with new_database() as address:
                together = {"database_url": address, "nats_url": nats.address, **FREELY}
                node = Node(Path(folder) / "four", house_patience="0", processes=str(MANY), **together)
                node.port = 0
                calm, gap, lost = uvloop.run(_replaced(node, address))
            costs = {many: _cost_of(many, folder, nats.address) for many in (1, 2)}
        finally:
            nats.kill()
    scale = 2 * costs[1] / costs[2]
    print(
        f"longest gap of {PAIRS} pairs: {gap:.2f} s while {MANY} processes are replaced, {calm:.2f} s before"
    )
    print(f"CPU of a move: {1e6 * costs[1]:.0f} us with one process, {1e6 * costs[2]:.0f} us with two")
    figures = {
        "calm_gap": Figure(round(calm, 2), "s"),
        "lost": Figure(lost, "moves lost or doubled", "= 0", lost == 0),
        "two": Figure(
            round(scale, 2), "times one's moves for its CPU", f">= {SCALE_BAR}", scale >= SCALE_BAR
        ),
    }
    ok = gap <= GAP_BAR and all(figure.ok for figure in figures.values())
    return Result("processes", round(gap, 2), "s", f"<= {GAP_BAR}", ok, figures)


def _cost_of(many: int, folder: str, nats: str) -> float:
    shared = {"nats_url": nats, "processes": str(many), **FREELY, **HERE}
    with new_database() as address, served(SERVE, folder, database_url=address, **shared) as program:
        return uvloop.run(_cpu(program))
