"""Other servers of the same database: each tells the others over the bus that it could append."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Final

from jaipur.online.play.ports import Bus

PULSED: Final = "jaipur.pulsed"
WELL_WITHIN: Final = 2.0
"""Seconds since another server's last pulse in which it can serve the players of this one."""


class Peers:
    """Knows whether another server can append."""

    def __init__(self, bus: Bus, steady: Callable[[], float] = monotonic) -> None:
        self._bus = bus
        self._steady = steady
        self._name = secrets.token_bytes(8)
        self._heard_at = -inf

    async def start(self) -> None:
        """Listen to the others."""
        await self._bus.subscribe(PULSED, self._heard)

    async def pulsed(self) -> None:
        """Tell the others that this server could append."""
        await self._bus.publish(PULSED, self._name)

    @property
    def are_well(self) -> bool:
        """Whether another server could append a moment ago."""
        return self._steady() - self._heard_at < WELL_WITHIN

    async def _heard(self, message: bytes) -> None:
        if message != self._name:
            self._heard_at = self._steady()
