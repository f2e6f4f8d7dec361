"""The messages of a table to each viewer, seat 0, seat 1 or a spectator: only what the viewer may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from jaipur.online.clock import Outage, shown
from jaipur.online.match_ids import to_text
from jaipur.online.play import log
from jaipur.online.play.archive import Archived, unpack
from jaipur.online.play.exits import exits_of
from jaipur.online.play.log import Entry, TableEvent
from jaipur.online.play.ports import Finished
from jaipur.online.play.reveal import reveal_archived_seed
from jaipur.online.play.table import Table
from jaipur.rules.events import CamelsTaken, Exchanged, Refilled, Seat, Sold, Taken
from jaipur.rules.match import Match, fold_all
from jaipur.rules.view import Viewer, Views, seen_by
from jaipur.wire import server_messages as wire
from jaipur.wire.server_messages import Happened, Joined, Proof, Seated, Standing, TableSeen, Times
from jaipur.wire.values import House, Person, Sitter

TableMessage = TypeVar("TableMessage", Joined, Happened)

FORMER: Final = "former"
"""The user id of a deleted account."""


def seat_of(table: Table, user: str | None) -> Seat | None:
    """Return a user's seat at a table; None for a spectator."""
    for seat, sitter in enumerate(table.opened.sitters):
        if isinstance(sitter, Person) and sitter.user == user:
            return seat
    return None


def joined(
    table: Table, viewer: Viewer, now: int, proof: Proof | None, outages: Sequence[Outage] = ()
) -> Joined:
    """Return the message with a table's state; outages since the last entry are not charged."""
    opened = table.opened
    return Joined(
        match=to_text(table.id),
        version=table.version,
        seat=viewer,
        seated=Seated(
            opened.sitters, opened.control, opened.options, opened.rated, opened.commitment, opened.shared
        ),
        standing=TableStates(table, now, proof, outages).of(viewer),
    )


def joined_finished(finished: Finished, user: str | None, names: Mapping[str, str]) -> Joined:
    """Return the message with the end of a finished match, from its row and the users' present names."""
    archived = unpack(finished.body)
    match = fold_all(Match(options=archived.options), archived.events())
    viewer = finished.users.index(user) if user is not None and user in finished.users else None
    bound = archived.commitment.hex()
    sitters = (_sitter(finished, archived, names, 0), _sitter(finished, archived, names, 1))
    return Joined(
        match=to_text(finished.match),
        version=archived.versions,
        seat=viewer,
        seated=Seated(sitters, archived.control, archived.options, archived.rated, bound),
        standing=Standing(
            view=Views(match).displayed(viewer),
            times=Times((0, 0), None, finished.ended_at, finished.ended_at),
            ready=(False, False),
            may_take_back=False,
            missed=None,
            proof=reveal_archived_seed(archived),
            exits=msgspec.UNSET if viewer is None else (),
        ),
    )


def _sitter(finished: Finished, archived: Archived, names: Mapping[str, str], seat: Seat) -> Sitter:
    name, user = archived.players[seat], finished.users[seat] or FORMER
    return House(name) if archived.house[seat] else Person(user, names.get(user, name))


def happened(entry: Entry, states: TableStates, viewer: Viewer) -> Happened:
    """Return the message with the events of an entry, and the table's state after it."""
    table = states.table
    return Happened(
        match=to_text(table.id),
        version=entry.version,
        events=tuple(
            [_seen(event, table, viewer) for event in entry.events if not isinstance(event, log.Opened)]
        ),
        standing=states.of(viewer),
    )


class TableStates:
    """A table's state for each viewer; what viewers share is put together once. It has no proof in play."""

    __slots__ = ("_missed", "_proof", "_ready", "_times", "_views", "table")

    def __init__(self, table: Table, now: int, proof: Proof | None, outages: Sequence[Outage] = ()) -> None:
        missed = table.missed
        self.table = table
        self._views = Views(table.match)
        self._times = times_of(table, now, outages)
        self._ready = _ready(table)
        self._missed = None if missed is None else wire.Missed(missed.seat, missed.until)
        self._proof = proof if table.is_over else None

    def of(self, viewer: Viewer) -> Standing:
        """Return the state for a viewer."""
        table = self.table
        return Standing(
            view=self._views.displayed(viewer),
            times=self._times,
            ready=self._ready,
            may_take_back=viewer is not None and not table.is_over and table.may_take_back(viewer),
            missed=self._missed,
            proof=self._proof,
            exits=msgspec.UNSET if viewer is None else exits_of(table, viewer),
        )


def without_exits(message: TableMessage) -> TableMessage:
    """Return a message as a client of the first protocol knows it."""
    return replace(message, standing=replace(message.standing, exits=msgspec.UNSET))


def times_of(table: Table, now: int, outages: Sequence[Outage]) -> Times:
    """Return both remaining times, not counting outages since the last entry."""
    clock = shown(table.clock, now, outages)
    return Times(clock.left, clock.running, clock.since, now)


def _ready(table: Table) -> tuple[bool, bool]:
    if table.agreed is None:
        return table.nonces[0] is not None, table.nonces[1] is not None
    return table.is_ready_to_continue(0), table.is_ready_to_continue(1)


def _seen(event: TableEvent, table: Table, viewer: Viewer) -> TableSeen:
    """Return an event as a viewer may see it; no nonce is shown before the match is over."""
    match event:
        case Taken() | CamelsTaken() | Exchanged() | Sold() | Refilled():
            return event
        case log.Opened():
            raise ValueError("an opening is sent in Joined only")
        case log.SeatReadied(seat):
            return wire.Readied(seat)
        case log.SeatMissed(seat, _, until):
            return wire.Missed(seat, until)
        case wire.Continued() | wire.TakenBack() | wire.Returned():
            return event
        case _:
            return seen_by(event, viewer, table.opened.options)
