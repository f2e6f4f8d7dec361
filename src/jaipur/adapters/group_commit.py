"""Group commit: one commit at a time, and each takes all that queued during the one before it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Generic, TypeVar

from jaipur.tables.ports import StoreUnavailable

T = TypeVar("T")
R = TypeVar("R")

MOST_AT_ONCE: Final = 1000
"""How much one commit takes."""
MOST_WAITING: Final = 20_000
"""How much may wait, before whoever comes is turned away rather than kept waiting."""


class GroupCommit(Generic[T, R]):
    """A queue before `commit`, which gives what became of each item, or an exception, to be raised."""

    def __init__(self, commit: Callable[[Sequence[T]], Awaitable[Sequence[R | Exception]]]) -> None:
        self._commit = commit
        self._waiting: list[tuple[T, asyncio.Future[R]]] = []
        self._running: asyncio.Task[None] | None = None
        self._closed = False

    async def put(self, item: T) -> R:
        """Wait until an item is committed; no timer waits for others to come."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        if len(self._waiting) >= MOST_WAITING:
            raise StoreUnavailable(f"{MOST_WAITING} others wait already")
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        # A task of its own: whoever put an item in may be cancelled, the commit goes on.
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return await future

    async def _run(self) -> None:
        while self._waiting:
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
        try:
            return await self._commit([item for item, _ in batch])
        except Exception as error:  # noqa: BLE001 - it is raised to each of those who wait
            return [error] * len(batch)

    async def close(self) -> None:
        """Commit what waits, and refuse whatever comes after."""
        self._closed = True
        if self._running is not None:
            await self._running
