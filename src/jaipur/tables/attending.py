"""Attends to tables at which something must happen by itself: the house's moves, deadlines, and the end."""

from __future__ import annotations

import asyncio
from typing import Final

from jaipur.rules.view import view
from jaipur.tables.deciding import Elapse
from jaipur.tables.ids import MatchId, to_text
from jaipur.tables.keeper import Keeper, Seating
from jaipur.tables.ports import EventStore, StoreUnavailable, Thinker
from jaipur.tables.table import Table
from jaipur.wire.from_client import Play
from jaipur.wire.values import House

SWEEP: Final = 1_000
"""Tables that are looked at in one sweep."""


class Attendant:
    """Does for tables what nobody asks for. Several processes may do it for the same one: it happens once."""

    def __init__(self, keeper: Keeper, store: EventStore, thinker: Thinker) -> None:
        self._keeper = keeper
        self._store = store
        self._thinker = thinker
        self._thinking: dict[MatchId, asyncio.Task[None]] = {}

    async def sweep(self) -> None:
        """Attend to every table whose deadline has passed."""
        for match in await self._store.due(SWEEP):
            table = await self._keeper.table(match)
            if table is not None:
                await self.attend(table)

    async def attend(self, table: Table) -> None:
        """Let the house move where it is to, and time do what is due."""
        if table.house_to_move is not None:
            self.think(table)
        else:
            await self._keeper.ask(Elapse(), Seating(table.id, seat=0))

    def think(self, table: Table) -> None:
        """Have the house find its move, once at a time for each table."""
        if table.house_to_move is None or table.id in self._thinking:
            return
        task = asyncio.create_task(self._think(table, table.house_to_move))
        self._thinking[table.id] = task
        task.add_done_callback(lambda _: self._thinking.pop(table.id))

    async def _think(self, table: Table, seat: int) -> None:
        sitter = table.opened.sitters[seat]
        assert isinstance(sitter, House)  # noqa: S101 - the table said so
        name = f"house-{to_text(table.id)}-{table.version}"
        secret = await self._keeper.secret(table)
        if secret is None:
            return
        try:
            move = await self._thinker.think(sitter.level, view(table.match, seat), secret)
            await self._keeper.ask(Play(table.version, move), Seating(table.id, seat, name))
        except (TimeoutError, StoreUnavailable):
            return  # its deadline will come, and it is asked again

    async def close(self) -> None:
        """Leave every thought where it is: another process will have it again."""
        tasks = [*self._thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
