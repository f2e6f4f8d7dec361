"""The bus within one process: messages are delivered later, in order, to each subscriber."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from jaipur.adapters.bus_delivery import MOST_BYTES, MOST_WAITING, MessageHandler, call_handler, plain_subject


class _Subscriber:
    """One subscriber, and the queue of its messages."""

    def __init__(self, subject: str, handler: MessageHandler) -> None:
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.task = asyncio.create_task(self._run(subject, handler))

    async def _run(self, subject: str, handler: MessageHandler) -> None:
        while True:
            await call_handler(subject, partial(handler, await self.waiting.get()))


class LocalBus:
    """Delivers within this process only. A message that is too large, or finds a full queue, is dropped."""

    def __init__(self) -> None:
        self.dropped = 0
        self._subscribers: dict[str, set[_Subscriber]] = {}

    async def publish(self, subject: str, message: bytes) -> None:
        """Queue a message for every subscriber of a subject."""
        for subscriber in self._subscribers.get(subject, ()):
            if len(message) > MOST_BYTES or subscriber.waiting.full():
                self.dropped += 1
            else:
                subscriber.waiting.put_nowait(message)

    async def subscribe(self, subject: str, handler: MessageHandler) -> Callable[[], Awaitable[None]]:
        """Call a handler with one message at a time; the returned function unsubscribes and cancels it."""
        subscriber = _Subscriber(plain_subject(subject), handler)
        self._subscribers.setdefault(subject, set()).add(subscriber)
        return partial(self._end, subject, subscriber)

    async def _end(self, subject: str, subscriber: _Subscriber) -> None:
        subscriber.task.cancel()
        subscribers = self._subscribers.get(subject, set())
        subscribers.discard(subscriber)
        if not subscribers:
            self._subscribers.pop(subject, None)

    async def close(self) -> None:
        """End every subscription."""
        tasks = [subscriber.task for subscribers in self._subscribers.values() for subscriber in subscribers]
        self._subscribers.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
