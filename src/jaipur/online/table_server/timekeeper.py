"""The time by the databases' clocks, interpolated between pulses with this process's monotonic clock."""

from __future__ import annotations

import time
from collections.abc import Callable

from jaipur.online.clock import Outage
from jaipur.online.match_ids import MatchId, shard_of
from jaipur.online.play.ports import EventStore, Pulse


class Timekeeper:
    """Returns the time of each shard; it does not depend on this machine's wall clock."""

    def __init__(self, store: EventStore, steady: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._steady = steady
        self._pulses: tuple[Pulse, ...] = ()
        self._at = 0.0
        self._latest: dict[int, int] = {}

    async def pulse(self) -> None:
        """Record that this process is running, and read the time and the outages."""
        asked = self._steady()
        self._pulses = tuple(await self._store.pulse())
        self._at = (asked + self._steady()) / 2

    def __call__(self, match: MatchId) -> int:
        """Return the time of a match's shard in milliseconds; it never decreases."""
        shard = shard_of(match)
        now = self._pulses[shard].now + round((self._steady() - self._at) * 1000)
        latest = self._latest.get(shard, 0)
        if now <= latest:
            return latest
        self._latest[shard] = now
        return now

    def outages(self, match: MatchId) -> tuple[Outage, ...]:
        """Return the outages of a match's shard."""
        return self._pulses[shard_of(match)].outages
