"""A Record: a whole match as a value that can be kept, read by people and programs, replayed and verified."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from jaipur.rules.cards import letters
from jaipur.rules.deal import MOST_MATCH_BYTES, MOST_NONCE_BYTES, SEED_BYTES
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
from jaipur.rules.notation import short
from jaipur.rules.options import PRINTED_GAME, Options

if TYPE_CHECKING:
    from collections.abc import Iterable

RoundEvent = MoveEvent | BonusDrawn | Refilled | RoundWon | RoundTied


def _hex(least: int, most: int) -> msgspec.Meta:
    return msgspec.Meta(pattern=f"^([0-9a-f]{{2}}){{{least},{most}}}$(?!\\n)")


Hash = Annotated[str, _hex(32, 32)]
SeedText = Annotated[str, _hex(SEED_BYTES, SEED_BYTES)]
Nonce = Annotated[str, _hex(0, MOST_NONCE_BYTES)]
Text = Annotated[
    str, msgspec.Meta(max_length=200, pattern=r"^\S([^\x00-\x1f\x7f\x85\u2028\u2029]*\S)?$(?!\n)")
]
MatchName = Annotated[str, msgspec.Meta(pattern=f"^[!-~]{{1,{MOST_MATCH_BYTES}}}$(?!\\n)")]
Key = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9 -]{0,30}[a-z0-9]$(?!\n)")]
Letters = Annotated[str, msgspec.Meta(pattern=r"^[DGSCPLM]{1,5}$(?!\n)")]


class Ply(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move in the short notation, and what came of it."""

    seat: Seat
    move: Annotated[str, msgspec.Meta(max_length=40)]
    tokens: tuple[int, ...] | None = None
    """T5: for a sale, the goods tokens it took."""
    bonus: int | None = None
    """T7: the bonus token it drew."""
    refill: Letters | None = None
    """T1, T2: the cards that came to the market."""


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """E4, E5: the rupees of both players, and the Seal with what decided it; none for a tie."""

    rupees: tuple[int, int]
    seal: Seat | None = None
    by: RoundDecision | None = None


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A round: the cards dealt to seat 0, seat 1 and the market, the moves, and the score if played out."""

    starter: Seat
    deal: tuple[Letters, Letters, Letters]
    plies: tuple[Ply, ...] = ()
    score: Score | None = None


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """E6 to E9: how the match ended: won, or aborted by a seat."""

    winner: Seat | None = None
    by: MatchDecision | None = None
    aborted_by: Seat | None = None


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A match with its names, options, proofs of chance, rounds and outcome."""

    jaipur: Literal[1]
    """The version of the format."""
    match: MatchName
    players: tuple[Text, Text]
    options: Options = PRINTED_GAME
    commitment: Hash | None = None
    nonces: tuple[Nonce, Nonce] | None = None
    seed: SeedText | None = None
    """Only once the match is over."""
    tags: dict[Key, Text] = {}
    """Anything else worth keeping, such as a date."""
    rounds: tuple[Round, ...] = ()
    outcome: Outcome | None = None


class Place(NamedTuple):
    """Where in a record something stands: a round and a ply, from 1; ply 0 is the deal, None the end."""

    round: int
    ply: int | None


class RecordError(ValueError):
    """A record that cannot be: why, what is written, where, and in which position of the match."""

    def __init__(
        self,
        reason: str,
        written: str,
        *,
        line: int | None = None,
        place: Place | None = None,
        position: str | None = None,
    ) -> None:
        super().__init__(reason, written)
        self.reason = reason
        self.written = written
        self.line = line
        self.place = place
        self.position = position

    def __str__(self) -> str:
        where = [] if self.line is None else [f"line {self.line}"]
        if self.place is not None:
            where.append(f"round {self.place.round}")
            where += [f"ply {self.place.ply}"] if self.place.ply else []
        text = f"{', '.join(where) or 'record'}: {self.reason}: {self.written!r}"
        return text if self.position is None else f"{text} in position {self.position}"


def with_events(headers: Record, events: Iterable[Event]) -> Record:
    """Write the rounds and the outcome of a match under its headers."""
    rounds: list[Round] = []
    outcome: Outcome | None = None
    for event in events:
        match event:
            case Dealt(starter=starter, hands=hands, market=market):
                rounds.append(Round(starter, (letters(hands[0]), letters(hands[1]), letters(market))))
            case MatchWon(seat, by):
                outcome = Outcome(winner=seat, by=by)
            case MatchAborted(seat):
                outcome = Outcome(aborted_by=seat)
            case _:
                rounds[-1] = with_event(rounds[-1], event)
    return replace(headers, rounds=tuple(rounds), outcome=outcome)


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
