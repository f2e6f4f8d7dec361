"""What a seat knows of a position, as one active feature in each of a fixed row of slots.

Only what the seat may know is read: its own hand, what was seen of the other's, sizes and public piles.
So two worlds that look alike to a seat have the same features, by construction.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.rules.cards import CAMEL, CARD_COUNTS, CARDS, DEALT, DECK_SIZE, GOODS, HAND_LIMIT, MARKET_SIZE
from jaipur.rules.play import empty_piles
from jaipur.rules.position import Ints, Position
from jaipur.rules.tokens import (
    BONUS_PILE_SIZE,
    BONUS_PILES,
    BONUS_TOKENS,
    BONUS_VALUE,
    KINDS_PER_PILE,
)

VERSION: Final = 1
"""Weights are for one version of the features; any change here is a new one."""

LEAD_LIMIT: Final = 50
STEP: Final = 5

_HAND: Final = HAND_LIMIT + 1
_SOLD: Final = int(CARD_COUNTS[:GOODS].max()) + 1
_MARKET: Final = MARKET_SIZE + 1
_HERD: Final = int(CARD_COUNTS[CAMEL]) + 1
_LEADS: Final = 2 * LEAD_LIMIT // STEP + 1
_DECKS: Final = (DECK_SIZE - DEALT) // STEP + 1


class Piece(NamedTuple):
    """A part of what a seat knows: some slots, each with one of so many values active."""

    name: str
    slots: int
    values: int


PIECES: Final = (
    Piece("my cards of a good, with cards sold of it", GOODS, _HAND * _SOLD),
    Piece("their seen cards of a good, with cards sold of it", GOODS, _HAND * _SOLD),
    Piece("cards of a good in the market, with cards sold of it", GOODS, _MARKET * _SOLD),
    Piece("my cards of a good, with cards of it in the market", GOODS, _HAND * _MARKET),
    Piece("cards of a kind that I have not seen", CARDS, _HERD),
    Piece("camels in the market", 1, _MARKET),
    Piece("my herd", 1, _HERD),
    Piece("their herd", 1, _HERD),
    Piece("my hand's size", 1, _HAND),
    Piece("my cards that they have not seen", 1, _HAND),
    Piece("their hand's size", 1, _HAND),
    Piece("their cards that I have not seen", 1, _HAND),
    Piece("cards in the deck", 1, DECK_SIZE - DEALT + 1),
    Piece("my lead in rupees, their bonus tokens at their mean", 1, 2 * LEAD_LIMIT + 1),
    Piece("their bonus tokens of a pile", BONUS_PILES, 8),
    Piece("tokens left in a bonus pile", BONUS_PILES, 8),
    Piece("exchanges in a row, by fives", 1, 9),
    Piece("my herd, with their herd", 1, _HERD * _HERD),
    Piece("my lead by fives, with cards in the deck by fives", 1, _LEADS * _DECKS),
    Piece("empty goods piles", 1, GOODS + 1),
)
SLOTS: Final = sum(piece.slots for piece in PIECES)
FEATURES: Final = sum(piece.slots * piece.values for piece in PIECES)
SLOT_START: Final = np.array(
    [0, *accumulate(piece.values for piece in PIECES for _ in range(piece.slots))][:-1], dtype=np.int64
)
"""The first feature of each slot."""

BONUS_MEAN: Final = np.array([round(sum(pile) / len(pile)) for pile in BONUS_TOKENS], dtype=np.int64)


@compiled_apart
def find_features(position: Position, seat: int, active: Ints) -> None:
    """Write the active feature of every slot."""
    other = 1 - seat
    slot = 0
    for good in range(GOODS):
        sold = natural(position.sold[good])
        mine = natural(position.hand[seat, good])
        seen = natural(position.seen[other, good])
        market = natural(position.market[good])
        active[slot] = mine * _SOLD + sold
        active[slot + GOODS] = seen * _SOLD + sold
        active[slot + 2 * GOODS] = market * _SOLD + sold
        active[slot + 3 * GOODS] = mine * _MARKET + market
        active[slot + 4 * GOODS] = CARD_COUNTS[good] - market - mine - seen - sold
        slot += 1
    slot += 4 * GOODS
    camels = natural(position.market[CAMEL])
    active[slot] = CARD_COUNTS[CAMEL] - camels - position.herd[0] - position.herd[1]
    active[slot + 1] = camels
    active[slot + 2] = position.herd[seat]
    active[slot + 3] = position.herd[other]
    slot = _find_hands(position, seat, active, slot + 4)
    active[slot] = position.deck
    lead = slot + 1
    slot = _find_tokens(position, seat, active, lead)
    active[slot] = position.exchanges // STEP
    active[slot + 1] = position.herd[seat] * _HERD + position.herd[other]
    active[slot + 2] = natural(active[lead]) // STEP * _DECKS + natural(position.deck) // STEP
    active[slot + 3] = empty_piles(position)
    for place in range(SLOTS):
        active[place] += SLOT_START[place]


@compiled
def _find_hands(position: Position, seat: int, active: Ints, slot: int) -> int:
    """Write the slots that tell the sizes of the hands, and of what is unseen in them."""
    for side in (seat, 1 - seat):
        cards = 0
        seen = 0
        for good in range(GOODS):
            cards += position.hand[side, good]
            seen += position.seen[side, good]
        active[slot] = cards
        active[slot + 1] = cards - seen
        slot += 2
    return slot


@compiled
def _find_tokens(position: Position, seat: int, active: Ints, slot: int) -> int:
    """Write the slots that tell the score and the bonus piles."""
    other = 1 - seat
    lead = position.income[seat] - position.income[other]
    for pile in range(BONUS_PILES):
        theirs = 0
        mine = 0
        for kind in range(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE):
            theirs += position.bonuses[other, kind]
            mine += position.bonuses[seat, kind]
            lead += BONUS_VALUE[kind] * position.bonuses[seat, kind]
        lead -= BONUS_MEAN[pile] * theirs
        active[slot + 1 + pile] = theirs
        active[slot + 1 + BONUS_PILES + pile] = BONUS_PILE_SIZE[pile] - theirs - mine
    active[slot] = LEAD_LIMIT + min(LEAD_LIMIT, max(-LEAD_LIMIT, lead))
    return slot + 1 + 2 * BONUS_PILES
