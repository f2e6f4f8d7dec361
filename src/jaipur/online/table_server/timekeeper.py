"""The time by the databases' clocks, interpolated between pulses with this process's monotonic clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from jaipur.online.clock import Outage
from jaipur.online.match_ids import MatchId, shard_of
from jaipur.online.play.ports import EventStore, Pulse

STANDS_AFTER: Final = 1.0
"""Seconds after the last pulse at which time stands still, until the next one says what was an outage."""


class _Answered(NamedTuple):
    """The pulses of all shards, and when they were written, by the steady clock."""

    pulses: tuple[Pulse, ...]
    at: float
    took: float


class Timekeeper:
    """Returns the time of each shard; it does not depend on this machine's wall clock.

    While no pulse succeeds nothing can be appended, and no decision may charge a player for that time.
    """

    def __init__(
        self,
        store: EventStore,
        steady: Callable[[], float] = time.monotonic,
        stands_after: float = STANDS_AFTER,
    ) -> None:
        self._stands_after = stands_after
        self._store = store
        self._steady = steady
        self._pulses: tuple[Pulse, ...] = ()
        self._at = 0.0
        self._latest: dict[int, int] = {}

    async def pulse(self) -> None:
        """Record that this process is running, and read the time and the outages.

        A pulse that had to wait does not know of that outage, so it is followed by another one.
        """
        answered = await self._pulse()
        if answered.took > self._stands_after / 2:
            answered = await self._pulse()
        self._pulses, self._at = answered.pulses, answered.at

    async def _pulse(self) -> _Answered:
        asked = self._steady()
        pulses = tuple(await self._store.pulse())
        took = self._steady() - asked
        return _Answered(pulses, asked + took / 2, took)

    def __call__(self, match: MatchId) -> int:
        """Return the time of a match's shard in milliseconds; it never decreases."""
        shard = shard_of(match)
        now = self._pulses[shard].now + round(min(self._steady() - self._at, self._stands_after) * 1000)
        latest = self._latest.get(shard, 0)
        if now <= latest:
            return latest
        self._latest[shard] = now
        return now

    def outages(self, match: MatchId) -> tuple[Outage, ...]:
        """Return the outages of a match's shard."""
        return self._pulses[shard_of(match)].outages
