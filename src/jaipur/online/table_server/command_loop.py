"""The command loop: decide a request, append its entry to the log, and decide again after a conflict."""

from __future__ import annotations

import time
from typing import NamedTuple

from jaipur.online.match_ids import MatchId
from jaipur.online.play.commands import Accepted, ReceivedRequest, TableRequest, decide_request
from jaipur.online.play.ports import EventStore, LogWentBack, Now
from jaipur.online.spans import span
from jaipur.online.table_server.cache import CachedTable, TableCache
from jaipur.online.table_server.node_hints import NodeHints
from jaipur.wire.values import CommandId, Why


class Seating(NamedTuple):
    """Where a request comes from: the match and seat, the command's id, and the network's delay."""

    match: MatchId
    seat: int
    id: CommandId | None = None
    lag: int = 0


class CommandLoop:
    """Handles the requests to each table one at a time."""

    def __init__(self, store: EventStore, cache: TableCache, hints: NodeHints, now: Now) -> None:
        self._store = store
        self._cache = cache
        self._hints = hints
        self._now = now

    async def ask(self, request: TableRequest, seating: Seating) -> int | Why | None:
        """Return the version that a request became, once committed, or why it is refused; None for no table.

        StoreUnavailable if the store does not answer. Then the request may be committed or not; asking again
        with the same command id tells.
        """
        cached = await self._cache.find(seating.match)
        if cached is None:
            return None
        async with cached.lock:
            return await self._commit(cached, request, seating)

    async def _commit(self, cached: CachedTable, request: TableRequest, seating: Seating) -> int | Why:
        """Decide and append; retry whenever the log has entries that this process had not read."""
        while True:
            done = None if seating.id is None else cached.table.version_of(seating.id, seating.seat)
            if done is not None:
                return done
            answered = self._decide(cached, request, seating)
            if isinstance(answered, Why):
                if not await self._cache.catch_up(cached):
                    return answered
            elif await self._append(cached, answered):
                return answered.entry.version
            else:
                await self._cache.catch_up(cached)
            if cached.is_gone:
                return Why.NO_SUCH_MATCH

    def _decide(self, cached: CachedTable, request: TableRequest, seating: Seating) -> Accepted | Why:
        match = seating.match
        asked = ReceivedRequest(
            request, seating.seat, self._now(match), seating.id, seating.lag, self._now.outages(match)
        )
        with span("decide"):
            return decide_request(cached.table, asked, cached.dealer)

    async def _append(self, cached: CachedTable, answered: Accepted) -> bool:
        """Append an entry and publish it; False if the log is not as this process knows it."""
        entry, table = answered
        cached.offered = (entry, time.perf_counter())
        try:
            with span("append"):
                if not await self._store.append(entry):
                    return False
        except LogWentBack:
            return False
        self._cache.publish(cached, entry, table)
        await self._hints.committed(entry.match, entry.version)
        return True
