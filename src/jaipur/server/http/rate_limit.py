"""How often something may happen: so many times at once, and so many a second in the long run."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

AT_ONCE: Final = 10
"""The burst, in seconds of the rate."""


class RateLimit:
    """A token bucket."""

    __slots__ = ("_at", "_clock", "_left", "_rate")

    def __init__(self, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate = per_second
        self._clock = clock
        self._left = per_second * AT_ONCE
        self._at = clock()

    def allows(self) -> bool:
        """Whether once more is not too often; if so, it counts."""
        now = self._clock()
        self._left = min(self._rate * AT_ONCE, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
