"""Subscriptions to tables: listeners of this process get every update, also those that other nodes commit."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from jaipur.online.match_ids import MatchId
from jaipur.online.play.log_stream import read_log
from jaipur.online.play.ports import Bus, EventStore
from jaipur.online.play.table import Table, fold_next
from jaipur.online.table_server.cache import CachedTable, TableCache
from jaipur.online.table_server.node_hints import NodeHints
from jaipur.online.table_server.update import TableUpdate, UpdateListener

MAX_MISSED: Final = 100
"""Updates that a client gets one by one; a client that missed more joins again."""


class Subscriptions:
    """The listeners of one process, and the hints by which other nodes report what they commit."""

    def __init__(self, store: EventStore, cache: TableCache, bus: Bus) -> None:
        self._store = store
        self._cache = cache
        self.hints = NodeHints(bus, self._subscribed_version, self.catch_up_to)

    async def start(self) -> None:
        """Begin to receive the hints of other nodes."""
        await self.hints.start()

    async def subscribe(
        self, match: MatchId, listener: UpdateListener, asked_at: float = inf
    ) -> TableUpdate | None:
        """Call a listener with every update from now on; return the last one before it, or None for no table.

        A log that was read after `asked_at`, by the loop's clock, is not read again.
        """
        cached = await self._cache.find(match)
        if cached is None:
            return None
        async with cached.lock:
            await self._cache.refresh(cached, asked_at)
            await self._add(cached, listener)
            return cached.last

    async def resume(
        self, match: MatchId, version: int, listener: UpdateListener, asked_at: float = inf
    ) -> Sequence[TableUpdate] | None:
        """Subscribe, but return all updates after a version.

        Return None, without subscribing, if there never was such a version or too many followed.
        """
        cached = await self._cache.find(match)
        if cached is None:
            return None
        async with cached.lock:
            await self._cache.refresh(cached, asked_at)
            missed = await self._updates_after(cached, version)
            if missed is not None:
                await self._add(cached, listener)
            return missed

    def unsubscribe(self, match: MatchId, listener: UpdateListener) -> None:
        """Call a listener no more."""
        cached = self._cache.get(match)
        if cached is not None:
            cached.listeners.discard(listener)
            if not cached.listeners:
                self.hints.forget(match)

    def matches(self) -> Sequence[MatchId]:
        """Return the tables that have a listener in this process."""
        return [cached.table.id for cached in self._cache if cached.listeners]

    async def catch_up_to(self, match: MatchId, version: int) -> None:
        """Publish what a log has up to this version, if the table has a listener here and is behind."""
        self._cache.report_version(match, version)
        cached = self._cache.get(match)
        if cached is None or not cached.listeners or cached.table.version >= version:
            return
        async with cached.lock:
            if cached.table.version < version:
                await self._cache.catch_up(cached)

    async def found_version(self, match: MatchId, version: int) -> None:
        """Catch up with a version that the store has and no hint reported, and announce this node again.

        The version may also be lower than the one known here, or 0 if there is no log: after a failover.
        """
        cached = self._cache.get(match)
        if cached is None or not cached.listeners or cached.table.version == version:
            return
        if version == 0 and cached.table.is_over:
            return  # it was archived
        async with cached.lock:
            if cached.table.version != version and await self._cache.catch_up(cached):
                await self.hints.subscribed(match, cached.table.version)

    async def _add(self, cached: CachedTable, listener: UpdateListener) -> None:
        is_first = not cached.listeners
        cached.listeners.add(listener)
        if is_first:
            await self.hints.subscribed(cached.table.id, cached.table.version)

    async def _updates_after(self, cached: CachedTable, version: int) -> Sequence[TableUpdate] | None:
        if not 0 < version <= cached.table.version or cached.table.version - version > MAX_MISSED:
            return None
        if version == cached.table.version:
            return []
        missed: list[TableUpdate] = []
        table: Table | None = None
        async for entry in read_log(self._store, cached.table.id):
            if entry.version > cached.table.version:
                break  # it is not confirmed yet, and listeners will be told of it
            table = fold_next(table, entry)
            if entry.version > version:
                missed.append(TableUpdate(entry, table, cached.dealer.seed))
        return missed or None

    def _subscribed_version(self, match: MatchId) -> int | None:
        cached = self._cache.get(match)
        return None if cached is None or not cached.listeners else cached.table.version
