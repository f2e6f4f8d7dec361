"""Players inside kernels: a network that learns no more, plain or with a planted weakness."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.players.dice import Dice, below, fraction
from jaipur.players.ending import is_ending
from jaipur.players.judging import best, judge_moves
from jaipur.players.net import Desk, Net
from jaipur.rules.play import play


class Policy(NamedTuple):
    """A network, and how it decides by what it sees at first sight."""

    net: Net
    lingers: bool = False
    """The planted weakness: it never ends a round while another move is legal."""
    daring: float = 0.0
    """The share of its moves that are left to chance."""


@compiled_apart
def choose(policy: Policy, desk: Desk, dice: Dice) -> int:
    """Choose a move in the desk's first position."""
    count = judge_moves(policy.net, desk)
    if policy.lingers:
        _put_off(desk, count)
    chosen = best(desk.values, count)
    if policy.daring > 0.0 and fraction(dice) < policy.daring:
        chosen = below(dice, count)
    return natural(desk.moves[chosen])


@compiled
def _put_off(desk: Desk, count: int) -> None:
    """Value each move that ends the round below all others."""
    for number in range(count):
        desk.positions[1] = desk.positions[0]
        play(desk.positions[1], natural(desk.moves[number]))
        if is_ending(desk.positions[1]):
            desk.values[number] -= 1.0
