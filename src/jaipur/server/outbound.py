"""What a socket still has to be sent: bounded, and in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

MOST_WAITING: Final = 64
"""Messages; whoever reads more slowly than this is cut off, and comes back by Resume."""


class TooSlow(Exception):  # noqa: N818 - it names what is so
    """The reader does not keep up."""


class Outbound:
    """A queue that one task empties into a socket."""

    def __init__(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._something = asyncio.Event()
        self._overflowed = False

    def offer(self, message: bytes) -> None:
        """Have a message sent after those before it."""
        if len(self._waiting) >= MOST_WAITING:
            self._overflowed = True
        else:
            self._waiting.append(message)
        self._something.set()

    async def run(self) -> None:
        """Send until the reader is too slow, or this task is ended."""
        while True:
            await self._something.wait()
            self._something.clear()
            if self._overflowed:
                raise TooSlow
            while self._waiting:
                await self._send(self._waiting.popleft())
