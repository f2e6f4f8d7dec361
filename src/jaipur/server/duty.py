"""The duty of one node at a time: loops that serve all nodes run on the node that holds the lease."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Final

import structlog

from jaipur.adapters.sql.dialect import Dialect
from jaipur.adapters.sql.duties import FencedDatabase, SqlLease
from jaipur.adapters.sql.transaction import Database
from jaipur.online.notices.model import DutyLost
from jaipur.online.play.ports import StoreUnavailable

RENEW_EVERY: Final = 1.0
LEASE: Final = 3.0
"""Seconds after which another node takes over from one that is gone."""
NAME: Final = "for-all"

_log: Final = structlog.stdlib.get_logger()


class Duty:
    """The lease of this node, and the tasks that need it."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._lease = SqlLease(database, NAME, round(LEASE * 1000))
        self._until = 0.0
        self.fenced = FencedDatabase(database, dialect, self._lease)
        """Where the loops write: only while the lease is this node's."""

    @property
    def is_held(self) -> bool:
        """Whether this node holds the lease, by its own clock, which counts from before it asked."""
        return self._lease.number is not None and monotonic() < self._until

    async def renew(self) -> None:
        """Renew the lease, or take it if no other node has it."""
        asked, had = monotonic(), self._lease.number is not None
        if await self._lease.hold():
            self._until = asked + LEASE
        if had != (self._lease.number is not None):
            _log.info("the duty is lost" if had else "the duty is taken", number=self._lease.number)

    def only(self, do: Callable[[], Awaitable[None]]) -> Callable[[], Awaitable[None]]:
        """Return a task that does nothing on a node without the lease, and stops when the lease is lost."""

        async def on_duty() -> None:
            if self.is_held:
                with suppress(DutyLost), self.fenced.turn():  # the other node does it
                    await do()

        return on_duty

    async def close(self) -> None:
        """Give the lease back."""
        with suppress(StoreUnavailable):
            await self._lease.release()
