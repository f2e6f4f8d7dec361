"""What all players share: where they decide from, the dice they throw, and how a Decision is put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from jaipur.players.beliefs import plain_world
from jaipur.players.dice import Dice, new_dice
from jaipur.players.player import Alternative, Decision
from jaipur.rules.moves import move_of
from jaipur.rules.position import Awaiting, Positions

if TYPE_CHECKING:
    from jaipur.players.ending import Floats
    from jaipur.rules.legal import MoveNumbers
    from jaipur.rules.position import Ints
    from jaipur.rules.view import View

MOST_ALTERNATIVES: Final = 8


def root_and_dice(seed: bytes, view: View) -> tuple[Positions, Dice]:
    """Give the position to decide in and dice to do it with: equal for equal seeds and equal views."""
    if view.viewer is None or view.to_move != view.viewer or view.awaiting != Awaiting.MOVE:
        message = f"viewer {view.viewer} has no move to choose: seat {view.to_move} is to move or to draw"
        raise ValueError(message)
    root = plain_world(view)
    return root, new_dice(seed, root.tobytes())


def decision(moves: MoveNumbers, values: Floats, work: int, ranks: Floats | Ints | None = None) -> Decision:
    """Choose the first of the best by rank, which is the value unless it is given apart; others follow it."""
    order = np.argsort(-(values if ranks is None else ranks), kind="stable")[: 1 + MOST_ALTERNATIVES]
    best, *others = (
        Alternative(move_of(move), value)
        for move, value in zip(moves[order].tolist(), values[order].tolist(), strict=True)
    )
    return Decision(best.move, best.value, tuple(others), work)
