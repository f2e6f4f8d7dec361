"""The time by the store's clocks, between two looks at them by this process's own steady one."""

from __future__ import annotations

import time
from collections.abc import Callable

from jaipur.tables.clock import Outage
from jaipur.tables.ids import MatchId, shard_of
from jaipur.tables.ports import EventStore, Pulse


class Timekeeper:
    """Says what time it is; a wrong wall clock of this machine changes nothing."""

    def __init__(self, store: EventStore, steady: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._steady = steady
        self._pulses: tuple[Pulse, ...] = ()
        self._at = 0.0
        self._latest: dict[int, int] = {}

    async def pulse(self) -> None:
        """Say that this process lives, and learn the time and in which times none did."""
        asked = self._steady()
        self._pulses = tuple(await self._store.pulse())
        self._at = (asked + self._steady()) / 2

    def __call__(self, match: MatchId) -> int:
        """Give the time where a match is kept, in milliseconds; it never goes back."""
        shard = shard_of(match)
        now = self._pulses[shard].now + round((self._steady() - self._at) * 1000)
        latest = self._latest.get(shard, 0)
        if now <= latest:
            return latest
        self._latest[shard] = now
        return now

    def outages(self, match: MatchId) -> tuple[Outage, ...]:
        """Give the times in which no server lived where a match is kept."""
        return self._pulses[shard_of(match)].outages
