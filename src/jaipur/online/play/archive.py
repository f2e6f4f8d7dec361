"""A finished match in half a kilobyte: the part of its log that the seed and the rules do not imply.

The body is a byte for the version, then one array of msgpack. Compressing it would save 8 % more.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from jaipur.online.clock import SECOND
from jaipur.online.match_ids import MatchId, to_text
from jaipur.rules.events import Event, MatchAborted, MatchDecision, MatchWon, Seat
from jaipur.rules.match import Match, Transition, apply, draw_round, fold_all
from jaipur.rules.options import Options
from jaipur.rules.records.record import HeaderText, Record, with_events
from jaipur.rules.round.deal import MOST_NONCE_BYTES, SEED_BYTES, Deal, Nonces
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.move_numbers import MOVES
from jaipur.rules.round.moves import move_of
from jaipur.wire.values import Control, Correspondence, Live, Untimed

VERSION: Final = 1
"""The version of the body, and of the rules and deals by which it is replayed."""
TICK: Final = SECOND // 10
"""The unit of a move's time."""
DEVICE_VERSION: Final = 2
"""The version of the body of a match that was played in a browser: the same, and one field more."""
MOST_BYTES: Final = 1 << 19
"""Longer than any match: ten rounds (E5, E6) of 86 times 40 moves (E2b), each of eight bytes."""
MOST_TICKS: Final = (1 << 32) - 1
_LAST_DAY: Final = 253_402_300_799_999
"""The end of the year 9999, in milliseconds."""

_Bytes32 = Annotated[bytes, Meta(min_length=SEED_BYTES, max_length=SEED_BYTES)]
_Nonce = Annotated[bytes, Meta(max_length=MOST_NONCE_BYTES)]
_Number = Annotated[int, Meta(ge=0, lt=MOVES)]
_Ticks = Annotated[int, Meta(ge=0, le=MOST_TICKS)]


class Archived(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A finished match. The order of these fields is the format."""

    match: Annotated[MatchId, Meta(ge=0, le=(1 << 63) - 1)]
    opened_at: Annotated[int, Meta(ge=0, le=_LAST_DAY)]
    players: tuple[HeaderText, HeaderText]
    """The level of a bot; for a person nothing is stored but that it was one (see `online.names`)."""
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
    on_device: bool = False
    """Whether it was played in the player's browser; written only if it was, in a body of DEVICE_VERSION."""

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
        """Return the last event. Only a match that its last Seal decided is replayed, which takes 7 ms."""
        if self.ended is not None:
            return _given_up_by(*self.ended)
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


def encode_archived(archived: Archived) -> bytes:
    """Encode a finished match."""
    if archived.on_device:
        return bytes([DEVICE_VERSION]) + msgspec.msgpack.encode(archived)
    return bytes([VERSION]) + msgspec.msgpack.encode(msgspec.structs.astuple(archived)[:-1])


def unpack(body: bytes) -> Archived:
    """Decode a body; ValueError if it is malformed. Its moves are checked when they are replayed."""
    if not body or body[0] not in {VERSION, DEVICE_VERSION} or len(body) > MOST_BYTES:
        raise ValueError(
            f"no match of version {VERSION}: {len(body)} bytes that begin with {body[:4].hex()!r}"
        )
    archived = _DECODER.decode(memoryview(body)[1:])
    if archived.on_device is not (body[0] == DEVICE_VERSION):
        raise ValueError("the version of a match says whether it was played in a browser")
    return archived


_DECODER: Final = msgspec.msgpack.Decoder(Archived)


def _replay(archived: Archived) -> Iterator[Event]:
    """Deal the rounds, play the moves, and end the match as recorded."""
    match, moves = Match(archived.options), iter(archived.moves)
    for _ in range(archived.rounds):
        deal, events = draw_round(match, archived.seed, _nonces(archived))
        yield from events
        match = fold_all(match, events)
        while not match.between_rounds and (number := next(moves, None)) is not None:
            played = _played(match, number, deal)
            yield from played.events
            match = played.after
    if next(moves, None) is not None:
        raise ValueError(f"there are more moves than in {archived.rounds} rounds")
    yield from _given_up(match, archived.ended)


def _nonces(archived: Archived) -> Nonces:
    one, other = archived.nonces
    if one is None or other is None:
        raise ValueError("no round is dealt before both players are ready")
    return one, other


def _played(state: Match, number: int, deal: Deal) -> Transition:
    move = move_of(number)
    applied = apply(state, state.now.to_move, move, deal)
    if isinstance(applied, Refusal):
        raise ValueError(f"{move} in round {state.round} is refused, {applied.name}")  # noqa: TRY004 - bad data
    return applied


def _given_up(match: Match, ended: tuple[int | None, MatchDecision | None] | None) -> Iterator[Event]:
    """E7 to E9: yield the end of a match without a winner; nothing if it is won."""
    if (ended is None) == (match.result is None):
        raise ValueError("a match ends once, by its last Seal or by a player")
    if ended is None:
        return
    seat, by = ended
    if by is None and seat is not None and all(match.moved):
        raise ValueError("a match cannot be called off once both have moved (E9)")
    yield _given_up_by(seat, by)


def _given_up_by(seat: int | None, by: MatchDecision | None) -> MatchWon | MatchAborted:
    if by is None:
        return MatchAborted(seat)
    if seat is None:
        raise ValueError("the operator cannot lose a match")
    return MatchWon(1 - seat, by)


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
    played = {"played": "on a device"} if archived.on_device else {}
    return {
        "date": opened.date().isoformat(),
        "time": time,
        "rated": "yes" if archived.rated else "no",
        **played,
    }
