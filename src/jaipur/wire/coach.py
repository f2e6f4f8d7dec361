"""What the coach reports about many matches of a player: where points are lost, and one piece of advice."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from jaipur.rules.events import Seat
from jaipur.wire.puzzles import ThemeText
from jaipur.wire.reviews import Chance
from jaipur.wire.values import MatchText

Many = Annotated[int, msgspec.Meta(ge=0)]


class Habit(StrEnum):
    """A kind of decision, by the move that was played. A decision can be of several kinds."""

    SMALL_SALES = "small_sales"
    """Sales of one or two cards."""
    SALES_OF_3 = "sales_of_3"
    SALES_OF_4 = "sales_of_4"
    SALES_OF_5 = "sales_of_5"
    """Sales of five cards or more."""
    CAMELS_TAKEN = "camels_taken"
    CAMELS_SPENT = "camels_spent"
    """Exchanges paid with camels, in part or in full."""
    EXCHANGES = "exchanges"
    PRECIOUS = "precious"
    """Diamonds, gold or silver, taken or sold."""
    MARKET_OPENED = "market_opened"
    """Moves that reveal new cards to the opponent."""
    HAND_FILLED = "hand_filled"
    """Moves that fill the hand to seven cards."""
    ROUND_END = "round_end"
    """Any move near the end of a round."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class HabitSeen(_Closed, frozen=True):
    """What decisions of a kind lost, in points of the probability to win the match."""

    habit: Habit
    title: dict[str, str]
    """By language."""
    decisions: Many
    mean: Chance
    """The mean loss of one decision."""
    error: Annotated[float, msgspec.Meta(ge=0)]
    """The standard error of the mean."""
    a_match: Annotated[float, msgspec.Meta(ge=0)]
    """The mean loss of one match."""
    share: Chance
    """The share of the whole loss. Kinds overlap, so the shares may add up to more than 1."""


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


class Counsel(_Closed, frozen=True):
    """The advice: the habit that costs most with certainty, and the puzzle theme that trains it."""

    habit: Habit
    text: dict[str, str]
    """By language."""
    theme: ThemeText
    theme_title: dict[str, str]


class Costly(_Closed, frozen=True):
    """A costly decision, and its place: the turn of the review, counted from 0."""

    match: MatchText
    seat: Seat
    at: Many
    round: int
    move: str
    loss: Chance


class Coached(_Closed, frozen=True):
    """The report about some matches."""

    matches: Many
    decisions: Many
    a_match: Annotated[float, msgspec.Meta(ge=0)]
    """The mean loss of a match, in points."""
    habits: tuple[HabitSeen, ...]
    """The habits with enough decisions, the largest loss per match first."""
    style: Style
    counsel: Counsel | None
    """None if no habit costs anything with certainty."""
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
