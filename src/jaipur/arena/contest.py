"""A contest: two contestants over numbered deals, in chunks that any executor plays alike."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from jaipur.arena.executor import Executor
from jaipur.arena.results import Header, Results, write_results
from jaipur.arena.rounds import Contestants, Cpu, Pair, play_pair, warm_up

CHUNK: Final = 4
"""Deals in a chunk, unless a contest says otherwise."""


class Task(msgspec.Struct, frozen=True):
    """Some deals of a contest, from the first up to the one not included."""

    contestants: Contestants
    seed: int
    matches: bool
    first: int
    stop: int


class Chunk(msgspec.Struct, frozen=True):
    """What came of a task."""

    pairs: list[Pair]
    cpu: Cpu


def play_chunk(task: Task) -> Chunk:
    """Play the deals of a task; a task without any only gets its process ready."""
    warm_up(task.contestants)
    pairs: list[Pair] = []
    cpu = Cpu()
    for number in range(task.first, task.stop):
        pair, took = play_pair(task.contestants, task.seed, number, matches=task.matches)
        pairs.append(pair)
        cpu += took
    return Chunk(pairs, cpu)


def play_contest(
    results: Results, deals: int, executor: Executor, path: Path | None = None, *, chunk: int = CHUNK
) -> Iterator[Results]:
    """Play what is missing of so many deals; after every chunk give, and keep, the results so far."""
    header, done = results.header, len(results.deals)
    tasks = [_task(header, first, min(first + chunk, deals)) for first in range(done, deals, chunk)]
    if tasks and executor.workers > 1:
        # One worker compiles the kernels, and the others find them on disk.
        list(executor.map(play_chunk, [_task(header, 0, 0)]))
    with closing(executor.map(play_chunk, tasks)) as chunks:
        for played in chunks:
            results = Results(header, [*results.deals, *played.pairs], results.cpu + played.cpu)
            if path is not None:
                write_results(path, results)
            yield results


def _task(header: Header, first: int, stop: int) -> Task:
    return Task((header.first, header.second), header.seed, header.matches, first, stop)
