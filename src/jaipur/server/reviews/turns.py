"""The turns of those who request reviews, so that nobody's many requests delay the one of another.

Each request gets a place in the queue as if its asker had requested one review each SLICE. So a second review
of one asker stands behind the first one of everybody who comes within a slice.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

from jaipur.server.http.cost.payers import REGION_FACTOR, Payers

SLICE: Final = 10.0
"""Seconds: about what a review takes."""
MOST_REMEMBERED: Final = 10_000


class ReviewTurns:
    """When the next review of each address, network and account has its turn."""

    def __init__(self, most: int = MOST_REMEMBERED, clock: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._clock = clock
        self._next: OrderedDict[str, float] = OrderedDict()

    def take(self, payers: Payers) -> float:
        """Return after how many seconds the next review of an asker has its turn, and count it."""
        now = self._clock()
        delay = 0.0
        for key, factor in payers:
            turn = max(now, self._next.get(key, now))
            delay = max(delay, turn - now)
            self._next[key] = turn + (SLICE / factor if factor == REGION_FACTOR else SLICE)
            self._next.move_to_end(key)
            if len(self._next) > self._most:
                self._next.popitem(last=False)
        return delay
