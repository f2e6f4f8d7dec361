"""What is said to a player of many matches at once: where points are lost, and one piece of advice."""

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
    """A kind of decision, by what was played; one decision may be of several kinds."""

    SMALL_SALES = "small_sales"
    """Sales of one or two cards."""
    SALES_OF_3 = "sales_of_3"
    SALES_OF_4 = "sales_of_4"
    SALES_OF_5 = "sales_of_5"
    """Sales of five cards or more."""
    CAMELS_TAKEN = "camels_taken"
    CAMELS_SPENT = "camels_spent"
    """Exchanges that are paid with camels, in part or in full."""
    EXCHANGES = "exchanges"
    PRECIOUS = "precious"
    """Diamonds, gold or silver, taken or sold."""
    MARKET_OPENED = "market_opened"
    """New cards turned up for the opponent."""
    HAND_FILLED = "hand_filled"
    """Seven cards in hand that were fewer before."""
    ROUND_END = "round_end"
    """Whatever was played near the end of a round."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class HabitSeen(_Closed, frozen=True):
    """What decisions of a kind gave away, in points of the chance to win a match."""

    habit: Habit
    title: dict[str, str]
    """By language."""
    decisions: Many
    mean: Chance
    """For one decision."""
    error: Annotated[float, msgspec.Meta(ge=0)]
    """The standard error of the mean."""
    a_match: Annotated[float, msgspec.Meta(ge=0)]
    """For a match, in the mean."""
    share: Chance
    """Of all that was given away. As kinds overlap, the shares may add up to more than 1."""


class Style(_Closed, frozen=True):
    """How somebody plays, whatever it is worth."""

    rounds: Many
    """As one seat plays them: a round that is counted from both counts twice."""
    sales: Many
    sizes: tuple[Chance, Chance, Chance, Chance]
    """Shares of the sales: of one or two cards, of three, of four, of five or more; zero without a sale."""
    exchanges: Annotated[float, msgspec.Meta(ge=0)]
    """In a round, in the mean."""
    camels: Annotated[float, msgspec.Meta(ge=0)]
    """How often the camels are taken, as above."""


class HouseStyle(_Closed, frozen=True):
    """How the strongest opponent plays against itself, and with how much work a decision it did."""

    level: str
    work: int
    matches: int
    style: Style


class Counsel(_Closed, frozen=True):
    """The one piece of advice: the habit that surely costs most, and the theme of puzzles that trains it."""

    habit: Habit
    text: dict[str, str]
    """By language."""
    theme: ThemeText
    theme_title: dict[str, str]


class Costly(_Closed, frozen=True):
    """A decision that gave away much, and where it is: the turn of the review, from 0."""

    match: MatchText
    seat: Seat
    at: Many
    round: int
    move: str
    loss: Chance


class Coached(_Closed, frozen=True):
    """What is said of some matches."""

    matches: Many
    decisions: Many
    a_match: Annotated[float, msgspec.Meta(ge=0)]
    """What a match cost, in points, in the mean."""
    habits: tuple[HabitSeen, ...]
    """Those with enough decisions, the largest loss in a match first."""
    style: Style
    counsel: Counsel | None
    """None where nothing surely costs anything."""
    costliest: tuple[Costly, ...]


class CoachSeen(_Closed, frozen=True):
    """What is said to a player, and which of their matches could be reviewed for it."""

    coached: Coached
    house: HouseStyle
    under_way: Many
    """Reviews that were asked for and are not made."""
    unasked: Many
    """Matches, of the newest, that nobody had reviewed."""
    ask: Annotated[tuple[MatchText, ...], msgspec.Meta(max_length=5)]
    """The newest of them."""
