"""The clock of a server without PostgreSQL, and how the gap between two pulses becomes an outage."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from jaipur.online.clock import SECOND, Outage

SILENCE: Final = 1 * SECOND
"""If the last pulse is older than this, no server could append since: twice the time between two pulses."""
_NANOSECONDS: Final = 1_000_000


def _wall() -> int:
    return time.time_ns() // _NANOSECONDS


def _steady() -> int:
    return time.monotonic_ns() // _NANOSECONDS


class HomeClock:
    """A monotonic clock, set by the wall clock when it starts."""

    def __init__(self, wall: Callable[[], int] = _wall, steady: Callable[[], int] = _steady) -> None:
        self._steady = steady
        self._ahead = wall() - steady()

    def advance_to(self, time: int) -> None:
        """Never return a time before this one, even if the wall clock was set back."""
        self._ahead = max(self._ahead, time - self._steady())

    def now(self) -> int:
        """Return the time in milliseconds."""
        return self._steady() + self._ahead


def outage_between(last: int | None, now: int, allowed: int = SILENCE) -> Outage | None:
    """Return the outage between two pulses; None if the gap is short enough."""
    return Outage(last, now) if last is not None and now - last > allowed else None
