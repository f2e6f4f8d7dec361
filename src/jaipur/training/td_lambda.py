"""TD(lambda) learning: the value of each position after a move is updated towards its outcome."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, compiled_apart, compiled_first, natural
from jaipur.players.dice import Dice, below
from jaipur.players.network.features import SLOTS
from jaipur.players.network.net import MARGIN_SCALE, Net, NetWorkspace, add_up, read_out, squash
from jaipur.rules.cards import SEATS
from jaipur.rules.round.deal import Deals
from jaipur.rules.round.position import Ints
from jaipur.training.selfplay import Memory, play_round

UNTOLD: Final = -1.0
"""Stands for the chance of a move that nothing can be learned of."""
DARINGS: Final = (0.2, 0.2, 0.05, 0.05, 0.05, 0.05, 0.05) + (0.01,) * 13


class LearningSettings(NamedTuple):
    """How a network learns."""

    rate: float
    """The step."""
    trace: float
    """TD's lambda: how much of what came later is believed rather than what the next mover thought."""
    margin: float
    """The step of the margin's own weights, as a share of the rate; the units learn from the win alone."""


@compiled_first
@compiled
def learn_rounds(
    net: Net,
    workspace: NetWorkspace,
    memory: Memory,
    deals: Deals,
    dice: Dice,
    pace: LearningSettings,
    rounds: int,
) -> float:
    """Play rounds against itself and learn from each; give the mean squared surprise of a move."""
    surprise = 0.0
    plies = 0
    for _ in range(rounds):
        length = play_round(net, workspace, memory, deals[0], dice, daring(dice))
        surprise += learn_round(net, workspace, memory, length, pace, SEATS)
        plies += length
    return surprise / max(1, plies)


@compiled
def daring(dice: Dice) -> float:
    """Draw how often a round's moves are left to chance: mostly seldom, at times often, for odd positions."""
    return DARINGS[below(dice, len(DARINGS))]


@compiled_apart
def learn_round(
    net: Net, workspace: NetWorkspace, memory: Memory, length: int, pace: LearningSettings, sides: int
) -> float:
    """Learn what each move of a round but the last came to, the later ones first; give the squared surprises.

    The moves are those of both sides in turn, or of one side only.
    """
    look_back(memory, length, pace.trace, sides)
    surprise = 0.0
    for ply in range(length - 2, -1, -1):
        if memory.wins[ply] != UNTOLD:
            for slot in range(SLOTS):
                workspace.after[slot] = memory.features[ply, slot]
            surprise += learn(net, workspace, workspace.after, memory.wins[ply], memory.margins[ply], pace)
    return surprise


@compiled
def look_back(memory: Memory, length: int, trace: float, sides: int) -> None:
    """Go back over a round, from its last move, which is judged exactly, and find what is to be learned.

    A move is told what its own mover thought later, never what the other thought: the best of many values is
    too hopeful, and hopes that are all of one side leave the order of moves as it is. Nor is it to be blamed
    for a move that was left to chance: at a later one of its mover's what was best counts alone, and a reply
    by chance tells nothing.
    """
    margin = memory.end[1] / MARGIN_SCALE
    for ply in range(length - 2, -1, -1):
        margin = -margin if sides == SEATS else margin
        memory.margins[ply] = margin
        memory.wins[ply] = _came_to(memory, ply, length - 1, trace, sides)


@compiled
def _came_to(memory: Memory, ply: int, last: int, trace: float, sides: int) -> float:
    """Give what a move came to for its mover, by what is known of later ones."""
    reply = natural(ply + 1)
    if sides == SEATS and memory.explored[reply]:
        return UNTOLD
    if sides == SEATS and reply == last:
        return 1.0 - float(memory.end[0])
    own = natural(ply + sides)
    later = memory.end[0] if own == last else memory.wins[own]
    if memory.explored[own] or later == UNTOLD:
        return float(memory.best[own])
    return trace * float(later) + (1.0 - trace) * float(memory.best[own])


@compiled
def learn(
    net: Net, workspace: NetWorkspace, active: Ints, win: float, margin: float, pace: LearningSettings
) -> float:
    """Move the weights towards what a position after a move was worth; give the squared surprise."""
    sums = workspace.sums[1]
    add_up(net, active, sums)
    error = win - squash(read_out(net.win, sums, workspace.shares))
    miss = pace.margin * (margin - read_out(net.margin, sums, workspace.shares))
    _step(net, workspace, active, pace.rate * error, pace.rate * miss)
    return error * error


@compiled
def learn_win(net: Net, workspace: NetWorkspace, active: Ints, win: float, pace: LearningSettings) -> float:
    """The same where nothing is known of the margin."""
    sums = workspace.sums[1]
    add_up(net, active, sums)
    error = win - squash(read_out(net.win, sums, workspace.shares))
    _step(net, workspace, active, pace.rate * error, 0.0)
    return error * error


@compiled
def _step(net: Net, workspace: NetWorkspace, active: Ints, win: float, margin: float) -> None:
    """Move all weights that had a part in it, by a step for each output."""
    sums, steps = workspace.sums[1], workspace.shares
    units = natural(len(net.bias))
    zero, step, side_step = np.float32(0), np.float32(win), np.float32(margin)
    for unit in range(units):
        fires = sums[unit] > zero
        steps[unit] = step * net.win[unit] if fires else zero
        net.win[unit] += step * sums[unit] if fires else zero
        net.margin[unit] += side_step * sums[unit] if fires else zero
        net.bias[unit] += steps[unit]
    net.win[units] += step
    net.margin[units] += side_step
    for slot in range(SLOTS):
        feature = natural(active[slot])
        for unit in range(units):
            net.features[feature, unit] += steps[unit]
