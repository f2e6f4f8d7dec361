"""The line that tells a user that the compiler is at work, and how long it took the last time."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from threading import Timer
from time import monotonic
from typing import Final

from jaipur.compiling.cache import cache_root

PATIENCE: Final = 1.0
"""Seconds that the compiler may take in silence."""


def last_duration(name: str) -> float | None:
    """Return how many seconds something took to compile the last time, for any version; None if never."""
    with suppress(OSError, RuntimeError, ValueError):
        return float((cache_root() / "durations" / name).read_text(encoding="utf-8"))
    return None


def keep_duration(name: str, seconds: float) -> None:
    """Keep how long something took to compile, for the next notice."""
    with suppress(OSError, RuntimeError):
        folder = cache_root() / "durations"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"{seconds:.1f}\n", encoding="utf-8")


def last_time(*names: str) -> str:
    """Say in brackets how long these took to compile the last time; nothing if they never were."""
    seconds = sum(last_duration(name) or 0 for name in names)
    return f" (it took {seconds:.0f} s the last time)" if seconds else ""


def compiling_line(name: str) -> str:
    """Say that something is compiled, and how long that takes."""
    return f"compiling, which later starts need not do{last_time(name)} ..."


class CompilerNotice:
    """Prints a line on standard error when kernels are compiled for longer than a moment."""

    def __init__(self) -> None:
        self._is_said = False

    @contextmanager
    def shown(self, name: str = "kernels") -> Generator[None]:
        """Print the line if this context takes longer, once in a process."""
        began = monotonic()
        timer = Timer(PATIENCE, self._say, (name,))
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            if self._is_said:
                keep_duration(name, monotonic() - began)

    def _say(self, name: str) -> None:
        if not self._is_said:
            self._is_said = True
            print(f"jaipur: {compiling_line(name)}", file=sys.stderr, flush=True)  # noqa: T201 - to the user
