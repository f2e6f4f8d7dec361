"""The house's opponents in threads of this process, whose kernels run side by side."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore, Event
from typing import Final

from jaipur.adapters.hearing import is_cancelled
from jaipur.players.levels import LEVELS
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.moves import Move
from jaipur.rules.view import View

DEADLINE: Final = 10.0
"""Seconds from the question to the answer."""
MOST_WAITING: Final = 64
"""Thoughts that wait for a thread."""


def known_level(level: str) -> str:
    """Give the name of a named opponent; ValueError for any other player."""
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}; there are {', '.join(LEVELS)}")
    return level


class ThreadThinker:
    """Thinks in threads, as many thoughts at a time; some more wait, and others are refused at once."""

    def __init__(
        self, threads: int | None = None, most_waiting: int = MOST_WAITING, deadline: float = DEADLINE
    ) -> None:
        self.threads = threads or os.cpu_count() or 1
        self._deadline = deadline
        self._room = BoundedSemaphore(self.threads + most_waiting)
        self._pool = ThreadPoolExecutor(self.threads, "thinker")
        self._closed = False

    async def think(self, level: str, view: View, seed: bytes) -> Move:
        """Choose a move; TimeoutError where there is no room, or no answer in time."""
        known_level(level)
        if self._closed or not self._room.acquire(blocking=False):
            raise TimeoutError("no room for another thought")
        abandoned = Event()
        thought = self._pool.submit(self._think, level, view, seed, abandoned)
        try:
            async with asyncio.timeout(self._deadline):
                # Shielded: a thought that waits must leave the queue by its thread, which makes room again.
                return await asyncio.shield(asyncio.wrap_future(thought))
        except asyncio.CancelledError:
            if is_cancelled():
                raise
            raise TimeoutError("closed before it was thought") from None
        finally:
            abandoned.set()

    def _think(self, level: str, view: View, seed: bytes, abandoned: Event) -> Move:
        try:
            if abandoned.is_set():
                raise TimeoutError("nobody waits for it")
            return player_named(level, seed).choose(view, Limits()).move
        finally:
            self._room.release()

    async def close(self) -> None:
        """Think nothing more; what is being thought ends by itself."""
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
