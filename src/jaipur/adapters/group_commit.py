"""Group commit: one commit at a time; each takes all items that queued during the previous commit."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from math import inf
from time import perf_counter
from typing import Final, Generic, TypeVar

from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.spans import span

T = TypeVar("T")
R = TypeVar("R")

MOST_AT_ONCE: Final = 1000
"""The most items in one commit."""
MOST_WAITING: Final = 20_000
"""The longest queue; further items are refused at once."""


def _unobserved(_items: int, _seconds: float) -> None:
    """Do nothing."""


class GroupCommit(Generic[T, R]):
    """A queue before `commit`, which returns for each item its result, or an exception to raise."""

    def __init__(
        self, commit: Callable[[Sequence[T]], Awaitable[Sequence[R | Exception]]], apart: float = 0.0
    ) -> None:
        self._commit = commit
        self._apart = apart
        """Seconds from the start of one commit to that of the next, at least."""
        self._began = -inf
        self._waiting: list[tuple[T, asyncio.Future[R]]] = []
        self._running: asyncio.Task[None] | None = None
        self._closed = False
        self.observe: Callable[[int, float], None] = _unobserved
        """Called after each commit with the number of its items and its duration in seconds."""

    def __len__(self) -> int:
        return len(self._waiting)

    async def put(self, item: T) -> R:
        """Wait until an item is committed: at once, unless a commit has just begun."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        if len(self._waiting) >= MOST_WAITING:
            raise StoreUnavailable(f"{MOST_WAITING} items are queued already")
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        # The commit runs in its own task, so that it continues when a caller is cancelled.
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return await future

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        while self._waiting:
            wait = self._began + self._apart - clock()
            if wait > 0:
                await asyncio.sleep(wait)
            self._began = clock()
            batch = self._waiting[:MOST_AT_ONCE]
            del self._waiting[:MOST_AT_ONCE]
            for (_, future), result in zip(batch, await self._committed(batch), strict=True):
                if future.done():
                    continue
                if isinstance(result, Exception):
                    future.set_exception(result)
                else:
                    future.set_result(result)
        self._running = None

    async def _committed(self, batch: Sequence[tuple[T, asyncio.Future[R]]]) -> Sequence[R | Exception]:
        began = perf_counter()
        try:
            with span("commit") as commit:
                commit.set_attribute("jaipur.items", len(batch))
                return await self._commit([item for item, _ in batch])
        except Exception as error:  # noqa: BLE001 - it is raised to each caller
            return [error] * len(batch)
        finally:
            self.observe(len(batch), perf_counter() - began)

    async def close(self) -> None:
        """Commit the queued items, and refuse new ones."""
        self._closed = True
        if self._running is not None:
            await self._running
