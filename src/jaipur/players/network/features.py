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
from jaipur.rules.round.play import empty_piles
from jaipur.rules.round.position import Ints, Position, hand_size
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


class FeatureGroup(NamedTuple):
    """A part of what a seat knows: some slots, each with one of so many values active."""

    name: str
    slots: int
    values: int


PIECES: Final = (
    FeatureGroup("my cards of a good, with cards sold of it", GOODS, _HAND * _SOLD),
    FeatureGroup("their seen cards of a good, with cards sold of it", GOODS, _HAND * _SOLD),
    FeatureGroup("cards of a good in the market, with cards sold of it", GOODS, _MARKET * _SOLD),
    FeatureGroup("my cards of a good, with cards of it in the market", GOODS, _HAND * _MARKET),
    FeatureGroup("cards of a kind that I have not seen", CARDS, _HERD),
    FeatureGroup("camels in the market", 1, _MARKET),
    FeatureGroup("my herd", 1, _HERD),
    FeatureGroup("their herd", 1, _HERD),
    FeatureGroup("my hand's size", 1, _HAND),
    FeatureGroup("my cards that they have not seen", 1, _HAND),
    FeatureGroup("their hand's size", 1, _HAND),
    FeatureGroup("their cards that I have not seen", 1, _HAND),
    FeatureGroup("cards in the deck", 1, DECK_SIZE - DEALT + 1),
    FeatureGroup("my lead in rupees, their bonus tokens at their mean", 1, 2 * LEAD_LIMIT + 1),
    FeatureGroup("their bonus tokens of a pile", BONUS_PILES, 8),
    FeatureGroup("tokens left in a bonus pile", BONUS_PILES, 8),
    FeatureGroup("exchanges in a row, by fives", 1, 9),
    FeatureGroup("my herd, with their herd", 1, _HERD * _HERD),
    FeatureGroup("my lead by fives, with cards in the deck by fives", 1, _LEADS * _DECKS),
    FeatureGroup("empty goods piles", 1, GOODS + 1),
)
SLOTS: Final = sum(piece.slots for piece in PIECES)
FEATURES: Final = sum(piece.slots * piece.values for piece in PIECES)
SLOT_START: Final = np.array(
    [0, *accumulate(piece.values for piece in PIECES for _ in range(piece.slots))][:-1], dtype=np.int64
)
"""The first feature of each slot."""


def _slot_of(name: str) -> int:
    """Give the first slot of a piece."""
    names = [piece.name for piece in PIECES]
    return sum(piece.slots for piece in PIECES[: names.index(name)])


NO_GOOD: Final = _slot_of("cards of a kind that I have not seen") + GOODS
"""The first slot that is of no single good."""
MARKET_CAMELS_SLOT: Final = _slot_of("camels in the market")
HERD_SLOT: Final = _slot_of("my herd")
HAND_SLOT: Final = _slot_of("my hand's size")
HIDDEN_SLOT: Final = _slot_of("my cards that they have not seen")
EXCHANGES_SLOT: Final = _slot_of("exchanges in a row, by fives")
HERDS_SLOT: Final = _slot_of("my herd, with their herd")

BONUS_MEAN: Final = np.array([round(sum(pile) / len(pile)) for pile in BONUS_TOKENS], dtype=np.int64)


@compiled_apart
def find_features(position: Position, seat: int, active: Ints) -> None:
    """Write the active feature of every slot."""
    for good in range(GOODS):
        find_good(position, seat, good, 0, active)
        known = position.market[good] + position.hand[seat, good] + position.sold[good]
        seen = natural(position.seen[1 - seat, good])
        _write(active, GOODS + good, seen * _SOLD + natural(position.sold[good]))
        _write(active, 4 * GOODS + good, CARD_COUNTS[good] - known - seen)
    find_payment(position, seat, 0, 0, active)
    camels = position.market[CAMEL] + position.herd[0] + position.herd[1]
    _write(active, NO_GOOD, CARD_COUNTS[CAMEL] - camels)
    _write(active, HERD_SLOT + 1, position.herd[1 - seat])
    slot = _find_hands(position, seat, active)
    _write(active, slot, position.deck)
    _find_tokens(position, seat, active, slot + 1)


@compiled
def find_good(position: Position, seat: int, good: int, gained: int, active: Ints) -> None:
    """Write those slots of a good that change where the seat has gained so many cards of it in the market."""
    sold = natural(position.sold[good])
    mine = natural(position.hand[seat, good] + gained)
    market = natural(position.market[good] - gained)
    _write(active, good, mine * _SOLD + sold)
    _write(active, 2 * GOODS + good, market * _SOLD + sold)
    _write(active, 3 * GOODS + good, mine * _MARKET + market)


@compiled
def find_payment(position: Position, seat: int, camels: int, exchanges: int, active: Ints) -> None:
    """Write the slots that change where the seat has paid so many camels, in so many exchanges."""
    herd = natural(position.herd[seat] - camels)
    _write(active, MARKET_CAMELS_SLOT, position.market[CAMEL] + camels)
    _write(active, HERD_SLOT, herd)
    _write(active, HAND_SLOT, hand_size(position, seat) + camels)
    _write(active, HERDS_SLOT, herd * _HERD + position.herd[1 - seat])
    _write(active, EXCHANGES_SLOT, natural(position.exchanges + exchanges) // STEP)


@compiled
def _write(active: Ints, slot: int, value: int) -> None:
    active[slot] = SLOT_START[slot] + value


@compiled
def _find_hands(position: Position, seat: int, active: Ints) -> int:
    """Write the slots that tell how much of the hands is hidden, and the size of the other's."""
    other = 1 - seat
    mine = hand_size(position, seat)
    theirs = hand_size(position, other)
    _write(active, HIDDEN_SLOT + 1, theirs)
    for good in range(GOODS):
        mine -= position.seen[seat, good]
        theirs -= position.seen[other, good]
    _write(active, HIDDEN_SLOT, mine)
    _write(active, HIDDEN_SLOT + 2, theirs)
    return HIDDEN_SLOT + 3


@compiled
def _find_tokens(position: Position, seat: int, active: Ints, slot: int) -> None:
    """Write the slots that tell the score and the piles."""
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
        _write(active, slot + 1 + pile, theirs)
        _write(active, slot + 1 + BONUS_PILES + pile, BONUS_PILE_SIZE[pile] - theirs - mine)
    lead = natural(LEAD_LIMIT + min(LEAD_LIMIT, max(-LEAD_LIMIT, lead)))
    _write(active, slot, lead)
    _write(active, HERDS_SLOT + 1, lead // STEP * _DECKS + natural(position.deck) // STEP)
    _write(active, HERDS_SLOT + 2, empty_piles(position))
