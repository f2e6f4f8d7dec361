"""A Review: the analysis of a match as values to store, send and draw. Probabilities are from 0 to 1."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal

import msgspec

from jaipur.rules.events import RoundTied, RoundWon, Seat
from jaipur.rules.options import Options
from jaipur.rules.records.record import Part
from jaipur.rules.view import SeenEvent, View

VERSION: Final = 1
"""The version of this format. A breaking change gets a new number; new fields do not."""

MOST_MOVES: Final = 200
"""The most moves of a continued round: far more than a round lasts, and small enough for a request body."""

MOST_SUBMITTED: Final = 64_000
"""Characters of a review that a browser made; a server makes those of longer matches itself."""

RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=99)]
PlyNumber = Annotated[int, msgspec.Meta(ge=1, le=9_999)]
MoveText = Annotated[str, msgspec.Meta(max_length=40)]
Chance = Annotated[float, msgspec.Meta(ge=0, le=1)]
Points = float
"""A change of a probability. One part of it may exceed 1 if another part compensates it."""


class Label(StrEnum):
    """The label of a decision that lost much compared with the best move."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class Code(StrEnum):
    """A fact that explains why a move is worse than the best one. Its numbers are in the field beside it."""

    SALE_MISSED = "sale_missed"
    TOKENS_LOST = "tokens_lost"
    BONUS_MISSED = "bonus_missed"
    SOLD_TOO_SOON = "sold_too_soon"
    SOLD_CHEAPLY = "sold_cheaply"
    SALE_GIVEN = "sale_given"
    GOODS_LEFT = "goods_left"
    MARKET_OPENED = "market_opened"
    CAMELS_LEFT = "camels_left"
    CAMELS_SPENT = "camels_spent"
    HAND_FILLED = "hand_filled"
    CLOSED = "closed"
    NOT_CLOSED = "not_closed"


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact, and its numbers by name: `good`, `cards`, `rupees`, `low`, `high`, `held`, `camels`."""

    code: Code
    numbers: dict[str, int]


class Candidate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that was evaluated, in short notation, and its probability to win the match."""

    move: str
    value: Chance
    error: Chance
    """The standard error of the value."""


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of a seat, judged only from its view: hidden cards have no influence."""

    seat: Seat
    view: str
    """What the seat knew, as one line of text."""
    move: str
    value: Chance
    """The probability to win the match before the move: that of the best move."""
    error: Chance
    after: Chance
    """The probability to win with the move that was played, before chance is drawn."""
    loss: Chance
    """The loss: the best value minus the played one; zero if the difference is within its error."""
    loss_error: Chance
    label: Label | None
    solved: bool
    """Whether the values are exact: the end of the round was solved."""
    best: tuple[Candidate, ...]
    """Best first; the move that was played is always included."""
    reasons: tuple[Fact, ...]


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat's probability to win changed: after = before + skill + luck + hidden."""

    before: Chance
    skill: Points
    """What the seat lost by its decision (negative), or gained by the opponent's."""
    luck: Points
    """What chance gave, minus its mean."""
    hidden: Points
    """The rest: what the seat learned about the opponent's hidden cards."""
    after: Chance


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ply, a deal, or an end by resignation or timeout, with its change for each seat."""

    round: int
    part: Part
    decision: Decision | None
    changes: tuple[Change, Change]


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's sums over a round or over the match."""

    decisions: int
    accuracy: Chance | None
    """1 if nothing was lost; None without a decision."""
    loss: float
    """The whole loss."""
    inaccuracies: int
    mistakes: int
    blunders: int
    skill: float
    luck: float
    hidden: float


class RoundReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round: its starter, the winner of the Seal if any, and both players' sums."""

    round: int
    starter: Seat
    seal: Seat | None
    tallies: tuple[Tally, Tally]


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A key moment: the turn, the seat, the cause, and the change in points."""

    round: int
    part: Part
    kind: Literal["decision", "luck", "hidden"]
    seat: Seat
    points: Points


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who won, who lost less by decisions, and whom luck helped; None if the difference is too small."""

    winner: Seat | None
    better: Seat | None
    lucky: Seat | None


class Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The review of a match."""

    version: Literal[1]
    match: str
    players: tuple[str, str]
    options: Options
    judge: str
    """What evaluated the match: the digest of the network, and the search work per decision."""
    start: tuple[Chance, Chance]
    end: tuple[Chance, Chance]
    """The probabilities before the first deal and at the end: 1 and 0 if the match was won."""
    turns: tuple[Turn, ...]
    rounds: tuple[RoundReview, ...]
    tallies: tuple[Tally, Tally]
    moments: tuple[Moment, ...]
    """At most three, in the order of play."""
    verdict: Verdict


class Weigh(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the value of another move instead of the one that was played."""

    round: RoundNumber
    ply: PlyNumber
    move: MoveText


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Continue a round from a ply with other moves, and ask the bot for its reply."""

    round: RoundNumber
    ply: PlyNumber
    moves: Annotated[tuple[MoveText, ...], msgspec.Meta(min_length=1, max_length=MOST_MOVES)]
    """All moves since the ply, of both seats. The first one replaces the move at the ply."""


class PlyOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a continued round, as the continuing seat sees it."""

    seat: Seat
    """The seat that moved."""
    move: str
    events: tuple[SeenEvent, ...]
    view: View
    """What the continuing seat knows after the move."""


class PlayedOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of the last move for the continuing seat. The server stores nothing of it."""

    seat: Seat
    plies: tuple[PlyOn, ...]
    """The last move, and the bot's reply if it was the bot's turn."""
    was: RoundWon | RoundTied | None
    """How the round was scored in the match; None if it was not finished."""


class ReviewSubmitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A review that a browser made: as JSON, compressed by zlib, in base64url without padding."""

    review: Annotated[str, msgspec.Meta(pattern=rf"^[A-Za-z0-9_-]{{1,{MOST_SUBMITTED}}}$(?!\n)")]


class ReviewMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="made"):
    """The review is finished."""

    review: Review


class ReviewUnderWay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="under_way"):
    """The review is queued or in progress: turns done, and turns in all (0 while it is queued)."""

    done: Annotated[int, msgspec.Meta(ge=0)]
    of: Annotated[int, msgspec.Meta(ge=0)]


class ReviewUnasked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unasked"):
    """The review was not requested, or it failed."""


ReviewSeen = ReviewMade | ReviewUnderWay | ReviewUnasked
"""The state of a match's review."""
