"""What the coach reports about many matches of a player: where points are lost, and one piece of advice."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from jaipur.rules.events import Seat
from jaipur.wire.puzzles import ThemeText
from jaipur.wire.reviews import Chance, Fact
from jaipur.wire.values import MatchText

Many = Annotated[int, msgspec.Meta(ge=0)]


class Habit(StrEnum):
    """A kind of mistake: a move of a kind where the best move was of another, or the other way round."""

    SMALL_SALES = "small_sales"
    """One or two cards are sold where another move was better."""
    LATE_SALES = "late_sales"
    """One or two cards are kept where to sell them was best."""
    LARGE_SALES = "large_sales"
    """Three cards or more are sold where another move was better."""
    BONUS_MISSED = "bonus_missed"
    """Three cards or more are kept where to sell them was best."""
    CAMELS_TAKEN = "camels_taken"
    CAMELS_LEFT = "camels_left"
    CAMELS_SPENT = "camels_spent"
    """More camels are paid than by the best move."""
    CAMELS_KEPT = "camels_kept"
    """Fewer camels are paid than by the best move."""
    EXCHANGES = "exchanges"
    EXCHANGES_MISSED = "exchanges_missed"
    PRECIOUS_CHASED = "precious_chased"
    """More diamonds, gold or silver are taken than by the best move."""
    PRECIOUS_LEFT = "precious_left"
    """Fewer diamonds, gold or silver are taken than by the best move."""
    HAND_FILLED = "hand_filled"
    """The hand is filled to seven cards where the best move leaves room."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class HabitSeen(_Closed, frozen=True):
    """What moves of a kind lost, in points of the probability to win the match."""

    habit: Habit
    title: dict[str, str]
    """By language."""
    decisions: Many
    """The number of these moves, each of which lost something: also less than what a review marks."""
    done: Annotated[float, msgspec.Meta(ge=0)]
    """How often the player makes such moves, good ones and mistakes: the mean number in a match, ..."""
    best: Annotated[float, msgspec.Meta(ge=0)]
    """... and how often such a move was the best in the same positions."""
    mean: Chance
    """The mean loss of one decision."""
    error: Annotated[float, msgspec.Meta(ge=0)]
    """The standard error of the mean."""
    a_match: Annotated[float, msgspec.Meta(ge=0)]
    """The mean loss of one match."""
    share: Chance
    """The share of the whole loss. Kinds overlap, so the shares may add up to more than 1."""
    is_sure: bool
    """Whether it is a habit: it costs something with certainty, and the player does more of it than is best,
    or less, both in the player's own positions and beside the strongest bot."""


class Style(_Closed, frozen=True):
    """How a player plays, in frequencies."""

    rounds: Many
    """Rounds as seen by one seat: a round that is counted for both seats counts twice."""
    sales: Many
    sizes: tuple[Chance, Chance, Chance, Chance]
    """Shares of the sales: of one or two cards, of three, of four, of five or more; zero without a sale."""
    exchanges: Annotated[float, msgspec.Meta(ge=0)]
    """The mean number in a round."""
    camels: Annotated[float, msgspec.Meta(ge=0)]
    """How often the camels are taken, the mean number in a round."""


class HouseStyle(_Closed, frozen=True):
    """How the strongest bot plays against itself, and the search work per decision."""

    level: str
    work: int
    matches: int
    style: Style


class Costly(_Closed, frozen=True):
    """A costly decision, and its place: the turn of the review, counted from 0."""

    match: MatchText
    seat: Seat
    at: Many
    round: int
    move: str
    best: str
    """The best move."""
    value: Chance
    """The probability to win with the best move."""
    after: Chance
    """The probability to win with the move that was played."""
    loss: Chance
    reason: Fact | None
    """What distinguishes the best move most; None if no fact does."""


class Drill(_Closed, frozen=True):
    """A theme of puzzles that trains what an advice is about."""

    theme: ThemeText
    title: dict[str, str]
    """By language."""


class Counsel(_Closed, frozen=True):
    """The advice: the sure habit that costs most, the first of the report, and what to do about it."""

    habit: Habit
    finding: dict[str, str]
    """What the player does, by language."""
    advice: dict[str, str]
    """What to try in the next match, by language."""
    example: Costly
    """The costliest of the mistakes that the habit was found in."""
    drill: Drill | None
    """None if no theme of puzzles trains it."""


class Coached(_Closed, frozen=True):
    """The report about some matches."""

    matches: Many
    decisions: Many
    a_match: Annotated[float, msgspec.Meta(ge=0)]
    """The mean loss of a match, in points."""
    habits: tuple[HabitSeen, ...]
    """The habits with enough such moves: sure ones first, then by the loss per match, the largest first."""
    inaccuracies: Many
    """What the reviews of these matches mark, ..."""
    mistakes: Many
    """... in the same words ..."""
    blunders: Many
    """... and the same numbers."""
    style: Style
    counsel: Counsel | None
    """None if no habit is sure."""
    costliest: tuple[Costly, ...]


class CoachSeen(_Closed, frozen=True):
    """The report to a player, and the matches that could still be reviewed for it."""

    coached: Coached
    house: HouseStyle
    under_way: Many
    """The number of reviews that are queued."""
    unasked: Many
    """The number of recent matches without a review."""
    ask: Annotated[tuple[MatchText, ...], msgspec.Meta(max_length=5)]
    """The newest matches without a review."""
