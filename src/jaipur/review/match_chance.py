"""From the chance to win a round, the chance to win the match: by Seals, and by who starts what follows.

A player's best move for the round is its best for the match: nothing but the winner of a round lasts (E5).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from jaipur.rules.view import View

STARTER_WINS: Final = 0.585
"""How often the starter wins a round between equals; `python -m bench strength` prints it."""


def match_chance(view: View, chance: float) -> float:
    """Give a seat's chance to win the match, from its chance to win the present round."""
    if view.viewer is None:
        raise ValueError("a chance to win is a seat's")
    mine, theirs = (view.sides[seat].seals for seat in (view.viewer, 1 - view.viewer))
    needed = view.options.seals
    # E5: who lost a round starts the next one.
    won = between_equals(needed - mine - 1, needed - theirs, i_start=False)
    lost = between_equals(needed - mine, needed - theirs - 1, i_start=True)
    return chance * won + (1 - chance) * lost


@cache
def between_equals(mine: int, theirs: int, *, i_start: bool) -> float:
    """Give the chance to win a match in which each still needs so many Seals, between equals."""
    if mine == 0 or theirs == 0:
        return float(mine == 0)
    chance = STARTER_WINS if i_start else 1 - STARTER_WINS
    won = between_equals(mine - 1, theirs, i_start=False)
    lost = between_equals(mine, theirs - 1, i_start=True)
    return chance * won + (1 - chance) * lost
