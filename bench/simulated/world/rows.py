"""The tables of the simulated database, and the records of its write-ahead log that change them."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.adapters.home_clock import SILENCE
from jaipur.adapters.postgres.writer import GONE
from jaipur.online.clock import Outage, lost
from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Entry
from jaipur.rules.events import MatchAborted, MatchWon


class TableOpening(NamedTuple):
    """A table was opened."""

    first: Entry
    seed: bytes


class Appended(NamedTuple):
    """Entries were appended, in one transaction."""

    entries: tuple[Entry, ...]


class Pulsed(NamedTuple):
    """A node recorded that it can append."""

    at: int
    node: str = ""
    allowed: int = SILENCE


class SeenNode(NamedTuple):
    """Since when a node pulses, and when it did last."""

    since: int
    at: int


class Barrier(NamedTuple):
    """Nothing was changed. A commit that waits for this record waits for all before it."""


WalRecord = TableOpening | Appended | Pulsed | Barrier


class Rows:
    """What a query sees."""

    def __init__(self) -> None:
        self.entries: dict[MatchId, list[Entry]] = {}
        self.seeds: dict[MatchId, bytes] = {}
        self.outages: list[Outage] = []
        self.pulsed_at: int | None = None
        self.nodes: dict[str, SeenNode] = {}

    def apply(self, record: WalRecord) -> None:
        """Make the changes of one record."""
        match record:
            case TableOpening(first, seed):
                self.entries[first.match], self.seeds[first.match] = [first], seed
            case Appended(entries):
                for entry in entries:
                    self.entries[entry.match].append(entry)
            case Pulsed(at, node, allowed):
                self._pulse(at, node, allowed)
            case Barrier():
                pass

    def _pulse(self, now: int, name: str, allowed: int) -> None:
        """Do what the function `pulse` does in PostgreSQL."""
        silent = [
            seen.at
            for seen in self.nodes.values()
            if seen.at < now - allowed and now - seen.at <= min(GONE, seen.at - seen.since)
        ]
        if self.pulsed_at is not None and now - self.pulsed_at > allowed:
            silent.append(self.pulsed_at)
        begins = min(silent, default=now)
        if begins < now and self.outages and self.outages[-1].ended > begins:
            self.outages[-1] = Outage(self.outages[-1].began, now)
        elif begins < now:
            self.outages.append(Outage(begins, now))
        self.pulsed_at = now
        self.nodes = {other: seen for other, seen in self.nodes.items() if seen.at >= now - GONE}
        self.nodes[name] = SeenNode(self.nodes[name].since if name in self.nodes else now, now)

    def version(self, match: MatchId) -> int | None:
        """Return the version of a table; None if there is no such table."""
        entries = self.entries.get(match)
        return None if entries is None else entries[-1].version

    def due(self, now: int) -> list[MatchId]:
        """Return the tables whose deadline, extended by outages, has passed, the longest overdue first."""
        waiting: list[tuple[int, MatchId]] = []
        for match, entries in self.entries.items():
            last = entries[-1]
            if last.deadline is None or ends_match(last):
                continue
            if last.deadline + lost(self.outages, last.at, now) <= now:
                waiting.append((last.deadline, match))
        return [match for _, match in sorted(waiting)]


def ends_match(entry: Entry) -> bool:
    """Return whether the match is over after an entry."""
    return any(isinstance(event, MatchWon | MatchAborted) for event in entry.events)
