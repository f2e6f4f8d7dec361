"""Waiting in tests: as long as it takes, but not for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


async def let_others_go_on(turns: int = 100) -> None:
    """Run everything that is ready to run in the event loop."""
    for _ in range(turns):
        await asyncio.sleep(0)


async def eventually(so: Callable[[], object], seconds: float = 60) -> None:
    """Wait until something is so."""
    until = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < until
        await asyncio.sleep(0.005)
