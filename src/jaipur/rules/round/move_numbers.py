"""The number of every move, 0 to 25,498, and the tables that list legal exchanges without a search.

An exchange is a *choice* (what is taken: 2 to 5 goods, 455 ways) and a *payment* (as many cards of other
kinds). A choice's payments are ranked among the kinds that it leaves over. So the payments that a *purse* of
cards can make depend only on how many kinds are left over and how many cards of each the purse holds: one
table of 60 kB has them all, and listing the exchanges of a position is copying from it.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from jaipur.rules.cards import CARD_COUNTS, CARDS, GOODS, HAND_LIMIT, MARKET_SIZE, PRECIOUS

SMALLEST_EXCHANGE: Final = 2
SIZES: Final = range(SMALLEST_EXCHANGE, MARKET_SIZE + 1)
LOT: Final = 8
"""Listing copies this many numbers at a time, which is one vector instruction; the surplus is overwritten."""

TAKE_CAMELS: Final = GOODS
FIRST_SALE: Final = TAKE_CAMELS + 1

# --- Sales: by good, then by number of cards.
SALES: Final[tuple[tuple[int, int], ...]] = tuple(
    (good, cards)
    for good in range(GOODS)
    for cards in range(2 if good < PRECIOUS else 1, min(HAND_LIMIT, int(CARD_COUNTS[good])) + 1)
)
SALE_GOOD: Final = np.array([good for good, _ in SALES])
SALE_CARDS: Final = np.array([cards for _, cards in SALES])
SMALLEST_SALE: Final = np.array(
    [min(cards for good, cards in SALES if good == sold) for sold in range(GOODS)]
)
"""T6."""
FIRST_SALE_OF: Final = np.array(
    [FIRST_SALE + SALES.index((good, SMALLEST_SALE[good])) for good in range(GOODS)]
)
"""The number of the smallest sale of each good; larger ones follow it."""

FIRST_EXCHANGE: Final = FIRST_SALE + len(SALES)


@cache
def _multisets(kinds: int, size: int) -> NDArray[np.int64]:
    """All multisets of one size as rows of counts, in the order of their sorted members."""
    members = np.array(list(combinations_with_replacement(range(kinds), size)), dtype=np.int64)
    members = members.reshape(comb(kinds + size - 1, size), size, 1)
    counts: NDArray[np.int64] = (members == np.arange(kinds)).sum(axis=1)
    return counts


def _running(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Turn counts into the places where each run starts, and the end."""
    return np.concatenate([[0], np.cumsum(counts)])


# --- Choices: by size, then by sorted members.
CHOICES: Final = np.concatenate([_multisets(GOODS, size) for size in SIZES])
_CHOICE_SIZE: Final = CHOICES.sum(axis=1)
CHOICE_KINDS: Final = ((CHOICES > 0) @ (1 << np.arange(GOODS))).astype(np.uint8)
"""Which goods a choice takes, as a set of bits: none of them may be paid with (T4)."""
_KINDS_LEFT: Final = CARDS - (CHOICES > 0).sum(axis=1)
_SHAPES: Final = list(zip(_KINDS_LEFT.tolist(), _CHOICE_SIZE.tolist(), strict=True))
_NUMBERS: Final = FIRST_EXCHANGE + _running(
    np.array([comb(kinds + size - 1, size) for kinds, size in _SHAPES])
)
CHOICE_NUMBER: Final = _NUMBERS[:-1].astype(np.uint16)
"""The number of the first exchange that takes this choice."""
MOVES: Final = int(_NUMBERS[-1])

# --- Purses: up to seven cards, ranked by the combinatorial number system.
LADDER: Final = np.array(
    [[comb(total + rung, rung + 1) for total in range(HAND_LIMIT + 1)] for rung in range(GOODS)],
    dtype=np.uint16,
)
"""The rank of a multiset is the sum over its kinds of LADDER[kind, cards of this and all kinds before]."""


def _by_rank(kinds: int, largest: int) -> NDArray[np.int64]:
    """All multisets of at most so many members, in order of rank."""
    rows = np.concatenate([_multisets(kinds, size) for size in range(largest + 1)])
    return rows[np.argsort(LADDER[np.arange(kinds), rows.cumsum(axis=1)].sum(axis=1))]


def _affordable() -> tuple[dict[tuple[int, int], int], NDArray[np.uint16], NDArray[np.uint8]]:
    """For each shape (kinds left over, size) and purse: the ranks of the payments that the purse can make."""
    block: dict[tuple[int, int], int] = {}
    counts: list[NDArray[np.int64]] = []
    ranks: list[NDArray[np.int64]] = []
    blocks = 0
    for kinds in range(max(1, CARDS - MARKET_SIZE), CARDS):
        purses = _by_rank(kinds, HAND_LIMIT)
        for size in SIZES:
            fits = np.ones((len(purses), comb(kinds + size - 1, size)), dtype=np.bool_)
            for payments, held in zip(_multisets(kinds, size).T, purses.T, strict=True):
                fits &= payments[None, :] <= held[:, None]
            block[kinds, size] = blocks
            counts.append(fits.sum(axis=1))
            ranks.append(fits.nonzero()[1])
            blocks += len(purses)
    padding = np.zeros(LOT, dtype=np.int64)
    starts = _running(np.concatenate(counts))
    return block, starts.astype(np.uint16), np.concatenate([*ranks, padding]).astype(np.uint8)


_BLOCK, PAYMENT_START, PAYMENT_RANK = _affordable()
CHOICE_BLOCK: Final = np.array([_BLOCK[shape] for shape in _SHAPES], dtype=np.uint16)
"""Where a choice's purses begin in PAYMENT_START; add a purse's rank to find its payments in PAYMENT_RANK."""


# --- Markets: the choices that each offers, those that take the same kinds side by side.
def _offers() -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    """For each market, by the rank of its goods: the choices it offers."""
    markets = _by_rank(GOODS, MARKET_SIZE)
    by_kinds = np.argsort(CHOICE_KINDS, kind="stable")
    fits = np.all(CHOICES[by_kinds][None, :, :] <= markets[:, None, :], axis=2)
    return _running(fits.sum(axis=1)).astype(np.uint16), by_kinds[np.nonzero(fits)[1]].astype(np.uint16)


OFFER_START, OFFER = _offers()


# --- Exchanges by number.
def _exchanged() -> NDArray[np.int8]:
    """For each exchange and card: how many more the mover has afterwards; the market has so many fewer."""
    gained = np.zeros((MOVES - FIRST_EXCHANGE, CARDS), dtype=np.int8)
    for choice, shape, first in zip(CHOICES, _SHAPES, (_NUMBERS - FIRST_EXCHANGE).tolist(), strict=False):
        payments = _multisets(*shape)
        rows = gained[first : first + len(payments)]
        rows[:, :GOODS] = choice
        rows[:, np.append(choice == 0, True)] = -payments
    return gained


EXCHANGED: Final = _exchanged()
