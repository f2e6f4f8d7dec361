"""What a server does at tables by itself: the house players' moves, and what follows from deadlines."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.commands import Elapse
from jaipur.online.play.ports import EventStore, Now, StoreUnavailable, Thinker
from jaipur.online.play.table import Table
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.update import TableUpdate, UpdateKind
from jaipur.rules.view import view
from jaipur.wire.client_messages import Play
from jaipur.wire.values import House

SWEEP: Final = 1_000
"""Tables that are handled in one sweep."""
AT_ONCE: Final = 100
"""Of these, how many concurrently: their entries share a commit."""
SOON: Final = 60_000
"""Milliseconds; a deadline nearer than this gets a timer, so that it does not wait for a sweep."""


class PendingMove(NamedTuple):
    """A task that finds a house player's move for one version of a table."""

    version: int
    task: asyncio.Task[None]


class TableAutomation:
    """Acts at tables without a request. Several processes may do so at once: the log takes one entry."""

    def __init__(
        self, tables: TableServer, store: EventStore, thinker: Thinker, now: Now, patience: int = 0
    ) -> None:
        self._tables = tables
        self._store = store
        self._thinker = thinker
        self._now = now
        self._patience = patience
        """Milliseconds in which a house player does not answer a move that may be taken back."""
        self._thinking: dict[MatchId, PendingMove] = {}
        self._timers: dict[MatchId, asyncio.TimerHandle] = {}
        self._due: set[asyncio.Task[None]] = set()
        tables.cache.watch(self.noticed)

    @property
    def thinking(self) -> int:
        """The number of house players' moves that are being computed."""
        return len(self._thinking)

    async def sweep(self) -> None:
        """Attend to every table whose deadline has passed; a table that cannot be reached delays no other."""
        due = await self._store.due(SWEEP)
        for first in range(0, len(due), AT_ONCE):
            await self._attend_to(due[first : first + AT_ONCE])

    async def _attend_to(self, matches: Sequence[MatchId]) -> None:
        done = await asyncio.gather(*map(self._attend_at, matches), return_exceptions=True)
        for failed in done:
            if isinstance(failed, BaseException) and not isinstance(failed, StoreUnavailable):
                raise failed

    async def _attend_at(self, match: MatchId) -> None:
        table = await self._tables.cache.table(match)
        if table is not None:
            await self.attend(table)

    def noticed(self, update: TableUpdate) -> None:
        """Compute a house player's move, and set a timer, if this process made the update or reset it."""
        table = update.table
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        if update.kind is UpdateKind.GONE or (update.took is None and update.kind is UpdateKind.NEXT):
            return
        self.think(table)
        left = None if table.deadline is None else table.deadline - self._now(table.id)
        if left is not None and left <= SOON:
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(max(0, left) / 1000, self._ring, table.id)

    def _ring(self, match: MatchId) -> None:
        self._timers.pop(match, None)
        task = asyncio.create_task(self._attend_to((match,)))
        self._due.add(task)
        task.add_done_callback(self._due.discard)

    async def attend(self, table: Table) -> None:
        """Have the house player move if it is its turn; otherwise apply a deadline that has passed."""
        if table.house_to_move is not None:
            self.think(table)
        else:
            await self._tables.commands.ask(Elapse(), Seating(table.id, seat=0))

    def think(self, table: Table) -> None:
        """Compute a house player's move, once for each version; a task for an older version is cancelled."""
        before = self._thinking.get(table.id)
        if before is not None and before.version != table.version:
            before.task.cancel()
        elif before is not None:
            return
        if table.house_to_move is None:
            return
        task = asyncio.create_task(self._think(table, table.house_to_move))
        thought = self._thinking[table.id] = PendingMove(table.version, task)
        task.add_done_callback(lambda _: self._forget(table.id, thought))

    def _forget(self, match: MatchId, thought: PendingMove) -> None:
        if self._thinking.get(match) is thought:
            del self._thinking[match]

    async def _think(self, table: Table, seat: int) -> None:
        sitter = table.opened.sitters[seat]
        assert isinstance(sitter, House)  # noqa: S101 - the table has checked
        name = f"house-{to_text(table.id)}-{table.version}"
        cached = await self._tables.cache.find(table.id)
        if cached is None:
            return
        secret = cached.dealer.house_secret(table.version)
        try:
            move = await self._thinker.think(sitter.level, view(table.match, seat), secret)
            await asyncio.sleep(self._left_to_take_back(table, 1 - seat) / 1000)
            await self._tables.commands.ask(Play(table.version, move), Seating(table.id, seat, name))
        except (TimeoutError, StoreUnavailable):
            return  # it is tried again at the table's deadline

    def _left_to_take_back(self, table: Table, seat: int) -> int:
        return max(0, table.at + self._patience - self._now(table.id)) if table.may_take_back(seat) else 0

    async def close(self) -> None:
        """Cancel all timers and tasks: another process will do the same work."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = [*(thought.task for thought in self._thinking.values()), *self._due]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
