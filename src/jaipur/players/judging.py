"""How a network judges the moves of a position: by what each changes, and exactly where it ends the round."""

from __future__ import annotations

from typing import Final

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.players.ending import Floats, is_ending, win_chance
from jaipur.players.features import (
    EXCHANGES_SLOT,
    HAND_SLOT,
    HERD_SLOT,
    HERDS_SLOT,
    HIDDEN_SLOT,
    MARKET_CAMELS_SLOT,
    SLOTS,
    find_features,
    find_good,
    find_payment,
)
from jaipur.players.net import GAINS, Desk, Net, add_up, read_out, squash
from jaipur.rules.cards import CAMEL, GOODS, MARKET_SIZE
from jaipur.rules.legal import list_moves
from jaipur.rules.numbering import EXCHANGED, FIRST_EXCHANGE
from jaipur.rules.play import MOST_EXCHANGES, play

_PAYMENT_SLOTS: Final = (MARKET_CAMELS_SLOT, HERD_SLOT, HAND_SLOT, HERDS_SLOT, EXCHANGES_SLOT)
"""Those that paying with camels changes."""


@compiled_apart
def judge_moves(net: Net, desk: Desk) -> int:
    """List the legal moves of the desk's first position, give each its chance to win, and return how many."""
    position = desk.positions[0]
    seat = natural(position.to_move)
    count = list_moves(position, desk.moves)
    find_features(position, seat, desk.before)
    for slot in range(SLOTS):
        desk.after[slot] = desk.before[slot]
    add_up(net, desk.before, desk.sums[0])
    desk.fresh[-1] += 1
    goes_on = position.exchanges + 1 < MOST_EXCHANGES
    for number in range(count):
        move = natural(desk.moves[number])
        if move >= FIRST_EXCHANGE and goes_on:
            desk.values[number] = _judge_exchange(net, desk, seat, natural(move - FIRST_EXCHANGE))
        else:
            desk.positions[1] = desk.positions[0]
            play(desk.positions[1], move)
            desk.values[number] = _judge_after(net, desk, seat)
    return count


@compiled
def _judge_after(net: Net, desk: Desk, seat: int) -> float:
    """Judge the desk's second position, in which the seat has moved, by what it changed."""
    position = desk.positions[1]
    if is_ending(position):
        return win_chance(position, seat, desk.leads)
    find_features(position, seat, desk.after)
    for unit in range(len(net.bias)):
        desk.sums[1, unit] = desk.sums[0, unit]
    for slot in range(SLOTS):
        _change(net, desk, slot)
    return squash(read_out(net.win, desk.sums[1], desk.shares))


@compiled
def _change(net: Net, desk: Desk, slot: int) -> None:
    """Move the sums after a move by what a slot changed, and forget the change."""
    gained = natural(desk.after[slot])
    lost = natural(desk.before[slot])
    if gained != lost:
        desk.after[slot] = lost
        for unit in range(len(net.bias)):
            desk.sums[1, unit] += net.features[gained, unit] - net.features[lost, unit]


@compiled
def _judge_exchange(net: Net, desk: Desk, seat: int, exchange: int) -> float:
    """Judge an exchange: most moves are such, and each is made of a few parts that many have in common."""
    position = desk.positions[0]
    units = len(net.bias)
    row = _payment_row(net, desk, seat, -EXCHANGED[exchange, CAMEL])
    for unit in range(units):
        desk.sums[1, unit] = desk.sums[0, unit] + desk.gains[row, unit]
    revealed = 0
    for good in range(GOODS):
        gained = EXCHANGED[exchange, good]
        if gained != 0:
            revealed += max(0, -gained - position.seen[seat, good])
            row = _good_row(net, desk, seat, good, gained)
            for unit in range(units):
                desk.sums[1, unit] += desk.gains[row, unit]
    if revealed > 0:
        desk.after[HIDDEN_SLOT] -= revealed
        _change(net, desk, HIDDEN_SLOT)
    return squash(read_out(net.win, desk.sums[1], desk.shares))


@compiled
def _good_row(net: Net, desk: Desk, seat: int, good: int, gained: int) -> int:
    """Give the row of what the units gain by so many cards of a good, added up once for all exchanges."""
    row = natural(good * GAINS + MARKET_SIZE + gained)
    if desk.fresh[row] != desk.fresh[-1]:
        desk.fresh[row] = desk.fresh[-1]
        find_good(desk.positions[0], seat, good, gained, desk.after)
        _clear(desk, row)
        _gain(net, desk, row, good)
        _gain(net, desk, row, 2 * GOODS + good)
        _gain(net, desk, row, 3 * GOODS + good)
    return row


@compiled
def _payment_row(net: Net, desk: Desk, seat: int, camels: int) -> int:
    """Give the row of what the units gain by an exchange in which so many camels are paid."""
    row = natural(CAMEL * GAINS + camels)
    if desk.fresh[row] != desk.fresh[-1]:
        desk.fresh[row] = desk.fresh[-1]
        find_payment(desk.positions[0], seat, camels, 1, desk.after)
        _clear(desk, row)
        for slot in _PAYMENT_SLOTS:
            _gain(net, desk, row, slot)
    return row


@compiled
def _clear(desk: Desk, row: int) -> None:
    for unit in range(len(desk.shares)):
        desk.gains[row, unit] = 0.0


@compiled
def _gain(net: Net, desk: Desk, row: int, slot: int) -> None:
    """Add to a row what a slot changed, and forget the change."""
    gained = natural(desk.after[slot])
    lost = natural(desk.before[slot])
    desk.after[slot] = lost
    if gained != lost:
        for unit in range(len(net.bias)):
            desk.gains[row, unit] += net.features[gained, unit] - net.features[lost, unit]


@compiled
def worth(net: Net, desk: Desk) -> float:
    """Give the chance to win of whoever is to move in the desk's first position: that of the best move."""
    count = judge_moves(net, desk)
    return float(desk.values[best(desk.values, count)])


@compiled
def best(values: Floats, count: int) -> int:
    """Give the first of the best."""
    found = 0
    for number in range(1, count):
        if values[number] > values[found]:
            found = number
    return found
