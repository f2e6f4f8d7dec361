"""A contest: two contestants over numbered deals, in chunks that any executor plays alike."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from jaipur.arena.executor import Executor
from jaipur.arena.results import Results, pair_scores, write_results
from jaipur.arena.rounds import Contestants, Cpu, Forfeit, Pair, play_pair, warm_up
from jaipur.arena.statistics import Sprt
from jaipur.players.net import Net

CHUNK: Final = 4
"""Deals in a chunk, unless a contest says otherwise."""


class Task(msgspec.Struct, frozen=True):
    """Some deals of a contest, from the first up to the one not included."""

    contestants: Contestants
    seed: int
    matches: bool
    first: int
    stop: int
    net: Net | None = None
    """Who judges luck."""


class Chunk(msgspec.Struct, frozen=True):
    """What came of a task."""

    pairs: list[Pair]
    cpu: Cpu
    forfeits: list[Forfeit]


def play_chunk(task: Task) -> Chunk:
    """Play the deals of a task; a task without any only gets its process ready."""
    warm_up(task.contestants)
    pairs: list[Pair] = []
    forfeits: list[Forfeit] = []
    cpu = Cpu()
    for number in range(task.first, task.stop):
        played = play_pair(task.contestants, task.seed, number, matches=task.matches, net=task.net)
        pairs.append(played.pair)
        cpu += played.cpu
        forfeits += played.forfeits
    return Chunk(pairs, cpu, forfeits)


class Plan(msgspec.Struct, frozen=True):
    """How a contest is played: how far, by whose judgement of luck, and in chunks of how many deals."""

    deals: int
    net: Net | None = None
    sprt: Sprt | None = None
    """Stops as soon as it decides."""
    chunk: int = CHUNK

    def is_done(self, results: Results) -> bool:
        """Whether no further deal is wanted."""
        return len(results.deals) >= self.deals or self._decided(results)

    def _decided(self, results: Results) -> bool:
        return self.sprt is not None and self.sprt.judge(pair_scores(results)).decided is not None


def play_contest(
    results: Results, plan: Plan, executor: Executor, path: Path | None = None
) -> Iterator[Results]:
    """Play what is missing of a contest; after every chunk give, and keep, the results so far."""
    if plan.is_done(results):
        return
    header, done = results.header, len(results.deals)
    nothing = Task((header.first, header.second), header.seed, header.matches, 0, 0, plan.net)
    if executor.workers > 1:
        # One worker compiles the kernels, and the others find them on disk.
        list(executor.map(play_chunk, [nothing]))
    tasks = (
        msgspec.structs.replace(nothing, first=first, stop=min(first + plan.chunk, plan.deals))
        for first in range(done, plan.deals, plan.chunk)
    )
    with closing(executor.map(play_chunk, tasks)) as chunks:
        for played in chunks:
            results = Results(
                header,
                [*results.deals, *played.pairs],
                results.cpu + played.cpu,
                [*results.forfeits, *played.forfeits],
            )
            if path is not None:
                write_results(path, results)
            yield results
            if plan.is_done(results):
                return
