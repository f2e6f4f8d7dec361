"""Why a move gave something away: facts of the position that tell it from the best one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from jaipur.review.explanation.effects import Effect, bonus_of, effect_of, rupees_of, sale_with
from jaipur.rules.cards import GOODS, HAND_LIMIT
from jaipur.rules.round.move_numbers import SMALLEST_SALE
from jaipur.rules.round.moves import Move, Sell
from jaipur.rules.view import View
from jaipur.wire.reviews import Code, Fact

MOST: Final = 3
CHEAP: Final = 2
"""Rupees a card, at most, for which a sale is cheap."""


def reasons_for(view: View, played: Move, best: Move) -> tuple[Fact, ...]:
    """Give the facts that tell a move from the best one, the weightiest first."""
    return tuple(islice(_all(view, played, best), MOST))


def _all(view: View, played: Move, best: Move) -> Iterator[Fact]:
    did, could = effect_of(view, played), effect_of(view, best)
    if did.ends != could.ends:
        yield Fact(Code.CLOSED if did.ends else Code.NOT_CLOSED, {})
    yield from _sales_missed(view, played, best)
    yield from _left_behind(view, did, could)
    if isinstance(played, Sell):
        yield from _sale_faults(view, played, best)
    if did.refill > could.refill and not did.ends:
        yield Fact(Code.MARKET_OPENED, {"cards": did.refill})
    if could.camels > max(0, did.camels):
        yield Fact(Code.CAMELS_LEFT, {"camels": could.camels})
    if did.camels < min(0, could.camels):
        yield Fact(Code.CAMELS_SPENT, {"camels": min(0, could.camels) - did.camels})
    if did.hand == HAND_LIMIT > could.hand:
        yield Fact(Code.HAND_FILLED, {"cards": did.hand})


def _sales_missed(view: View, played: Move, best: Move) -> Iterator[Fact]:
    """The best was to sell, and what was played sells less of it, or nothing."""
    if not isinstance(best, Sell) or (isinstance(played, Sell) and played.good == best.good):
        return
    numbers = {"good": int(best.good), "cards": best.cards, "rupees": rupees_of(view, best)}
    bonus = bonus_of(view, best.cards)
    if bonus is not None:
        yield Fact(Code.BONUS_MISSED, numbers | bonus)
    seen = view.sides[1 - (view.viewer or 0)].seen
    known = seen[best.good] if seen else 0
    if known >= SMALLEST_SALE[best.good] and view.piles[best.good]:
        lost = Sell(best.good, min(known, HAND_LIMIT))
        yield Fact(
            Code.TOKENS_LOST, {"good": int(best.good), "cards": known, "rupees": rupees_of(view, lost)}
        )
    if bonus is None:
        yield Fact(Code.SALE_MISSED, numbers)


def _sale_faults(view: View, played: Sell, best: Move) -> Iterator[Fact]:
    """A sale that came before its bonus, or for little."""
    numbers = {"good": int(played.good), "cards": played.cards}
    if isinstance(best, Sell) and best.good == played.good:
        bonus = bonus_of(view, best.cards)
        if best.cards > played.cards and bonus is not None:
            larger = {"cards": best.cards, "rupees": rupees_of(view, best)}
            yield Fact(Code.BONUS_MISSED, numbers | larger | bonus)
    elif view.market[played.good] and (bonus := bonus_of(view, played.cards + 1)) is not None:
        yield Fact(Code.SOLD_TOO_SOON, numbers | bonus)
    if rupees_of(view, played) <= CHEAP * played.cards:
        yield Fact(Code.SOLD_CHEAPLY, numbers | {"rupees": rupees_of(view, played)})


def _left_behind(view: View, did: Effect, could: Effect) -> Iterator[Fact]:
    """The goods that the best would have taken, by what the opponent can sell them for."""
    seen = view.sides[1 - (view.viewer or 0)].seen or (0,) * GOODS
    left = [
        (sale_with(view, good, more + seen[good]), view.piles[good][0], good, more)
        for good, (there, here) in enumerate(zip(could.taken, did.taken, strict=True))
        if (more := there - here) > 0 and view.piles[good]
    ]
    if left:
        sale, token, good, cards = max(left)
        numbers = {"good": good, "cards": cards}
        if sale and seen[good]:
            yield Fact(Code.SALE_GIVEN, numbers | {"held": seen[good], "rupees": sale})
        else:
            yield Fact(Code.GOODS_LEFT, numbers | {"rupees": token})
