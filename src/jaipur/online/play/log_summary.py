"""Packs the log of a match that is over for the archive, in one pass: no list of its entries is needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from jaipur.online.clock import SECOND
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.archive import MOST_TICKS, TICK, Archived, encode_archived, unpack
from jaipur.online.play.bounds import MOST_ENTRIES
from jaipur.online.play.log import Entry, Opened, SeatReadied, TableEvent
from jaipur.online.play.log_stream import read_log
from jaipur.online.play.ports import EventStore
from jaipur.rules.cards import SEATS
from jaipur.rules.events import (
    Dealt,
    MatchAborted,
    MatchDecision,
    MatchWon,
    MoveEvent,
    RoundTied,
    RoundWon,
    move_in,
)
from jaipur.rules.round.deal import commitment
from jaipur.rules.round.moves import number_of
from jaipur.wire.server_messages import TakenBack
from jaipur.wire.values import FORMER, Control, House, Live, Sitter


class MoveMade(NamedTuple):
    """A move that was not undone: by whom, its number, and its time in ticks."""

    seat: int
    number: int
    ticks: int


class LogSummary:
    """What the archive, the ratings and the players are told of a match, gathered from entry after entry."""

    def __init__(self, first: Entry) -> None:
        self.first = first
        self.last = first
        self.opened = _opened(first)
        self.rounds = 0
        self.moves: list[MoveMade] = []
        self.scores: list[RoundWon | RoundTied] = []
        """The results of the rounds that were scored."""
        self.nonces: dict[int, bytes] = {
            seat: b"" for seat in range(SEATS) if isinstance(self.opened.sitters[seat], House)
        }

    def add(self, entry: Entry) -> None:
        """Add the next entry; ValueError if the log is incomplete."""
        follows = entry.version == self.last.version + 1 or self.last.version == MOST_ENTRIES < entry.version
        if entry.match != self.first.match or not follows:
            name = (entry.match, entry.version)
            raise ValueError(
                f"the log of the match is incomplete: {name} follows version {self.last.version}"
            )
        for event in entry.events:
            self._add_event(event, entry)
        self.last = entry

    def _add_event(self, event: TableEvent, entry: Entry) -> None:
        match event:
            case SeatReadied(seat, nonce):
                self.nonces[seat] = bytes.fromhex(nonce)
            case Dealt():
                self.rounds += 1
            case TakenBack():
                self.moves.pop()
            case RoundWon() | RoundTied():
                self.scores.append(event)
            case _ if isinstance(event, MoveEvent):
                ticks = _ticks(event.seat, self.opened.control, self.last, entry)
                self.moves.append(MoveMade(event.seat, _number(event), ticks))
            case _:
                pass

    @property
    def scored(self) -> RoundWon | RoundTied | None:
        """The result of the last round that was scored."""
        return self.scores[-1] if self.scores else None

    @property
    def result(self) -> MatchWon | MatchAborted:
        """How the match ended; ValueError if it is not over."""
        match self.last.events:
            case (*_, MatchWon() | MatchAborted() as result):
                return result
            case others:
                raise ValueError(f"the match is not over: it ends with {others}")


def summarized(entries: Iterable[Entry]) -> LogSummary:
    """Return the summary of a log; ValueError if it is incomplete."""
    summary: LogSummary | None = None
    for entry in entries:
        summary = _with(summary, entry)
    if summary is None:
        raise ValueError("the log of the match is incomplete: it is empty")
    return summary


async def read_summary(store: EventStore, match: MatchId) -> LogSummary | None:
    """Return the summary of a match in the log; None if it is not there, ValueError if it is incomplete."""
    summary: LogSummary | None = None
    async for entry in read_log(store, match):
        summary = _with(summary, entry)
    return summary


def _with(summary: LogSummary | None, entry: Entry) -> LogSummary:
    if summary is None:
        return LogSummary(entry)
    summary.add(entry)
    return summary


def pack(entries: Iterable[Entry], seed: bytes) -> bytes:
    """Encode a match from its complete log; ValueError if that is incomplete or the match is not over."""
    return pack_summary(summarized(entries), seed)


def pack_summary(log: LogSummary, seed: bytes) -> bytes:
    """Encode a match from the summary of its log; ValueError if the match is not over.

    The log and the seed may be deleted afterwards, so the seed must match the commitment.
    """
    opened, first = log.opened, log.first
    if commitment(seed, to_text(first.match)).hex() != opened.commitment:
        raise ValueError(f"the seed does not match the commitment of match {to_text(first.match)}")
    one, other = opened.sitters
    archived = Archived(
        match=first.match,
        opened_at=first.at,
        players=(_name(one), _name(other)),
        house=(isinstance(one, House), isinstance(other, House)),
        chosen=msgspec.structs.astuple(opened.options),
        time=msgspec.structs.astuple(opened.control),
        rated=opened.rated,
        commitment=bytes.fromhex(opened.commitment),
        seed=seed,
        nonces=(log.nonces.get(0), log.nonces.get(1)),
        versions=log.last.version,
        rounds=log.rounds,
        ended=_ended(log.result),
        moves=tuple(made.number for made in log.moves),
        spent=tuple(made.ticks for made in log.moves),
    )
    body = encode_archived(archived)
    unpack(body)
    return body


def _opened(first: Entry) -> Opened:
    """Return the opening of a match; ValueError if its log is incomplete."""
    if first.version != 1:
        raise ValueError(f"the log of the match is incomplete: it begins with version {first.version}")
    match first.events:
        case (Opened() as opened, *_):
            return opened
        case others:
            raise ValueError(f"the log does not begin with an opening, but with {others}")


def _number(event: MoveEvent) -> int:
    number = number_of(move_in(event))
    assert number is not None  # noqa: S101 - it was played
    return number


def _ticks(seat: int, control: Control, before: Entry, entry: Entry) -> int:
    """Return the time charged for a move; its duration if the clock restarts with each move."""
    if isinstance(control, Live):
        is_last = isinstance(entry.events[-1], MatchWon | MatchAborted)
        gained = 0 if is_last else control.increment * SECOND
        spent = before.clock.left[seat] + gained - entry.clock.left[seat]
    else:
        spent = entry.at - before.clock.since
    return min(max(0, spent) // TICK, MOST_TICKS)


def _name(sitter: Sitter) -> str:
    return sitter.level if isinstance(sitter, House) else FORMER


def _ended(result: MatchWon | MatchAborted) -> tuple[int | None, MatchDecision | None] | None:
    if isinstance(result, MatchAborted):
        return (result.seat, None)
    return None if result.by is MatchDecision.SEALS else (1 - result.seat, result.by)
