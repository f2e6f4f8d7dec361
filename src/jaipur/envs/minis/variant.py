"""A Variant: the tables of a smaller Jaipur, and the named ones."""

from __future__ import annotations

from typing import Final

import msgspec

SMALLEST_PRECIOUS_SALE: Final = 2
"""T6."""


class VariantError(ValueError):
    """Tables that make no game."""


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of a game (V1 to V5). Goods are numbered from 0, precious ones first; camels come last."""

    name: str
    cards: tuple[int, ...]
    """V1: how many cards there are of each good, and at last how many camels."""
    precious: int
    """V1: how many goods are precious."""
    goods_tokens: tuple[tuple[int, ...], ...]
    """V2: each pile from the top down."""
    bonus_tokens: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]] = ((), (), ())
    """V2: the piles for three, four, and five or more cards, of values of the printed game."""
    camel_token: int = 1
    market_size: int = 2
    market_camels: int = 1
    hand_dealt: int = 1
    hand_limit: int = 2
    piles_to_end: int = 1
    most_exchanges: int = 2

    @property
    def goods(self) -> int:
        """How many goods there are."""
        return len(self.cards) - 1

    @property
    def deck_size(self) -> int:
        """Cards that are shuffled: all but the camels that open the market."""
        return sum(self.cards) - self.market_camels

    @property
    def dealt(self) -> int:
        """Cards that leave the deck before the first turn."""
        return 2 * self.hand_dealt + self.market_size - self.market_camels

    def check(self) -> None:
        """Raise VariantError if the rules do not hold for these tables."""
        if self.goods < 1 or len(self.goods_tokens) != self.goods:
            raise VariantError(f"{self.name}: a pile of tokens for each good, and at least one good")
        if any(count < SMALLEST_PRECIOUS_SALE for count in self.cards[: self.precious]):
            raise VariantError(f"{self.name}: a precious good needs two cards to be sold (T6)")
        if self.precious >= self.hand_limit:
            raise VariantError(f"{self.name}: a hand of single precious goods could be stuck (T9)")
        if not 1 < self.market_size <= self.hand_limit or self.hand_dealt > self.hand_limit:
            raise VariantError(f"{self.name}: a hand must have room for the deal and for the market")
        if not self.market_camels <= min(self.cards[-1], self.market_size) or self.dealt > self.deck_size:
            raise VariantError(f"{self.name}: too few cards for the deal (S1)")


TINY: Final = Variant("tiny", cards=(2, 2, 2), precious=1, goods_tokens=((3, 2), (2, 1)), most_exchanges=1)
SMALL: Final = Variant("small", cards=(2, 3, 2), precious=1, goods_tokens=((3, 3), (2, 1)))
MIDDLE: Final = Variant(
    "middle",
    cards=(2, 3, 3),
    precious=1,
    goods_tokens=((3, 3), (2, 1, 1)),
    bonus_tokens=((1, 2), (), ()),
    hand_limit=3,
    most_exchanges=1,
)
LARGE: Final = Variant(
    "large",
    cards=(2, 2, 3, 2),
    precious=1,
    goods_tokens=((3, 3), (2, 1), (2, 1)),
    most_exchanges=1,
)
VARIANTS: Final = {variant.name: variant for variant in (TINY, SMALL, MIDDLE, LARGE)}
"""By name, from the smallest."""
