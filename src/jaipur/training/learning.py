"""Learning from rounds: each position after a move is told what came of it, by TD(lambda)."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.dice import Dice, below
from jaipur.players.features import SLOTS
from jaipur.players.net import MARGIN_SCALE, Desk, Net, add_up, read_out, squash
from jaipur.rules.deal import Deals
from jaipur.rules.position import Ints
from jaipur.training.selfplay import Memory, play_round

DARINGS: Final = (0.2, 0.2, 0.05, 0.05, 0.05, 0.05, 0.05) + (0.01,) * 13


class Pace(NamedTuple):
    """How a network learns."""

    rate: float
    """The step."""
    trace: float
    """TD's lambda: how much of what came later is believed rather than what the next mover thought."""
    margin: float
    """The weight of the margin beside the win."""


@compiled
def learn_rounds(
    net: Net, desk: Desk, memory: Memory, deals: Deals, dice: Dice, pace: Pace, rounds: int
) -> float:
    """Play rounds against itself and learn from each; give the mean squared surprise of a move."""
    surprise = 0.0
    plies = 0
    for _ in range(rounds):
        length = play_round(net, desk, memory, deals[0], dice, daring(dice))
        surprise += _learn_round(net, desk, memory, length, pace)
        plies += length
    return surprise / max(1, plies)


@compiled
def daring(dice: Dice) -> float:
    """Draw how often a round's moves are left to chance: mostly seldom, at times often, for odd positions."""
    return DARINGS[below(dice, len(DARINGS))]


@compiled
def _learn_round(net: Net, desk: Desk, memory: Memory, length: int, pace: Pace) -> float:
    """Go back over a round, from its last move, which is judged exactly, to its first."""
    if length == 0:
        return 0.0
    surprise = 0.0
    win = memory.end[0]
    margin = memory.end[1] / MARGIN_SCALE
    for ply in range(length - 2, -1, -1):
        later = natural(ply + 1)
        if memory.explored[later]:
            win = memory.best[later]
        else:
            win = pace.trace * win + (1.0 - pace.trace) * memory.best[later]
        win = 1.0 - win
        margin = -margin
        for slot in range(SLOTS):
            desk.after[slot] = memory.features[ply, slot]
        surprise += learn(net, desk, desk.after, win, margin, pace)
    return surprise


@compiled
def learn(net: Net, desk: Desk, active: Ints, win: float, margin: float, pace: Pace) -> float:
    """Move the weights towards what a position after a move was worth; give the squared surprise."""
    sums = desk.sums[1]
    add_up(net, active, sums)
    error = win - squash(read_out(net.win, sums, desk.shares))
    miss = pace.margin * (margin - read_out(net.margin, sums, desk.shares))
    _step(net, desk, active, pace.rate * error, pace.rate * miss)
    return error * error


@compiled
def learn_win(net: Net, desk: Desk, active: Ints, win: float, pace: Pace) -> float:
    """The same where nothing is known of the margin."""
    sums = desk.sums[1]
    add_up(net, active, sums)
    error = win - squash(read_out(net.win, sums, desk.shares))
    _step(net, desk, active, pace.rate * error, 0.0)
    return error * error


@compiled
def _step(net: Net, desk: Desk, active: Ints, win: float, margin: float) -> None:
    """Move all weights that had a part in it, by a step for each output."""
    sums, steps = desk.sums[1], desk.shares
    units = natural(len(net.bias))
    zero, step, side_step = np.float32(0), np.float32(win), np.float32(margin)
    for unit in range(units):
        fires = sums[unit] > zero
        steps[unit] = step * net.win[unit] + side_step * net.margin[unit] if fires else zero
        net.win[unit] += step * sums[unit] if fires else zero
        net.margin[unit] += side_step * sums[unit] if fires else zero
        net.bias[unit] += steps[unit]
    net.win[units] += step
    net.margin[units] += side_step
    for slot in range(SLOTS):
        feature = natural(active[slot])
        for unit in range(units):
            net.features[feature, unit] += steps[unit]
