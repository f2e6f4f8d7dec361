"""A program that stands for another machine: a process of its own, which the others go before."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


@asynccontextmanager
async def running(module: str, argument: str) -> AsyncIterator[None]:
    """Run a module meanwhile, from the line on in which it says that it has begun."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, argument, stdout=asyncio.subprocess.PIPE
    )
    try:
        if process.stdout is not None:
            await process.stdout.readline()
        yield
    finally:
        process.kill()
        await process.wait()
