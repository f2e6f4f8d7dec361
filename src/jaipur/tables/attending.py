"""Attends to tables at which something must happen by itself: the house's moves, deadlines, and the end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

from jaipur.rules.view import view
from jaipur.tables.deciding import Elapse
from jaipur.tables.ids import MatchId, to_text
from jaipur.tables.keeper import Happening, Keeper, Seating
from jaipur.tables.ports import EventStore, Now, StoreUnavailable, Thinker
from jaipur.tables.table import Table
from jaipur.wire.from_client import Play
from jaipur.wire.values import House

SWEEP: Final = 1_000
"""Tables that are looked at in one sweep."""
AT_ONCE: Final = 100
"""Of these, how many at a time: a commit takes all of them together."""
SOON: Final = 60_000
"""Milliseconds; a deadline within this gets a timer, so that it need not wait for a sweep."""


class Thought(NamedTuple):
    """The house's move that is being found for one version of a table."""

    version: int
    task: asyncio.Task[None]


class Attendant:
    """Does for tables what nobody asks for. Several processes may do it for the same one: it happens once."""

    def __init__(
        self, keeper: Keeper, store: EventStore, thinker: Thinker, now: Now, patience: int = 0
    ) -> None:
        self._keeper = keeper
        self._store = store
        self._thinker = thinker
        self._now = now
        self._patience = patience
        """Milliseconds for which the house leaves a move that can be taken back."""
        self._thinking: dict[MatchId, Thought] = {}
        self._timers: dict[MatchId, asyncio.TimerHandle] = {}
        self._due: set[asyncio.Task[None]] = set()
        keeper.watch(self.noticed)

    @property
    def thinking(self) -> int:
        """How many moves of the house are being thought about."""
        return len(self._thinking)

    async def sweep(self) -> None:
        """Attend to every table whose deadline has passed; one out of reach keeps no other waiting."""
        due = await self._store.due(SWEEP)
        for first in range(0, len(due), AT_ONCE):
            await self._attend_to(due[first : first + AT_ONCE])

    async def _attend_to(self, matches: Sequence[MatchId]) -> None:
        done = await asyncio.gather(*map(self._attend_at, matches), return_exceptions=True)
        for failed in done:
            if isinstance(failed, BaseException) and not isinstance(failed, StoreUnavailable):
                raise failed

    async def _attend_at(self, match: MatchId) -> None:
        table = await self._keeper.table(match)
        if table is not None:
            await self.attend(table)

    def noticed(self, happening: Happening) -> None:
        """Let the house think, and set a timer, where this process did what happened: the others need not."""
        table = happening.table
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        if happening.took is None:
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
        """Let the house move where it is to, and time do what is due."""
        if table.house_to_move is not None:
            self.think(table)
        else:
            await self._keeper.ask(Elapse(), Seating(table.id, seat=0))

    def think(self, table: Table) -> None:
        """Have the house find its move, once for each version: what it found for an older one is dropped."""
        before = self._thinking.get(table.id)
        if before is not None and before.version != table.version:
            before.task.cancel()
        elif before is not None:
            return
        if table.house_to_move is None:
            return
        task = asyncio.create_task(self._think(table, table.house_to_move))
        thought = self._thinking[table.id] = Thought(table.version, task)
        task.add_done_callback(lambda _: self._forget(table.id, thought))

    def _forget(self, match: MatchId, thought: Thought) -> None:
        if self._thinking.get(match) is thought:
            del self._thinking[match]

    async def _think(self, table: Table, seat: int) -> None:
        sitter = table.opened.sitters[seat]
        assert isinstance(sitter, House)  # noqa: S101 - the table said so
        name = f"house-{to_text(table.id)}-{table.version}"
        secret = await self._keeper.secret(table)
        if secret is None:
            return
        try:
            move = await self._thinker.think(sitter.level, view(table.match, seat), secret)
            await asyncio.sleep(self._left_to_take_back(table, 1 - seat) / 1000)
            await self._keeper.ask(Play(table.version, move), Seating(table.id, seat, name))
        except (TimeoutError, StoreUnavailable):
            return  # its deadline will come, and it is asked again

    def _left_to_take_back(self, table: Table, seat: int) -> int:
        return max(0, table.at + self._patience - self._now(table.id)) if table.may_take_back(seat) else 0

    async def close(self) -> None:
        """Leave every thought where it is: another process will have it again."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = [*(thought.task for thought in self._thinking.values()), *self._due]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
