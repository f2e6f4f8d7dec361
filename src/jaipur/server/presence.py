"""Who is there: the seats that have a socket, here or at another server, whatever their opponents say."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from typing import Final

import msgspec

from jaipur.rules.events import Seat
from jaipur.tables.deciding import Present
from jaipur.tables.ids import MatchId
from jaipur.tables.keeper import Keeper, Seating
from jaipur.tables.ports import Bus, StoreUnavailable
from jaipur.tables.table import Table

WANTED: Final = "jaipur.wanted"
HERE: Final = "jaipur.here"
ANSWER_WITHIN: Final = 0.3
"""Seconds for other servers to say that somebody is there."""
AGAIN: Final = 0.5
"""Seconds until somebody who is there says so again, where the store could not be reached."""


class Wanted(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Whose socket is looked for, and by which server."""

    match: MatchId
    seat: Seat
    by: str


class Presence:
    """The seats with a socket at this server; others are asked for theirs, which is a hint only.

    Where a hint is lost, an opponent may claim that somebody is away who is not. That is told to their own
    server too, as it is in the log, and it answers for them.
    """

    def __init__(self, keeper: Keeper, bus: Bus | None) -> None:
        self._keeper = keeper
        self._bus = bus
        self._name = secrets.token_hex(8)
        self._seats: Counter[tuple[MatchId, Seat]] = Counter()
        self._asked: dict[tuple[MatchId, Seat], asyncio.Event] = {}
        self._returning: dict[tuple[MatchId, Seat], asyncio.Task[None]] = {}

    async def start(self) -> None:
        """Listen to other servers, if there may be any."""
        if self._bus is not None:
            await self._bus.subscribe(WANTED, self._wanted)
            await self._bus.subscribe(f"{HERE}.{self._name}", self._found)

    def arrive(self, match: MatchId, seat: Seat) -> None:
        """A seat has one socket more."""
        self._seats[match, seat] += 1

    def leave(self, match: MatchId, seat: Seat) -> None:
        """A seat has one socket less."""
        self._seats[match, seat] -= 1
        if self._seats[match, seat] <= 0:
            del self._seats[match, seat]

    async def is_here(self, match: MatchId, seat: Seat) -> bool:
        """Whether a seat has a socket anywhere, as far as that can be said soon."""
        if (match, seat) in self._seats:
            return True
        if self._bus is None:
            return False
        found = self._asked.setdefault((match, seat), asyncio.Event())
        try:
            await self._bus.publish(WANTED, msgspec.msgpack.encode(Wanted(match, seat, self._name)))
            async with asyncio.timeout(ANSWER_WITHIN):
                return await found.wait()
        except TimeoutError:
            return False
        finally:
            self._asked.pop((match, seat), None)

    async def _wanted(self, message: bytes) -> None:
        wanted = msgspec.msgpack.decode(message, type=Wanted)
        if self._bus is not None and wanted.by != self._name and (wanted.match, wanted.seat) in self._seats:
            await self._bus.publish(f"{HERE}.{wanted.by}", message)

    async def _found(self, message: bytes) -> None:
        wanted = msgspec.msgpack.decode(message, type=Wanted)
        found = self._asked.get((wanted.match, wanted.seat))
        if found is not None:
            found.set()

    def answer_for(self, table: Table, seat: Seat | None) -> None:
        """Say at a table that a seat is there, if it is said to be away."""
        if seat is None or table.missed is None or table.missed.seat != seat:
            return
        if (table.id, seat) in self._returning:
            return
        task = asyncio.create_task(self._return(table.id, seat))
        self._returning[table.id, seat] = task
        task.add_done_callback(lambda _: self._returning.pop((table.id, seat)))

    async def _return(self, match: MatchId, seat: Seat) -> None:
        while True:
            try:
                await self._keeper.ask(Present(), Seating(match, seat))
            except StoreUnavailable:
                await asyncio.sleep(AGAIN)
            else:
                return

    async def close(self) -> None:
        """Answer for nobody any more."""
        tasks = [*self._returning.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
