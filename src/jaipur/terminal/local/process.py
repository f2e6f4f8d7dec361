"""A process for what takes long, which tells in lines how far it is, so that the screen never waits."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

LONGEST: Final = 2**26
"""Bytes of a line."""


class Child:
    """A module of this package, run on its own."""

    def __init__(self, module: str, *arguments: str, jit: str | None) -> None:
        """Name a module; `jit` is what JAIPUR_JIT is there, as the user has set it."""
        self._command = (sys.executable, "-m", module, *arguments)
        self._environment = {name: value for name, value in os.environ.items() if name != "JAIPUR_JIT"}
        if jit is not None:
            self._environment["JAIPUR_JIT"] = jit
        self._process: Process | None = None

    async def start(self) -> None:
        """Start the process."""
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=self._environment,
            limit=LONGEST,
            start_new_session=True,
        )

    def say(self, line: str) -> None:
        """Tell it something."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(f"{line}\n".encode())

    async def lines(self) -> AsyncIterator[str]:
        """Give what it says, until it has ended or says nothing in a line."""
        pipe = None if self._process is None else self._process.stdout
        while pipe is not None and (line := (await pipe.readline()).decode().strip()):
            yield line

    async def last_words(self) -> str | None:
        """Give what it said last of why it ended."""
        pipe = None if self._process is None else self._process.stderr
        said = [] if pipe is None else (await pipe.read()).decode(errors="replace").strip().splitlines()
        return said[-1] if said else None

    async def stop(self) -> None:
        """End the process, with whatever it started."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._kill(self._process)
            await self._process.wait()

    @staticmethod
    def _kill(process: Process) -> None:
        """End it, and whatever compiles for it."""
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
