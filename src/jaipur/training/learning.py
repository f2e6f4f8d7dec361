"""Learning from rounds: each position after a move is told what came of it, by TD(lambda)."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.players.dice import Dice, below
from jaipur.players.features import SLOTS
from jaipur.players.net import MARGIN_SCALE, Desk, Net, add_up, read_out, squash
from jaipur.rules.cards import SEATS
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
        surprise += learn_round(net, desk, memory, length, pace, SEATS)
        plies += length
    return surprise / max(1, plies)


@compiled
def daring(dice: Dice) -> float:
    """Draw how often a round's moves are left to chance: mostly seldom, at times often, for odd positions."""
    return DARINGS[below(dice, len(DARINGS))]


@compiled_apart
def learn_round(net: Net, desk: Desk, memory: Memory, length: int, pace: Pace, sides: int) -> float:
    """Learn what each move of a round but the last came to, the later ones first; give the squared surprises.

    The moves are those of both sides in turn, or of one side only.
    """
    look_back(memory, length, pace.trace, sides)
    surprise = 0.0
    for ply in range(length - 2, -1, -1):
        for slot in range(SLOTS):
            desk.after[slot] = memory.features[ply, slot]
        surprise += learn(net, desk, desk.after, memory.wins[ply], memory.margins[ply], pace)
    return surprise


@compiled
def look_back(memory: Memory, length: int, trace: float, sides: int) -> None:
    """Go back over a round, from its last move, which is judged exactly, and find what is to be learned.

    A move is not to be blamed for a later one that was left to chance: there, what was best counts alone.
    """
    win = memory.end[0]
    margin = memory.end[1] / MARGIN_SCALE
    for ply in range(length - 2, -1, -1):
        later = natural(ply + 1)
        if memory.explored[later]:
            win = memory.best[later]
        else:
            win = trace * win + (1.0 - trace) * memory.best[later]
        if sides == SEATS:
            win = 1.0 - win
            margin = -margin
        memory.wins[ply] = win
        memory.margins[ply] = margin


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
