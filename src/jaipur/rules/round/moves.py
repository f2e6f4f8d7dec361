"""A Move is one of four values; each that can ever be legal has a number, 0 to 25,498."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain, combinations_with_replacement
from typing import Annotated, Final

import msgspec

from jaipur.rules.cards import CAMEL, CARDS, GOODS, HAND_LIMIT, MARKET_SIZE, Card, Good
from jaipur.rules.round.move_numbers import (
    CHOICE_NUMBER,
    EXCHANGED,
    FIRST_EXCHANGE,
    FIRST_SALE,
    MOVES,
    SALES,
    SIZES,
    SMALLEST_EXCHANGE,
    TAKE_CAMELS,
)

SomeCards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS + HAND_LIMIT)]


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """T1: one good from the market."""

    good: Good


class TakeCamels(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="camels"):
    """T2: all camels of the market."""


class Sell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sell"):
    """T5: cards of one good from the hand."""

    good: Good
    cards: Annotated[int, msgspec.Meta(ge=1, le=CARDS + HAND_LIMIT)]


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="exchange"):
    """T3: goods from the market for as many cards from hand and herd; both are kept sorted."""

    taken: SomeCards
    given: SomeCards

    def __post_init__(self) -> None:
        """Sort, so that equal moves are equal values."""
        msgspec.structs.force_setattr(self, "taken", tuple(sorted(self.taken)))
        msgspec.structs.force_setattr(self, "given", tuple(sorted(self.given)))


Move = Take | TakeCamels | Sell | Exchange

_SALE_NUMBERS: Final = {sale: number for number, sale in enumerate(SALES, FIRST_SALE)}


@cache
def _choice_numbers() -> dict[tuple[int, ...], int]:
    """Map what an exchange takes to the number of the first such exchange."""
    choices = chain.from_iterable(combinations_with_replacement(range(GOODS), size) for size in SIZES)
    return dict(zip(choices, CHOICE_NUMBER.tolist(), strict=True))


@cache
def _payment_ranks(kinds: int, size: int) -> dict[tuple[int, ...], int]:
    """Map a payment, spelled in the kinds that its choice leaves over, to its rank."""
    return {payment: rank for rank, payment in enumerate(combinations_with_replacement(range(kinds), size))}


def number_of(move: Move) -> int | None:
    """Give a move's number, or None for a move that no position can allow."""
    match move:
        case Take(good):
            return int(good)
        case TakeCamels():
            return TAKE_CAMELS
        case Sell(good, cards):
            return _SALE_NUMBERS.get((int(good), cards))
        case Exchange(taken, given):
            return _exchange_number(taken, given)


@lru_cache(4_096)
def _exchange_number(taken: tuple[Card, ...], given: tuple[Card, ...]) -> int | None:
    """T3, T4: return the number of an exchange; None for what no position allows."""
    size = len(taken)
    well_formed = size == len(given) and SMALLEST_EXCHANGE <= size <= MARKET_SIZE
    if not well_formed or CAMEL in taken or not set(taken).isdisjoint(given):
        return None
    left_over = [card for card in range(CARDS) if card not in taken]
    payment = tuple(left_over.index(card) for card in given)
    return _choice_numbers()[taken] + _payment_ranks(len(left_over), size)[payment]


@cache
def move_of(number: int) -> Move:
    """Give the move that has this number."""
    if not 0 <= number < MOVES:
        message = f"no move has the number {number}: they go from 0 to {MOVES - 1}"
        raise ValueError(message)
    if number < TAKE_CAMELS:
        return Take(Good(number))
    if number == TAKE_CAMELS:
        return TakeCamels()
    if number < FIRST_EXCHANGE:
        good, cards = SALES[number - FIRST_SALE]
        return Sell(Good(good), cards)
    gained = EXCHANGED[number - FIRST_EXCHANGE].tolist()
    return Exchange(
        taken=tuple(Card(card) for card, more in enumerate(gained) for _ in range(more)),
        given=tuple(Card(card) for card, more in enumerate(gained) for _ in range(-more)),
    )
