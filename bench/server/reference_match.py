"""A match that a server dealt, played afresh by the rules alone, and held against what was told of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bench.server.client import Choose, forgetful
from jaipur.arena.contestant import Contestant
from jaipur.players.roster import player_named
from jaipur.rules.cards import SEATS
from jaipur.rules.match import Match, Transition
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.options import Options
from jaipur.rules.records.record import Record, with_events
from jaipur.rules.records.verification import verify
from jaipur.rules.round.deal import commitment
from jaipur.rules.round.moves import Move
from jaipur.rules.view import SeenEvent, View, displayed, seen_by, view
from jaipur.wire.server_messages import Proof


class Fixture(NamedTuple):
    """Who meets whom, at what."""

    number: int
    players: tuple[Contestant, Contestant]
    """By seat."""
    options: Options

    def choose(self, seat: int) -> Choose:
        """Return the move of a seat: equal views give equal moves."""
        contestant = self.players[seat]
        seed = hashlib.sha256(f"jaipur-matches:{self.number}:{seat}".encode()).digest()
        player = player_named(contestant.name, seed)
        return lambda known: player.choose(forgetful(known), contestant.limits).move


class Seen(NamedTuple):
    """What a seat was told of one deal or move, and what it could see then."""

    events: tuple[SeenEvent, ...]
    view: View


class Told(NamedTuple):
    """All that was told of a match by the end of it."""

    match: str
    commitment: str
    """As it was told before anybody gave a nonce."""
    proof: Proof
    seats: tuple[Sequence[Seen], Sequence[Seen]]
    record: Record | None
    """None where there is none to be had."""


def play_afresh(fixture: Fixture, proof: Proof) -> Iterator[Transition]:
    """Play a match from its seed and nonces, without a server."""
    seed, nonces = bytes.fromhex(proof.seed), (bytes.fromhex(proof.nonces[0]), bytes.fromhex(proof.nonces[1]))
    choices = [fixture.choose(seat) for seat in range(SEATS)]

    def choose(match: Match) -> Move:
        seat = match.now.to_move
        return choices[seat](displayed(view(match, seat)))

    return MatchDriver(seed, fixture.options, nonces).run(choose)


def differences(fixture: Fixture, told: Told) -> Iterator[str]:
    """Say where a match that was told of is not the one that the rules alone give."""
    steps = [*play_afresh(fixture, told.proof)]
    for seat, seen in enumerate(told.seats):
        expected = [_seen(step, seat) for step in steps]
        if len(seen) != len(expected):
            yield f"seat {seat} was told of {len(seen)} deals and moves, not {len(expected)}"
        for number, (one, other) in enumerate(zip(seen, expected, strict=False)):
            if one != other:
                yield f"seat {seat}, {number}: {one.events} and not {other.events}, or another view"
                break
    if commitment(bytes.fromhex(told.proof.seed), told.match).hex() != told.commitment:
        yield "another seed was committed to"
    if told.record is None:
        yield "there is no record"
        return
    if told.record != _record(told, told.record, steps):
        yield "the record is another"
    yield from (check.what for check in verify(told.record).checks if not check.ok)


def _seen(step: Transition, seat: int) -> Seen:
    match = step.after
    events = tuple(seen_by(event, seat, match.options) for event in step.events)
    return Seen(events, displayed(view(match, seat)))


def _record(told: Told, given: Record, steps: Sequence[Transition]) -> Record:
    """Write the record that is due; what the players are called and when it was is as given."""
    headers = Record(
        jaipur=1,
        match=told.match,
        players=given.players,
        options=steps[0].after.options,
        commitment=told.commitment,
        nonces=told.proof.nonces,
        seed=told.proof.seed,
        tags=given.tags,
    )
    return with_events(headers, [event for step in steps for event in step.events])
