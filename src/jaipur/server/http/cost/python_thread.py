"""The one thread in which requests run long Python code, so that the event loop goes on meanwhile.

One thread, because each one that computes in Python delays the event loop by the GIL's switch interval.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol, TypeVar

from jaipur.adapters.bus_delivery import retrieve
from jaipur.adapters.workers.timed import Timed
from jaipur.server.http.cost.budget import Resource
from jaipur.server.http.cost.meter import METER
from jaipur.server.http.cost.open_count import OpenCount
from jaipur.server.http.cost.payers import Payers
from jaipur.server.http.problems import ApiError
from jaipur.wire.problems import Trouble

T = TypeVar("T")

MOST_WAITING: Final = 64
"""Tasks that wait for the thread."""
MOST_OF_ONE: Final = 32
"""Tasks of one address that run or wait; an account has half as many."""
PAUSE: Final = 0.5
"""Seconds after which a task of the server itself comes again when the thread is busy."""


class PythonThread:
    """Runs one task at a time; a task is refused if too many wait, or too many of one payer."""

    def __init__(self, most_waiting: int = MOST_WAITING, most_of_one: int = MOST_OF_ONE) -> None:
        self._most = most_waiting
        self._open = OpenCount(most_of_one)
        self._pool = ThreadPoolExecutor(1, "python")
        self._waiting = 0

    async def run(self, work: Callable[[], T]) -> T:
        """Run a task, and charge its time to the current request as if the loop had run it."""
        if self._waiting >= self._most:
            raise ApiError(Trouble.UNAVAILABLE, wait=1)
        meter = METER.get()
        payers = () if meter is None else meter.payers
        if not self._open.enter(payers):
            raise ApiError(Trouble.TOO_OFTEN, wait=1)
        self._waiting += 1
        timed = Timed(work)
        running = asyncio.get_running_loop().run_in_executor(self._pool, timed)
        # Counted until it is done, even if the caller is cancelled.
        running.add_done_callback(lambda done: self._done(done, payers))
        try:
            return await asyncio.shield(running)
        finally:
            if meter is not None:
                meter.cpu += timed.seconds

    def _done(self, running: asyncio.Future[T], payers: Payers) -> None:
        self._waiting -= 1
        self._open.leave(payers)
        retrieve(running)


class Runner(Protocol):
    """Runs a function somewhere, and returns what it returns."""

    async def __call__(self, work: Callable[[], T]) -> T:
        """Run it."""
        ...


_THREAD: Final = PythonThread()


async def on_loop(work: Callable[[], T]) -> T:
    """Run a function here and now, where no other thread shall take part."""
    return work()


async def off_loop(work: Callable[[], T]) -> T:
    """Run Python code in the one thread of this process; refuses the request if too many wait."""
    return await _THREAD.run(work)


async def off_loop_when_free(work: Callable[[], T]) -> T:
    """Run Python code of the server itself in the same thread; it waits instead of being refused."""
    while True:
        try:
            return await _THREAD.run(work)
        except ApiError:
            await asyncio.sleep(PAUSE)


async def in_parts(parts: Iterable[Callable[[], T]]) -> list[T]:
    """Run many tasks of one request one after the other; each is charged before the next one begins."""
    results: list[T] = []
    meter = METER.get()
    for part in parts:
        results.append(await off_loop(part))
        if meter is not None:
            meter.pay()
            await meter.admit(Resource.CPU)
    return results
