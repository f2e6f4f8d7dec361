"""Holds what players were told against what a database keeps: nothing lost, doubled, invented or unlike."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from bench.faulty.checks.history import History, Sight, sight
from jaipur.adapters.entry_codec import decode
from jaipur.online.match_ids import MatchId, from_text, to_text
from jaipur.online.play.archive import unpack
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.messages import TableStates, happened
from jaipur.online.play.table import Table, replay
from jaipur.wire.values import House


class Row(NamedTuple):
    """One row of the log, as it is kept."""

    match: MatchId
    version: int
    body: bytes


class Head(NamedTuple):
    """Where a table stands, as the database has it beside the log."""

    version: int
    is_over: bool


class Kept(NamedTuple):
    """All that a database has."""

    rows: Sequence[Row]
    """Also those that were archived when their match was over."""
    heads: Mapping[MatchId, Head]
    archived: Mapping[MatchId, bytes]
    """Matches that are over, in one row each."""


class Fault(StrEnum):
    """What can be wrong."""

    LOST = "lost"
    """Acknowledged or sent, and not in the log."""
    DOUBLED = "doubled"
    """A version, or a command, that is in the log twice."""
    GAP = "gap"
    """A version that is missing."""
    INVENTED = "invented"
    """A command in the log that its player never sent."""
    UNLIKE = "unlike"
    """A player was told something else than the log says."""
    RESULT = "result"
    """Stored data beside the log differs from what the log gives."""
    BROKEN = "broken"
    """The log cannot be replayed, or a player could make no sense of what it was told."""


class Finding(NamedTuple):
    """Something that is wrong."""

    fault: Fault
    match: str
    what: str


def check(kept: Kept, histories: Sequence[History]) -> list[Finding]:
    """Find all that is wrong."""
    logs: dict[MatchId, list[Row]] = defaultdict(list)
    players: dict[MatchId, list[History]] = defaultdict(list)
    for row in kept.rows:
        logs[row.match].append(row)
    for history in histories:
        players[from_text(history.match)].append(history)
    found: list[Finding] = []
    for match in sorted({*logs, *players, *kept.heads, *kept.archived}):
        rows = sorted(logs[match], key=lambda row: row.version)
        wrong = _Log(match, rows, players[match], kept.heads.get(match), kept.archived.get(match)).check()
        found += (Finding(fault, to_text(match), what) for fault, what in wrong)
    return found


_Wrong = Iterator[tuple[Fault, str]]


class _Log:
    """One match."""

    def __init__(
        self,
        match: MatchId,
        rows: Sequence[Row],
        players: Sequence[History],
        head: Head | None,
        archived: bytes | None,
    ) -> None:
        self._match = match
        self._rows = rows
        self._players = players
        self._head = head
        self._archived = archived
        self._entries = [decode(row.body) for row in rows]

    def check(self) -> _Wrong:
        misplaced = list(self._versions())
        yield from misplaced
        yield from self._names()
        yield from self._acknowledged()
        for player in self._players:
            yield from ((Fault.BROKEN, what) for what in player.broken)
        if misplaced:
            return
        try:
            tables = list(replay(self._entries)) if self._entries else []
            told = {player.seat: _as_seen(self._entries, tables, player.seat) for player in self._players}
        except (ValueError, IndexError) as error:  # a log with entries of two histories may sell what is gone
            yield Fault.BROKEN, f"the log cannot be replayed: {error}"
            return
        yield from self._sights(told)
        yield from self._results(tables)

    def _versions(self) -> _Wrong:
        for row, entry in zip(self._rows, self._entries, strict=True):
            if (row.match, row.version) != (entry.match, entry.version):
                yield Fault.BROKEN, f"version {row.version} says that it is {entry.version} of {entry.match}"
        versions = Counter(row.version for row in self._rows)
        for version, times in versions.items():
            if times > 1:
                yield Fault.DOUBLED, f"version {version} is there {times} times"
        for version in range(1, max(versions, default=0) + 1):
            if version not in versions:
                yield Fault.GAP, f"version {version} is missing"

    def _names(self) -> _Wrong:
        named: dict[str, list[Entry]] = defaultdict(list)
        for entry in self._entries:
            if entry.id is not None:
                named[entry.id].append(entry)
        for name, entries in named.items():
            if len(entries) > 1:
                where = "; ".join(f"version {each.version} at {each.at}: {each.events}" for each in entries)
                yield Fault.DOUBLED, f"command {name} is there {len(entries)} times, {where}"
        asked = {name: player.seat for player in self._players for name in player.asked}
        for entry in self._entries if self._players else ():
            if entry.id is None or self._is_bot(entry.by):
                continue
            if entry.id not in asked or asked[entry.id] != entry.by:
                yield Fault.INVENTED, f"nobody at seat {entry.by} sent {entry.id} of version {entry.version}"

    def _is_bot(self, seat: int | None) -> bool:
        opened = self._entries[0].events[0]
        return seat is not None and isinstance(opened, Opened) and isinstance(opened.sitters[seat], House)

    def _acknowledged(self) -> _Wrong:
        there = {(entry.id, entry.version) for entry in self._entries}
        for player in self._players:
            for name, version in sorted(player.acknowledged - there):
                yield Fault.LOST, f"{name} was acknowledged as version {version}"

    def _sights(self, told: Mapping[int | None, Sequence[Sight]]) -> _Wrong:
        for player in self._players:
            for saw in sorted(player.sights, key=lambda one: one.version):
                if not 0 < saw.version <= len(self._entries):
                    yield Fault.LOST, f"seat {player.seat} was told of version {saw.version}"
                    continue
                should = told[player.seat][saw.version - 1]
                if saw.view != should.view or saw.events not in {None, should.events}:
                    yield Fault.UNLIKE, f"seat {player.seat} was told otherwise of version {saw.version}"

    def _results(self, tables: Sequence[Table]) -> _Wrong:
        last = tables[-1] if tables else None
        if last is None:
            if self._head is not None or self._archived is not None:
                yield Fault.LOST, "its log is not there"
            return
        stands = Head(last.version, last.is_over)
        if self._archived is None and self._head is None:
            yield Fault.LOST, "it is neither in play nor in the archive"
        if self._head is not None and self._head != stands:
            yield Fault.RESULT, f"kept as {self._head}, replayed {stands}"
        if self._archived is not None:
            archived = unpack(self._archived)
            if (archived.versions, archived.result()) != (last.version, last.match.result):
                yield Fault.RESULT, f"archived as {archived.result()}, replayed {last.match.result}"


def _as_seen(entries: Sequence[Entry], tables: Sequence[Table], seat: int | None) -> list[Sight]:
    """Tell a whole log as one viewer may know it."""
    told = (
        happened(entry, TableStates(table, 0, None), seat)
        for entry, table in zip(entries, tables, strict=True)
    )
    return [sight(one.version, one.standing.view, one.events) for one in told]
