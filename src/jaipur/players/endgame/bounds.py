"""What a seat can end a round with at once, and the most that it can gain if the other ends it.

A seat that wants the round over needs no exchange for it. While its hand has room it takes a good, or the
camels where there is nothing else. With a full hand it takes camels, or sells what it has most of: two cards
at least, for seven are of six kinds. Each take uses up the deck, and neither its income nor its herd shrinks.
So the other seat has only so many turns, and only its own hand, the market and the deck to gain from.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.rules.cards import CAMEL, GOODS, HAND_LIMIT, MARKET_SIZE
from jaipur.rules.round.move_numbers import SMALLEST_SALE
from jaipur.rules.round.position import Ints, Position, hand_size, in_deck
from jaipur.rules.tokens import WORTH

GAIN: Final = 0
CAMELS: Final = 1
"""Columns of prospects: the rupees, and the camels, that a seat would have more."""
MOST_PROSPECTS: Final = 2

_MOST_BONUS: Final = np.array([0, 0, 0, 3, 6, 10, 10, 10, 20, 20, 20, 20])
"""T7: the most that so many cards of a good can earn in bonus tokens; eight and more are two sales (T8)."""


def new_prospects() -> Ints:
    """Allocate what is listed here."""
    return np.zeros((MOST_PROSPECTS, 2), dtype=np.int64)


def new_gains() -> Ints:
    """Allocate what each good can earn."""
    return np.zeros(GOODS, dtype=np.int64)


@compiled
def list_endings(position: Position, prospects: Ints) -> int:
    """E2: list how the mover can end the round at once: with one good more, or the camels."""
    camels = position.market[CAMEL]
    count = 0
    if position.deck == 0 and camels < MARKET_SIZE and hand_size(position, position.to_move) < HAND_LIMIT:
        prospects[0, GAIN] = 0
        prospects[0, CAMELS] = 0
        count = 1
    if position.deck == 0 and camels > 0:
        prospects[count, GAIN] = 0
        prospects[count, CAMELS] = camels
        count += 1
    return count


@compiled
def list_hopes(position: Position, seat: int, prospects: Ints, gains: Ints) -> int:
    """List what a seat can hope for if the other ends the round: rupees by all turns, or camels by one."""
    turns = _turns_left(position, seat)
    camels = natural(position.market[CAMEL] + in_deck(position, CAMEL))
    count = 2 if camels > 0 and turns > 0 else 1
    for hope in range(count):
        gain = _most_gain(position, seat, turns - hope, gains)
        # A rupee more: tokens gained may also break a tie (E4).
        prospects[hope, GAIN] = gain + min(gain, 1)
        prospects[hope, CAMELS] = hope * camels
    return count


@compiled
def _turns_left(position: Position, seat: int) -> int:
    """E2: count the turns that a seat still has while the other takes, and sells for want of room."""
    other = 1 - seat
    takes = position.deck + 1
    room = HAND_LIMIT - hand_size(position, other)
    sales = max(0, takes - room + 1) // 2
    return natural(takes + sales - (position.to_move == other))


@compiled
def _most_gain(position: Position, seat: int, turns: int, gains: Ints) -> int:
    """Bound the rupees of a seat's sales: every turn from its hand, or from all cards after one to gather."""
    most = 0
    for gathering in range(min(2, turns)):
        for good in range(GOODS):
            cards = position.hand[seat, good]
            cards += gathering * (position.market[good] + in_deck(position, good))
            gains[good] = _most_earned(position, good, natural(cards))
        most = max(most, _sum_of_most(gains, turns - gathering))
    return most


@compiled
def _most_earned(position: Position, good: int, cards: int) -> int:
    """T5, T6, T7: the most that so many cards of a good earn from now on."""
    if cards < SMALLEST_SALE[good]:
        return 0
    sold = natural(position.sold[good])
    return int(WORTH[good, sold + cards] - WORTH[good, sold] + _MOST_BONUS[cards])


@compiled
def _sum_of_most(gains: Ints, number: int) -> int:
    """Add up the largest so many, and use them up."""
    total = 0
    for _ in range(min(number, GOODS)):
        most = 0
        for good in range(1, GOODS):
            if gains[good] > gains[most]:
                most = good
        total += gains[natural(most)]
        gains[natural(most)] = 0
    return total
