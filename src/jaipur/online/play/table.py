"""A Table: the state of a match in play, as the fold of its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from jaipur.online.clock import DAY, SECOND, Clock, Outage, put_off, up_at
from jaipur.online.match_ids import MatchId
from jaipur.online.play.bounds import MOST_CLAIMS, MOST_ENTRIES, MOST_REMEMBERED, MOST_TAKE_BACKS
from jaipur.online.play.log import (
    Entry,
    Opened,
    SeatMissed,
    SeatReadied,
    TableEvent,
)
from jaipur.rules.events import Event, MatchAborted, MatchWon, MoveEvent
from jaipur.rules.match import Match, Transition, fold
from jaipur.rules.round.deal import Nonces
from jaipur.wire.server_messages import Continued, Returned, TakenBack
from jaipur.wire.values import CommandId, Control, Correspondence, House, Live, Untimed

READY_WITHIN: Final = 10 * SECOND
"""A player who is not ready within this time causes the match to be called off."""
PAUSE: Final = 20 * SECOND
"""How long the next round waits for both players."""
HOUSE_WITHIN: Final = 5 * SECOND
"""When a bot's move is requested again, if it has not moved by then."""


RememberedCommands: TypeAlias = tuple[tuple[CommandId, int], ...]
"""The ids of commands, each with the version that it resulted in, the oldest first."""


class Table(msgspec.Struct, frozen=True):
    """The state after an entry. Tables are immutable."""

    id: MatchId
    opened: Opened
    version: int = 1
    at: int = 0
    match: Match = msgspec.field(default_factory=Match)
    clock: Clock = Clock((0, 0))
    nonces: tuple[bytes | None, bytes | None] = (None, None)
    continued: tuple[bool, bool] = (False, False)
    missed: SeatMissed | None = None
    deadline: int | None = None
    before: Match | None = None
    """The match before the last move, if that can be undone."""
    done: tuple[RememberedCommands, RememberedCommands] = ((), ())
    """The last moves of each seat: a seat cannot displace those of the other."""
    asked: tuple[RememberedCommands, RememberedCommands] = ((), ())
    """All other commands of each seat: unlike a move they name no version, and would be possible again."""
    taken_back: tuple[int, int] = (0, 0)
    """How many moves each seat has taken back."""
    claims: tuple[int, int] = (0, 0)
    """How often each seat has claimed that the other is absent."""

    @property
    def control(self) -> Control:
        """The time control."""
        return self.opened.control

    @property
    def is_over(self) -> bool:
        """Return whether the match has ended."""
        return self.match.result is not None

    @property
    def agreed(self) -> Nonces | None:
        """Both nonces, once both were given."""
        one, other = self.nonces
        return None if one is None or other is None else (one, other)

    def is_house(self, seat: int) -> bool:
        """Return whether a seat is a bot's, which is always ready."""
        return isinstance(self.opened.sitters[seat], House)

    def is_ready_to_continue(self, seat: int) -> bool:
        """Return whether the next round does not wait for a seat."""
        return self.continued[seat] or self.is_house(seat)

    def version_of(self, command: CommandId, seat: int) -> int | None:
        """Return the version that a command of a seat resulted in; None if it is not known."""
        for known, version in (*self.done[seat], *self.asked[seat]):
            if known == command:
                return version
        return None

    def may_take_back(self, seat: int) -> bool:
        """Return whether a seat made the last move, it may be undone, and the seat did so rarely enough."""
        return self.has_move_to_take_back(seat) and self.taken_back[seat] < MOST_TAKE_BACKS

    def has_move_to_take_back(self, seat: int) -> bool:
        """Return whether a seat made the last move, it revealed nothing, and the match is casual."""
        before, opened = self.before, self.opened
        counts = opened.rated or opened.shared is not None
        return before is not None and before.now.to_move == seat and not counts

    def may_claim(self, seat: int) -> bool:
        """Return whether a seat may claim that the other is absent."""
        return self.may_be_missed(1 - seat) and self.claims[seat] < MOST_CLAIMS

    def may_be_missed(self, seat: int) -> bool:
        """Whether the absence of a seat may be claimed: a live clock waits for a person, and nobody did."""
        is_awaited = isinstance(self.control, Live) and self.clock.running == seat
        return is_awaited and self.missed is None and not self.is_house(seat)

    def is_withheld(self, now: int) -> bool:
        """Return whether others still play the same deal: then only the players see this match."""
        shared = self.opened.shared
        return shared is not None and now < shared.closes_at

    @property
    def house_to_move(self) -> int | None:
        """The bot's seat that is to move, if any."""
        seat = self.clock.running
        return seat if seat is not None and self.is_house(seat) else None


def open_table(first: Entry) -> Table:
    """Return the table after the first entry of its log."""
    opened, *others = first.events
    if not isinstance(opened, Opened) or first.version != 1:
        raise ValueError(f"the log of match {first.match} does not begin with its opening")
    one, other = (b"" if isinstance(sitter, House) else None for sitter in opened.sitters)
    table = Table(first.match, opened, match=Match(options=opened.options), nonces=(one, other))
    return stamped(fold_events(table, tuple(others)), first)


def fold_entry(table: Table, entry: Entry) -> Table:
    """Return the table after the next entry of its log.

    Of a log that an older server made too long, the entries between the bound and the last one are left out.
    """
    follows = entry.version == table.version + 1 or (table.version == MOST_ENTRIES < entry.version)
    if entry.match != table.id or not follows:
        raise ValueError(f"version {entry.version} of {entry.match} does not follow {table.version}")
    return stamped(fold_events(table, entry.events), entry)


def fold_next(table: Table | None, entry: Entry) -> Table:
    """Return the table after the next entry of its log, which is its first if there is no table yet."""
    return open_table(entry) if table is None else fold_entry(table, entry)


def replay(entries: Iterable[Entry]) -> Iterator[Table]:
    """Yield the table after each entry of a log."""
    table: Table | None = None
    for entry in entries:
        table = fold_next(table, entry)
        yield table


def stamped(table: Table, entry: Entry) -> Table:
    """Return a table, once an entry's events are folded, with the entry's version, clock and deadline."""
    done, asked = table.done, table.asked
    if entry.id is not None and entry.by is not None:
        command, by = (entry.id, entry.version), entry.by
        if any(isinstance(event, MoveEvent) for event in entry.events):
            done = _with(done, by, (*done[by], command)[-MOST_REMEMBERED:])
        else:
            asked = _with(asked, by, (*asked[by], command))
    return replace(
        table,
        version=entry.version,
        at=entry.at,
        clock=entry.clock,
        deadline=entry.deadline,
        done=done,
        asked=asked,
    )


def _with(
    both: tuple[RememberedCommands, RememberedCommands], seat: int, own: RememberedCommands
) -> tuple[RememberedCommands, RememberedCommands]:
    return (own, both[1]) if seat == 0 else (both[0], own)


def fold_events(table: Table, events: tuple[TableEvent, ...]) -> Table:
    """Return the table after the events of one entry, with the version, clock and deadline of before."""
    for event in events:
        table = _after(table, event)
    if events and may_be_taken_back(events):
        return table
    return replace(table, before=None)


def fold_applied(table: Table, applied: Transition, earlier: tuple[TableEvent, ...] = ()) -> Table:
    """Return the table after a command that the rules have applied, and after events that came with it.

    It is the table that folding all these events would give.
    """
    for event in earlier:
        table = _after(table, event)
    before, events, after = applied
    is_end = after.result is not None
    return replace(
        table,
        match=after,
        before=before if not earlier and may_be_taken_back(events) else None,
        continued=table.continued if before.between_rounds else (False, False),
        missed=None if is_end else table.missed,
    )


def may_be_taken_back(events: tuple[TableEvent, ...]) -> bool:
    """Return whether the only event is a move that revealed nothing hidden and ended no round."""
    return len(events) == 1 and isinstance(events[0], MoveEvent)


def _after(table: Table, event: TableEvent) -> Table:
    match event:
        case Opened():
            raise ValueError("a table is opened once")
        case SeatReadied(seat, nonce):
            given = bytes.fromhex(nonce)
            one, other = table.nonces
            return replace(table, nonces=(given, other) if seat == 0 else (one, given))
        case Continued(seat):
            one_is, other_is = table.continued
            return replace(table, continued=(one_is or seat == 0, other_is or seat == 1))
        case TakenBack(seat):
            if table.before is None:
                raise ValueError("there is no move to take back")
            return replace(table, match=table.before, taken_back=_counted(table.taken_back, seat))
        case SeatMissed(seat):
            return replace(table, missed=event, claims=_counted(table.claims, 1 - seat))
        case Returned():
            return replace(table, missed=None)
        case _:
            return _played(table, event)


def _counted(counts: tuple[int, int], seat: int) -> tuple[int, int]:
    one, other = counts
    return (one + 1, other) if seat == 0 else (one, other + 1)


def _played(table: Table, event: Event) -> Table:
    after = fold(table.match, event)
    continued = table.continued if after.between_rounds else (False, False)
    away = None if isinstance(event, MatchWon | MatchAborted) else table.missed
    return replace(table, match=after, before=table.match, continued=continued, missed=away)


def deadline_of(table: Table, now: int, outages: Sequence[Outage]) -> int | None:
    """Return when the server must act by itself, given all outages so far."""
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
    """Return when an absent seat loses; None if no seat is absent."""
    missed = table.missed
    return None if missed is None else put_off(missed.since, missed.until, outages)


def is_due(table: Table, now: int, outages: Sequence[Outage]) -> bool:
    """Return whether the deadline, extended by the outages since it was set, has passed."""
    return table.deadline is not None and now >= put_off(table.at, table.deadline, outages)
