"""Periodic tasks of a server: each runs in its own asyncio task, and continues after an error."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from jaipur.online.play.ports import StoreUnavailable

LONGEST: Final = 30.0
"""Seconds after which one turn of a loop is given up."""

_log: Final = structlog.stdlib.get_logger()


class Loops:
    """The loops of a server."""

    def __init__(self, fault: Callable[[str], None]) -> None:
        self._fault = fault
        self._tasks: list[asyncio.Task[None]] = []

    def every(self, seconds: float, name: str, do: Callable[[], Awaitable[None]]) -> None:
        """Do something now, and again so long after it was done."""
        self._tasks.append(asyncio.create_task(self._run(seconds, name, do), name=name))

    def run(self, name: str, do: Callable[[], Awaitable[None]]) -> None:
        """Run a task that should never end; restart it if it does."""
        self._tasks.append(asyncio.create_task(self._again(name, do), name=name))

    def once(self, name: str, do: Callable[[], Awaitable[None]]) -> None:
        """Run a task that ends."""
        self._tasks.append(asyncio.create_task(self._do(name, do), name=name))

    async def _do(self, name: str, do: Callable[[], Awaitable[None]]) -> None:
        try:
            await do()
        except Exception:  # noqa: BLE001 - the server goes on without it
            self._fault(name)
            _log.exception("a task failed", task=name)

    async def _again(self, name: str, do: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await do()
            except Exception:  # noqa: BLE001 - as below
                self._fault(name)
                _log.exception("a loop failed, and is begun again", loop=name)
            await asyncio.sleep(1)

    async def _run(self, seconds: float, name: str, do: Callable[[], Awaitable[None]]) -> None:
        told = False
        while True:
            try:
                async with asyncio.timeout(LONGEST):
                    await do()
                told = False
            except (StoreUnavailable, TimeoutError) as error:
                self._fault(name)
                if not told:  # once for each time that it is away
                    _log.warning("the store does not answer", loop=name, error=str(error))
                told = True
            except Exception:  # noqa: BLE001 - one turn may fail as it likes
                self._fault(name)
                _log.exception("a loop failed, and goes on", loop=name)
            await asyncio.sleep(seconds)

    async def close(self) -> None:
        """End all of them."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
