"""What a table tells each viewer: seat 0, seat 1 or a watcher, each only what it may know, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from jaipur.rules.events import Seat
from jaipur.rules.match import Match, fold_all
from jaipur.rules.view import Viewer, displayed, seen_by, view
from jaipur.tables import log
from jaipur.tables.archive import Archived, unpack
from jaipur.tables.clock import Outage, shown
from jaipur.tables.ids import to_text
from jaipur.tables.log import Entry, TableEvent
from jaipur.tables.ports import Finished
from jaipur.tables.table import Table
from jaipur.wire import from_server as wire
from jaipur.wire.from_server import Happened, Joined, Proof, Seated, Standing, TableSeen, Times
from jaipur.wire.values import House, Person, Sitter

FORMER: Final = "former"
"""Stands for the account of somebody who has none any more."""


def seat_of(table: Table, user: str | None) -> Seat | None:
    """Say where an account sits at a table; None for a watcher."""
    for seat, sitter in enumerate(table.opened.sitters):
        if isinstance(sitter, Person) and sitter.user == user:
            return seat
    return None


def joined(
    table: Table, viewer: Viewer, now: int, proof: Proof | None, outages: Sequence[Outage] = ()
) -> Joined:
    """Tell a viewer where a table stands, with nobody charged for the outages since the last entry."""
    opened = table.opened
    return Joined(
        match=to_text(table.id),
        version=table.version,
        seat=viewer,
        seated=Seated(
            opened.sitters, opened.control, opened.options, opened.rated, opened.commitment, opened.shared
        ),
        standing=standing(table, viewer, now, proof, outages),
    )


def joined_finished(finished: Finished, user: str | None, names: Mapping[str, str]) -> Joined:
    """Tell somebody how a match that is over ended, from its row in the archive and what users are called."""
    archived = unpack(finished.body)
    match = fold_all(Match(options=archived.options), archived.events())
    viewer = finished.users.index(user) if user is not None and user in finished.users else None
    one, other = archived.nonces
    dealt = None if one is None or other is None else (one.hex(), other.hex())
    bound = archived.commitment.hex()
    sitters = (_sitter(finished, archived, names, 0), _sitter(finished, archived, names, 1))
    return Joined(
        match=to_text(finished.match),
        version=archived.versions,
        seat=viewer,
        seated=Seated(sitters, archived.control, archived.options, archived.rated, bound),
        standing=Standing(
            view=displayed(view(match, viewer)),
            times=Times((0, 0), None, finished.ended_at, finished.ended_at),
            ready=(False, False),
            may_take_back=False,
            missed=None,
            proof=None if dealt is None else Proof(archived.seed.hex(), dealt),
        ),
    )


def _sitter(finished: Finished, archived: Archived, names: Mapping[str, str], seat: Seat) -> Sitter:
    name, user = archived.players[seat], finished.users[seat] or FORMER
    return House(name) if archived.house[seat] else Person(user, names.get(user, name))


def happened(entry: Entry, table: Table, viewer: Viewer, now: int, proof: Proof | None) -> Happened:
    """Tell a viewer what happened, and where the table stands after it."""
    return Happened(
        match=to_text(table.id),
        version=entry.version,
        events=tuple(
            _seen(event, table, viewer) for event in entry.events if not isinstance(event, log.Opened)
        ),
        standing=standing(table, viewer, now, proof),
    )


def standing(
    table: Table, viewer: Viewer, now: int, proof: Proof | None, outages: Sequence[Outage] = ()
) -> Standing:
    """Say where a table stands; the proof is told to nobody before the match is over."""
    missed = table.missed
    return Standing(
        view=displayed(view(table.match, viewer)),
        times=times_of(table, now, outages),
        ready=_ready(table),
        may_take_back=viewer is not None and not table.is_over and table.may_take_back(viewer),
        missed=None if missed is None else wire.Missed(missed.seat, missed.until),
        proof=proof if table.is_over else None,
    )


def times_of(table: Table, now: int, outages: Sequence[Outage]) -> Times:
    """Say what both have left, as if no outage had been since the last entry."""
    clock = shown(table.clock, now, outages)
    return Times(clock.left, clock.running, clock.since, now)


def proof_of(table: Table, seed: bytes, now: int) -> Proof | None:
    """Give what the deals can be verified by, once the match is over for all and if anything was dealt."""
    nonces = table.agreed
    if not table.is_over or nonces is None or table.is_withheld(now):
        return None
    return Proof(seed.hex(), (nonces[0].hex(), nonces[1].hex()))


def _ready(table: Table) -> tuple[bool, bool]:
    if table.agreed is None:
        return table.nonces[0] is not None, table.nonces[1] is not None
    return table.goes_on(0), table.goes_on(1)


def _seen(event: TableEvent, table: Table, viewer: Viewer) -> TableSeen:
    """Say what a viewer may know of an event; nobody's nonce is told before the match is over."""
    match event:
        case log.Opened():
            raise ValueError("an opening is told by joining")
        case log.Readied(seat):
            return wire.Readied(seat)
        case log.Missed(seat, _, until):
            return wire.Missed(seat, until)
        case wire.Continued() | wire.TakenBack() | wire.Returned():
            return event
        case _:
            return seen_by(event, viewer, table.opened.options)
