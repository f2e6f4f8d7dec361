"""Decides requests to a table: a seat's request, or a deadline, becomes a log entry or is refused."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from jaipur.online.clock import (
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
from jaipur.online.play.bounds import MOST_ENTRIES
from jaipur.online.play.log import Entry, SeatMissed, SeatReadied, TableEvent
from jaipur.online.play.table import (
    Table,
    deadline_of,
    fold_applied,
    fold_events,
    is_due,
    lost_at,
    stamped,
)
from jaipur.rules.cards import SEATS
from jaipur.rules.events import Event, MatchAborted, Seat
from jaipur.rules.match import Abandon, Abort, Command, Flag, Resign, Transition, apply, deal_round
from jaipur.rules.round.deal import Deal, Nonces, draw_deal, draw_starter
from jaipur.rules.round.legality import Refusal
from jaipur.wire.client_messages import Claim, Continue, Play, Ready, SeatRequest, TakeBack
from jaipur.wire.server_messages import Continued, Returned, TakenBack
from jaipur.wire.values import CommandId, Live, Why, by_the_rules

PATIENCE: Final = 4 * SECOND
"""How long an absent seat has to return before it loses, for each minute of its initial time, ..."""
LEAST_PATIENCE: Final = 10 * SECOND
"""... and at least."""


class Present(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="present"):
    """The seat is present, although the opponent claimed its absence."""


class Elapse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="elapse"):
    """A deadline has passed."""


class CloseTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close"):
    """The host of the server ends the table, without a result (E9)."""


TableRequest = SeatRequest | Present | Elapse | CloseTable
_OtherRequest = Ready | Continue | TakeBack | Claim | Resign | Abort | Present | Elapse | CloseTable
"""All requests but a move."""


class Dealer:
    """Draws the deals of a match from its seed and both nonces, and caches the last one."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self._round = 0
        self._deal: Deal | None = None

    def deal(self, nonces: tuple[bytes, bytes], round_number: int) -> Deal:
        """Return the deal of a round."""
        if self._deal is None or self._round != round_number:
            self._deal, self._round = draw_deal(self.seed, nonces, round_number), round_number
        return self._deal

    def house_secret(self, version: int) -> bytes:
        """Return the seed of a house player's choice at a version, as secret as the seed of the match."""
        return hmac.digest(self.seed, b"jaipur-house-1" + version.to_bytes(4, "big"), hashlib.sha256)


class ReceivedRequest(NamedTuple):
    """A request with everything that its decision depends on: seat, time, network delay and outages."""

    request: TableRequest
    seat: Seat
    now: int
    id: CommandId | None = None
    lag: int = 0
    outages: tuple[Outage, ...] = ()


class Accepted(NamedTuple):
    """The next entry of a table's log, and the table after it; valid once the entry is committed."""

    entry: Entry
    table: Table


class _Answer(NamedTuple):
    """The events that a request causes, without the deal that may follow, and the table after them."""

    events: tuple[TableEvent, ...]
    after: Table


def decide_request(table: Table, received: ReceivedRequest, dealer: Dealer) -> Accepted | Why:
    """Return the next entry of a table's log and the table after it, or why the request is refused.

    The steps are: the events of the request, the deal that follows from them, the end of a match whose log is
    as long as it may be, the clock, the deadline.
    """
    answer = Why.MATCH_OVER if table.is_over else _answer(table, received, dealer)
    if isinstance(answer, Why):
        return answer
    events, after = answer
    dealt = _deal(after, received, dealer)
    if dealt:
        after = fold_events(after, dealt)
    if table.version + 1 >= MOST_ENTRIES and not after.is_over:
        dealt = (*dealt, MatchAborted(None))
        after = fold_events(after, dealt[-1:])
    after = replace(after, clock=_clock(table, after, received))
    deadline = deadline_of(after, received.now, received.outages)
    by = None if isinstance(received.request, Elapse | CloseTable) else received.seat
    entry = Entry(
        table.id, table.version + 1, received.now, (*events, *dealt), after.clock, by, received.id, deadline
    )
    return Accepted(entry, stamped(after, entry))


def _answer(table: Table, received: ReceivedRequest, dealer: Dealer) -> _Answer | Why:
    if isinstance(received.request, Play):
        return _plays(table, received.request, received, dealer)
    events = _events(table, received.request, received, dealer)
    return events if isinstance(events, Why) else _Answer(events, fold_events(table, events))


def _plays(table: Table, play: Play, received: ReceivedRequest, dealer: Dealer) -> _Answer | Why:
    seat = received.seat
    if play.seen != table.version:
        return Why.STALE
    if table.clock.running == seat and is_up(table.clock, received.now, received.lag, received.outages):
        return Why.OUT_OF_TIME
    nonces = table.agreed
    if nonces is None:
        return Why.NOT_STARTED
    applied = _applied(table, seat, play.move, dealer, nonces)
    if isinstance(applied, Why):
        return applied
    was_missed = table.missed is not None and table.missed.seat == seat
    earlier = (Returned(seat),) if was_missed else ()
    return _Answer((*earlier, *applied.events), fold_applied(table, applied, earlier))


def _events(
    table: Table, request: _OtherRequest, received: ReceivedRequest, dealer: Dealer
) -> tuple[TableEvent, ...] | Why:
    seat = received.seat
    match request:
        case Ready(nonce):
            given = nonce if table.opened.shared is None else ""
            return Why.ALREADY_READY if table.nonces[seat] is not None else (SeatReadied(seat, given),)
        case Continue():
            waits = table.agreed is not None and table.match.awaits_deal
            return (Continued(seat),) if waits and not table.continued[seat] else Why.NOT_BETWEEN_ROUNDS
        case TakeBack():
            return _takes_back(table, seat)
        case Claim():
            return _claims(table, seat, received.now)
        case Present():
            missed = table.missed is not None and table.missed.seat == seat
            return (Returned(seat),) if missed else Why.NOT_AWAY
        case Elapse():
            return _elapses(table, received, dealer)
        case CloseTable():
            return (MatchAborted(None),)
        case Resign() | Abort() as command:
            return _by_rules(table, seat, command, dealer)


def _by_rules(
    table: Table, seat: int, command: Resign | Abort | Flag | Abandon, dealer: Dealer
) -> tuple[Event, ...] | Why:
    nonces = table.agreed
    if nonces is None:
        return (MatchAborted(seat),) if isinstance(command, Resign | Abort) else Why.NOT_STARTED
    applied = _applied(table, seat, command, dealer, nonces)
    return applied if isinstance(applied, Why) else applied.events


def _applied(table: Table, seat: int, command: Command, dealer: Dealer, nonces: Nonces) -> Transition | Why:
    applied = apply(table.match, seat, command, dealer.deal(nonces, max(table.match.round, 1)))
    return by_the_rules(applied) if isinstance(applied, Refusal) else applied


def _takes_back(table: Table, seat: int) -> tuple[TableEvent, ...] | Why:
    if not table.has_move_to_take_back(seat):
        return Why.NOTHING_TO_TAKE_BACK
    return (TakenBack(seat),) if table.may_take_back(seat) else Why.TAKEN_BACK_TOO_OFTEN


def _claims(table: Table, seat: int, now: int) -> tuple[TableEvent, ...] | Why:
    control, away = table.control, 1 - seat
    if not isinstance(control, Live) or not table.may_be_missed(away):
        return Why.NOT_AWAY
    if not table.may_claim(seat):
        return Why.CLAIMED_TOO_OFTEN
    return (SeatMissed(away, now, now + max(LEAST_PATIENCE, control.minutes * PATIENCE)),)


def _elapses(table: Table, received: ReceivedRequest, dealer: Dealer) -> tuple[TableEvent, ...] | Why:
    """Return what follows from a deadline: a match called off or lost; nothing before a round is dealt."""
    if not is_due(table, received.now, received.outages):
        return Why.NOT_DUE
    if table.agreed is None:
        late = next(seat for seat in range(SEATS) if table.nonces[seat] is None)
        return (MatchAborted(late),)
    if table.match.awaits_deal:
        return ()
    flagged, up = table.clock.running, up_at(table.clock, received.outages)
    if flagged is not None and up is not None and received.now >= up:
        return _by_rules(table, flagged, Flag(), dealer)
    missed, lost = table.missed, lost_at(table, received.outages)
    if missed is not None and lost is not None and received.now >= lost:
        return _by_rules(table, missed.seat, Abandon(), dealer)
    return Why.NOT_DUE


def _deal(table: Table, received: ReceivedRequest, dealer: Dealer) -> tuple[Event, ...]:
    """Return the deal of the next round, if the table waits for one and for nobody; nothing otherwise."""
    nonces, match = table.agreed, table.match
    if nonces is None or not match.awaits_deal:
        return ()
    is_first, has_waited = match.round == 0, isinstance(received.request, Elapse)
    if not (is_first or has_waited or all(table.is_ready_to_continue(seat) for seat in range(SEATS))):
        return ()
    starter = draw_starter(dealer.seed, nonces) if match.starter is None else match.starter
    return deal_round(match, dealer.deal(nonces, match.round + 1), starter)


def _clock(before: Table, after: Table, received: ReceivedRequest) -> Clock:
    """Return the clock after a request: the mover is charged, and the time of the seat to move runs."""
    mover, match = before.clock.running, after.match
    to_move = None if after.is_over or match.between_rounds else match.now.to_move
    if mover is not None and mover == to_move:
        return before.clock
    if isinstance(received.request, TakeBack):
        clock = take_reward_back(stop(before.clock), before.control, received.seat)
    else:
        clock = pay(before.clock, received.now, received.lag, received.outages)
        if mover is not None and not after.is_over:
            clock = reward(clock, before.control, mover)
    return clock if to_move is None else start(clock, to_move, received.now)
