"""A task that keeps how much CPU time it took."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time
from typing import Generic, TypeVar

T = TypeVar("T")


class Timed(Generic[T]):
    """Calls a function once."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self.seconds = 0.0
        """The CPU seconds of its thread; also if it failed."""

    def __call__(self) -> T:
        """Return what the function returns."""
        began = thread_time()
        try:
            return self._work()
        finally:
            self.seconds = thread_time() - began
