"""Rounds that a network plays against itself, kept move by move for learning."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.players.dice import Dice, below, fraction
from jaipur.players.endgame.last_turn import FloatArray, is_ending
from jaipur.players.network.evaluation import best, judge_moves
from jaipur.players.network.features import SLOTS, find_features
from jaipur.players.network.net import Net, NetWorkspace
from jaipur.players.worlds.random_deal import deal_round
from jaipur.rules.round.deal import Deal
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Ints, Position
from jaipur.rules.round.scoring import rupees

MOST_PLIES: Final = 400
"""A longer round, which only undecided players play, is left unfinished and counts as even."""


class Memory(NamedTuple):
    """A round as its movers saw it, ply by ply."""

    features: NDArray[np.int16]
    """The active features after each move, from its mover's seat."""
    best: FloatArray
    """What the best move was thought to be worth."""
    explored: Ints
    """Whether another move was played instead."""
    end: FloatArray
    """What the last move came to: its mover's chance to win, and its margin in rupees."""
    wins: FloatArray
    margins: FloatArray
    """What is to be learned of each move but the last."""


def new_memory() -> Memory:
    """Allocate room for one round."""
    return Memory(
        features=np.zeros((MOST_PLIES, SLOTS), dtype=np.int16),
        best=np.zeros(MOST_PLIES),
        explored=np.zeros(MOST_PLIES, dtype=np.int64),
        end=np.zeros(2),
        wins=np.zeros(MOST_PLIES),
        margins=np.zeros(MOST_PLIES),
    )


@compiled
def play_round(
    net: Net, workspace: NetWorkspace, memory: Memory, deal: Deal, dice: Dice, daring: float
) -> int:
    """Play a round from a new deal, a share of moves by chance; give the number of plies, 0 if unfinished."""
    position = workspace.positions[0]
    deal_round(position, deal, dice)
    for ply in range(MOST_PLIES):
        seat = natural(position.to_move)
        value = make_move(net, workspace, memory, ply, dice, daring)
        if is_ending(position):
            settle(position, deal)
            note_end(position, seat, value, memory)
            return ply + 1
        settle(position, deal)
    return 0


@compiled_apart
def make_move(
    net: Net, workspace: NetWorkspace, memory: Memory, ply: int, dice: Dice, daring: float
) -> float:
    """Play the best move on the workspace, or at times any; note what its mover saw, and give its value."""
    position = workspace.positions[0]
    seat = natural(position.to_move)
    count = judge_moves(net, workspace)
    chosen = best(workspace.values, count)
    memory.best[ply] = workspace.values[chosen]
    memory.explored[ply] = 0
    if fraction(dice) < daring:
        played = below(dice, count)
        memory.explored[ply] = int(played != chosen)
        chosen = played
    play(position, natural(workspace.moves[chosen]))
    find_features(position, seat, workspace.after)
    for slot in range(SLOTS):
        memory.features[ply, slot] = workspace.after[slot]
    return float(workspace.values[chosen])


@compiled
def note_end(position: Position, seat: int, value: float, memory: Memory) -> None:
    """Note what the end of a round is worth to a seat."""
    memory.end[0] = value
    memory.end[1] = rupees(position, seat) - rupees(position, 1 - seat)
