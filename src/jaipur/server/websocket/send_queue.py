"""The queue of messages to one client: bounded, in order, and sent within a time limit."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

MAX_QUEUED: Final = 64
"""Messages. A client that reads more slowly than this is disconnected, and comes back with Resume."""
SEND_TIMEOUT: Final = 10.0
"""Seconds in which the transport must accept everything that is queued."""


class SlowReaderError(Exception):
    """The client does not read fast enough."""


class SendQueue:
    """Sends a message at once if the transport accepts it; otherwise queues it for `run`."""

    __slots__ = (
        "_close_code",
        "_overflowed",
        "_queued",
        "_send",
        "_timeout",
        "_timeout_seconds",
        "_waiting_for_room",
        "_wake",
        "_write",
    )

    def __init__(
        self,
        send: Callable[[bytes], Awaitable[None]],
        timeout: float = SEND_TIMEOUT,
        write: Callable[[bytes], bool] | None = None,
    ) -> None:
        self._send = send
        self._timeout_seconds = timeout
        self._write = write
        """Sends a message at once, or returns False if it cannot. It saves waking a task, about 10 us."""
        self._queued: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._overflowed = False
        self._close_code: int | None = None
        self._timeout: asyncio.Timeout | None = None
        """Set while `run` is sending."""
        self._waiting_for_room: asyncio.Future[None] | None = None

    @property
    def close_code(self) -> int | None:
        """The code with which `close` was called."""
        return self._close_code

    @property
    def is_closed(self) -> bool:
        """Whether `close` was called: new messages are ignored."""
        return self._close_code is not None

    def __len__(self) -> int:
        return len(self._queued)

    def put(self, message: bytes) -> None:
        """Send a message after those before it; ignored once the queue is closed or has overflowed."""
        if self._close_code is not None or self._overflowed:
            return
        if self._write is not None and self._timeout is None and not self._queued and self._write(message):
            return
        if len(self._queued) >= MAX_QUEUED:
            self._overflowed = True
            if self._timeout is not None:  # stuck while sending
                self._timeout.reschedule(asyncio.get_running_loop().time())
        else:
            self._queued.append(message)
        self._wake.set()

    async def wait_for_room(self) -> None:
        """Backpressure: if more than half of the queue is in use, wait until it was sent."""
        if len(self._queued) > MAX_QUEUED // 2:
            self._waiting_for_room = asyncio.get_running_loop().create_future()
            await self._waiting_for_room

    def close(self, code: int) -> None:
        """Let `run` return a WebSocket close code after what is queued; only the first code counts."""
        if self._close_code is None:
            self._close_code = code
            self._wake.set()

    async def run(self) -> int:
        """Send queued messages until `close` is called, and return its code.

        Raises SlowReaderError if the queue overflows or the transport does not accept it in time.
        """
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                await self._send_queued()
                if self._close_code is not None:
                    return self._close_code
        finally:
            self._overflowed = True  # nothing is sent after this
            self._queued.clear()
            self._announce_room()

    async def _send_queued(self) -> None:
        if self._overflowed:
            raise SlowReaderError
        try:
            async with asyncio.timeout(self._timeout_seconds) as self._timeout:
                while self._queued:
                    await self._send(self._queued.popleft())
        except TimeoutError:
            raise SlowReaderError from None
        self._timeout = None
        self._announce_room()

    def _announce_room(self) -> None:
        waiting, self._waiting_for_room = self._waiting_for_room, None
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
