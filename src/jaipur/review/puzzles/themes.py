"""What a puzzle is about: facts of the view, the answer, and the move that tempts most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jaipur.review.explanation.effects import Effect, effect_of
from jaipur.review.theme import Theme
from jaipur.rules.cards import CAMEL, GOODS, HAND_LIMIT, PRECIOUS
from jaipur.rules.round.move_numbers import SMALLEST_SALE
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.tokens import BONUS_SMALLEST_SALE, PILES_TO_END
from jaipur.rules.view import View

LARGEST_BONUS: Final = 5
"""Cards of a sale for the best bonus (T7)."""
ENOUGH: Final = 2
"""Cards of a good for which one may wait for more."""
FEW_CARDS: Final = 8
"""In the deck, with which a round is near its end."""


def themes_of(view: View, answer: Move, tempting: Move) -> tuple[Theme, ...]:
    """Say what a puzzle is about, in the order of the themes."""
    found = {*_themes(view, answer, tempting)}
    return tuple(theme for theme in Theme if theme in found)


def _themes(view: View, answer: Move, tempting: Move) -> Iterator[Theme]:
    does, other = effect_of(view, answer), effect_of(view, tempting)
    if does.ends or other.ends:
        yield Theme.CLOSE if does.ends else Theme.STAY_OPEN
    if not does.ends and does.refill == 0 < other.refill:
        yield Theme.REFUSE_MARKET
    if is_near_end(view):
        yield Theme.ENDGAME
        if does.camels != other.camels:
            yield Theme.CAMEL_MAJORITY
    match answer:
        case Sell():
            yield from _of_sale(view, answer)
        case TakeCamels():
            yield Theme.CAMELS
        case Take() | Exchange():
            yield from _of_taking(view, does)
            yield Theme.EXCHANGE if isinstance(answer, Exchange) else Theme.TAKE


def is_near_end(view: View, few: int = FEW_CARDS) -> bool:
    """E1, E2: whether one more pile, or a few cards, end the round."""
    return view.deck <= few or sum(not pile for pile in view.piles) >= PILES_TO_END - 1


def _of_sale(view: View, sale: Sell) -> Iterator[Theme]:
    hand = view.sides[view.viewer or 0].hand or ()
    if _seen(view)[sale.good] >= SMALLEST_SALE[sale.good]:
        yield Theme.FIRST_TO_SELL
    if sale.cards >= LARGEST_BONUS:
        yield Theme.FIVE_CARDS
    elif sale.cards >= BONUS_SMALLEST_SALE:
        yield Theme.BONUS
    else:
        yield Theme.SMALL_SALE
    if sale.cards < hand[sale.good]:
        yield Theme.HOLD_BACK
    if sale.good < PRECIOUS:
        yield Theme.PRECIOUS
    if sum(hand) >= HAND_LIMIT - 1:
        yield Theme.MAKE_ROOM


def _of_taking(view: View, does: Effect) -> Iterator[Theme]:
    hand, seen = view.sides[view.viewer or 0].hand or (), _seen(view)
    taken = [good for good in range(GOODS) if does.taken[good] and view.piles[good]]
    if any(seen[good] for good in taken):
        yield Theme.DENY
    if any(good < PRECIOUS for good in taken):
        yield Theme.PRECIOUS
    grown = (
        (hand[good], hand[good] + does.taken[good]) for good in taken if hand[good] >= SMALLEST_SALE[good]
    )
    if any(had >= ENOUGH and BONUS_SMALLEST_SALE <= has <= LARGEST_BONUS for had, has in grown):
        yield Theme.WAIT


def _seen(view: View) -> tuple[int, ...]:
    """Give what the other is known to hold, by good."""
    seen = view.sides[1 - (view.viewer or 0)].seen
    return tuple(seen)[:CAMEL] if seen else (0,) * GOODS
