"""A Table: where a match in play stands, as the fold of its log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from jaipur.rules.deal import Nonces
from jaipur.rules.events import CamelsTaken, Event, Exchanged, MatchAborted, MatchWon, Sold, Taken
from jaipur.rules.match import Match, fold
from jaipur.tables.clock import DAY, SECOND, Clock, Outage, put_off, up_at
from jaipur.tables.ids import MatchId
from jaipur.tables.log import (
    Entry,
    Missed,
    Opened,
    Readied,
    TableEvent,
)
from jaipur.wire.from_server import Continued, Returned, TakenBack
from jaipur.wire.values import Control, Correspondence, House, Untimed

READY_WITHIN: Final = 10 * SECOND
"""Whoever does not answer the seating within this calls the match off."""
PAUSE: Final = 20 * SECOND
"""How long the next round waits for both."""
HOUSE_WITHIN: Final = 5 * SECOND
"""When the house's own opponent has not moved by then, it is asked again."""


class Table(msgspec.Struct, frozen=True):
    """A new value for each entry: nothing here is changed in place."""

    id: MatchId
    opened: Opened
    version: int = 1
    at: int = 0
    match: Match = msgspec.field(default_factory=Match)
    clock: Clock = Clock((0, 0))
    nonces: tuple[bytes | None, bytes | None] = (None, None)
    continued: tuple[bool, bool] = (False, False)
    missed: Missed | None = None
    deadline: int | None = None
    before: Match | None = None
    """Where the match stood before the last move, if that can be taken back."""
    done: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """The version that each command of a client became."""

    @property
    def control(self) -> Control:
        """How time is kept."""
        return self.opened.control

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match.result is not None

    @property
    def agreed(self) -> Nonces | None:
        """Both nonces, once both were given."""
        one, other = self.nonces
        return None if one is None or other is None else (one, other)

    def is_house(self, seat: int) -> bool:
        """Whether a seat is one of the house's own, which is always ready."""
        return isinstance(self.opened.sitters[seat], House)

    def goes_on(self, seat: int) -> bool:
        """Whether the next round need not wait for a seat."""
        return self.continued[seat] or self.is_house(seat)

    def may_take_back(self, seat: int) -> bool:
        """Whether a seat made the last move, which showed nothing and does not count for anything."""
        before, opened = self.before, self.opened
        counts = opened.rated or opened.shared is not None
        return before is not None and before.now.to_move == seat and not counts

    def is_withheld(self, now: int) -> bool:
        """Whether others play the same deal yet: then only who sits here is told of this match."""
        shared = self.opened.shared
        return shared is not None and now < shared.closes_at

    @property
    def house_to_move(self) -> int | None:
        """The seat of the house that is to move, if it is one's turn."""
        seat = self.clock.running
        return seat if seat is not None and self.is_house(seat) else None


def open_table(first: Entry) -> Table:
    """Begin with the first entry of a log."""
    opened, *others = first.events
    if not isinstance(opened, Opened) or first.version != 1:
        raise ValueError(f"the log of match {first.match} does not begin with its opening")
    one, other = (b"" if isinstance(sitter, House) else None for sitter in opened.sitters)
    table = Table(first.match, opened, match=Match(options=opened.options), nonces=(one, other))
    return _stamped(_folded(table, tuple(others)), first)


def fold_entry(table: Table, entry: Entry) -> Table:
    """Give the table after the next entry of its log."""
    if entry.match != table.id or entry.version != table.version + 1:
        raise ValueError(f"version {entry.version} of {entry.match} does not follow {table.version}")
    return _stamped(_folded(table, entry.events), entry)


def replay(entries: Sequence[Entry]) -> Iterator[Table]:
    """Give the table after each entry of a log, from its first on."""
    table = open_table(entries[0])
    yield table
    for entry in entries[1:]:
        table = fold_entry(table, entry)
        yield table


def _stamped(table: Table, entry: Entry) -> Table:
    done = table.done if entry.id is None else {**table.done, entry.id: entry.version}
    return replace(
        table, version=entry.version, at=entry.at, clock=entry.clock, deadline=entry.deadline, done=done
    )


def _folded(table: Table, events: tuple[TableEvent, ...]) -> Table:
    for event in events:
        table = _after(table, event)
    if events and may_be_taken_back(events):
        return table
    return replace(table, before=None)


def may_be_taken_back(events: tuple[TableEvent, ...]) -> bool:
    """Whether a move is all that happened: nothing hidden was shown, nothing drawn, and no round ended."""
    return len(events) == 1 and isinstance(events[0], Taken | CamelsTaken | Exchanged | Sold)


def _after(table: Table, event: TableEvent) -> Table:
    match event:
        case Opened():
            raise ValueError("a table is opened once")
        case Readied(seat, nonce):
            given = bytes.fromhex(nonce)
            one, other = table.nonces
            return replace(table, nonces=(given, other) if seat == 0 else (one, given))
        case Continued(seat):
            one_is, other_is = table.continued
            return replace(table, continued=(one_is or seat == 0, other_is or seat == 1))
        case TakenBack():
            if table.before is None:
                raise ValueError("there is no move to take back")
            return replace(table, match=table.before)
        case Missed():
            return replace(table, missed=event)
        case Returned():
            return replace(table, missed=None)
        case _:
            return _played(table, event)


def _played(table: Table, event: Event) -> Table:
    after = fold(table.match, event)
    continued = table.continued if after.between_rounds else (False, False)
    away = None if isinstance(event, MatchWon | MatchAborted) else table.missed
    return replace(table, match=after, before=table.match, continued=continued, missed=away)


def deadline_of(table: Table, now: int, outages: Sequence[Outage]) -> int | None:
    """Say when something must happen by itself, as things stand and with all outages up to now."""
    shared = table.opened.shared
    if table.is_over:
        return None if shared is None else shared.closes_at
    if table.agreed is None and shared is not None:
        return shared.closes_at
    if table.agreed is None:
        return now + (table.control.days * DAY if isinstance(table.control, Correspondence) else READY_WITHIN)
    if table.match.awaits_deal:
        return None if isinstance(table.control, Untimed) else now + PAUSE
    if table.house_to_move is not None:
        return now + HOUSE_WITHIN
    up, missed = up_at(table.clock, outages), lost_at(table, outages)
    return up if missed is None or up is None else min(up, missed)


def lost_at(table: Table, outages: Sequence[Outage]) -> int | None:
    """Say when a seat that is missed loses, if one is."""
    missed = table.missed
    return None if missed is None else put_off(missed.since, missed.until, outages)


def is_due(table: Table, now: int, outages: Sequence[Outage]) -> bool:
    """Whether a deadline has passed, put off by the outages since it was set."""
    return table.deadline is not None and now >= put_off(table.at, table.deadline, outages)
