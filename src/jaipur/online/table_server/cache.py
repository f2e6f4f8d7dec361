"""The tables that this process has in memory.

Any process may serve any table, so an entry of this cache may be behind the log: another process may have
appended to it. The store refuses a version that is taken, and `catch_up` reads what is missing.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterator
from itertools import islice
from math import inf
from typing import Final

from jaipur.online.match_ids import MatchId
from jaipur.online.play.commands import Dealer
from jaipur.online.play.log import Entry
from jaipur.online.play.ports import EventStore
from jaipur.online.play.table import Table, fold_entry, open_table, replay
from jaipur.online.table_server.update import TableUpdate, UpdateListener

MOST_TABLES: Final = 50_000
"""Tables that are cached; above this the least recently used ones without a listener are evicted."""


class CachedTable:
    """A table as this process knows it. Its lock is held while its log is read or appended to."""

    def __init__(self, table: Table, last: Entry, seed: bytes) -> None:
        self.table = table
        self.last = TableUpdate(last, table, seed)
        self.dealer = Dealer(seed)
        self.lock = asyncio.Lock()
        self.listeners: set[UpdateListener] = set()
        self.offered: tuple[Entry, float] | None = None
        """The entry that was last sent to the store, and when. If the answer is lost, the log may have it."""
        self.read_at = -inf
        """When the last read of its log began, by the loop's clock."""
        self.known_version = 0
        """The highest version that another process has reported."""

    @property
    def is_idle(self) -> bool:
        """Return whether it has no listeners and no command is being handled, so that it may be evicted."""
        return not self.listeners and not self.lock.locked()

    def advance(self, entry: Entry, table: Table) -> TableUpdate:
        """Take over the next version, which is in the log; return the update, timed if it was sent here."""
        offered, self.offered = self.offered, None
        took = time.perf_counter() - offered[1] if offered is not None and offered[0] == entry else None
        self.table = table
        self.last = TableUpdate(entry, table, self.dealer.seed, took)
        return self.last


class TableCache:
    """Loads each table from its log once for all concurrent callers, and evicts the least recently used."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._tables: OrderedDict[MatchId, CachedTable] = OrderedDict()
        self._loading: dict[MatchId, asyncio.Task[CachedTable | None]] = {}
        self._known_versions: dict[MatchId, int] = {}
        """Versions that were reported of tables while they are being loaded."""
        self._watchers: list[UpdateListener] = []

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[CachedTable]:
        return iter(self._tables.values())

    def watch(self, watcher: UpdateListener) -> None:
        """Call a watcher with every update of every table, as far as this process learns of it."""
        self._watchers.append(watcher)

    async def open(self, first: Entry, seed: bytes) -> Table:
        """Store the first entry of a new table and return the table; AlreadyOpen if its id is taken."""
        await self._store.open(first, seed)
        cached = CachedTable(open_table(first), first, seed)
        self._add(cached)
        return cached.table

    async def table(self, match: MatchId) -> Table | None:
        """Return a table in play, perhaps behind its log; None if there is no such table."""
        cached = await self.find(match)
        return None if cached is None else cached.table

    async def latest(self, match: MatchId) -> TableUpdate | None:
        """Return the last update in a table's log, also if another process made it; None if no such table."""
        cached = await self.find(match)
        if cached is None:
            return None
        async with cached.lock:
            await self.catch_up(cached)
            return cached.last

    def get(self, match: MatchId) -> CachedTable | None:
        """Return a table if it is in memory; None otherwise. This does not count as a use."""
        return self._tables.get(match)

    async def find(self, match: MatchId) -> CachedTable | None:
        """Return a table from memory, or load it from its log; None if there is no such table."""
        cached = self._tables.get(match)
        if cached is not None:
            self._tables.move_to_end(match)
            return cached
        loading = self._loading.get(match)
        if loading is None:
            loading = self._loading[match] = asyncio.create_task(self._load(match))
            loading.add_done_callback(lambda _: self._loaded(match))
        return await asyncio.shield(loading)

    def report_version(self, match: MatchId, version: int) -> None:
        """Note that a table's log has this version, so that an older copy of it counts as stale."""
        cached = self._tables.get(match)
        if cached is not None:
            cached.known_version = max(version, cached.known_version)
        elif match in self._loading:
            self._known_versions[match] = max(version, self._known_versions.get(match, 0))

    async def refresh(self, cached: CachedTable, asked_at: float) -> None:
        """Catch up with the log, unless it was read after `asked_at` and no newer version was reported."""
        if cached.read_at < asked_at or cached.known_version > cached.table.version:
            await self.catch_up(cached)

    async def catch_up(self, cached: CachedTable) -> bool:
        """Read and publish what other processes appended; return whether there was anything."""
        read_at = asyncio.get_running_loop().time()
        news = await self._store.read(cached.table.id, cached.table.version)
        cached.read_at = read_at
        for entry in news:
            self.publish(cached, entry, fold_entry(cached.table, entry))
        return bool(news)

    def publish(self, cached: CachedTable, entry: Entry, table: Table) -> None:
        """Advance a table by an entry that is in the log, and call all watchers and listeners."""
        update = cached.advance(entry, table)
        for listener in (*self._watchers, *cached.listeners):
            listener(update)

    def _loaded(self, match: MatchId) -> None:
        del self._loading[match]
        self._known_versions.pop(match, None)

    async def _load(self, match: MatchId) -> CachedTable | None:
        read_at = asyncio.get_running_loop().time()
        entries, seed = await self._store.read(match), await self._store.seed(match)
        if not entries or seed is None:
            return None
        *_, table = replay(entries)
        cached = CachedTable(table, entries[-1], seed)
        cached.read_at, cached.known_version = read_at, self._known_versions.get(match, 0)
        self._add(cached)
        return cached

    def _add(self, cached: CachedTable) -> None:
        self._tables[cached.table.id] = cached
        excess = max(0, len(self._tables) - MOST_TABLES)
        for match in list(islice(self._tables, excess)):
            if self._tables[match].is_idle:
                del self._tables[match]
