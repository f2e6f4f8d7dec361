"""A primary and its standby: replication, crashes, and failover."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Final

from bench.simulated.world.machine import Machine
from bench.simulated.world.trace import Trace

TRAVEL: Final = (0.0002, 0.003)
"""Seconds from one machine to the other."""


class Cluster:
    """Two database servers, of which one accepts connections."""

    def __init__(self, chance: random.Random, trace: Trace, *, synchronous: bool) -> None:
        self._chance = chance
        self._trace = trace
        self.synchronous = synchronous
        self.primary = Machine("db-0", chance, trace)
        self.standby = Machine("db-1", chance, trace)
        self.failovers = 0
        self._is_linked = True
        self._is_shipping = False
        for machine in (self.primary, self.standby):
            machine.awaits_standby = synchronous
            machine.on_flush = self._ship

    @property
    def can_commit(self) -> bool:
        """Whether a transaction would be committed now."""
        has_standby = self._is_linked and self.standby.is_alive
        return self.primary.is_alive and not self.primary.is_full and (has_standby or not self.synchronous)

    def cut(self) -> None:
        """Cut the standby off."""
        self._trace.note("cluster", "the standby is cut off")
        self._is_linked = False

    def mend(self) -> None:
        """Connect the standby again."""
        self._trace.note("cluster", "the standby is connected")
        self._is_linked = True
        self._ship()

    def crash(self) -> None:
        """Kill the primary."""
        if self.primary.is_alive:
            self.primary.crash()

    def restart(self) -> None:
        """Start the primary again, where it was."""
        if not self.primary.is_alive:
            self.primary.start()
            self._ship()

    def fail_over(self) -> None:
        """Make the standby the primary; the old one is stopped first, and is no standby until `rejoin`."""
        self.crash()
        self.failovers += 1
        self._is_shipping = False
        self.primary, self.standby = self.standby, self.primary
        self._trace.note("cluster", "fails over to", self.primary.name)
        self.primary.start()
        self.primary.replicated = 0

    def rejoin(self) -> None:
        """Make the machine that is down a standby again, from a copy of the primary."""
        if self.primary.is_alive and not self.standby.is_alive:
            self.standby.wal = self.primary.wal[: self.primary.flushed]
            self.standby.flushed = len(self.standby.wal)
            self.standby.is_alive = True
            self._trace.note("cluster", self.standby.name, "is a standby from", self.standby.flushed)
            self._ship()

    def _ship(self) -> None:
        """Send what is flushed to the standby, one batch at a time."""
        position = self.primary.flushed
        is_due = self.primary.replicated < position and self.primary.is_alive
        if is_due and self._is_linked and self.standby.is_alive and not self._is_shipping:
            self._is_shipping = True
            self._later(self._arrive, position)

    def _arrive(self, position: int, failovers: int) -> None:
        if failovers != self.failovers:
            return
        if not (self._is_linked and self.standby.is_alive):
            self._is_shipping = False
            return
        self.standby.wal.extend(self.primary.wal[len(self.standby.wal) : position])
        self.standby.flushed = len(self.standby.wal)
        self._later(self._confirm, position)

    def _confirm(self, position: int, failovers: int) -> None:
        if failovers != self.failovers:
            return
        self._is_shipping = False
        if self._is_linked and self.primary.is_alive:
            self.primary.replicated = max(self.primary.replicated, position)
            self.primary.wake()
            self._ship()

    def _later(self, step: Callable[[int, int], None], position: int) -> None:
        takes = self._chance.uniform(*TRAVEL)
        asyncio.get_running_loop().call_later(takes, step, position, self.failovers)
