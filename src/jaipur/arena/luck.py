"""Luck: the value of the chance that was drawn, minus its mean, as a network evaluates it.

The mean is over the deck and the bonus piles as they truly are, so luck has no mean, whatever the network.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from jaipur.compiling import compiled, compiled_first
from jaipur.players.endgame.last_turn import is_ending
from jaipur.players.network.evaluation import worth
from jaipur.players.network.net import Net, NetWorkspace, new_net_workspace
from jaipur.players.worlds.draws import (
    DECK,
    begin_draw,
    came,
    draw_chance,
    hand_in,
    is_last,
    next_draw,
    source,
)
from jaipur.rules.cards import CARDS
from jaipur.rules.round.deal import Deal
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Ints, Positions, new_positions


class Judge(NamedTuple):
    """The network that evaluates luck, and the buffers of its kernels, allocated once."""

    net: Net
    workspace: NetWorkspace
    positions: Positions
    """The position before a move, after it and before its chance, and with the chance that came."""
    drawn: Ints
    """What chance may give, by kind of card or of token, and what it gave."""


def new_judge(net: Net) -> Judge:
    """Allocate the buffers to estimate luck with a network."""
    return Judge(net, new_net_workspace(net), new_positions(3), np.zeros((2, CARDS), dtype=np.int64))


def luck_of(judge: Judge, before: Positions, move: int, deal: Deal, seat: int) -> float:
    """Return the luck of a seat in the chance that follows a move."""
    judge.positions[0] = before[0]
    return float(weigh(judge.net, judge.workspace, judge.positions, judge.drawn, move, deal, seat))


@compiled_first
@compiled
def weigh(
    net: Net, workspace: NetWorkspace, positions: Positions, drawn: Ints, move: int, deal: Deal, seat: int
) -> float:
    """Compare the chance that was drawn with all possible draws; chance that ends the round is left out."""
    positions[1] = positions[0]
    play(positions[1], move)
    awaits = positions[1]
    if awaits.awaiting == Awaiting.MOVE or is_ending(awaits):
        return 0.0
    first = source(awaits)
    positions[2] = positions[1]
    settle(positions[2], deal)
    begin_draw(awaits, positions[2], drawn)
    luck = 0.0
    while True:
        chance = draw_chance(awaits, first, drawn)
        if chance > 0.0:
            workspace.positions[0] = positions[1]
            hand_in(workspace.positions[0], first, drawn)
            if first != DECK:
                # K2: only who drew a token can judge it, and does so as if to move again.
                workspace.positions[0].to_move = awaits.to_move
            value = worth(net, workspace)
            ours = value if workspace.positions[0].to_move == seat else 1.0 - value
            luck += (came(drawn) - chance) * ours
        if is_last(first, drawn):
            return luck
        next_draw(drawn)
