"""Which moves may be played, and why any other may not: the one source of legality."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, natural
from jaipur.rules.cards import CAMEL, GOODS, HAND_LIMIT, PRECIOUS, Card
from jaipur.rules.round.move_numbers import (
    CHOICE_BLOCK,
    CHOICE_KINDS,
    CHOICE_NUMBER,
    EXCHANGED,
    FIRST_EXCHANGE,
    FIRST_SALE,
    FIRST_SALE_OF,
    LADDER,
    LOT,
    OFFER,
    OFFER_START,
    PAYMENT_RANK,
    PAYMENT_START,
    SALE_CARDS,
    SALE_GOOD,
    SMALLEST_EXCHANGE,
    SMALLEST_SALE,
    TAKE_CAMELS,
)
from jaipur.rules.round.moves import Exchange, Move, Sell, move_of, number_of
from jaipur.rules.round.position import Awaiting, Position, hand_size, in_bonus_pile, in_deck
from jaipur.rules.tokens import KINDS_PER_PILE

MOST_LEGAL: Final = 167
"""No position has more legal moves than this."""

MoveNumbers = NDArray[np.int16]


class Refusal(IntEnum):
    """Why a command is refused; where several reasons hold, the first in this order is given."""

    NONE = 0
    MATCH_OVER = 1
    TOO_LATE_TO_ABORT = 2
    ROUND_OVER = 3
    AWAITING_CHANCE = 4
    NOT_YOUR_TURN = 5
    CAMEL_TAKEN = 6
    UNEQUAL_EXCHANGE = 7
    EXCHANGE_TOO_SMALL = 8
    GOOD_BOTH_WAYS = 9
    PRECIOUS_NEED_TWO = 10
    NO_CAMELS = 11
    NOT_IN_MARKET = 12
    NOT_IN_HAND = 13
    NOT_IN_HERD = 14
    HAND_FULL = 15


def new_move_list() -> MoveNumbers:
    """Allocate what `list_moves` fills, with room for the surplus of the last lot."""
    return np.zeros(MOST_LEGAL + LOT, dtype=np.int16)


@compiled
def list_moves(position: Position, moves: MoveNumbers) -> int:
    """Write the numbers of all legal moves and return how many there are."""
    if position.awaiting != Awaiting.MOVE:
        return 0
    seat = natural(position.to_move)
    room = natural(HAND_LIMIT - hand_size(position, seat))
    count = 0
    # Written first and counted afterwards: what is not counted is overwritten, and no branch is mispredicted.
    for good in range(GOODS):
        moves[count] = good
        count += (room > 0) & (position.market[good] > 0)
    moves[count] = TAKE_CAMELS
    count += position.market[CAMEL] > 0
    for good in range(GOODS):
        first = FIRST_SALE_OF[good]
        target = natural(count)
        for cards in range(LOT):
            moves[target + cards] = first + cards
        count += max(0, position.hand[seat, good] + 1 - SMALLEST_SALE[good])
    return _list_exchanges(position, moves, count, min(room, position.herd[seat]))


@compiled
def _list_exchanges(position: Position, moves: MoveNumbers, count: int, camels: int) -> int:
    """T3, T4, T8: every choice that the market offers, with every payment of other kinds that can be made."""
    market = 0
    total = 0
    for good in range(GOODS):
        total += natural(position.market[good])
        market += natural(LADDER[good, total])
    for offer in range(natural(OFFER_START[market]), natural(OFFER_START[market + 1])):
        choice = natural(OFFER[offer])
        block = natural(CHOICE_BLOCK[choice]) + _purse(position, natural(CHOICE_KINDS[choice]), camels)
        first = natural(CHOICE_NUMBER[choice])
        start = natural(PAYMENT_START[block])
        payments = natural(PAYMENT_START[block + 1]) - start
        for lot in range(0, payments, LOT):
            source = natural(start + lot)
            target = natural(count + lot)
            for payment in range(LOT):
                moves[target + payment] = first + natural(PAYMENT_RANK[source + payment])
        count += payments
    return count


@compiled
def _purse(position: Position, kinds: int, camels: int) -> int:
    """Rank what may be paid with: camels, and the hand without the kinds that are taken (T4)."""
    seat = natural(position.to_move)
    purse = 0
    total = 0
    rung = 0
    for good in range(GOODS):
        left_over = 1 - (kinds >> good & 1)
        total += left_over * natural(position.hand[seat, good])
        purse += left_over * natural(LADDER[rung, total])
        rung += left_over
    return purse + natural(LADDER[rung, total + natural(camels)])


@compiled
def refuse(position: Position, number: int) -> Refusal:
    """Say why the move of a number, 0 to 25,498, may not be played now, or NONE where it may."""
    if position.awaiting == Awaiting.NOTHING:
        return Refusal.ROUND_OVER
    if position.awaiting != Awaiting.MOVE:
        return Refusal.AWAITING_CHANCE
    if number < TAKE_CAMELS:
        return refuse_take(position, natural(number))
    if number == TAKE_CAMELS:
        return refuse_camels(position)
    if number < FIRST_EXCHANGE:
        sale = natural(number - FIRST_SALE)
        return refuse_sell(position, natural(SALE_GOOD[sale]), SALE_CARDS[sale])
    return refuse_exchange(position, natural(number - FIRST_EXCHANGE))


@compiled
def refuse_take(position: Position, good: int) -> Refusal:
    """T1: one good from the market, if the hand has room for it (T8)."""
    if position.market[good] == 0:
        return Refusal.NOT_IN_MARKET
    if hand_size(position, position.to_move) == HAND_LIMIT:
        return Refusal.HAND_FULL
    return Refusal.NONE


@compiled
def refuse_camels(position: Position) -> Refusal:
    """T2: at least one camel in the market."""
    if position.market[CAMEL] == 0:
        return Refusal.NO_CAMELS
    return Refusal.NONE


@compiled
def refuse_sell(position: Position, good: int, cards: int) -> Refusal:
    """T5: only what the hand holds."""
    if position.hand[natural(position.to_move), good] < cards:
        return Refusal.NOT_IN_HAND
    return Refusal.NONE


@compiled
def refuse_exchange(position: Position, exchange: int) -> Refusal:
    """T3, T8: only what lies in the market, against what the mover holds, within the hand's limit."""
    seat = natural(position.to_move)
    in_market = in_hand = True
    for good in range(GOODS):
        in_market &= position.market[good] >= EXCHANGED[exchange, good]
        in_hand &= position.hand[seat, good] + EXCHANGED[exchange, good] >= 0
    if not in_market:
        return Refusal.NOT_IN_MARKET
    if not in_hand:
        return Refusal.NOT_IN_HAND
    camels = -EXCHANGED[exchange, CAMEL]
    if position.herd[seat] < camels:
        return Refusal.NOT_IN_HERD
    if hand_size(position, seat) + camels > HAND_LIMIT:
        return Refusal.HAND_FULL
    return Refusal.NONE


@compiled
def may_draw_card(position: Position, card: int) -> bool:
    """K3: whether a card is awaited from the deck and this one, 0 to 6, can be the next."""
    awaited = position.awaiting == Awaiting.DEAL or position.awaiting == Awaiting.REFILL
    return awaited and in_deck(position, card) > 0


@compiled
def may_draw_bonus(position: Position, kind: int) -> bool:
    """T7, K3: whether a bonus token is awaited and one of this kind, 0 to 8, can be the next."""
    pile = Awaiting.BONUS_THREE + kind // KINDS_PER_PILE
    return position.awaiting == pile and in_bonus_pile(position, kind) > 0


def refuse_move(position: Position, move: Move) -> Refusal:
    """Say why any move at all may not be played now, also one that no position allows."""
    number = number_of(move)
    if number is not None:
        return Refusal(refuse(position, number))
    if position.awaiting != Awaiting.MOVE:
        return Refusal(refuse(position, TAKE_CAMELS))
    return _malformed(move)


def _malformed(move: Move) -> Refusal:
    """T3 to T6: say what is wrong with a move that no position allows, and that therefore has no number."""
    if isinstance(move, Sell):
        alone = move.good < PRECIOUS and move.cards == 1
        return Refusal.PRECIOUS_NEED_TWO if alone else Refusal.NOT_IN_HAND
    assert isinstance(move, Exchange)  # noqa: S101 - takes and camels always have a number
    if Card.CAMEL in move.taken:
        return Refusal.CAMEL_TAKEN
    if len(move.taken) != len(move.given):
        return Refusal.UNEQUAL_EXCHANGE
    if len(move.taken) < SMALLEST_EXCHANGE:
        return Refusal.EXCHANGE_TOO_SMALL
    if not set(move.taken).isdisjoint(move.given):
        return Refusal.GOOD_BOTH_WAYS
    return Refusal.NOT_IN_MARKET


def legal_moves(position: Position) -> list[Move]:
    """List all legal moves."""
    numbers = new_move_list()
    count = list_moves(position, numbers)
    return [move_of(number) for number in numbers[:count].tolist()]
