"""Revoked sign-ins: their connections are closed on every server within a second.

A hint on the bus says that there is something to look for. Hints may be lost, so that everybody looks twice a
second all the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import structlog

from jaipur.online.accounts.ports import People
from jaipur.online.clock import SECOND
from jaipur.online.play.ports import Bus, StoreUnavailable

SUBJECT: Final = "jaipur.revoked"
EVERY: Final = 0.5
"""Seconds between two reads of the database without a hint."""
AT_MOST_EVERY: Final = 0.05
"""The shortest time between two reads of the database, in seconds."""
OVERLAP: Final = 15 * SECOND
"""A transaction may take its time: what ended before the last look may only now be seen."""

_log: Final = structlog.stdlib.get_logger()


class Revocations:
    """Calls `end` with each sign-in that ended; with some of them several times."""

    def __init__(self, people: People, bus: Bus, end: Callable[[str], None]) -> None:
        self._people = people
        self._bus = bus
        self._end = end
        self._since: int | None = None
        self._hinted = asyncio.Event()
        self._is_away = False

    async def hint(self) -> None:
        """Publish a hint that a sign-in ended."""
        self._hinted.set()
        await self._bus.publish(SUBJECT, b"")

    async def run(self) -> None:
        """Look for them until this task is ended."""
        stop: Callable[[], Awaitable[None]] = await self._bus.subscribe(SUBJECT, self._heard)
        try:
            while True:
                await self._try()
                await self._pause()
        finally:
            await stop()

    async def look(self) -> None:
        """Look once; after an outage, for all that ended during it."""
        self._hinted.clear()
        since = 0 if self._since is None else self._since - OVERLAP
        found = await self._people.revoked(since)
        self._since = found.now
        for sign_in in found.sign_ins:
            self._end(sign_in)

    async def _try(self) -> None:
        """Look, and log an outage once: at two looks a second it would fill the log."""
        try:
            await self.look()
            self._is_away = False
        except StoreUnavailable as error:
            if not self._is_away:
                _log.warning("sign-ins that ended are not known now", error=str(error))
            self._is_away = True

    async def _pause(self) -> None:
        await asyncio.sleep(AT_MOST_EVERY)
        with suppress(TimeoutError):
            async with asyncio.timeout(EVERY - AT_MOST_EVERY):
                await self._hinted.wait()

    async def _heard(self, _message: bytes) -> None:
        self._hinted.set()
