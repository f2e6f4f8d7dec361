"""The time by the store's clock, between two looks at it by this process's own steady one."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from jaipur.tables.clock import DAY, Outage
from jaipur.tables.ports import EventStore

REMEMBERED: Final = 30 * DAY
"""Older outages matter to no clock: no move has so long."""


class Timekeeper:
    """Says what time it is; a wrong wall clock of this machine changes nothing."""

    def __init__(self, store: EventStore, steady: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._steady = steady
        self._told = 0
        self._at = 0.0
        self._latest = 0
        self.outages: tuple[Outage, ...] = ()

    async def pulse(self) -> None:
        """Say that this process lives, and learn the time and in which times none did."""
        asked = self._steady()
        told = await self._store.pulse()
        self._told, self._at = told, (asked + self._steady()) / 2
        self.outages = tuple(await self._store.outages(told - REMEMBERED))

    def __call__(self) -> int:
        """Give the time in milliseconds; it never goes back."""
        now = self._told + round((self._steady() - self._at) * 1000)
        self._latest = max(self._latest, now)
        return self._latest
