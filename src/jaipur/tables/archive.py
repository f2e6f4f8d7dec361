"""A finished match in half a kilobyte: what its log says that the seed and the rules do not say as well.

The body is a byte for the version, then one array of msgpack. Deflating it would save 8 % more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import pairwise
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from jaipur.rules.cards import SEATS
from jaipur.rules.deal import MOST_NONCE_BYTES, SEED_BYTES, Deal, Nonces, commitment
from jaipur.rules.events import Dealt, Event, MatchAborted, MatchDecision, MatchWon, MoveEvent, Seat, move_in
from jaipur.rules.legal import Refusal
from jaipur.rules.match import Match, decide, draw_round, fold_all
from jaipur.rules.moves import move_of, number_of
from jaipur.rules.numbering import MOVES
from jaipur.rules.options import Options
from jaipur.rules.record import Record, Text, with_events
from jaipur.tables.clock import SECOND
from jaipur.tables.ids import MatchId, to_text
from jaipur.tables.log import Entry, Opened, Readied, TableEvent
from jaipur.wire.from_server import TakenBack
from jaipur.wire.values import Control, Correspondence, House, Live, Sitter, Untimed

VERSION: Final = 1
"""Of the body, and of the rules and deals by which it is told again."""
TICK: Final = SECOND // 10
"""What the time of a move is counted in."""
MOST_BYTES: Final = 1 << 19
"""Longer than any match: ten rounds (E5, E6) of 86 times 40 moves (E2b), each of eight bytes."""
_MOST_TICKS: Final = (1 << 32) - 1
_LAST_DAY: Final = 253_402_300_799_999
"""In milliseconds: the year 9999 ends."""

_Bytes32 = Annotated[bytes, Meta(min_length=SEED_BYTES, max_length=SEED_BYTES)]
_Nonce = Annotated[bytes, Meta(max_length=MOST_NONCE_BYTES)]
_Number = Annotated[int, Meta(ge=0, lt=MOVES)]
_Ticks = Annotated[int, Meta(ge=0, le=_MOST_TICKS)]


class Archived(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A match that is over. The order of these fields is the format."""

    match: Annotated[MatchId, Meta(ge=0, le=(1 << 63) - 1)]
    opened_at: Annotated[int, Meta(ge=0, le=_LAST_DAY)]
    players: tuple[Text, Text]
    """A person's name, or a level of the house's."""
    house: tuple[bool, bool]
    """Which seats were the house's own."""
    chosen: tuple[Literal[1, 2, 3], bool, bool, bool, bool]
    """The options, in their order."""
    time: Annotated[tuple[int, ...], Meta(max_length=2)]
    """Minutes and increment of a live match, days of one by correspondence, nothing of an untimed one."""
    rated: bool
    commitment: _Bytes32
    seed: _Bytes32
    nonces: tuple[_Nonce | None, _Nonce | None]
    """None of a seat that never answered, so that nothing was dealt."""
    versions: Annotated[int, Meta(ge=1, le=(1 << 31) - 1)]
    """How many entries its log had."""
    rounds: Annotated[int, Meta(ge=0, le=99)]
    """How many were dealt: the last one perhaps without a move."""
    ended: tuple[Seat | None, MatchDecision | None] | None
    """Who gave the match up and how, or by None called it off; None where the last Seal decided it.

    Who called it off is None for the host.
    """
    moves: tuple[_Number, ...]
    """Those that stood, by their numbers."""
    spent: tuple[_Ticks, ...]
    """The time that each took, in tenths of a second."""

    def __post_init__(self) -> None:
        """Hold together what the types hold apart."""
        if len(self.moves) != len(self.spent):
            raise ValueError(f"{len(self.moves)} moves, but the time of {len(self.spent)}")
        if self.ended is not None and self.ended[1] is MatchDecision.SEALS:
            raise ValueError("a match that Seals decide is not given up")
        msgspec.convert(msgspec.to_builtins(self.control), Control)

    @property
    def options(self) -> Options:
        """What was played."""
        return Options(*self.chosen)

    @property
    def control(self) -> Control:
        """How time was kept."""
        match self.time:
            case (minutes, increment):
                return Live(minutes, increment)
            case (days,):
                return Correspondence(days)
            case _:
                return Untimed()

    def events(self) -> tuple[Event, ...]:
        """Tell all that happened, from the first deal on; ValueError where that breaks the rules."""
        return tuple(_told(self))

    def result(self) -> MatchWon | MatchAborted:
        """Say how the match ended."""
        last = self.events()[-1]
        assert isinstance(last, MatchWon | MatchAborted)  # noqa: S101 - `_told` sees to it
        return last

    def record(self) -> Record:
        """Write the match down with its proofs, so that anyone can verify it."""
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
    """Make the body of a match from its whole log; ValueError where that is not whole or not over.

    The log and the seed may be thrown away afterwards, so the seed must be the one that was committed to.
    """
    opened, first = _opened(entries), entries[0]
    if commitment(seed, to_text(first.match)).hex() != opened.commitment:
        raise ValueError(f"another seed was committed to in match {to_text(first.match)}")
    events = [event for entry in entries for event in entry.events]
    house = (isinstance(opened.sitters[0], House), isinstance(opened.sitters[1], House))
    given = {seat: b"" for seat in range(SEATS) if house[seat]}
    given |= {event.seat: bytes.fromhex(event.nonce) for event in events if isinstance(event, Readied)}
    made = _kept(entries, opened.control)
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
    """Read a body; ValueError where it is none. Its moves are held against the rules when they are told."""
    if not body or body[0] != VERSION or len(body) > MOST_BYTES:
        raise ValueError(
            f"no match of version {VERSION}: {len(body)} bytes that begin with {body[:4].hex()!r}"
        )
    return _DECODER.decode(memoryview(body)[1:])


_DECODER: Final = msgspec.msgpack.Decoder(Archived)


def _opened(entries: Sequence[Entry]) -> Opened:
    """Give how a match was opened, if its log is whole."""
    names = [(entry.match, entry.version) for entry in entries]
    if not entries or names != [(entries[0].match, version) for version in range(1, len(entries) + 1)]:
        raise ValueError(f"no whole log of a match: {names[:3]} and so on")
    match entries[0].events:
        case (Opened() as opened, *_):
            return opened
        case others:
            raise ValueError(f"no opening begins the log, but {others}")


def _kept(entries: Sequence[Entry], control: Control) -> list[tuple[int, int]]:
    """Give the moves that stood, with the time of each."""
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
    """Say what the clock charged for a move; where each move has a time of its own, how long it took."""
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
            raise ValueError(f"the match is not over with {last}")


def _told(archived: Archived) -> Iterator[Event]:
    """Deal the rounds, play the moves and end the match as it ended."""
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
        raise ValueError(f"moves are left over after {archived.rounds} rounds")
    yield from _given_up(match, archived.ended)


def _nonces(archived: Archived) -> Nonces:
    one, other = archived.nonces
    if one is None or other is None:
        raise ValueError("nothing is dealt before both players are ready")
    return one, other


def _played(state: Match, number: int, deal: Deal) -> tuple[Event, ...]:
    move = move_of(number)
    match decide(state, state.now.to_move, move, deal):
        case Refusal() as refusal:
            raise ValueError(f"{move} in round {state.round} is refused, {refusal.name}")
        case events:
            return events


def _given_up(match: Match, ended: tuple[int | None, MatchDecision | None] | None) -> Iterator[Event]:
    """E7 to E9: end a match that has no winner yet, or leave it as it is won."""
    if (ended is None) == (match.result is None):
        raise ValueError("a match ends once, by its last Seal or by a player")
    if ended is None:
        return
    seat, by = ended
    if by is not None:
        if seat is None:
            raise ValueError("the host does not give a match up")
        yield MatchWon(1 - seat, by)
    elif seat is not None and all(match.moved):
        raise ValueError("a match is not called off once both have moved (E9)")
    else:
        yield MatchAborted(seat)


def _tags(archived: Archived) -> dict[str, str]:
    """Say when a match was played, by which clock and for what."""
    match archived.control:
        case Live(minutes, increment):
            time = f"{minutes}+{increment}"
        case Correspondence(days):
            time = f"{days} days a move" if days > 1 else "1 day a move"
        case Untimed():
            time = "none"
    opened = datetime.fromtimestamp(archived.opened_at // SECOND, UTC)
    return {"date": opened.date().isoformat(), "time": time, "rated": "yes" if archived.rated else "no"}
