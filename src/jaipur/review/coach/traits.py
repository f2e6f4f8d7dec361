"""What kinds a move is of, in numbers: how much of each trait it has, to set beside the best move."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from jaipur.review.explanation.effects import effect_of
from jaipur.rules.cards import HAND_LIMIT, PRECIOUS
from jaipur.rules.round.moves import Exchange, Move, Sell, TakeCamels
from jaipur.rules.tokens import BONUS_SMALLEST_SALE
from jaipur.rules.view import View
from jaipur.wire.coach import Habit


class Trait(Enum):
    """A kind of move."""

    SMALL_SALE = "small sale"
    BONUS_SALE = "bonus sale"
    CAMELS = "camels"
    EXCHANGE = "exchange"
    CAMELS_PAID = "camels paid"
    PRECIOUS = "precious"
    HAND_FILLED = "hand filled"


class Directions(NamedTuple):
    """The habits of doing more of something than is best, and less of it."""

    more: Habit
    less: Habit | None


HABITS: Final[dict[Trait, Directions]] = {
    Trait.SMALL_SALE: Directions(Habit.SMALL_SALES, Habit.LATE_SALES),
    Trait.BONUS_SALE: Directions(Habit.LARGE_SALES, Habit.BONUS_MISSED),
    Trait.CAMELS: Directions(Habit.CAMELS_TAKEN, Habit.CAMELS_LEFT),
    Trait.EXCHANGE: Directions(Habit.EXCHANGES, Habit.EXCHANGES_MISSED),
    Trait.CAMELS_PAID: Directions(Habit.CAMELS_SPENT, Habit.CAMELS_KEPT),
    Trait.PRECIOUS: Directions(Habit.PRECIOUS_CHASED, Habit.PRECIOUS_LEFT),
    Trait.HAND_FILLED: Directions(Habit.HAND_FILLED, None),
}

Traits = dict[Trait, int]
"""How much of each trait a move has."""


def traits_of(view: View, move: Move) -> Traits:
    """Give how much of each trait a move has: 0 or 1, or a number of cards."""
    does, held = effect_of(view, move), view.sides[view.viewer or 0].cards
    sold = move.cards if isinstance(move, Sell) else 0
    return {
        Trait.SMALL_SALE: int(0 < sold < BONUS_SMALLEST_SALE),
        Trait.BONUS_SALE: int(sold >= BONUS_SMALLEST_SALE),
        Trait.CAMELS: int(isinstance(move, TakeCamels)),
        Trait.EXCHANGE: int(isinstance(move, Exchange)),
        Trait.CAMELS_PAID: max(0, -does.camels),
        Trait.PRECIOUS: sum(does.taken[:PRECIOUS]),
        Trait.HAND_FILLED: int(held < HAND_LIMIT == does.hand),
    }
