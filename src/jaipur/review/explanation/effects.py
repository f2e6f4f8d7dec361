"""What a move does and what a sale earns, as far as its player can know beforehand."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.rules.cards import CAMEL, GOODS, HAND_LIMIT, Good
from jaipur.rules.round.move_numbers import SMALLEST_SALE
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.tokens import BONUS_SMALLEST_SALE, BONUS_TOKENS, PILES_TO_END, WORTH
from jaipur.rules.view import View


class Effect(NamedTuple):
    """What a move does, as far as its player can know beforehand."""

    taken: tuple[int, ...]
    """Goods from the market, by good."""
    camels: int
    """Camels gained, below zero for camels given."""
    hand: int
    """Cards in hand afterwards."""
    refill: int
    """Cards that must come to the market."""
    ends: bool
    """E1, E2: whether it ends the round."""


def effect_of(view: View, move: Move) -> Effect:
    """Say what a move does."""
    side = view.sides[view.viewer or 0]
    none = (0,) * GOODS
    match move:
        case Take(good):
            taken = tuple(int(good == other) for other in range(GOODS))
            return Effect(taken, 0, side.cards + 1, 1, view.deck < 1)
        case TakeCamels():
            camels = view.market[CAMEL]
            return Effect(none, camels, side.cards, camels, view.deck < camels)
        case Exchange(got, given):
            taken = tuple(got.count(good) for good in range(GOODS))
            camels = given.count(CAMEL)
            return Effect(taken, -camels, side.cards + camels, 0, ends=False)
        case Sell(good, cards):
            return Effect(none, 0, side.cards - cards, 0, _empties_last_pile(view, good, cards))


def _empties_last_pile(view: View, good: int, cards: int) -> bool:
    """E1: whether a sale empties the pile that ends the round."""
    left = [len(pile) - cards * (good == other) for other, pile in enumerate(view.piles)]
    return sum(tokens <= 0 for tokens in left) >= PILES_TO_END


def rupees_of(view: View, sale: Sell) -> int:
    """T5: what a sale earns in goods tokens."""
    sold = view.sold[sale.good]
    return int(WORTH[sale.good, sold + sale.cards] - WORTH[sale.good, sold])


def sale_with(view: View, good: int, cards: int) -> int:
    """T5, T6: what a sale of so many cards earns, if so few may be sold."""
    return rupees_of(view, Sell(Good(good), min(cards, HAND_LIMIT))) if cards >= SMALLEST_SALE[good] else 0


def bonus_of(view: View, cards: int) -> dict[str, int] | None:
    """T7: the least and the most that the bonus for so many cards is worth; None if there is none."""
    pile = min(cards - BONUS_SMALLEST_SALE, len(BONUS_TOKENS) - 1)
    if pile < 0 or not view.bonus_piles[pile]:
        return None
    return {"low": BONUS_TOKENS[pile][0], "high": BONUS_TOKENS[pile][-1]}
