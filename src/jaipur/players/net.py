"""A value network: from a position after a move, the mover's chance to win the round and its margin.

One hidden layer. Its sums for the position before a move are kept: the move changes only some slots.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.players.dice import fraction, new_dice
from jaipur.players.ending import Floats, is_ending, new_leads, win_chance
from jaipur.players.features import FEATURES, SLOTS, find_features
from jaipur.rules.legal import MoveNumbers, list_moves, new_move_list
from jaipur.rules.play import play
from jaipur.rules.position import Ints, Positions, new_positions

Layer = NDArray[np.float32]


MARGIN_SCALE: Final = 30.0
"""Rupees that a margin is counted in."""


class Net(NamedTuple):
    """The weights: from features to units, the units' bias, and from units to each output, its bias last."""

    features: Layer
    bias: Layer
    win: Layer
    margin: Layer


class Desk(NamedTuple):
    """Where a network works: what kernels fill, allocated once."""

    positions: Positions
    """The position to decide in, and room for the one after a move."""
    moves: MoveNumbers
    values: Floats
    """The chance to win, for each legal move."""
    before: Ints
    after: Ints
    sums: Layer
    """The sums of the hidden units before and after a move."""
    leads: Floats
    shares: Layer


def new_desk(net: Net) -> Desk:
    """Allocate a desk for a network of this size."""
    moves = new_move_list()
    return Desk(
        positions=new_positions(2),
        moves=moves,
        values=np.zeros(len(moves)),
        before=np.zeros(SLOTS, dtype=np.int64),
        after=np.zeros(SLOTS, dtype=np.int64),
        sums=np.zeros((2, len(net.bias)), dtype=np.float32),
        leads=new_leads(),
        shares=np.zeros(len(net.bias), dtype=np.float32),
    )


def new_net(units: int, seed: int) -> Net:
    """Make small weights to start from; the number of units is a power of two."""
    dice = new_dice(b"net", seed)

    def small(number: int, spread: float) -> Layer:
        return np.array([spread * (2 * fraction(dice) - 1) for _ in range(number)], dtype=np.float32)

    features = small(FEATURES * units, 0.09).reshape(FEATURES, units)
    win = np.append(small(units, 0.17), np.float32(0))
    return Net(features, np.zeros(units, dtype=np.float32), win, np.zeros(units + 1, dtype=np.float32))


@compiled_apart
def judge_moves(net: Net, desk: Desk) -> int:
    """List the legal moves of the desk's first position, give each its chance to win, and return how many."""
    position = desk.positions[0]
    seat = natural(position.to_move)
    count = list_moves(position, desk.moves)
    find_features(position, seat, desk.before)
    add_up(net, desk.before, desk.sums[0])
    for number in range(count):
        desk.positions[1] = desk.positions[0]
        play(desk.positions[1], natural(desk.moves[number]))
        desk.values[number] = _judge_after(net, desk, seat)
    return count


@compiled
def _judge_after(net: Net, desk: Desk, seat: int) -> float:
    """Judge the desk's second position, in which the seat has moved, by what it changed."""
    position = desk.positions[1]
    if is_ending(position):
        return win_chance(position, seat, desk.leads)
    find_features(position, seat, desk.after)
    units = len(net.bias)
    for unit in range(units):
        desk.sums[1, unit] = desk.sums[0, unit]
    for slot in range(SLOTS):
        gained = natural(desk.after[slot])
        lost = natural(desk.before[slot])
        if gained != lost:
            for unit in range(units):
                desk.sums[1, unit] += net.features[gained, unit] - net.features[lost, unit]
    return squash(read_out(net.win, desk.sums[1], desk.shares))


@compiled
def add_up(net: Net, active: Ints, sums: Layer) -> None:
    """Add up the weights of the active features, unit by unit."""
    units = len(net.bias)
    for unit in range(units):
        sums[unit] = net.bias[unit]
    for slot in range(SLOTS):
        feature = natural(active[slot])
        for unit in range(units):
            sums[unit] += net.features[feature, unit]


@compiled
def read_out(output: Layer, sums: Layer, shares: Layer) -> float:
    """Give an output of units with these sums."""
    units = natural(len(output) - 1)
    for unit in range(units):
        active = sums[unit]
        shares[unit] = (max(np.float32(0), active)) * output[unit]
    # Folded in halves: vector instructions, and the same result on every machine.
    half = units >> 1
    while half > 0:
        for unit in range(half):
            shares[unit] += shares[unit + half]
        half >>= 1
    return float(shares[0] + output[units])


@compiled
def squash(total: float) -> float:
    """Turn an output into a chance."""
    return float(1.0 / (1.0 + np.exp(-total)))


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
