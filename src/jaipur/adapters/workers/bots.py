"""The server's bots in threads of this process; their compiled kernels run in parallel."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import BoundedSemaphore, Event, Lock
from typing import Final

import structlog

from jaipur.adapters.bus_delivery import is_cancelled, retrieve
from jaipur.adapters.workers.garbage import exempt_program
from jaipur.adapters.workers.priority import Priority, lower
from jaipur.adapters.workers.timed import Timed
from jaipur.compiling import change_over, interpret_for_now
from jaipur.compiling.mode import MODE, Mode
from jaipur.players.opponents import LEVELS
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.players.warmup import GivenUp, cold_levels, load_levels, warm_up
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View

DEADLINE: Final = 10.0
"""Seconds until a move must be chosen."""
MOST_WAITING: Final = 64
"""Requests that wait for a thread."""

LONGEST_YIELD: Final = 5.0
"""Seconds for which less urgent work waits for more urgent work."""

_log: Final = structlog.stdlib.get_logger()


def known_level(level: str) -> str:
    """Return the name of a level; ValueError for any other player."""
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}; there are {', '.join(LEVELS)}")
    return level


def _compile_and_load(given_up: Event) -> None:
    """Do the work of `ThreadThinker.warm`, unless it is given up."""
    with suppress(GivenUp):
        cold = cold_levels()
        for level in cold:
            for part in warm_up(level, given_up):
                _log.debug("compiled", bot=level, part=part)
        load_levels()
        if cold:
            _log.info("the bots are compiled")


class ThreadThinker:
    """Chooses moves in a thread pool with a bounded queue; a request is refused if it is full."""

    def __init__(
        self,
        threads: int | None = None,
        most_waiting: int = MOST_WAITING,
        deadline: float = DEADLINE,
        priority: Priority = Priority.BOTS,
    ) -> None:
        self.threads = threads or os.cpu_count() or 1
        self.calm = Event()
        """Set while no request waits for a thread; less urgent work waits for it."""
        self.calm.set()
        self._before: Event | None = None
        self._assistants: list[ThreadThinker] = []
        self._count = Lock()
        self._unfinished = 0
        self.charge: Callable[[float], None] = lambda _seconds: None
        """Called with the CPU seconds of each choice, where the caller of `think` waits."""
        self._deadline = deadline
        self._room = BoundedSemaphore(self.threads + most_waiting)
        self._pool = ThreadPoolExecutor(self.threads, "thinker", partial(lower, priority))
        self._closed = False
        self._warmed = asyncio.Event()
        if MODE is not Mode.AUTO:
            self._warmed.set()

    def assistant(self, most_waiting: int) -> ThreadThinker:
        """Return a thinker for less urgent requests, whose own threads wait while requests wait here."""
        made = ThreadThinker(max(1, self.threads // 2), most_waiting, self._deadline, Priority.HINTS)
        made._warmed, made._before = self._warmed, self.calm
        self._assistants.append(made)
        return made

    async def warm(self) -> None:
        """Compile what the levels need in child processes, load it, and change over to it.

        Until then the levels that play at first sight run as Python, and those that look ahead wait.
        Cancelling this call ends the child processes.
        """
        if self._warmed.is_set():
            return
        interpret_for_now()
        given_up = Event()
        try:
            await asyncio.to_thread(_compile_and_load, given_up)
        finally:
            given_up.set()
            change_over()
            exempt_program()
            self._warmed.set()

    async def think(self, level: str, view: View, seed: bytes) -> Move:
        """Choose a move; TimeoutError if the queue is full or the time is up."""
        if LEVELS[known_level(level)].looks_ahead:
            async with asyncio.timeout(self._deadline):
                await self._warmed.wait()
        if self._closed or not self._room.acquire(blocking=False):
            raise TimeoutError("the queue of the bots is full")
        abandoned = Event()
        task = Timed(partial(self._choose, level, view, seed, abandoned))
        self._counted(1)
        chosen = asyncio.wrap_future(self._pool.submit(task))
        chosen.add_done_callback(retrieve)
        try:
            async with asyncio.timeout(self._deadline):
                # Shielded: a waiting request leaves the queue only in its thread, which frees its place.
                return await asyncio.shield(chosen)
        except asyncio.CancelledError:
            if is_cancelled():
                raise
            raise TimeoutError("closed before a move was chosen") from None
        finally:
            abandoned.set()
            self.charge(task.seconds)

    def _choose(self, level: str, view: View, seed: bytes, abandoned: Event) -> Move:
        if self._before is not None:
            self._before.wait(LONGEST_YIELD)
        try:
            if abandoned.is_set():
                raise TimeoutError("the caller no longer waits for it")
            return player_named(level, seed).choose(view, Limits()).move
        finally:
            self._counted(-1)
            self._room.release()

    def _counted(self, more: int) -> None:
        with self._count:
            self._unfinished += more
            if self._unfinished > self.threads:
                self.calm.clear()
            else:
                self.calm.set()

    async def close(self) -> None:
        """Refuse new requests; the moves that are being chosen are finished."""
        self._closed = True
        for assistant in self._assistants:
            await assistant.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
