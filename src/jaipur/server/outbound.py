"""What a socket still has to be sent: bounded, in order, and within a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

MOST_WAITING: Final = 64
"""Messages; whoever reads more slowly than this is cut off, and comes back by Resume."""
SEND_WITHIN: Final = 10.0
"""Seconds for what waits to be taken off our hands."""


class TooSlow(Exception):  # noqa: N818 - it names what is so
    """The reader does not keep up."""


class Outbound:
    """What is not taken off our hands at once waits in a queue, which one task empties into the socket."""

    __slots__ = (
        "_drained",
        "_ended",
        "_limit",
        "_overflowed",
        "_send",
        "_something",
        "_waiting",
        "_within",
        "_write",
    )

    def __init__(
        self,
        send: Callable[[bytes], Awaitable[None]],
        within: float = SEND_WITHIN,
        write: Callable[[bytes], bool] | None = None,
    ) -> None:
        self._send = send
        self._within = within
        self._write = write
        """Sends a message at once, or says that it cannot: no task is woken for it, which costs 10 us."""
        self._waiting: deque[bytes] = deque()
        self._something = asyncio.Event()
        self._overflowed = False
        self._ended: int | None = None
        self._limit: asyncio.Timeout | None = None
        self._drained: asyncio.Future[None] | None = None

    @property
    def ended(self) -> bool:
        """Whether nothing more is sent after what waits."""
        return self._ended is not None

    def __len__(self) -> int:
        return len(self._waiting)

    def offer(self, message: bytes) -> None:
        """Have a message sent after those before it."""
        if self._ended is not None or self._overflowed:
            return
        if self._write is not None and self._limit is None and not self._waiting and self._write(message):
            return
        if len(self._waiting) >= MOST_WAITING:
            self._overflowed = True
            if self._limit is not None:  # stuck in the midst of sending
                self._limit.reschedule(asyncio.get_running_loop().time())
        else:
            self._waiting.append(message)
        self._something.set()

    async def room(self) -> None:
        """Wait while much waits: whoever asks faster than it reads is not heard meanwhile."""
        if len(self._waiting) > MOST_WAITING // 2:
            self._drained = asyncio.get_running_loop().create_future()
            await self._drained

    def end(self, code: int) -> None:
        """Have nothing more sent after what waits; the first code that is given counts."""
        if self._ended is None:
            self._ended = code
            self._something.set()

    async def run(self) -> int:
        """Send until told to end, and give the code that was told; TooSlow where nobody takes it."""
        try:
            while True:
                await self._something.wait()
                self._something.clear()
                await self._send_all()
                if self._ended is not None:
                    return self._ended
        finally:
            self._overflowed = True  # nobody sends any more
            self._waiting.clear()
            self._let_go_on()

    async def _send_all(self) -> None:
        if self._overflowed:
            raise TooSlow
        try:
            async with asyncio.timeout(self._within) as self._limit:
                while self._waiting:
                    await self._send(self._waiting.popleft())
        except TimeoutError:
            raise TooSlow from None
        self._limit = None
        self._let_go_on()

    def _let_go_on(self) -> None:
        drained, self._drained = self._drained, None
        if drained is not None and not drained.done():
            drained.set_result(None)
