"""What speaks for a move: facts of the position that its player can check at the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from jaipur.review.explanation.effects import bonus_of, effect_of, rupees_of, sale_with
from jaipur.rules.cards import GOODS, HAND_LIMIT
from jaipur.rules.round.move_numbers import SMALLEST_SALE
from jaipur.rules.round.moves import Exchange, Move, Sell, TakeCamels
from jaipur.rules.view import View
from jaipur.wire.advice import Argument, Merit

MOST: Final = 3


def arguments_for(view: View, move: Move) -> tuple[Argument, ...]:
    """Give what speaks for a move of the viewer's, the weightiest first."""
    return tuple(islice(_all(view, move), MOST))


def _all(view: View, move: Move) -> Iterator[Argument]:
    effect = effect_of(view, move)
    if effect.ends:
        yield Argument(Merit.ENDS, {})
    if isinstance(move, Sell):
        yield from _of_sale(view, move)
    if isinstance(move, TakeCamels):
        yield from _of_camels(view, effect.camels)
    if any(effect.taken):
        yield from _of_goods(view, effect.taken)
    if isinstance(move, Exchange):
        yield Argument(Merit.QUIET, {})
    if view.sides[view.viewer or 0].cards == HAND_LIMIT > effect.hand:
        yield Argument(Merit.ROOM, {"cards": HAND_LIMIT - effect.hand})


def _of_sale(view: View, sale: Sell) -> Iterator[Argument]:
    """T5, T7: what it earns, and that the other can no longer be first."""
    numbers = {"good": int(sale.good), "cards": sale.cards}
    yield Argument(Merit.EARNS, numbers | {"rupees": rupees_of(view, sale)})
    bonus = bonus_of(view, sale.cards)
    if bonus is not None:
        yield Argument(Merit.BONUS, numbers | bonus)
    known = _known_of_other(view)[sale.good]
    if known >= SMALLEST_SALE[sale.good]:
        yield Argument(Merit.FIRST, {"good": int(sale.good), "cards": known})


def _of_camels(view: View, camels: int) -> Iterator[Argument]:
    """T2, E3: camels to exchange with, and the larger herd."""
    yield Argument(Merit.CAMELS, {"camels": camels})
    seat = view.viewer or 0
    mine, theirs = view.sides[seat].herd or 0, view.sides[1 - seat].herd or 0
    if mine <= theirs < mine + camels:
        yield Argument(Merit.HERD, {"camels": mine + camels})


def _of_goods(view: View, taken: tuple[int, ...]) -> Iterator[Argument]:
    """What the goods sell for with those in hand, and what the other would have made of them."""
    hand, known = view.sides[view.viewer or 0].hand or (0,) * GOODS, _known_of_other(view)
    rupees, good = _best_sale(view, hand, taken)
    if rupees:
        cards = hand[good] + taken[good]
        yield Argument(Merit.COLLECTS, {"good": good, "cards": cards, "rupees": rupees})
    elif view.piles[good]:
        yield Argument(Merit.TOKEN, {"good": good, "rupees": view.piles[good][0]})
    wanted = tuple(more if held else 0 for more, held in zip(taken, known, strict=True))
    rupees, good = _best_sale(view, known, wanted)
    if rupees:
        yield Argument(Merit.DENIES, {"good": good, "cards": known[good], "rupees": rupees})


def _best_sale(view: View, held: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, int]:
    """Give what the best sale with more of some goods earns, and of which of them."""
    sales = ((sale_with(view, good, held[good] + more[good]), good) for good in range(GOODS) if more[good])
    return max(sales, default=(0, 0))


def _known_of_other(view: View) -> tuple[int, ...]:
    """K2: what the other took in plain sight."""
    return view.sides[1 - (view.viewer or 0)].seen or (0,) * GOODS
