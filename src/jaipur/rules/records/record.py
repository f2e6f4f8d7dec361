"""A Record: a whole match as a value that can be kept, read by people and programs, replayed and verified."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from jaipur.rules.cards import HAND_DEALT, HAND_LIMIT, LETTERS, MARKET_CAMELS, MARKET_SIZE, letters
from jaipur.rules.events import (
    BonusDrawn,
    Dealt,
    Event,
    MatchAborted,
    MatchDecision,
    MatchWon,
    MoveEvent,
    Refilled,
    RoundDecision,
    RoundTied,
    RoundWon,
    Seat,
    Sold,
    move_in,
)
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.round.deal import MOST_MATCH_BYTES, MOST_NONCE_BYTES, SEED_BYTES
from jaipur.rules.text.notation import short

if TYPE_CHECKING:
    from collections.abc import Iterable

RoundEvent = MoveEvent | BonusDrawn | Refilled | RoundWon | RoundTied

HOST: Final = "host"
"""Who aborted a match, if that was the host of the table (E9)."""
_SHOWN: Final = 60


def _hex(least: int, most: int) -> msgspec.Meta:
    return msgspec.Meta(pattern=f"^([0-9a-f]{{2}}){{{least},{most}}}$(?!\\n)")


def _cards(least: int, most: int) -> msgspec.Meta:
    return msgspec.Meta(pattern=f"^[{LETTERS}]{{{least},{most}}}$(?!\\n)")


# Nothing that moves a terminal's cursor, turns the direction of writing or is no character at all.
_SIGN: Final = r"[^\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
_FORMAT_OWN: Final = "match|player [01]|options|commitment|nonce [01]|seed|result"

Hash = Annotated[str, _hex(32, 32)]
SeedText = Annotated[str, _hex(SEED_BYTES, SEED_BYTES)]
Nonce = Annotated[str, _hex(0, MOST_NONCE_BYTES)]
HeaderText = Annotated[str, msgspec.Meta(max_length=200, pattern=rf"^(?=\S){_SIGN}+(?<=\S)$(?!\n)")]
MatchName = Annotated[str, msgspec.Meta(pattern=f"^[!-~]{{1,{MOST_MATCH_BYTES}}}$(?!\\n)")]
HeaderKey = Annotated[
    str, msgspec.Meta(pattern=rf"^(?!(?:{_FORMAT_OWN})$)[a-z][a-z0-9 -]{{0,30}}[a-z0-9]$(?!\n)")
]
HandText = Annotated[str, _cards(HAND_DEALT, HAND_DEALT)]
DealtMarket = Annotated[str, _cards(MARKET_SIZE - MARKET_CAMELS, MARKET_SIZE - MARKET_CAMELS)]
Refill = Annotated[str, _cards(1, MARKET_SIZE)]
Token = Annotated[int, msgspec.Meta(ge=1, le=10)]
Rupees = Annotated[int, msgspec.Meta(ge=0, le=999)]


class Ply(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move in the short notation, and its result."""

    seat: Seat
    move: Annotated[str, msgspec.Meta(max_length=40)]
    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=HAND_LIMIT)] | None = None
    """T5: for a sale, the goods tokens it took."""
    bonus: Token | None = None
    """T7: the bonus token it drew."""
    refill: Refill | None = None
    """T1, T2: the cards that came to the market."""


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """E4, E5: the rupees of both players, and the Seal with what decided it; none for a tie."""

    rupees: tuple[Rupees, Rupees]
    seal: Seat | None = None
    by: RoundDecision | None = None


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A round: the cards dealt to seat 0, seat 1 and the market, the moves, and the score if played out."""

    starter: Seat
    deal: tuple[HandText, HandText, DealtMarket]
    plies: tuple[Ply, ...] = ()
    score: Score | None = None


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """E6 to E9: how the match ended: won, or aborted by a seat or by the host of the table."""

    winner: Seat | None = None
    by: MatchDecision | None = None
    aborted_by: Seat | Literal["host"] | None = None


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A match with its names, options, proofs of chance, rounds and outcome."""

    jaipur: Literal[1]
    """The version of the format."""
    match: MatchName
    players: tuple[HeaderText, HeaderText]
    options: Options = PRINTED_GAME
    commitment: Hash | None = None
    nonces: tuple[Nonce, Nonce] | None = None
    seed: SeedText | None = None
    """Only once the match is over."""
    tags: dict[HeaderKey, HeaderText] = {}
    """Anything else worth keeping, such as a date."""
    rounds: tuple[Round, ...] = ()
    outcome: Outcome | None = None


Part = int | Literal["start", "deal", "score", "result"]


class RecordPlace(NamedTuple):
    """Where in a record something stands: a round, and a ply of it, both from 1, or another line."""

    round: int
    part: Part


class RecordError(ValueError):
    """A record that cannot be: why, what is written, where, and in which position of the match."""

    def __init__(
        self,
        reason: str,
        written: str,
        *,
        line: int | None = None,
        place: RecordPlace | None = None,
        position: str | None = None,
    ) -> None:
        super().__init__(reason, written)
        self.reason = reason
        self.written = written if len(written) <= _SHOWN else f"{written[:_SHOWN]}…"
        self.line = line
        self.place = place
        self.position = position

    def __str__(self) -> str:
        where = [] if self.line is None else [f"line {self.line}"]
        if self.place is not None:
            where += [f"round {self.place.round}"] if self.place.part != "result" else []
            where += [f"ply {self.place.part}"] if isinstance(self.place.part, int) else []
        text = f"{', '.join(where) or 'record'}: {self.reason}: {self.written!r}"
        return text if self.position is None else f"{text} in position {self.position}"


def checked(record: Record) -> Record:
    """Hold a record that was put together in a program against its own types."""
    try:
        return msgspec.convert(msgspec.to_builtins(record), Record)
    except msgspec.ValidationError as error:
        raise RecordError(f"not a record: {error}", record.match) from None


def with_events(headers: Record, events: Iterable[Event]) -> Record:
    """Write the rounds and the outcome of a match under its headers."""
    rounds: list[Round] = []
    outcome: Outcome | None = None
    for event in events:
        match event:
            case Dealt():
                rounds.append(as_dealt(event))
            case MatchWon() | MatchAborted():
                outcome = outcome_of(event)
            case _:
                rounds[-1] = with_event(rounds[-1], event)
    return replace(headers, rounds=tuple(rounds), outcome=outcome)


def as_dealt(event: Dealt) -> Round:
    """Write the deal of a round."""
    one, other = event.hands
    return Round(event.starter, (letters(one), letters(other), letters(event.market)))


def outcome_of(result: MatchWon | MatchAborted | None) -> Outcome | None:
    """Write how a match ended, if it did."""
    if isinstance(result, MatchWon):
        return Outcome(winner=result.seat, by=result.by)
    if result is None:
        return None
    return Outcome(aborted_by=HOST if result.seat is None else result.seat)


def with_event(played: Round, event: RoundEvent) -> Round:
    """Write one more event of a round."""
    match event:
        case RoundWon(seat, by, (one, other)):
            return replace(played, score=Score((one.rupees, other.rupees), seat, by))
        case RoundTied((one, other)):
            return replace(played, score=Score((one.rupees, other.rupees)))
        case Refilled(cards):
            return _with_last(played, replace(played.plies[-1], refill=letters(cards)))
        case BonusDrawn(value=value):
            return _with_last(played, replace(played.plies[-1], bonus=value))
        case _:
            tokens = event.tokens if isinstance(event, Sold) else None
            ply = Ply(event.seat, short(move_in(event)), tokens)
            return replace(played, plies=(*played.plies, ply))


def _with_last(played: Round, ply: Ply) -> Round:
    return replace(played, plies=(*played.plies[:-1], ply))
