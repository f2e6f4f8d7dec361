"""The tables that this process has in memory.

Any process may serve any table, so an entry of this cache may be behind the log: another process may have
appended to it. The store refuses a version that is taken, and `catch_up` reads what is missing.

A table in memory has confirmed versions only: those that this process appended, those that another process
reported after its own append, and those that were read before a confirmation of the store. What a database
shows beyond that may be lost in a failover. A log whose last known entry is no longer there, or is another
one, has lost entries in a failover or a restore: the table is loaded again, and listeners are told.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator
from functools import partial
from itertools import islice
from math import inf
from typing import Any, Final

from msgspec.structs import replace

from jaipur.online.match_ids import MatchId
from jaipur.online.names import entry_without_names, has_one_of, without_names
from jaipur.online.play.commands import Dealer
from jaipur.online.play.log import Entry
from jaipur.online.play.log_stream import read_log
from jaipur.online.play.ports import EventStore
from jaipur.online.play.table import Table, fold_entry, fold_next, open_table
from jaipur.online.table_server.update import TableUpdate, UpdateKind, UpdateListener

MOST_TABLES: Final = 20_000
"""Tables that are cached; above this the least recently used ones without a listener are evicted.

A table takes 13 to 16 KiB, so that all of them take 320 MiB at most."""
MOST_OVER: Final = 500
"""Of these, how many whose match is over: they are in the store, and few are asked for again."""


Measure = Callable[[Coroutine[Any, Any, "CachedTable | None"]], Awaitable["CachedTable | None"]]


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
        """The highest version that another process has reported: its append was acknowledged."""
        self.is_gone = False
        """Whether its log is not there any more, although the match was in play."""

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

    def forget(self, users: Collection[str]) -> None:
        """Replace the names of deleted users; the encoded messages are dropped."""
        self.table = replace(self.table, opened=without_names(self.table.opened, users))
        entry = entry_without_names(self.last.entry, users)
        self.last = TableUpdate(entry, self.table, self.dealer.seed, self.last.took)

    def reset(self, entry: Entry, table: Table, seed: bytes) -> TableUpdate:
        """Take over a log that has another past; return the update."""
        self.offered, self.known_version, self.dealer = None, table.version, Dealer(seed)
        self.table = table
        self.last = TableUpdate(entry, table, seed, kind=UpdateKind.RESET)
        return self.last


class TableCache:
    """Loads each table from its log once for all concurrent callers, and evicts the least recently used."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._tables: OrderedDict[MatchId, CachedTable] = OrderedDict()
        self._over: OrderedDict[MatchId, None] = OrderedDict()
        """The cached tables whose match is over, the earliest first."""
        self._loading: dict[MatchId, asyncio.Task[CachedTable | None]] = {}
        self._known_versions: dict[MatchId, int] = {}
        """Versions that were reported of tables while they are being loaded."""
        self._watchers: list[UpdateListener] = []
        self.measure: Measure = lambda loading: loading
        """Awaits the load of a table in a task of its own; a server charges the caller for it."""

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
            loading = self._loading[match] = asyncio.create_task(self._measured(match))
            loading.add_done_callback(partial(self._loaded, match))
        return await asyncio.shield(loading)

    def report_version(self, match: MatchId, version: int) -> None:
        """Note that another process appended this version, so that an older copy of it counts as stale."""
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
        """Read, confirm and publish what other processes appended; return whether anything has changed."""
        read_at = asyncio.get_running_loop().time()
        match, version = cached.table.id, cached.table.version
        found = [entry async for entry in read_log(self._store, match, version - 1)]
        if not found or found[0] != cached.last.entry:
            return await self._reload(cached)
        if found[-1].version > max(version, cached.known_version):
            await self._store.confirm(match)
        for entry in found[1:]:
            self.publish(cached, entry, fold_entry(cached.table, entry))
        cached.read_at = read_at
        return len(found) > 1

    async def _reload(self, cached: CachedTable) -> bool:
        """Take over a log that went back or has other entries; a match that is over has been archived."""
        read_at = asyncio.get_running_loop().time()
        loaded = await self._read(cached.table.id)
        if loaded is not None:
            cached.read_at = read_at
            self._tell(cached, cached.reset(*loaded))
        elif not cached.table.is_over:
            cached.is_gone = True
            self._tables.pop(cached.table.id, None)
            last = cached.last
            self._tell(cached, TableUpdate(last.entry, last.table, last.seed, kind=UpdateKind.GONE))
        return loaded is not None

    def publish(self, cached: CachedTable, entry: Entry, table: Table) -> None:
        """Advance a table by an entry that is in the log, and call all watchers and listeners."""
        self._tell(cached, cached.advance(entry, table))

    def _tell(self, cached: CachedTable, update: TableUpdate) -> None:
        if update.table.is_over:
            self._note_over(update.table.id)
        for listener in (*self._watchers, *cached.listeners):
            listener(update)
        update.states = None

    async def forget(self, users: Collection[str]) -> None:
        """Replace the names of deleted users at all tables in memory."""
        for cached in [each for each in self if has_one_of(each.table.opened, users)]:
            async with cached.lock:
                cached.forget(users)

    async def _measured(self, match: MatchId) -> CachedTable | None:
        return await self.measure(self._load(match))

    def _loaded(self, match: MatchId, loading: asyncio.Task[CachedTable | None]) -> None:
        del self._loading[match]
        self._known_versions.pop(match, None)
        if not loading.cancelled():
            loading.exception()  # retrieved also if nobody waits for it any more

    async def _load(self, match: MatchId) -> CachedTable | None:
        read_at = asyncio.get_running_loop().time()
        loaded = await self._read(match)
        if loaded is None:
            return None
        last, table, seed = loaded
        cached = CachedTable(table, last, seed)
        cached.read_at, cached.known_version = read_at, self._known_versions.get(match, 0)
        self._add(cached)
        return cached

    async def _read(self, match: MatchId) -> tuple[Entry, Table, bytes] | None:
        """Read and confirm a whole log: its last entry, the table after it, and the seed."""
        table: Table | None = None
        last: Entry | None = None
        async for last in read_log(self._store, match):
            table = fold_next(table, last)
        seed = await self._store.seed(match)
        if table is None or last is None or seed is None:
            return None
        if table.version > self._known_versions.get(match, 0):
            await self._store.confirm(match)
        return last, table, seed

    def _add(self, cached: CachedTable) -> None:
        self._tables[cached.table.id] = cached
        if cached.table.is_over:
            self._note_over(cached.table.id)
        excess = max(0, len(self._tables) - MOST_TABLES)
        for match in list(islice(self._tables, excess)):
            self._evict(match)

    def _note_over(self, match: MatchId) -> None:
        self._over[match] = None
        excess = max(0, len(self._over) - MOST_OVER)
        for oldest in list(islice(self._over, excess)):
            if not self._evict(oldest):
                self._over.move_to_end(oldest)

    def _evict(self, match: MatchId) -> bool:
        """Forget a table unless it is in use; return whether it is forgotten."""
        cached = self._tables.get(match)
        if cached is not None and not cached.is_idle:
            return False
        self._tables.pop(match, None)
        self._over.pop(match, None)
        return True
