"""Lines as they are typed: one that is waited for, or all of them while everything else goes on."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import suppress
from threading import Thread
from typing import Final

MOST: Final = 4096
"""Bytes that are read at a time."""


def typed_line(prompt: str) -> str:
    """Ask for a line; EOFError where there are no more, or standard input is closed."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt)


async def lines_of(file: int) -> AsyncGenerator[str]:
    """Give the lines of an open file, each once it is there, until there are no more."""
    come: asyncio.Queue[bytes] = asyncio.Queue()
    # A read cannot be called off: a daemon is not waited for, and holds nothing that others need.
    Thread(target=_read, args=(file, asyncio.get_running_loop(), come), daemon=True).start()
    begun = b""
    while data := await come.get():
        *lines, begun = (begun + data).split(b"\n")
        for line in lines:
            yield line.decode(errors="replace")
    if begun:
        yield begun.decode(errors="replace")


def _read(file: int, loop: asyncio.AbstractEventLoop, come: asyncio.Queue[bytes]) -> None:
    """Pass on what comes; at the end, nothing."""
    with suppress(RuntimeError):  # nobody listens any more
        while data := os.read(file, MOST):
            loop.call_soon_threadsafe(come.put_nowait, data)
        loop.call_soon_threadsafe(come.put_nowait, b"")
