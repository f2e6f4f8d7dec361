"""The 55 cards: six goods and the camel, how many there are of each, and their names and letters."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final

import numpy as np


class Card(IntEnum):
    """A card, goods first and camel last: the number is an index into every array of counts."""

    DIAMOND = 0
    GOLD = 1
    SILVER = 2
    CLOTH = 3
    SPICE = 4
    LEATHER = 5
    CAMEL = 6


class Good(IntEnum):
    """A card that can be sold; the same numbers as in Card."""

    DIAMOND = 0
    GOLD = 1
    SILVER = 2
    CLOTH = 3
    SPICE = 4
    LEATHER = 5


GOODS: Final = 6
CARDS: Final = 7
CAMEL: Final = 6
PRECIOUS: Final = 3
"""T6: goods numbered below this are diamonds, gold and silver, sold two at a time or more."""

LETTERS: Final = "DGSCPLM"

HAND_LIMIT: Final = 7
HAND_DEALT: Final = 5
MARKET_SIZE: Final = 5
MARKET_CAMELS: Final = 3
SEATS: Final = 2
DECK_SIZE: Final = 52
"""S1: all cards but the three camels that open the market."""
DEALT: Final = SEATS * HAND_DEALT + MARKET_SIZE - MARKET_CAMELS
"""S1: cards that leave the deck before the first turn."""

CARD_COUNTS: Final = np.array([6, 6, 6, 8, 8, 10, 11], dtype=np.int64)
"""M1."""


def letters(cards: Iterable[int]) -> str:
    """Spell cards by their letters, in the order given."""
    return "".join(LETTERS[card] for card in cards)


def from_letters(text: str) -> tuple[Card, ...]:
    """Read cards from their letters, all of which must be such letters."""
    return tuple(Card(LETTERS.index(letter)) for letter in text)
