"""What the bench of matches finds in a match that was told otherwise than the rules alone have it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bench.server.reference_match import Fixture, Seen, Told, differences, play_afresh
from jaipur.arena.contestant import Contestant
from jaipur.rules.events import Refilled
from jaipur.rules.options import Options
from jaipur.rules.records.record import Record, with_events
from jaipur.rules.round.deal import commitment
from jaipur.rules.view import displayed, seen_by, view
from jaipur.wire.server_messages import Proof

OPTIONS = Options(seals=1)
FIXTURE = Fixture(7, (Contestant("random"), Contestant("random")), OPTIONS)
PROOF = Proof("5e" * 32, ("01" * 16, "02" * 16))
MATCH = "0cykyfdrw6000"


@pytest.fixture(scope="module")
def told() -> Told:
    """Give what an honest server tells of a match."""
    steps, bound = [*play_afresh(FIXTURE, PROOF)], commitment(bytes.fromhex(PROOF.seed), MATCH).hex()
    one, other = (
        [
            Seen(
                tuple(seen_by(event, seat, OPTIONS) for event in step.events),
                displayed(view(step.after, seat)),
            )
            for step in steps
        ]
        for seat in (0, 1)
    )
    headers = Record(1, MATCH, ("Meera", "Arjun"), OPTIONS, bound, PROOF.nonces, PROOF.seed)
    record = with_events(headers, [event for step in steps for event in step.events])
    return Told(MATCH, bound, PROOF, (one, other), record)


def test_a_match_that_was_told_as_it_was_does_not_differ(told: Told) -> None:
    """Nothing is found where nothing is."""
    assert [*differences(FIXTURE, told)] == []


def without_the_last(told: Told) -> Told:
    """One seat was not told how it ended."""
    one, other = told.seats
    return told._replace(seats=(one, other[:-1]))


def refilled_otherwise(told: Told) -> Told:
    """One seat was told of another card that came to the market."""
    one, other = told.seats
    number = next(n for n, seen in enumerate(one) if isinstance(seen.events[-1], Refilled))
    *before, refilled = one[number].events
    assert isinstance(refilled, Refilled)
    cards = tuple(card - 1 if card else card + 1 for card in refilled.cards)
    changed = one[number]._replace(events=(*before, Refilled(cards)))  # type: ignore[arg-type]  # the fault
    return told._replace(seats=([*one[:number], changed, *one[number + 1 :]], other))


def seen_otherwise(told: Told) -> Told:
    """One seat saw a camel more in a herd."""
    one, other = told.seats
    first = other[0].view
    mine, theirs = first.sides
    more = replace(first, sides=(mine, replace(theirs, herd=(theirs.herd or 0) + 1)))
    return told._replace(seats=(one, [other[0]._replace(view=more), *other[1:]]))


def bound_otherwise(told: Told) -> Told:
    """Another hash was shown before the nonces were given."""
    return told._replace(commitment="00" * 32)


def recorded_otherwise(told: Told) -> Told:
    """The last move is missing from the record."""
    record = told.record
    assert record is not None
    *rounds, last = record.rounds
    return told._replace(record=replace(record, rounds=(*rounds, replace(last, plies=last.plies[:-1]))))


def without_a_record(told: Told) -> Told:
    """There is none to be had."""
    return told._replace(record=None)


@pytest.mark.parametrize(
    "spoil",
    [
        without_the_last,
        refilled_otherwise,
        seen_otherwise,
        bound_otherwise,
        recorded_otherwise,
        without_a_record,
    ],
)
def test_whatever_was_told_otherwise_is_found(told: Told, spoil: Callable[[Told], Told]) -> None:
    """In one event, one view or one line."""
    assert [*differences(FIXTURE, spoil(told))]


def test_players_who_are_seeded_otherwise_are_found(told: Told) -> None:
    """They play another match from the same cards."""
    assert [*differences(FIXTURE._replace(number=8), told)]
