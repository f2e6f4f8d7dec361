"""A value network: from a position after a move, the mover's chance to win the round and its margin.

One hidden layer over the features, and two outputs.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, natural
from jaipur.players.dice import fraction, new_dice
from jaipur.players.elementary import exp
from jaipur.players.endgame.last_turn import FloatArray, new_leads
from jaipur.players.network.features import FEATURES, SLOTS
from jaipur.rules.cards import CARDS, MARKET_SIZE
from jaipur.rules.round.legality import MoveNumbers, new_move_list
from jaipur.rules.round.position import Ints, Positions, new_positions

Layer = NDArray[np.float32]

MARGIN_SCALE: Final = 30.0
"""Rupees that a margin is counted in."""
GAINS: Final = 2 * MARKET_SIZE + 1
"""Numbers of cards that an exchange can gain or give of a kind."""


class Net(NamedTuple):
    """The weights: from features to units, the units' bias, and from units to each output, its bias last."""

    features: Layer
    bias: Layer
    win: Layer
    margin: Layer


class NetWorkspace(NamedTuple):
    """Where a network works: what kernels fill, allocated once."""

    positions: Positions
    """The position to decide in, and room for the one after a move."""
    moves: MoveNumbers
    values: FloatArray
    """The chance to win, for each legal move."""
    before: Ints
    after: Ints
    sums: Layer
    """The sums of the hidden units before and after a move."""
    shares: Layer
    """What each unit has in an output."""
    leads: FloatArray
    gains: Layer
    """What the units gain by each number of cards exchanged of a good, and by each number of camels paid."""
    fresh: Ints
    """In which judgement each of those was last added up, and, at the end, how many judgements there were."""


def new_net_workspace(net: Net) -> NetWorkspace:
    """Allocate a workspace for a network of this size."""
    moves, units = new_move_list(), len(net.bias)
    return NetWorkspace(
        positions=new_positions(2),
        moves=moves,
        values=np.zeros(len(moves)),
        before=np.zeros(SLOTS, dtype=np.int64),
        after=np.zeros(SLOTS, dtype=np.int64),
        sums=np.zeros((2, units), dtype=np.float32),
        shares=np.zeros(units, dtype=np.float32),
        leads=new_leads(),
        gains=np.zeros((CARDS * GAINS, units), dtype=np.float32),
        fresh=np.zeros(CARDS * GAINS + 1, dtype=np.int64),
    )


def new_net(units: int, seed: int) -> Net:
    """Make small weights to start from; the number of units is a power of two."""
    dice = new_dice(b"net", seed)

    def small(number: int, spread: float) -> Layer:
        return np.array([spread * (2 * fraction(dice) - 1) for _ in range(number)], dtype=np.float32)

    features = small(FEATURES * units, 0.09).reshape(FEATURES, units)
    win = np.append(small(units, 0.17), np.float32(0))
    return Net(features, np.zeros(units, dtype=np.float32), win, np.zeros(units + 1, dtype=np.float32))


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
    return np.float64(shares[0] + output[units])  # float() would leave it in single precision


@compiled
def squash(total: float) -> float:
    """Turn an output into a chance."""
    return 1.0 / (1.0 + exp(-total))
