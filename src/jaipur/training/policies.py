"""Players inside kernels: a network that learns no more, plain or with a planted weakness."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.players.dice import Dice, below, fraction
from jaipur.players.endgame.last_turn import is_ending
from jaipur.players.network.evaluation import best, judge_moves
from jaipur.players.network.net import Net, NetWorkspace
from jaipur.rules.round.play import play


class Policy(NamedTuple):
    """A network, and how it decides by what it sees at first sight."""

    net: Net
    lingers: bool = False
    """The planted weakness: it never ends a round while another move is legal."""
    daring: float = 0.0
    """The share of its moves that are left to chance."""


@compiled_apart
def choose(policy: Policy, workspace: NetWorkspace, dice: Dice) -> int:
    """Choose a move in the workspace's first position."""
    count = judge_moves(policy.net, workspace)
    if policy.lingers:
        _put_off(workspace, count)
    chosen = best(workspace.values, count)
    if policy.daring > 0.0 and fraction(dice) < policy.daring:
        chosen = below(dice, count)
    return natural(workspace.moves[chosen])


@compiled
def _put_off(workspace: NetWorkspace, count: int) -> None:
    """Value each move that ends the round below all others."""
    for number in range(count):
        workspace.positions[1] = workspace.positions[0]
        play(workspace.positions[1], natural(workspace.moves[number]))
        if is_ending(workspace.positions[1]):
            workspace.values[number] -= 1.0
