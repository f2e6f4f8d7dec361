"""The drill of partitions: each pair that talks is cut apart without a word, and joined again."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from bench.faulty.drills.commands import run
from bench.faulty.drills.outages import HERE, OVER_WITHIN, Figures, ready
from bench.faulty.drills.stage import Stage
from bench.faulty.world.gate import Gate

LASTS: Final = 8.0
"""Seconds of a partition: longer than a node stays ready without its database."""


class Partition(NamedTuple):
    """A pair that is cut apart, and how."""

    pair: str
    hold: Callable[[], None]
    heal: Callable[[], None]
    sick: bool = False
    """Whether the node has lost its database: the operator ends it, and its players go to the other."""
    stops: bool = False
    """Whether no match can go on meanwhile."""


async def partitions(folder: Path) -> Figures:
    """Cut each pair apart in turn: what must go on goes on, and nothing is lost."""
    figures: Figures = {}
    async with Stage(folder) as stage:
        for each in _pairs(stage):
            each.hold()
            await asyncio.sleep(LASTS / 2)
            moves = await stage.stalls(LASTS / 2)
            said = await ready(stage, 0)
            if each.pair.startswith("primary"):
                await asyncio.to_thread(run, "stuck", host=HERE, port=stage.servers.primary.port)
            if each.sick:
                figures[f"{each.pair}, node ended"] = (await _without_node(stage), OVER_WITHIN)
            each.heal()
            if each.sick:
                await asyncio.to_thread(stage.nodes[0].start)
            took = await stage.goes_on()
            print(
                f"    {each.pair}: {moves} moves meanwhile, /ready of node 0 says {said}; "
                f"every match has gone on {took:.1f} s after it",
                flush=True,
            )
            figures[each.pair] = (took, OVER_WITHIN)
            if not (each.sick or each.stops):
                figures[f"{each.pair}, moves missing meanwhile"] = (float(moves == 0), 0)
        return {**figures, "lost": (await stage.judge(), 0)}


async def _without_node(stage: Stage) -> float:
    """End a node that has lost its database; give the seconds until every match has gone on at the other."""
    await asyncio.to_thread(run, "end-node", process=stage.nodes[0].process)
    began = perf_counter()
    await asyncio.to_thread(stage.nodes[0].stop)
    took = await stage.goes_on()
    print(f"    every match has gone on {took:.1f} s after the node had ended", flush=True)
    return perf_counter() - began


def _pairs(stage: Stage) -> list[Partition]:
    way, nats = stage.ways[0], stage.nats.servers[0]
    return [
        Partition("node and primary", *_both(way.databases[0]), sick=True),
        Partition("node and standby", *_both(way.databases[1])),
        Partition("node and NATS", *_both(*way.nats)),
        Partition("node and everything", *_both(*way.databases, *way.nats), sick=True),
        Partition("primary and standby", *_both(stage.servers.between), stops=True),
        Partition(
            "NATS and NATS",
            lambda: nats.send(signal.SIGSTOP),
            lambda: nats.send(signal.SIGCONT),
        ),
    ]


def _both(*gates: Gate) -> tuple[Callable[[], None], Callable[[], None]]:
    def hold() -> None:
        for gate in gates:
            gate.hold()

    def heal() -> None:
        for gate in gates:
            gate.cut()  # what was in flight is lost with its connection
            gate.heal()

    return hold, heal
