"""The tokens: six piles of goods tokens, three piles of bonus tokens, the camel token."""

from __future__ import annotations

from typing import Final

import numpy as np

from jaipur.rules.cards import CARD_COUNTS, GOODS

GOODS_TOKENS: Final[tuple[tuple[int, ...], ...]] = (
    (7, 7, 5, 5, 5),
    (6, 6, 5, 5, 5),
    (5, 5, 5, 5, 5),
    (5, 3, 3, 2, 2, 1, 1),
    (5, 3, 3, 2, 2, 1, 1),
    (4, 3, 2, 1, 1, 1, 1, 1, 1),
)
"""M2: each pile from the top down."""

BONUS_TOKENS: Final[tuple[tuple[int, ...], ...]] = (
    (1, 1, 2, 2, 2, 3, 3),
    (4, 4, 5, 5, 6, 6),
    (8, 8, 9, 10, 10),
)
"""M3: the piles for three, for four, and for five or more cards."""

BONUS_PILES: Final = 3
BONUS_SMALLEST_SALE: Final = 3
CAMEL_TOKEN: Final = 5
"""M4."""
PILES_TO_END: Final = 3
"""E1."""

BONUS_VALUES: Final = (1, 2, 3, 4, 5, 6, 8, 9, 10)
"""The nine kinds of bonus token; three to a pile, so a kind's pile is its index divided by three."""
BONUS_KINDS: Final = len(BONUS_VALUES)
KINDS_PER_PILE: Final = 3

BONUS_VALUE: Final = np.array(BONUS_VALUES, dtype=np.int64)
BONUS_COUNTS: Final = np.array(
    [sum(pile.count(v) for pile in BONUS_TOKENS) for v in BONUS_VALUES], dtype=np.int64
)
"""How many bonus tokens there are of each kind."""
BONUS_PILE_SIZE: Final = np.array([len(pile) for pile in BONUS_TOKENS], dtype=np.int64)
BONUS_KIND_OF: Final = {value: kind for kind, value in enumerate(BONUS_VALUES)}

PILE_SIZE: Final = np.array([len(pile) for pile in GOODS_TOKENS], dtype=np.int64)


def _first_tokens() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Add up each pile: entry [good, n] is what the first n cards sold of that good earn."""
    worth = np.zeros((GOODS, int(CARD_COUNTS.max()) + 1), dtype=np.int64)
    for good, pile in enumerate(GOODS_TOKENS):
        for sold in range(1, worth.shape[1]):
            worth[good, sold] = sum(pile[:sold])
    return worth


WORTH: Final = _first_tokens()
