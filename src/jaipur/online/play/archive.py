"""A finished match in half a kilobyte: the part of its log that the seed and the rules do not imply.

The body is a byte for the version, then one array of msgpack. Compressing it would save 8 % more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import pairwise
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from jaipur.online.clock import SECOND
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.log import Entry, Opened, SeatReadied, TableEvent
from jaipur.rules.cards import SEATS
from jaipur.rules.events import Dealt, Event, MatchAborted, MatchDecision, MatchWon, MoveEvent, Seat, move_in
from jaipur.rules.match import Match, decide, draw_round, fold_all
from jaipur.rules.options import Options
from jaipur.rules.records.record import HeaderText, Record, with_events
from jaipur.rules.round.deal import MOST_NONCE_BYTES, SEED_BYTES, Deal, Nonces, commitment
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.move_numbers import MOVES
from jaipur.rules.round.moves import move_of, number_of
from jaipur.wire.server_messages import TakenBack
from jaipur.wire.values import Control, Correspondence, House, Live, Sitter, Untimed

VERSION: Final = 1
"""The version of the body, and of the rules and deals by which it is replayed."""
TICK: Final = SECOND // 10
"""The unit of a move's time."""
MOST_BYTES: Final = 1 << 19
"""Longer than any match: ten rounds (E5, E6) of 86 times 40 moves (E2b), each of eight bytes."""
_MOST_TICKS: Final = (1 << 32) - 1
_LAST_DAY: Final = 253_402_300_799_999
"""The end of the year 9999, in milliseconds."""

_Bytes32 = Annotated[bytes, Meta(min_length=SEED_BYTES, max_length=SEED_BYTES)]
_Nonce = Annotated[bytes, Meta(max_length=MOST_NONCE_BYTES)]
_Number = Annotated[int, Meta(ge=0, lt=MOVES)]
_Ticks = Annotated[int, Meta(ge=0, le=_MOST_TICKS)]


class Archived(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A finished match. The order of these fields is the format."""

    match: Annotated[MatchId, Meta(ge=0, le=(1 << 63) - 1)]
    opened_at: Annotated[int, Meta(ge=0, le=_LAST_DAY)]
    players: tuple[HeaderText, HeaderText]
    """A person's name, or the level of a bot."""
    house: tuple[bool, bool]
    """Which seats were the server's bots."""
    chosen: tuple[Literal[1, 2, 3], bool, bool, bool, bool]
    """The options, in their order."""
    time: Annotated[tuple[int, ...], Meta(max_length=2)]
    """Minutes and increment of a live match, days of a correspondence match, nothing of an untimed one."""
    rated: bool
    commitment: _Bytes32
    seed: _Bytes32
    nonces: tuple[_Nonce | None, _Nonce | None]
    """None for a seat that was never ready, so that nothing was dealt."""
    versions: Annotated[int, Meta(ge=1, le=(1 << 31) - 1)]
    """The number of entries in its log."""
    rounds: Annotated[int, Meta(ge=0, le=99)]
    """How many rounds were dealt: the last one may have no move."""
    ended: tuple[Seat | None, MatchDecision | None] | None
    """Who lost the match and how, or, with None, who called it off; None if the last Seal decided it.

    The seat is None if the operator of the server called it off.
    """
    moves: tuple[_Number, ...]
    """The moves that were not undone, by their numbers."""
    spent: tuple[_Ticks, ...]
    """The time of each move, in tenths of a second."""

    def __post_init__(self) -> None:
        """Raise ValueError for fields that contradict each other."""
        if len(self.moves) != len(self.spent):
            raise ValueError(f"{len(self.moves)} moves, but {len(self.spent)} times")
        if self.ended is not None and self.ended[1] is MatchDecision.SEALS:
            raise ValueError("a match that Seals decide has no loser by resignation, time or absence")
        msgspec.convert(msgspec.to_builtins(self.control), Control)

    @property
    def options(self) -> Options:
        """The options of the match."""
        return Options(*self.chosen)

    @property
    def control(self) -> Control:
        """The time control of the match."""
        match self.time:
            case (minutes, increment):
                return Live(minutes, increment)
            case (days,):
                return Correspondence(days)
            case _:
                return Untimed()

    def events(self) -> tuple[Event, ...]:
        """Replay all events from the first deal on; ValueError if they break the rules."""
        return tuple(_replay(self))

    def result(self) -> MatchWon | MatchAborted:
        """Return the last event."""
        last = self.events()[-1]
        assert isinstance(last, MatchWon | MatchAborted)  # noqa: S101 - `_replay` checks it
        return last

    def record(self) -> Record:
        """Return the record of the match with its proofs, so that anybody can verify it."""
        one, other = self.nonces
        headers = Record(
            jaipur=1,
            match=to_text(self.match),
            players=self.players,
            options=self.options,
            commitment=self.commitment.hex(),
            nonces=None if one is None or other is None else (one.hex(), other.hex()),
            seed=self.seed.hex(),
            tags=_tags(self),
        )
        return with_events(headers, self.events())


def pack(entries: Sequence[Entry], seed: bytes) -> bytes:
    """Encode a match from its complete log; ValueError if that is incomplete or the match is not over.

    The log and the seed may be deleted afterwards, so the seed must match the commitment.
    """
    opened, first = _opened(entries), entries[0]
    if commitment(seed, to_text(first.match)).hex() != opened.commitment:
        raise ValueError(f"the seed does not match the commitment of match {to_text(first.match)}")
    events = [event for entry in entries for event in entry.events]
    house = (isinstance(opened.sitters[0], House), isinstance(opened.sitters[1], House))
    given = {seat: b"" for seat in range(SEATS) if house[seat]}
    given |= {event.seat: bytes.fromhex(event.nonce) for event in events if isinstance(event, SeatReadied)}
    made = _moves_made(entries, opened.control)
    archived = Archived(
        match=first.match,
        opened_at=first.at,
        players=(_name(opened.sitters[0]), _name(opened.sitters[1])),
        house=house,
        chosen=msgspec.structs.astuple(opened.options),
        time=msgspec.structs.astuple(opened.control),
        rated=opened.rated,
        commitment=bytes.fromhex(opened.commitment),
        seed=seed,
        nonces=(given.get(0), given.get(1)),
        versions=len(entries),
        rounds=sum(isinstance(event, Dealt) for event in events),
        ended=_ended(events[-1]),
        moves=tuple(number for number, _ in made),
        spent=tuple(ticks for _, ticks in made),
    )
    body = bytes([VERSION]) + msgspec.msgpack.encode(archived)
    unpack(body)
    return body


def unpack(body: bytes) -> Archived:
    """Decode a body; ValueError if it is malformed. Its moves are checked when they are replayed."""
    if not body or body[0] != VERSION or len(body) > MOST_BYTES:
        raise ValueError(
            f"no match of version {VERSION}: {len(body)} bytes that begin with {body[:4].hex()!r}"
        )
    return _DECODER.decode(memoryview(body)[1:])


_DECODER: Final = msgspec.msgpack.Decoder(Archived)


def _opened(entries: Sequence[Entry]) -> Opened:
    """Return the opening of a match; ValueError if its log is incomplete."""
    names = [(entry.match, entry.version) for entry in entries]
    if not entries or names != [(entries[0].match, version) for version in range(1, len(entries) + 1)]:
        raise ValueError(f"the log of the match is incomplete: it begins with {names[:3]}")
    match entries[0].events:
        case (Opened() as opened, *_):
            return opened
        case others:
            raise ValueError(f"the log does not begin with an opening, but with {others}")


def _moves_made(entries: Sequence[Entry], control: Control) -> list[tuple[int, int]]:
    """Return the moves that were not undone, with the time of each."""
    made: list[tuple[int, int]] = []
    for before, entry in pairwise(entries):
        for event in entry.events:
            if isinstance(event, MoveEvent):
                made.append((_number(event), _ticks(event.seat, control, before, entry)))
            elif isinstance(event, TakenBack):
                made.pop()
    return made


def _number(event: MoveEvent) -> int:
    number = number_of(move_in(event))
    assert number is not None  # noqa: S101 - it was played
    return number


def _ticks(seat: int, control: Control, before: Entry, entry: Entry) -> int:
    """Return the time charged for a move; its duration if the clock restarts with each move."""
    if isinstance(control, Live):
        gained = 0 if isinstance(entry.events[-1], MatchWon) else control.increment * SECOND
        spent = before.clock.left[seat] + gained - entry.clock.left[seat]
    else:
        spent = entry.at - before.clock.since
    return min(max(0, spent) // TICK, _MOST_TICKS)


def _name(sitter: Sitter) -> str:
    return sitter.level if isinstance(sitter, House) else sitter.name


def _ended(last: TableEvent) -> tuple[int | None, MatchDecision | None] | None:
    match last:
        case MatchWon(seat, by):
            return None if by is MatchDecision.SEALS else (1 - seat, by)
        case MatchAborted(seat):
            return (seat, None)
        case _:
            raise ValueError(f"the match is not over: it ends with {last}")


def _replay(archived: Archived) -> Iterator[Event]:
    """Deal the rounds, play the moves, and end the match as recorded."""
    match, moves = Match(archived.options), iter(archived.moves)
    for _ in range(archived.rounds):
        deal, events = draw_round(match, archived.seed, _nonces(archived))
        while True:
            yield from events
            match = fold_all(match, events)
            number = None if match.between_rounds else next(moves, None)
            if number is None:
                break
            events = _played(match, number, deal)
    if next(moves, None) is not None:
        raise ValueError(f"there are more moves than in {archived.rounds} rounds")
    yield from _given_up(match, archived.ended)


def _nonces(archived: Archived) -> Nonces:
    one, other = archived.nonces
    if one is None or other is None:
        raise ValueError("no round is dealt before both players are ready")
    return one, other


def _played(state: Match, number: int, deal: Deal) -> tuple[Event, ...]:
    move = move_of(number)
    match decide(state, state.now.to_move, move, deal):
        case Refusal() as refusal:
            raise ValueError(f"{move} in round {state.round} is refused, {refusal.name}")
        case events:
            return events


def _given_up(match: Match, ended: tuple[int | None, MatchDecision | None] | None) -> Iterator[Event]:
    """E7 to E9: yield the end of a match without a winner; nothing if it is won."""
    if (ended is None) == (match.result is None):
        raise ValueError("a match ends once, by its last Seal or by a player")
    if ended is None:
        return
    seat, by = ended
    if by is not None:
        if seat is None:
            raise ValueError("the operator cannot lose a match")
        yield MatchWon(1 - seat, by)
    elif seat is not None and all(match.moved):
        raise ValueError("a match cannot be called off once both have moved (E9)")
    else:
        yield MatchAborted(seat)


def _tags(archived: Archived) -> dict[str, str]:
    """Return the tags of a record: date, time control, and whether the match was rated."""
    match archived.control:
        case Live(minutes, increment):
            time = f"{minutes}+{increment}"
        case Correspondence(days):
            time = f"{days} days a move" if days > 1 else "1 day a move"
        case Untimed():
            time = "none"
    opened = datetime.fromtimestamp(archived.opened_at // SECOND, UTC)
    return {"date": opened.date().isoformat(), "time": time, "rated": "yes" if archived.rated else "no"}
