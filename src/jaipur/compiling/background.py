"""The compiler in the background: a process that compiles what this one has run as Python for too long.

The process is `python -m jaipur.compiling`. It reads one request on each line, and keeps the machine code on
disk, where the kernel finds it. It ends with this process.
"""

from __future__ import annotations

import atexit
import os
import pickle
import subprocess
import sys
from base64 import b64encode
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from jaipur.compiling.cache import cache_folder

if TYPE_CHECKING:
    from jaipur.compiling.kernel import Kernel

PATIENCE: Final = 1.0
"""Seconds that this process may run kernels as Python before it has them compiled."""
ASK_AGAIN: Final = 2.0
"""Seconds between two requests for one kernel, which may be called with other types by then."""


class CompileRequest(NamedTuple):
    """A kernel to compile, for arguments of these types."""

    module: str
    name: str
    types: tuple[Any, ...]

    def line(self) -> str:
        """Print it as one line."""
        return b64encode(pickle.dumps(tuple(self))).decode()


class BackgroundCompiler:
    """Has kernels compiled that run as Python for long; one for each process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.spent = 0.0
        """Seconds that kernels of this process ran as Python."""
        self._next_request: dict[Kernel, float] = {}
        self._queue: SimpleQueue[tuple[Kernel, tuple[Any, ...]]] = SimpleQueue()
        self._thread: Thread | None = None
        self.is_off = False
        """Whether others compile for this process."""

    def note(self, kernel: Kernel, arguments: tuple[Any, ...], seconds: float) -> None:
        """Note that a kernel ran as Python; have it compiled if kernels have done so for long."""
        self.spent += seconds
        if self.spent < PATIENCE or self.is_off or self._next_request.get(kernel, 0) > monotonic():
            return
        if cache_folder() is None:  # it could not be kept
            return
        self._next_request[kernel] = monotonic() + ASK_AGAIN
        self._queue.put((kernel, arguments))
        with self._lock:
            if self._thread is None:
                self._thread = Thread(target=self._run, name="background compiler", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        """Pass every new request on to the process that compiles."""
        from jaipur.compiling.dispatcher import types_of

        child = subprocess.Popen(
            (sys.executable, "-m", "jaipur.compiling"),
            env=os.environ | {"JAIPUR_JIT": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        atexit.register(_end, child)
        known: set[str] = set()
        with suppress(OSError):  # it has ended: kernels go on as Python
            while child.stdin is not None:
                kernel, arguments = self._queue.get()
                line = CompileRequest(
                    kernel.function.__module__, kernel.function.__qualname__, types_of(arguments)
                ).line()
                if line not in known:
                    known.add(line)
                    child.stdin.write(f"{line}\n")
                    child.stdin.flush()
        self.is_off = True


def _end(child: subprocess.Popen[str]) -> None:
    child.kill()
    child.wait()
