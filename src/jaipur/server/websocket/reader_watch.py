"""Drops a client that does not take what was written to it."""

from __future__ import annotations

import sys
from asyncio import AbstractEventLoop, TimerHandle, Transport
from contextlib import suppress
from typing import Final

from jaipur.server.http.cost.rejections import LimitName, Rejections

if sys.platform == "linux":
    from fcntl import ioctl
    from termios import TIOCOUTQ

TAKE_EVERY: Final = 8.0
"""Seconds in which a client must take some of what waits for it."""
TAKE_LEAST: Final = 1 << 14
"""Bytes that it must take in this time, if as many wait: 2 kB/s."""


class ReaderWatch:
    """Looks again and again whether what was written to a transport gets less."""

    def __init__(self, transport: Transport, loop: AbstractEventLoop, rejections: Rejections) -> None:
        self._transport = transport
        self._loop = loop
        self._rejections = rejections
        self._timer: TimerHandle | None = None

    def start(self) -> None:
        """Watch until the write buffer is empty; nothing happens if it is, or if it is being watched."""
        if self._timer is None and self._transport.get_write_buffer_size():
            self._timer = self._loop.call_later(TAKE_EVERY, self._look, self._waiting())

    def stop(self) -> None:
        """Stop: the connection is lost."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self, before: int) -> None:
        self._timer, waiting = None, self._waiting()
        if self._transport.get_write_buffer_size() and waiting > max(0, before - TAKE_LEAST):
            self._rejections.count(LimitName.READING)
            self._transport.abort()
        else:
            self.start()

    def _waiting(self) -> int:
        """Count the bytes that the client has not taken, also those that the system buffers for it."""
        waiting = self._transport.get_write_buffer_size()
        if sys.platform == "linux":
            with suppress(OSError):
                answer = ioctl(self._transport.get_extra_info("socket").fileno(), TIOCOUTQ, bytes(4))
                waiting += int.from_bytes(answer, sys.byteorder)
        return waiting
