"""Serves tables in one process: asks them one at a time, keeps what they answer, and tells whoever listens.

Any process may serve any table. What it remembers of one is a cache: the store's refusal of a version that is
taken says that another process was faster, and what is missing is read from the log.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from math import inf
from typing import Final, NamedTuple

from jaipur.rules.view import Viewer
from jaipur.tables.deciding import Asked, Chance, Request, answer
from jaipur.tables.hinting import Hinting
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Entry
from jaipur.tables.ports import Bus, EventStore, Now
from jaipur.tables.table import Table, fold_entry, open_table, replay
from jaipur.wire.values import CommandId, Why

MOST_TABLES: Final = 50_000
"""Tables without a listener that are remembered."""


class Happening:
    """An entry that was kept, the table after it, and what each viewer was told of it, told once for all."""

    __slots__ = ("entry", "seed", "table", "told", "took")

    def __init__(self, entry: Entry, table: Table, seed: bytes, took: float | None = None) -> None:
        self.entry = entry
        self.table = table
        self.seed = seed
        self.took = took
        """Seconds until it was kept, if this process offered it; None where it was read from the log."""
        self.told: dict[Viewer, bytes] = {}


Listener = Callable[[Happening], None]


class Seating(NamedTuple):
    """What it takes to ask: whose request, by what name, and how much the network delayed it."""

    match: MatchId
    seat: int
    id: CommandId | None = None
    lag: int = 0


class Served:
    """A table as this process knows it."""

    def __init__(self, table: Table, last: Entry, seed: bytes) -> None:
        self.table = table
        self.last = Happening(last, table, seed)
        self.chance = Chance(seed)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.offered: tuple[Entry, float] | None = None
        """What the store was offered last, and when: where it did not answer, the log may have it."""
        self.read_at = -inf
        """When its log was read last, at the earliest."""
        self.hinted = 0
        """The version that others are said to have brought it to."""


class Keeper:
    """The tables of one process."""

    def __init__(self, store: EventStore, bus: Bus, now: Now) -> None:
        self._store = store
        self._hints = Hinting(bus, self._listened_version, self.hinted)
        self._now = now
        self._served: OrderedDict[MatchId, Served] = OrderedDict()
        self._loading: dict[MatchId, asyncio.Task[Served | None]] = {}
        self._hinted: dict[MatchId, int] = {}
        """What is said of tables that are being read."""
        self._watchers: list[Listener] = []

    async def hear_others(self) -> None:
        """Heed what other processes say of tables."""
        await self._hints.start()

    def watch(self, watcher: Listener) -> None:
        """Tell a watcher of everything that happens at any table as far as this process learns of it."""
        self._watchers.append(watcher)

    async def open(self, first: Entry, seed: bytes) -> Table:
        """Set a table."""
        await self._store.open(first, seed)
        served = Served(open_table(first), first, seed)
        self._remember(served)
        return served.table

    async def table(self, match: MatchId) -> Table | None:
        """Give a table in play; None where there is none of that name."""
        served = await self._find(match)
        return None if served is None else served.table

    async def ask(self, request: Request, seating: Seating) -> int | Why | None:
        """Ask a table: the version it became, kept for good, or why not; None where there is no table."""
        served = await self._find(seating.match)
        if served is None:
            return None
        async with served.lock:
            return await self._ask(served, request, seating)

    async def _ask(self, served: Served, request: Request, seating: Seating) -> int | Why:
        while True:
            table = served.table
            done = None if seating.id is None else table.done.get(seating.id)
            if done is not None:
                return done
            now, outages = self._now(table.id), self._now.outages(table.id)
            asked = Asked(request, seating.seat, now, seating.id, seating.lag, outages)
            answered = answer(table, asked, served.chance)
            if isinstance(answered, Why):
                if not await self._catch_up(served):
                    return answered
                continue
            entry = answered.entry
            served.offered = (entry, time.perf_counter())
            if await self._store.append(entry):
                self._happened(served, entry, answered.table)
                await self._hints.happened(table.id, entry.version)
                return entry.version
            await self._catch_up(served)

    async def secret(self, table: Table) -> bytes | None:
        """Give what the house thinks with: known to nobody until the match's seed is told, then to all."""
        served = await self._find(table.id)
        if served is None:
            return None
        return hmac.digest(
            served.chance.seed, b"jaipur-house-1" + table.version.to_bytes(4, "big"), hashlib.sha256
        )

    async def listen(self, match: MatchId, listener: Listener, asked_at: float = inf) -> Happening | None:
        """Tell a listener everything that happens from now on; give the last thing that happened.

        A log that was read after `asked_at`, by the loop's clock, is not read again.
        """
        served = await self._find(match)
        if served is None:
            return None
        async with served.lock:
            await self._refresh(served, asked_at)
            await self._listen(served, listener)
            return served.last

    async def look(self, match: MatchId) -> Happening | None:
        """Give the last thing that happened, also where another process did it."""
        served = await self._find(match)
        if served is None:
            return None
        async with served.lock:
            await self._catch_up(served)
            return served.last

    async def since(
        self, match: MatchId, version: int, listener: Listener, asked_at: float = inf
    ) -> Sequence[Happening] | None:
        """As listen, but give all that happened after a version, from the log; None where it has no such."""
        served = await self._find(match)
        if served is None:
            return None
        async with served.lock:
            await self._refresh(served, asked_at)
            if not 0 < version <= served.table.version:
                return None
            missed = (
                await self._missed(served, version) if version < served.table.version else list[Happening]()
            )
            if missed is not None:
                await self._listen(served, listener)
            return missed

    async def _listen(self, served: Served, listener: Listener) -> None:
        is_first = not served.listeners
        served.listeners.add(listener)
        if is_first:
            await self._hints.listening(served.table.id, served.table.version)

    async def _missed(self, served: Served, version: int) -> Sequence[Happening] | None:
        entries, seed = await self._store.read(served.table.id), served.chance.seed
        if not entries:
            return None
        told = zip(entries, replay(entries), strict=True)
        return [Happening(entry, table, seed) for entry, table in told][version:]

    def leave(self, match: MatchId, listener: Listener) -> None:
        """Tell a listener nothing more."""
        served = self._served.get(match)
        if served is not None:
            served.listeners.discard(listener)
            if not served.listeners:
                self._hints.forget(match)

    @property
    def served(self) -> int:
        """How many tables are remembered."""
        return len(self._served)

    def _listened_version(self, match: MatchId) -> int | None:
        served = self._served.get(match)
        return None if served is None or not served.listeners else served.table.version

    def listened_to(self) -> Sequence[MatchId]:
        """Say at which tables somebody listens."""
        return [match for match, served in self._served.items() if served.listeners]

    async def hinted(self, match: MatchId, version: int) -> None:
        """Read what is missing of a table that somebody listens to, if anything is."""
        served = self._served.get(match)
        if served is None:
            if match in self._loading:
                self._hinted[match] = max(version, self._hinted.get(match, 0))
            return
        served.hinted = max(version, served.hinted)
        if not served.listeners or served.table.version >= version:
            return
        async with served.lock:
            if served.table.version < version:
                await self._catch_up(served)

    async def found(self, match: MatchId, version: int) -> None:
        """As hinted, by a look at the store: whoever did not hint at it is told who listens here."""
        known = self._listened_version(match)
        if known is not None and known < version:
            await self.hinted(match, version)
            await self._hints.listening(match, version)

    async def _refresh(self, served: Served, asked_at: float) -> None:
        """Read what others added, unless it was read since then and nobody says that there is more."""
        if served.read_at < asked_at or served.hinted > served.table.version:
            await self._catch_up(served)

    async def _catch_up(self, served: Served) -> bool:
        """Read what others added; whether there was anything."""
        read_at = asyncio.get_running_loop().time()
        news = await self._store.read(served.table.id, served.table.version)
        served.read_at = read_at
        for entry in news:
            self._happened(served, entry, fold_entry(served.table, entry))
        return bool(news)

    def _happened(self, served: Served, entry: Entry, table: Table) -> None:
        served.table = table
        offered, served.offered = served.offered, None
        took = time.perf_counter() - offered[1] if offered is not None and offered[0] == entry else None
        served.last = happening = Happening(entry, table, served.chance.seed, took)
        for listener in (*self._watchers, *served.listeners):
            listener(happening)

    async def _find(self, match: MatchId) -> Served | None:
        """Give a table from memory, or read its log, once however many ask."""
        served = self._served.get(match)
        if served is not None:
            self._served.move_to_end(match)
            return served
        loading = self._loading.get(match)
        if loading is None:
            loading = self._loading[match] = asyncio.create_task(self._load(match))
            loading.add_done_callback(lambda _: self._loaded(match))
        return await asyncio.shield(loading)

    def _loaded(self, match: MatchId) -> None:
        del self._loading[match]
        self._hinted.pop(match, None)

    async def _load(self, match: MatchId) -> Served | None:
        read_at = asyncio.get_running_loop().time()
        entries, seed = await self._store.read(match), await self._store.seed(match)
        if not entries or seed is None:
            return None
        *_, table = replay(entries)
        served = Served(table, entries[-1], seed)
        served.read_at, served.hinted = read_at, self._hinted.get(match, 0)
        self._remember(served)
        return served

    def _remember(self, served: Served) -> None:
        """Keep a table in memory, and forget those that were idle longest where there are too many."""
        self._served[served.table.id] = served
        for match in [*self._served][: max(0, len(self._served) - MOST_TABLES)]:
            idle = self._served[match]
            if not idle.listeners and not idle.lock.locked():
                del self._served[match]
