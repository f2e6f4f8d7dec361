"""Moves as fourteen small numbers: what is taken of each card, and what is given or sold of each.

A policy that chooses them one after another has 92 outputs instead of 25,499. Each move is one such row and
no other; what is legal next follows from the legal moves that begin with what was chosen.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from jaipur.rules.cards import CAMEL, CARDS, GOODS, HAND_LIMIT, MARKET_SIZE
from jaipur.rules.round.move_numbers import (
    EXCHANGED,
    FIRST_EXCHANGE,
    FIRST_SALE,
    MOVES,
    SALE_CARDS,
    SALE_GOOD,
    TAKE_CAMELS,
)

Factors = NDArray[np.uint8]

VALUES: Final = (
    *(MARKET_SIZE + 1,) * GOODS,
    2,
    *(HAND_LIMIT + 1,) * GOODS,
    MARKET_SIZE + 1,
)
"""How many values each factor has: taken of each good, whether the camels are, given of each card."""
FACTORS: Final = len(VALUES)


def _table() -> Factors:
    """Write the factors of every move."""
    table = np.zeros((MOVES, FACTORS), dtype=np.uint8)
    table[np.arange(TAKE_CAMELS + 1), np.arange(TAKE_CAMELS + 1)] = 1
    sales = np.arange(len(SALE_GOOD))
    table[FIRST_SALE + sales, CARDS + SALE_GOOD] = SALE_CARDS
    table[FIRST_EXCHANGE:, :CAMEL] = np.maximum(EXCHANGED[:, :CAMEL], 0)
    table[FIRST_EXCHANGE:, CARDS:] = np.maximum(-EXCHANGED, 0)
    return table


TABLE: Final = _table()
"""The factors of each move, by its number."""
_NUMBERS: Final = {row.tobytes(): number for number, row in enumerate(TABLE)}


def factors_of(move: int) -> tuple[int, ...]:
    """Give the factors of a move's number."""
    return tuple(TABLE[move].tolist())


def move_with(factors: tuple[int, ...]) -> int | None:
    """Give the number of the move with these factors, or None where no position allows it."""
    if len(factors) != FACTORS or any(
        not 0 <= value < most for value, most in zip(factors, VALUES, strict=True)
    ):
        return None
    return _NUMBERS.get(bytes(factors))


def next_values(legal: NDArray[np.int16], chosen: tuple[int, ...]) -> NDArray[np.bool_]:
    """Say which values the next factor may have, so that a legal move begins with all that were chosen.

    Padding among the legal moves raises ValueError: it is no move.
    """
    if (legal < 0).any():
        raise ValueError("the padding of a row is no legal move: cut the row at its `legal_count`")
    place = len(chosen)
    rows = TABLE[legal]
    fitting = rows[(rows[:, :place] == np.array(chosen, dtype=np.uint8)).all(axis=1), place]
    allowed = np.zeros(VALUES[place], dtype=np.bool_)
    allowed[fitting] = True
    return allowed
