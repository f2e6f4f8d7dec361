"""A simulated database server: its write-ahead log, its disk, its row locks, and what survives a crash."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Final

from bench.simulated.world.loop import Program
from bench.simulated.world.rows import Rows, WalRecord
from bench.simulated.world.trace import Trace
from jaipur.online.play.ports import StoreUnavailable

FLUSH: Final = (0.0005, 0.004)
"""Seconds to flush the log to the disk."""
SLOW: Final = 200.0
"""How much longer a sick disk takes."""
YEAR_2027: Final = 1_800_000_000_000


class Machine(Program):
    """A commit is written, flushed and, if a standby is awaited, replicated; only then is it visible."""

    def __init__(self, name: str, chance: random.Random, trace: Trace) -> None:
        super().__init__(name)
        self._chance = chance
        self._trace = trace
        self.wal: list[WalRecord] = []
        self.flushed = 0
        """How many records are on the disk."""
        self.replicated = 0
        """How many the standby is known to have on its disk."""
        self.awaits_standby = True
        self.on_flush: Callable[[], None] = lambda: None
        self.rows = Rows()
        self.is_slow = False
        self.is_full = False
        self._is_flushing = False
        self._starts = 0
        self._locks: dict[object, asyncio.Lock] = {}
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []

    def now(self) -> int:
        """Return the time in milliseconds, which never goes back behind a pulse."""
        return max(database_time(), self.rows.pulsed_at or 0)

    @property
    def lineage(self) -> tuple[str, int]:
        """What changes when a connection to it is lost."""
        return self.name, self._starts

    def lock(self, key: object) -> asyncio.Lock:
        """Return the lock of a row; it is held until the transaction has ended."""
        return self._locks.setdefault(key, asyncio.Lock())

    async def commit(self, record: WalRecord) -> None:
        """Commit: on return the record is durable and visible.

        A request to cancel ends only the wait for the standby: the record stays, and is visible from then on.
        """
        if self.is_full:
            raise StoreUnavailable("no space left on the disk")
        self.wal.append(record)
        position = len(self.wal)
        self._flush()
        try:
            await self._until(position, lambda: min(self.flushed, self._confirmed))
        except asyncio.CancelledError:
            if not self.is_alive:
                raise
            await self._until(position, lambda: self.flushed)
            self._trace.note(self.name, "cancelled", position)
            self.rows.apply(record)
            raise
        self.rows.apply(record)

    @property
    def _confirmed(self) -> int:
        return self.replicated if self.awaits_standby else self.flushed

    async def _until(self, position: int, reached: Callable[[], int]) -> None:
        while reached() < position:
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append((position, waiting))
            await waiting

    def wake(self) -> None:
        """Have all commits look again whether they may return."""
        waiting, self._waiting = self._waiting, []
        for _, future in waiting:
            if not future.done():
                future.set_result(None)

    def _flush(self) -> None:
        if not self._is_flushing:
            self._is_flushing = True
            takes = self._chance.uniform(*FLUSH) * (SLOW if self.is_slow else 1.0)
            loop = asyncio.get_running_loop()
            loop.call_later(takes, self._has_flushed, len(self.wal), self._starts)

    def _has_flushed(self, position: int, start: int) -> None:
        if start != self._starts:
            return
        self._is_flushing = False
        self.flushed = position
        self.on_flush()
        self.wake()
        if len(self.wal) > position:
            self._flush()

    def crash(self) -> None:
        """Lose what is in memory. Of what was written and not flushed, some may be on the disk."""
        self.kill()
        self._starts += 1
        self._waiting.clear()
        kept = self._chance.randint(self.flushed, len(self.wal))
        self._trace.note(self.name, "crashed", f"keeps {kept} of {len(self.wal)}")
        del self.wal[kept:]

    def start(self) -> None:
        """Recover: every record on the disk is visible, whether the standby has it or not."""
        self._trace.note(self.name, "recovers", len(self.wal))
        self.is_alive, self._is_flushing = True, False
        self.flushed = len(self.wal)
        self.replicated = min(self.replicated, self.flushed)
        self._locks = {}
        self.rows = Rows()
        for record in self.wal:
            self.rows.apply(record)


def database_time() -> int:
    """Return the virtual time in milliseconds, as databases tell it."""
    return YEAR_2027 + round(asyncio.get_running_loop().time() * 1000)
