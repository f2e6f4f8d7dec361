"""What a table answers: a request of a seat, or of time itself, becomes an entry of the log or is refused."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from jaipur.rules.cards import SEATS
from jaipur.rules.deal import Deal, draw_deal, draw_starter
from jaipur.rules.events import Event, MatchAborted, Seat
from jaipur.rules.legal import Refusal
from jaipur.rules.match import Abandon, Abort, Flag, Resign, deal_round, decide
from jaipur.rules.moves import Move
from jaipur.tables.clock import (
    SECOND,
    Clock,
    Outage,
    is_up,
    pay,
    reward,
    start,
    stop,
    take_reward_back,
    up_at,
)
from jaipur.tables.log import Entry, Missed, Readied, TableEvent
from jaipur.tables.table import Table, deadline_of, fold_entry, is_due, lost_at
from jaipur.wire.from_client import Claim, Continue, Play, Ready, SeatRequest, TakeBack
from jaipur.wire.from_server import Continued, Returned, TakenBack
from jaipur.wire.values import CommandId, Live, Why, by_the_rules

PATIENCE: Final = 4 * SECOND
"""How long a seat is missed before it loses, for each minute of its first time, ..."""
LEAST_PATIENCE: Final = 10 * SECOND
"""... and at least."""


class Present(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="present"):
    """The seat is there, whatever the other says."""


class Elapse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="elapse"):
    """A deadline has passed."""


class Close(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close"):
    """Whoever hosts the table ends it, without a result (E9)."""


Request = SeatRequest | Present | Elapse | Close


class Chance:
    """The seed of a match with both nonces, and the deal of the round that was drawn last."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self._round = 0
        self._deal: Deal | None = None

    def deal(self, nonces: tuple[bytes, bytes], round_number: int) -> Deal:
        """Give the deal of a round."""
        if self._deal is None or self._round != round_number:
            self._deal, self._round = draw_deal(self.seed, nonces, round_number), round_number
        return self._deal


class Asked(NamedTuple):
    """A request with all that decides it: whose it is, when it came, and what is known of time."""

    request: Request
    seat: Seat
    now: int
    id: CommandId | None = None
    lag: int = 0
    outages: tuple[Outage, ...] = ()


class Answered(NamedTuple):
    """The next entry of a table's log, and the table after it: it counts once the entry is kept."""

    entry: Entry
    table: Table


def answer(table: Table, asked: Asked, chance: Chance) -> Answered | Why:
    """Give the next entry of a table's log, or say why there is none."""
    if table.is_over:
        return Why.MATCH_OVER
    found = _happens(table, asked, chance)
    if isinstance(found, Why):
        return found
    return _answered(table, asked, found, chance)


def _happens(table: Table, asked: Asked, chance: Chance) -> tuple[TableEvent, ...] | Why:
    """Say what a request brings about, but for a deal that follows from it."""
    seat = asked.seat
    match asked.request:
        case Ready(nonce):
            given = nonce if table.opened.shared is None else ""
            return Why.ALREADY_READY if table.nonces[seat] is not None else (Readied(seat, given),)
        case Play():
            return _plays(table, asked, chance)
        case Continue():
            waits = table.agreed is not None and table.match.awaits_deal
            return (Continued(seat),) if waits and not table.continued[seat] else Why.NOT_BETWEEN_ROUNDS
        case TakeBack():
            return _takes_back(table, seat)
        case Claim():
            return _claims(table, 1 - seat, asked.now)
        case Present():
            missed = table.missed is not None and table.missed.seat == seat
            return (Returned(seat),) if missed else Why.NOT_AWAY
        case Elapse():
            return _elapses(table, asked, chance)
        case Close():
            return (MatchAborted(None),)
        case Resign() | Abort() as command:
            return _by_rules(table, seat, command, chance)


def _by_rules(
    table: Table, seat: int, command: Move | Resign | Abort | Flag | Abandon, chance: Chance
) -> tuple[Event, ...] | Why:
    nonces = table.agreed
    if nonces is None:
        if isinstance(command, Resign | Abort):
            return (MatchAborted(seat),)
        return Why.NOT_STARTED
    decided = decide(table.match, seat, command, chance.deal(nonces, max(table.match.round, 1)))
    return by_the_rules(decided) if isinstance(decided, Refusal) else decided


def _plays(table: Table, asked: Asked, chance: Chance) -> tuple[TableEvent, ...] | Why:
    assert isinstance(asked.request, Play)  # noqa: S101 - the only caller has looked
    if asked.request.seen != table.version:
        return Why.STALE
    if table.clock.running == asked.seat and is_up(table.clock, asked.now, asked.lag, asked.outages):
        return Why.OUT_OF_TIME
    happened = _by_rules(table, asked.seat, asked.request.move, chance)
    if isinstance(happened, Why) or table.missed is None or table.missed.seat != asked.seat:
        return happened
    return (Returned(asked.seat), *happened)


def _takes_back(table: Table, seat: int) -> tuple[TableEvent, ...] | Why:
    return (TakenBack(seat),) if table.may_take_back(seat) else Why.NOTHING_TO_TAKE_BACK


def _claims(table: Table, away: int, now: int) -> tuple[TableEvent, ...] | Why:
    control = table.control
    if not isinstance(control, Live) or table.missed is not None or table.clock.running != away:
        return Why.NOT_AWAY
    if table.is_house(away):
        return Why.NOT_AWAY
    return (Missed(away, now, now + max(LEAST_PATIENCE, control.minutes * PATIENCE)),)


def _elapses(table: Table, asked: Asked, chance: Chance) -> tuple[TableEvent, ...] | Why:
    """Let happen what a deadline brings: a match called off, a round dealt, a match lost."""
    if not is_due(table, asked.now, asked.outages):
        return Why.NOT_DUE
    if table.agreed is None:
        late = next(seat for seat in range(SEATS) if table.nonces[seat] is None)
        return (MatchAborted(late),)
    if table.match.awaits_deal:
        return ()
    flagged, up = table.clock.running, up_at(table.clock, asked.outages)
    if flagged is not None and up is not None and asked.now >= up:
        return _by_rules(table, flagged, Flag(), chance)
    missed, lost = table.missed, lost_at(table, asked.outages)
    if missed is not None and lost is not None and asked.now >= lost:
        return _by_rules(table, missed.seat, Abandon(), chance)
    return Why.NOT_DUE


def _answered(table: Table, asked: Asked, events: tuple[TableEvent, ...], chance: Chance) -> Answered:
    """Deal the next round if it is time for it, keep the clock, and write all of it down."""
    by = None if isinstance(asked.request, Elapse | Close) else asked.seat
    draft = Entry(table.id, table.version + 1, asked.now, events, table.clock, by=by, id=asked.id)
    after = fold_entry(table, draft)
    dealt = _deal(after, chance, waited=isinstance(asked.request, Elapse))
    if dealt:
        draft = replace(draft, events=(*events, *dealt))
        after = fold_entry(table, draft)
    after = replace(after, clock=_clock(table, after, asked))
    after = replace(after, deadline=deadline_of(after, asked.now, asked.outages))
    return Answered(replace(draft, clock=after.clock, deadline=after.deadline), after)


def _deal(table: Table, chance: Chance, *, waited: bool) -> tuple[Event, ...]:
    nonces, match = table.agreed, table.match
    if nonces is None or not match.awaits_deal:
        return ()
    ready = all(table.goes_on(seat) for seat in range(SEATS))
    if match.round and not waited and not ready:
        return ()
    starter = draw_starter(chance.seed, nonces) if match.starter is None else match.starter
    return deal_round(match, chance.deal(nonces, match.round + 1), starter)


def _clock(before: Table, after: Table, asked: Asked) -> Clock:
    """Let whoever moved pay, and the time of whoever is to move run."""
    mover, match = before.clock.running, after.match
    to_move = None if after.is_over or match.between_rounds else match.now.to_move
    if mover is not None and mover == to_move:
        return before.clock
    if isinstance(asked.request, TakeBack):
        clock = take_reward_back(stop(before.clock), before.control, asked.seat)
    else:
        clock = pay(before.clock, asked.now, asked.lag, asked.outages)
        if mover is not None and not after.is_over:
            clock = reward(clock, before.control, mover)
    return clock if to_move is None else start(clock, to_move, asked.now)
