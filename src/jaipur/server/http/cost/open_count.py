"""Counts what is open at a time, by address, network and account, up to a limit."""

from __future__ import annotations

from collections import Counter

from jaipur.server.http.cost.payers import Payers


class OpenCount:
    """So many at a time for each payer, times its factor."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, payers: Payers) -> bool:
        """Count one more; False, without counting, if one of the payers has too many."""
        if any(self._open[payer.key] >= self._most * payer.factor for payer in payers):
            return False
        for payer in payers:
            self._open[payer.key] += 1
        return True

    def most_of(self, payers: Payers) -> int:
        """Return how many are open of the payer that has most."""
        return max((self._open[payer.key] for payer in payers), default=0)

    def leave(self, payers: Payers) -> None:
        """Count one less, after it entered."""
        for payer in payers:
            self._open[payer.key] -= 1
            if self._open[payer.key] <= 0:
                del self._open[payer.key]
