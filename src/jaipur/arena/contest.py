"""A contest: two contestants over numbered deals, in chunks whose results do not depend on the executor."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from jaipur.arena.executor import Executor
from jaipur.arena.mirrored_deal import Contestants, Cpu, Forfeit, GamePair, play_pair, warm_up
from jaipur.arena.results import Results, pair_scores, write_results
from jaipur.arena.statistics import Sprt
from jaipur.players.network.net import Net

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
    """The digest of the network that estimates luck."""


class Chunk(msgspec.Struct, frozen=True):
    """The result of a task."""

    pairs: list[GamePair]
    cpu: Cpu
    forfeits: list[Forfeit]


def play_chunk(task: Task) -> Chunk:
    """Play the deals of a task; a task without any only gets its process ready."""
    warm_up(task.contestants)
    pairs: list[GamePair] = []
    forfeits: list[Forfeit] = []
    cpu = Cpu()
    for number in range(task.first, task.stop):
        played = play_pair(task.contestants, task.seed, number, matches=task.matches, net=task.net)
        pairs.append(played.pair)
        cpu += played.cpu
        forfeits += played.forfeits
    return Chunk(pairs, cpu, forfeits)


class Plan(msgspec.Struct, frozen=True):
    """How a contest is played: the number of deals, the estimator of luck, and the size of a chunk."""

    deals: int
    net: Net | None = None
    sprt: Sprt | None = None
    """A sequential test that stops the contest as soon as it decides."""
    chunk: int = CHUNK

    def is_done(self, results: Results) -> bool:
        """Whether the contest needs no further deal."""
        return len(results.deals) >= self.deals or self._decided(results)

    def _decided(self, results: Results) -> bool:
        return self.sprt is not None and self.sprt.judge(pair_scores(results)).decided is not None


def play_contest(
    results: Results, plan: Plan, executor: Executor, path: Path | None = None
) -> Iterator[Results]:
    """Play the missing deals of a contest; yield and save the results so far after every chunk."""
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
