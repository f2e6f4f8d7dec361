"""A Position: one instant of a round, face up, as one numpy record that kernels read and write."""

from __future__ import annotations

from enum import IntEnum
from struct import Struct
from typing import Final, NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, natural
from jaipur.rules.cards import (
    CAMEL,
    CARD_COUNTS,
    CARDS,
    DECK_SIZE,
    GOODS,
    MARKET_CAMELS,
    SEATS,
)
from jaipur.rules.round.fields import lay_out
from jaipur.rules.tokens import BONUS_COUNTS, BONUS_KINDS, KINDS_PER_PILE, PILE_SIZE

Ints = NDArray[np.int64]


class Awaiting(IntEnum):
    """What a position waits for: chance, a player, or nothing because the round is over."""

    DEAL = 0
    MOVE = 1
    REFILL = 2
    BONUS_THREE = 3
    BONUS_FOUR = 4
    BONUS_FIVE = 5
    NOTHING = 6


POSITION: Final = lay_out(
    __name__,
    "POSITION",
    [
        ("market", np.int64, (CARDS,)),
        ("hand", np.int64, (SEATS, GOODS)),
        ("herd", np.int64, (SEATS,)),
        ("seen", np.int64, (SEATS, GOODS)),
        ("sold", np.int64, (GOODS,)),
        ("income", np.int64, (SEATS,)),
        ("tokens", np.int64, (SEATS,)),
        ("bonuses", np.int64, (SEATS, BONUS_KINDS)),
        ("deck", np.int64, ()),
        ("starter", np.int64, ()),
        ("to_move", np.int64, ()),
        ("exchanges", np.int64, ()),
        ("awaiting", np.int64, ()),
    ],
)


class Position(Protocol):
    """The fields of the record, for readers and type checkers."""

    market: Ints
    """Cards in the market, by card."""
    hand: Ints
    """Cards in each hand, by seat and good."""
    herd: Ints
    """Camels of each seat."""
    seen: Ints
    """K2: cards of each hand that were taken in plain sight and not given up since, by seat and good."""
    sold: Ints
    """Cards discarded by sales, by good; so also how many tokens each goods pile has lost."""
    income: Ints
    """Rupees in goods tokens, by seat."""
    tokens: Ints
    """Number of goods tokens, by seat."""
    bonuses: Ints
    """Bonus tokens drawn, by seat and kind."""
    deck: int
    """Cards left in the deck."""
    starter: int
    to_move: int
    exchanges: int
    """E2b: exchanges in a row."""
    awaiting: int
    """A member of Awaiting."""


Positions = NDArray[np.void]


def new_positions(number: int) -> Positions:
    """Allocate blank records for kernels to fill; copy one by `positions[i] = positions[j]`."""
    return cast("Positions", np.zeros(number, dtype=POSITION))


def at(positions: Positions, index: int = 0) -> Position:
    """Give one record, to be read and written in place."""
    return cast("Position", positions[index])


def copied(positions: Positions) -> Positions:
    """Copy records as bytes: numpy's own copy goes field by field, and takes several times as long."""
    return np.frombuffer(bytearray(positions.tobytes()), dtype=POSITION)


_STARTS: Final = (0, 7, 19, 21, 33, 39, 41, 43, 61)
"""Where the arrays of the record begin, and after them the single numbers."""
_NUMBERS: Final = Struct(f"={POSITION.itemsize // 8}q")
_AWAITING: Final = tuple(Awaiting)


class Snapshot(NamedTuple):
    """The fields of a Position as plain Python values, read in one go."""

    market: list[int]
    hand: tuple[list[int], list[int]]
    herd: tuple[int, int]
    seen: tuple[list[int], list[int]]
    sold: list[int]
    income: tuple[int, int]
    tokens: tuple[int, int]
    bonuses: tuple[list[int], list[int]]
    deck: int
    starter: int
    to_move: int
    exchanges: int
    awaiting: Awaiting


def snapshot(position: Position) -> Snapshot:
    """Read a record: one crossing for all fields takes far less than one for each."""
    return _read(cast("np.void", position).tobytes())


def snapshot_of(positions: Positions) -> Snapshot:
    """Read an array's only record, which takes less time than from the record itself."""
    return _read(positions.tobytes())


def _read(record: bytes) -> Snapshot:
    values = [*_NUMBERS.unpack(record)]
    market, hand, herd, seen, sold, income, tokens, bonuses, rest = _STARTS
    return Snapshot(
        market=values[market:hand],
        hand=(values[hand : hand + GOODS], values[hand + GOODS : herd]),
        herd=(values[herd], values[herd + 1]),
        seen=(values[seen : seen + GOODS], values[seen + GOODS : sold]),
        sold=values[sold:income],
        income=(values[income], values[income + 1]),
        tokens=(values[tokens], values[tokens + 1]),
        bonuses=(values[bonuses : bonuses + BONUS_KINDS], values[bonuses + BONUS_KINDS : rest]),
        deck=values[rest],
        starter=values[rest + 1],
        to_move=values[rest + 2],
        exchanges=values[rest + 3],
        awaiting=_AWAITING[values[rest + 4]],
    )


@compiled
def clear(position: Position, starter: int) -> None:
    """S1, S3: the table before the first card is dealt, three camels in the market and all piles full."""
    for card in range(CARDS):
        position.market[card] = 0
    position.market[CAMEL] = MARKET_CAMELS
    for good in range(GOODS):
        position.sold[good] = 0
    for seat in range(SEATS):
        for good in range(GOODS):
            position.hand[seat, good] = 0
            position.seen[seat, good] = 0
        for kind in range(BONUS_KINDS):
            position.bonuses[seat, kind] = 0
        position.herd[seat] = 0
        position.income[seat] = 0
        position.tokens[seat] = 0
    position.deck = DECK_SIZE
    position.starter = starter
    position.to_move = starter
    position.exchanges = 0
    position.awaiting = Awaiting.DEAL


@compiled
def hand_size(position: Position, seat: int) -> int:
    """Count the goods in a hand; camels never count (T8)."""
    size = 0
    for good in range(GOODS):
        size += position.hand[seat, good]
    return size


@compiled
def market_size(position: Position) -> int:
    """Count the cards in the market: five whenever a player is to move."""
    size = 0
    for card in range(CARDS):
        size += position.market[card]
    return size


@compiled
def in_deck(position: Position, card: int) -> int:
    """Count what must still be in the deck: all there are, less all that lie elsewhere."""
    left: int = CARD_COUNTS[card] - position.market[card]
    if card == CAMEL:
        return left - natural(position.herd[0] + position.herd[1])
    return left - natural(position.hand[0, card] + position.hand[1, card] + position.sold[card])


@compiled
def in_bonus_pile(position: Position, kind: int) -> int:
    """Count the bonus tokens of one kind that nobody has drawn."""
    return natural(BONUS_COUNTS[kind] - position.bonuses[0, kind] - position.bonuses[1, kind])


@compiled
def bonus_pile_size(position: Position, pile: int) -> int:
    """Count the tokens left in a bonus pile."""
    size = 0
    for kind in range(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE):
        size += in_bonus_pile(position, kind)
    return size


@compiled
def pile_size(position: Position, good: int) -> int:
    """Count the tokens left in a goods pile (T5): one leaves with each card sold, while the pile lasts."""
    return natural(max(0, PILE_SIZE[good] - position.sold[good]))
