"""The time at home, where no database keeps it, and how a silence between two pulses becomes an outage."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from jaipur.tables.clock import SECOND, Outage

SILENCE: Final = 3 * SECOND
"""When the last pulse is older than this, no server lived since."""
_NANOSECONDS: Final = 1_000_000


def _wall() -> int:
    return time.time_ns() // _NANOSECONDS


def _steady() -> int:
    return time.monotonic_ns() // _NANOSECONDS


class HomeClock:
    """A steady clock, set by the wall when it starts."""

    def __init__(self, wall: Callable[[], int] = _wall, steady: Callable[[], int] = _steady) -> None:
        self._steady = steady
        self._ahead = wall() - steady()

    def go_on_from(self, told: int) -> None:
        """Be no earlier than a time that was told before, whatever the wall says."""
        self._ahead = max(self._ahead, told - self._steady())

    def now(self) -> int:
        """Say what time it is, in milliseconds."""
        return self._steady() + self._ahead


def silence(last: int | None, now: int, allowed: int = SILENCE) -> Outage | None:
    """Give the outage between two pulses that lie too far apart."""
    return Outage(last, now) if last is not None and now - last > allowed else None
