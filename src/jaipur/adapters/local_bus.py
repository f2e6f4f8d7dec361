"""The bus within one process: what is published is heard later, in order, by whoever listens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from jaipur.adapters.hearing import MOST_BYTES, MOST_WAITING, Heard, call, plain_subject


class _Listening:
    """One listener, and what it has yet to hear."""

    def __init__(self, subject: str, heard: Heard) -> None:
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.task = asyncio.create_task(self._hear(subject, heard))

    async def _hear(self, subject: str, heard: Heard) -> None:
        while True:
            await call(subject, partial(heard, await self.waiting.get()))


class LocalBus:
    """Tells this process only. A message that is too large, or for whom is too far behind, is dropped."""

    def __init__(self) -> None:
        self.dropped = 0
        self._listening: dict[str, set[_Listening]] = {}

    async def publish(self, subject: str, message: bytes) -> None:
        """Have whoever listens hear it later."""
        for listening in self._listening.get(subject, ()):
            if len(message) > MOST_BYTES or listening.waiting.full():
                self.dropped += 1
            else:
                listening.waiting.put_nowait(message)

    async def subscribe(self, subject: str, heard: Heard) -> Callable[[], Awaitable[None]]:
        """Listen, to one message after another; what is given back ends it, also in the midst of one."""
        listening = _Listening(plain_subject(subject), heard)
        self._listening.setdefault(subject, set()).add(listening)
        return partial(self._end, subject, listening)

    async def _end(self, subject: str, listening: _Listening) -> None:
        listening.task.cancel()
        listeners = self._listening.get(subject, set())
        listeners.discard(listening)
        if not listeners:
            self._listening.pop(subject, None)

    async def close(self) -> None:
        """End every listening."""
        tasks = [listening.task for listeners in self._listening.values() for listening in listeners]
        self._listening.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
