"""The log in memory: for tests, and for tables that nobody minds losing."""

from __future__ import annotations

from collections.abc import Sequence

from jaipur.adapters.beats import HomeClock, silence
from jaipur.adapters.encoding import (
    LiveRow,
    decode,
    encode,
    first_row,
    gap_before,
    live_row,
    opened_twice,
)
from jaipur.tables.clock import Outage, lost
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Entry
from jaipur.tables.ports import Finished, Pulse, StoreUnavailable


class MemoryStore:
    """Nothing is awaited in here, so that each method happens at once."""

    def __init__(self, clock: HomeClock | None = None) -> None:
        self._clock = clock or HomeClock()
        self._entries: dict[MatchId, list[bytes]] = {}
        self._live: dict[MatchId, LiveRow] = {}
        self._opened_at: dict[MatchId, int] = {}
        self._seeds: dict[MatchId, bytes] = {}
        self._finished: dict[MatchId, Finished] = {}
        self._outages: list[Outage] = []
        self._last: int | None = None
        self._closed = False

    async def open(self, first: Entry, seed: bytes) -> None:
        """Keep a table's first entry, and its seed apart."""
        self._check()
        row = first_row(first)
        if first.match in self._live:
            raise opened_twice(first)
        self._entries[first.match] = [encode(first)]
        self._live[first.match] = row
        self._opened_at[first.match] = first.at
        self._seeds[first.match] = seed

    async def append(self, entry: Entry) -> bool:
        """Keep one entry more; False where its version is taken already."""
        self._check()
        row = self._live.get(entry.match)
        if row is None or entry.version != row.version + 1:
            if gap := gap_before(entry, None if row is None else row.version):
                raise gap
            return False
        self._entries[entry.match].append(encode(entry))
        self._live[entry.match] = live_row(entry)
        return True

    async def read(self, match: MatchId, after: int = 0) -> Sequence[Entry]:
        """Give the entries after a version, in order."""
        self._check()
        return tuple(decode(body) for body in self._entries.get(match, ())[after:])

    async def seed(self, match: MatchId) -> bytes | None:
        """Give the seed of a table in play."""
        self._check()
        return self._seeds.get(match)

    async def due(self, most: int) -> Sequence[MatchId]:
        """Give tables in play whose deadline has passed, the longest first."""
        self._check()
        now = self._clock.now()
        waiting = [
            (row.deadline, row.match)
            for row in self._live.values()
            if row.deadline is not None
            and not row.is_over
            and row.deadline + lost(self._outages, row.at, now) <= now
        ]
        return tuple(match for _, match in sorted(waiting)[:most])

    async def heads(self, matches: Sequence[MatchId]) -> dict[MatchId, int]:
        """Give the versions of tables in play."""
        self._check()
        return {match: self._live[match].version for match in matches if match in self._live}

    async def over(self, most: int) -> Sequence[MatchId]:
        """Give tables in play whose match has ended."""
        self._check()
        return tuple(sorted(row.match for row in self._live.values() if row.is_over)[:most])

    async def finish(self, finished: Finished) -> None:
        """Put one row in the place of a table's entries and seed."""
        self._check()
        self._entries.pop(finished.match, None)
        self._live.pop(finished.match, None)
        self._opened_at.pop(finished.match, None)
        self._seeds.pop(finished.match, None)
        self._finished.setdefault(finished.match, finished)

    async def finished(self, match: MatchId) -> Finished | None:
        """Give a match that is over."""
        self._check()
        return self._finished.get(match)

    async def pulse(self) -> Sequence[Pulse]:
        """Say that a server lives, and give the time."""
        self._check()
        now = self._clock.now()
        if outage := silence(self._last, now):
            self._outages.append(outage)
        self._last = now
        oldest = min(self._opened_at.values(), default=now)
        return (Pulse(now, tuple(outage for outage in self._outages if outage.ended > oldest)),)

    async def close(self) -> None:
        """Refuse whatever comes after."""
        self._closed = True

    def _check(self) -> None:
        if self._closed:
            raise StoreUnavailable("the store is closed")
