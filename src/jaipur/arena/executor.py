"""Executors of a contest's tasks: this process, or a pool of processes on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Final, Protocol, Self, TypeVar

T = TypeVar("T")
R = TypeVar("R")
H = TypeVar("H")

AHEAD: Final = 3
"""Tasks handed out for each worker before the first of them is back: enough that none waits."""


class Executor(Protocol):
    """Applies a pure function to tasks. Closing the generator cancels the remaining tasks."""

    workers: int

    def __enter__(self) -> Self: ...

    def __exit__(self, *_reason: object) -> None: ...

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R]:
        """Yield the results in the order of the tasks, each as soon as it and all before it are ready."""
        ...


class ThisProcess:
    """Runs one task after another in this process."""

    workers = 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_reason: object) -> None:
        """There is nothing to close."""

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R]:
        """Yield the results one by one."""
        yield from map(function, tasks)


class ProcessPool:
    """A pool of processes, which end when this process ends for any reason."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        context = multiprocessing.get_context("spawn")
        reading, self._line = context.Pipe(duplex=False)
        self._reading = reading
        self._pool = ProcessPoolExecutor(workers, context, _begin, (reading,))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_reason: object) -> None:
        """Terminate the workers at once; unfinished tasks are dropped."""
        self._line.close()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._reading.close()

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R]:
        """Keep every worker busy by submitting a few tasks ahead."""

        def submit(task: T) -> Future[R]:
            return self._pool.submit(function, task)

        def collect(future: Future[R]) -> R:
            return future.result()

        def drop(future: Future[R]) -> bool:
            return future.cancel()

        return in_order(tasks, self.workers, submit, collect, drop)


def in_order(
    tasks: Iterable[T],
    workers: int,
    submit: Callable[[T], H],
    collect: Callable[[H], R],
    drop: Callable[[H], object],
) -> Generator[R]:
    """Submit tasks a few ahead, yield their results in order, and cancel the rest when closed."""
    left = iter(tasks)
    under_way: deque[H] = deque()
    try:
        while True:
            under_way.extend(map(submit, islice(left, workers * AHEAD - len(under_way))))
            if not under_way:
                return
            yield collect(under_way.popleft())
    finally:
        for handle in under_way:
            drop(handle)


def _begin(line: Connection) -> None:
    """Ignore Ctrl-C, which the parent handles, and exit when the parent closes the pipe or ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    wait([line])
    os._exit(0)
