"""The log in memory: for tests, and for tables that nobody minds losing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

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
from jaipur.tables.ratings import Outcome


@dataclass
class Rows:
    """What is remembered of matches, each kind by name."""

    entries: dict[MatchId, list[bytes]] = field(default_factory=dict[MatchId, list[bytes]])
    live: dict[MatchId, LiveRow] = field(default_factory=dict[MatchId, LiveRow])
    opened_at: dict[MatchId, int] = field(default_factory=dict[MatchId, int])
    seeds: dict[MatchId, bytes] = field(default_factory=dict[MatchId, bytes], repr=False)
    finished: dict[MatchId, Finished] = field(default_factory=dict[MatchId, Finished])
    outcomes: dict[MatchId, Outcome] = field(default_factory=dict[MatchId, Outcome])


class MemoryStore:
    """Nothing is awaited in here, so that each method happens at once."""

    def __init__(self, clock: HomeClock | None = None) -> None:
        self._clock = clock or HomeClock()
        self.rows = Rows()
        self._outages: list[Outage] = []
        self._last: int | None = None
        self._closed = False

    async def open(self, first: Entry, seed: bytes) -> None:
        """Keep a table's first entry, and its seed apart."""
        self.check()
        row = first_row(first)
        if first.match in self.rows.live or first.match in self.rows.finished:
            raise opened_twice(first)
        self.rows.entries[first.match] = [encode(first)]
        self.rows.live[first.match] = row
        self.rows.opened_at[first.match] = first.at
        self.rows.seeds[first.match] = seed

    async def append(self, entry: Entry) -> bool:
        """Keep one entry more; False where its version is taken already."""
        self.check()
        row = self.rows.live.get(entry.match)
        if row is None or entry.version != row.version + 1:
            if gap := gap_before(entry, None if row is None else row.version):
                raise gap
            return False
        self.rows.entries[entry.match].append(encode(entry))
        self.rows.live[entry.match] = live_row(entry)
        return True

    async def read(self, match: MatchId, after: int = 0) -> Sequence[Entry]:
        """Give the entries after a version, in order."""
        self.check()
        return tuple(decode(body) for body in self.rows.entries.get(match, ())[after:])

    async def seed(self, match: MatchId) -> bytes | None:
        """Give the seed of a table in play."""
        self.check()
        return self.rows.seeds.get(match)

    async def due(self, most: int) -> Sequence[MatchId]:
        """Give tables in play whose deadline has passed, the longest first."""
        self.check()
        now = self._clock.now()
        waiting = [
            (row.deadline, row.match)
            for row in self.rows.live.values()
            if row.deadline is not None
            and not row.is_over
            and row.deadline + lost(self._outages, row.at, now) <= now
        ]
        return tuple(match for _, match in sorted(waiting)[:most])

    async def heads(self, matches: Sequence[MatchId]) -> dict[MatchId, int]:
        """Give the versions of tables in play."""
        self.check()
        return {match: self.rows.live[match].version for match in matches if match in self.rows.live}

    async def over(self, most: int) -> Sequence[MatchId]:
        """Give tables in play whose match has ended, and is withheld no more."""
        self.check()
        now = self._clock.now()
        ended = (row for row in self.rows.live.values() if row.is_over)
        return tuple(sorted(row.match for row in ended if row.deadline is None or row.deadline <= now)[:most])

    async def finish(self, finished: Finished, outcome: Outcome | None = None) -> None:
        """Put one row in the place of a table's entries and seed."""
        self.check()
        self.rows.entries.pop(finished.match, None)
        self.rows.live.pop(finished.match, None)
        self.rows.opened_at.pop(finished.match, None)
        self.rows.seeds.pop(finished.match, None)
        if finished.match not in self.rows.finished and outcome is not None:
            self.rows.outcomes[outcome.match] = outcome
        self.rows.finished.setdefault(finished.match, finished)

    async def finished(self, match: MatchId) -> Finished | None:
        """Give a match that is over."""
        self.check()
        return self.rows.finished.get(match)

    async def pulse(self) -> Sequence[Pulse]:
        """Say that a server lives, and give the time."""
        self.check()
        now = self._clock.now()
        if outage := silence(self._last, now):
            self._outages.append(outage)
        self._last = now
        oldest = min(self.rows.opened_at.values(), default=now)
        return (Pulse(now, tuple(outage for outage in self._outages if outage.ended > oldest)),)

    def now(self) -> int:
        """Say what time it is."""
        self.check()
        return self._clock.now()

    async def close(self) -> None:
        """Refuse whatever comes after."""
        self._closed = True

    def check(self) -> None:
        """Refuse whatever comes after the end."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
