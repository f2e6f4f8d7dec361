"""The event log in memory, for tests and for throw-away tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from jaipur.adapters.entry_codec import (
    LiveRow,
    decode,
    encode,
    first_row,
    gap_before,
    live_row,
    opened_twice,
)
from jaipur.adapters.home_clock import HomeClock, outage_between
from jaipur.online.clock import Outage, lost
from jaipur.online.match_ids import MatchId
from jaipur.online.play.bounds import PAGE
from jaipur.online.play.log import Entry
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import Finished, Pulse, StoreUnavailable


@dataclass
class MatchRows:
    """The stored data, one dictionary for each table of the database."""

    entries: dict[MatchId, list[bytes]] = field(default_factory=dict[MatchId, list[bytes]])
    live: dict[MatchId, LiveRow] = field(default_factory=dict[MatchId, LiveRow])
    opened_at: dict[MatchId, int] = field(default_factory=dict[MatchId, int])
    seeds: dict[MatchId, bytes] = field(default_factory=dict[MatchId, bytes], repr=False)
    finished: dict[MatchId, Finished] = field(default_factory=dict[MatchId, Finished])
    outcomes: dict[MatchId, MatchOutcome] = field(default_factory=dict[MatchId, MatchOutcome])


class MemoryStore:
    """An event store without I/O: nothing is awaited, so every method is atomic."""

    def __init__(self, clock: HomeClock | None = None) -> None:
        self._clock = clock or HomeClock()
        self.rows = MatchRows()
        self._outages: list[Outage] = []
        self._last: int | None = None
        self._closed = False

    async def open(self, first: Entry, seed: bytes) -> None:
        """Store a table's first entry, and its seed separately."""
        self.check()
        row = first_row(first)
        if first.match in self.rows.live or first.match in self.rows.finished:
            raise opened_twice(first)
        self.rows.entries[first.match] = [encode(first)]
        self.rows.live[first.match] = row
        self.rows.opened_at[first.match] = first.at
        self.rows.seeds[first.match] = seed

    async def append(self, entry: Entry) -> bool:
        """Append an entry; False if its version is taken."""
        self.check()
        row = self.rows.live.get(entry.match)
        if row is None or entry.version != row.version + 1:
            if gap := gap_before(entry, None if row is None else row.version):
                raise gap
            return False
        self.rows.entries[entry.match].append(encode(entry))
        self.rows.live[entry.match] = live_row(entry)
        return True

    async def confirm(self, match: MatchId) -> None:  # noqa: ARG002 - there is no standby
        """Return: nothing here outlives the process."""
        self.check()

    async def read(self, match: MatchId, after: int = 0, most: int = PAGE) -> Sequence[Entry]:
        """Return the first entries after a version, in order."""
        self.check()
        return tuple(decode(body) for body in self.rows.entries.get(match, ())[after : after + most])

    async def seed(self, match: MatchId) -> bytes | None:
        """Return the seed of a table in play."""
        self.check()
        return self.rows.seeds.get(match)

    async def due(self, most: int) -> Sequence[MatchId]:
        """Return tables in play whose deadline has passed, the longest overdue first."""
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
        """Return the versions of tables in play."""
        self.check()
        return {match: self.rows.live[match].version for match in matches if match in self.rows.live}

    async def over(self, most: int) -> Sequence[MatchId]:
        """Return tables whose match has ended and is no longer withheld."""
        self.check()
        now = self._clock.now()
        ended = (row for row in self.rows.live.values() if row.is_over)
        return tuple(sorted(row.match for row in ended if row.deadline is None or row.deadline <= now)[:most])

    async def finish(self, finished: Finished, outcome: MatchOutcome | None = None) -> None:
        """Replace a table's entries and seed with one row."""
        self.check()
        self.rows.entries.pop(finished.match, None)
        self.rows.live.pop(finished.match, None)
        self.rows.opened_at.pop(finished.match, None)
        self.rows.seeds.pop(finished.match, None)
        if finished.match not in self.rows.finished and outcome is not None:
            self.rows.outcomes[outcome.match] = outcome
        self.rows.finished.setdefault(finished.match, finished)

    async def adopt(self, finished: Finished) -> bool:
        """Store a match that was not played here; False if its id is taken."""
        self.check()
        if finished.match in self.rows.live or finished.match in self.rows.finished:
            return False
        self.rows.finished[finished.match] = finished
        return True

    async def finished(self, match: MatchId) -> Finished | None:
        """Return a finished match."""
        self.check()
        return self.rows.finished.get(match)

    async def pulse(self) -> Sequence[Pulse]:
        """Record that a server is running, and return the time."""
        self.check()
        now = self._clock.now()
        if outage := outage_between(self._last, now):
            self._outages.append(outage)
        self._last = now
        oldest = min(self.rows.opened_at.values(), default=now)
        return (Pulse(now, tuple(outage for outage in self._outages if outage.ended > oldest)),)

    def now(self) -> int:
        """Return the time."""
        self.check()
        return self._clock.now()

    async def close(self) -> None:
        """Refuse all further calls."""
        self._closed = True

    def check(self) -> None:
        """Raise StoreUnavailable if the store is closed."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
