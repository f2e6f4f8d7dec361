"""Which seats have an open connection, at this server or at another one."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from typing import Final

import msgspec

from jaipur.online.match_ids import MatchId
from jaipur.online.play.commands import Present
from jaipur.online.play.ports import Bus, StoreUnavailable
from jaipur.online.play.table import Table
from jaipur.online.table_server.command_loop import CommandLoop, Seating
from jaipur.rules.events import Seat

QUERY_SUBJECT: Final = "jaipur.wanted"
REPLY_SUBJECT: Final = "jaipur.here"
"""Followed by the name of the server that asked."""
REPLY_TIMEOUT: Final = 0.3
"""Seconds for other servers to answer that a seat is connected to them."""
RETRY_EVERY: Final = 0.5
"""Seconds between two tries to refute an absence while the store is unavailable."""


class SeatQuery(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A server's question to all others whether a seat is connected to them."""

    match: MatchId
    seat: Seat
    server: str
    """The name of the server that asks."""


class Presence:
    """The seats connected to this server; other servers are asked for theirs over the bus.

    If a message on the bus is lost, an opponent may claim that a seat is absent although it is connected. The
    claim is in the log, so the server of that seat sees it too, and refutes it.
    """

    def __init__(self, commands: CommandLoop, bus: Bus | None) -> None:
        self._commands = commands
        self._bus = bus
        self._name = secrets.token_hex(8)
        self._seats: Counter[tuple[MatchId, Seat]] = Counter()
        self._queries: dict[tuple[MatchId, Seat], asyncio.Event] = {}
        self._refuting: dict[tuple[MatchId, Seat], asyncio.Task[None]] = {}

    async def start(self) -> None:
        """Subscribe to the queries and replies of other servers, if there is a bus."""
        if self._bus is not None:
            await self._bus.subscribe(QUERY_SUBJECT, self._reply)
            await self._bus.subscribe(f"{REPLY_SUBJECT}.{self._name}", self._receive_reply)

    def add(self, match: MatchId, seat: Seat) -> None:
        """Count one more connection of a seat."""
        self._seats[match, seat] += 1

    def remove(self, match: MatchId, seat: Seat) -> None:
        """Count one connection of a seat less."""
        self._seats[match, seat] -= 1
        if self._seats[match, seat] <= 0:
            del self._seats[match, seat]

    async def is_connected(self, match: MatchId, seat: Seat) -> bool:
        """Whether a seat is connected to any server; servers that do not reply in time count as no."""
        if (match, seat) in self._seats:
            return True
        if self._bus is None:
            return False
        replied = self._queries.setdefault((match, seat), asyncio.Event())
        try:
            await self._bus.publish(QUERY_SUBJECT, msgspec.msgpack.encode(SeatQuery(match, seat, self._name)))
            async with asyncio.timeout(REPLY_TIMEOUT):
                return await replied.wait()
        except TimeoutError:
            return False
        finally:
            self._queries.pop((match, seat), None)

    async def _reply(self, message: bytes) -> None:
        query = msgspec.msgpack.decode(message, type=SeatQuery)
        if self._bus is not None and query.server != self._name and (query.match, query.seat) in self._seats:
            await self._bus.publish(f"{REPLY_SUBJECT}.{query.server}", message)

    async def _receive_reply(self, message: bytes) -> None:
        query = msgspec.msgpack.decode(message, type=SeatQuery)
        replied = self._queries.get((query.match, query.seat))
        if replied is not None:
            replied.set()

    def refute_absence(self, table: Table, seat: Seat | None) -> None:
        """Start a task that reports a connected seat as present, if the table has it as absent."""
        if seat is None or table.missed is None or table.missed.seat != seat:
            return
        if (table.id, seat) in self._refuting:
            return
        task = asyncio.create_task(self._report_present(table.id, seat))
        self._refuting[table.id, seat] = task
        task.add_done_callback(lambda _: self._refuting.pop((table.id, seat)))

    async def _report_present(self, match: MatchId, seat: Seat) -> None:
        while True:
            try:
                await self._commands.ask(Present(), Seating(match, seat))
            except StoreUnavailable:
                await asyncio.sleep(RETRY_EVERY)
            else:
                return

    async def close(self) -> None:
        """Cancel all running reports."""
        tasks = [*self._refuting.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
