"""A Review: all that is said of a match, in values to keep, send and draw. Points are shares of 1."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal

import msgspec

from jaipur.rules.events import RoundTied, RoundWon, Seat
from jaipur.rules.options import Options
from jaipur.rules.record import Part
from jaipur.rules.view import SeenEvent, View

VERSION: Final = 1
"""Of the shape of a review; a change that could break a reader gets another number, new fields do not."""

MOST_MOVES: Final = 200
"""That a round is played on by: far more than rounds last, and few enough for the body of a request."""

RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=99)]
PlyNumber = Annotated[int, msgspec.Meta(ge=1, le=9_999)]
MoveText = Annotated[str, msgspec.Meta(max_length=40)]
Chance = Annotated[float, msgspec.Meta(ge=0, le=1)]
Points = float
"""A change of a chance. One part of it may be larger than the whole scale, where another makes up for it."""


class Label(StrEnum):
    """What a decision is called that gave away much against the best."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class Code(StrEnum):
    """A fact of the position that tells a move from the best one; its numbers are beside it."""

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
    """A move that was weighed, in the short notation, and the chance to win the match that it gives."""

    move: str
    value: Chance
    error: Chance
    """The standard error of the value: about two times in three the truth is no farther away."""


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat decided, judged from its view alone: no card that it could not know has a part in it."""

    seat: Seat
    view: str
    """What the seat knew, as one line."""
    move: str
    value: Chance
    """The chance to win the match before it: that of the best move."""
    error: Chance
    after: Chance
    """The chance that the move played gives, before chance comes."""
    loss: Chance
    """The value less what the move played gives; zero where the difference is within its error."""
    loss_error: Chance
    label: Label | None
    solved: bool
    """Whether the values are exact: the end of a round, solved."""
    best: tuple[Candidate, ...]
    """The best first; the move played is always among them."""
    reasons: tuple[Fact, ...]


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat's chance to win the match changed: after = before + skill + luck + hidden."""

    before: Chance
    skill: Points
    """What the seat gave away, below zero, or was given by the other's decision."""
    luck: Points
    """What chance gave, less what it gives in the mean."""
    hidden: Points
    """What the seat learned of what the other holds: the rest."""
    after: Chance


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ply, a deal, or an end that a player brought about; with what it changed for either seat."""

    round: int
    part: Part
    decision: Decision | None
    changes: tuple[Change, Change]


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's sums, over a round or the match."""

    decisions: int
    accuracy: Chance | None
    """1 for one who gives nothing away; None without a decision."""
    loss: float
    """All that was given away."""
    inaccuracies: int
    mistakes: int
    blunders: int
    skill: float
    luck: float
    hidden: float


class RoundReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round: who started, who got the Seal if anybody did, and both players' sums."""

    round: int
    starter: Seat
    seal: Seat | None
    tallies: tuple[Tally, Tally]


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A key moment: the turn, for whom it changed much, by what, and by how many points."""

    round: int
    part: Part
    kind: Literal["decision", "luck", "hidden"]
    seat: Seat
    points: Points


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who won, who gave away less, and whom chance helped; None for nobody, or hardly anybody."""

    winner: Seat | None
    better: Seat | None
    lucky: Seat | None


class Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is said of a match."""

    version: Literal[1]
    match: str
    players: tuple[str, str]
    options: Options
    judge: str
    """Who judged: the network's name by its bytes, and the work for a decision."""
    start: tuple[Chance, Chance]
    end: tuple[Chance, Chance]
    """The chances before the first deal and at the end: 1 and 0 where the match was won."""
    turns: tuple[Turn, ...]
    rounds: tuple[RoundReview, ...]
    tallies: tuple[Tally, Tally]
    moments: tuple[Moment, ...]
    """At most three, in the order of play."""
    verdict: Verdict


class Weigh(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks what another move would have been worth, in the place of the one played."""

    round: RoundNumber
    ply: PlyNumber
    move: MoveText


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks the house to reply in a round that is played on, in the place of a ply and those after it."""

    round: RoundNumber
    ply: PlyNumber
    moves: Annotated[tuple[MoveText, ...], msgspec.Meta(min_length=1, max_length=MOST_MOVES)]
    """All since then, of both seats: whoever decided at the ply makes the first."""


class PlyOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move in a round that is played on, as the seat that does so sees it."""

    seat: Seat
    """Whose move it is."""
    move: str
    events: tuple[SeenEvent, ...]
    view: View
    """What the seat that plays on knows after it."""


class PlayedOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of the last move, for the seat that plays on; nothing of it is kept."""

    seat: Seat
    plies: tuple[PlyOn, ...]
    """The last of the moves, and the house's reply, where it was to move."""
    was: RoundWon | RoundTied | None
    """How the round was scored in the match; None where it did not come to that."""


class ReviewMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="made"):
    """A match's review is there."""

    review: Review


class ReviewUnderWay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="under_way"):
    """It was asked for: so many turns are judged, of so many; of none while it waits to be begun."""

    done: Annotated[int, msgspec.Meta(ge=0)]
    of: Annotated[int, msgspec.Meta(ge=0)]


class ReviewUnasked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unasked"):
    """Nobody asked for it, or it could not be made."""


ReviewSeen = ReviewMade | ReviewUnderWay | ReviewUnasked
"""What there is of a match's review."""
