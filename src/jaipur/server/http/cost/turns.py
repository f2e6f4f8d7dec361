"""When the requests of a payer in debt are answered: one after the other, and not all in one moment.

Many requests of one payer wait for the end of the same debt. If they went on together, the event loop would
answer them in one go, and every other user would wait for that.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from random import uniform
from time import monotonic
from typing import Final

from jaipur.server.http.cost.payers import Payers

APART: Final = 1 / 25
"""Seconds between two answers to a payer in debt; a network with a larger allowance has shorter ones."""
LONGEST: Final = 4.0
"""Seconds for which no request waits longer. If all turns until then are taken, it has one at random."""


class AnswerTurns:
    """The next moment at which each payer that waits may have an answer."""

    def __init__(self, most: int, clock: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._clock = clock
        self._free_at: OrderedDict[str, float] = OrderedDict()

    def take(self, payers: Payers, wait: float) -> float:
        """Return the seconds to wait: at least those that are given, and until the payers' next turn."""
        now = self._clock()
        turn = max(now + wait, *(self._free_at.get(payer.key, now) for payer in payers))
        if turn > now + LONGEST:
            return uniform(wait, LONGEST)  # noqa: S311 - nobody gains by foreseeing it
        for payer in payers:
            self._free_at[payer.key] = turn + APART / payer.factor
            self._free_at.move_to_end(payer.key)
        while len(self._free_at) > self._most:
            self._free_at.popitem(last=False)
        return turn - now
