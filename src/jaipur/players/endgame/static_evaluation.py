"""Bounds of a position's value without search: by what either seat can have when the round ends."""

from __future__ import annotations

from typing import Final

from jaipur.compiling import compiled, natural
from jaipur.players.endgame.bounds import CAMELS, GAIN, list_endings, list_hopes
from jaipur.players.endgame.frame import is_decided
from jaipur.players.endgame.score_cache import UNKNOWN, standing
from jaipur.players.endgame.workspace import LEVELS, EndgameWorkspace

_ENDINGS: Final = 0
_HOPES_OF_OTHER: Final = 2
_LISTS: Final = 3
"""What bounds a value: the ways in which the mover can end the round, its hopes, and those of the other."""


@compiled
def evaluate(workspace: EndgameWorkspace, level: int, seat: int, is_over: int) -> bool:
    """Narrow the bounds of a level's value; return False if a chance is missing in the score cache.

    Where the round is over, both bounds are the chance to win as it stands.
    """
    frame = workspace.frames[level]
    mover = natural(workspace.positions[level].to_move)
    for which in range(1 if is_over else _LISTS):
        who = 1 - mover if which == _HOPES_OF_OTHER else mover
        count = _list_prospects(workspace, level, which, who, is_over)
        value = _best_prospect(workspace, level, seat, who, count)
        if value == UNKNOWN:
            return False
        raises = (which == _ENDINGS) == (who == seat)
        if count > 0 and (is_over or raises):
            frame.low = max(frame.low, value)
        if count > 0 and (is_over or not raises):
            frame.high = min(frame.high, value)
        if is_decided(frame):
            break
    return True


@compiled
def _list_prospects(workspace: EndgameWorkspace, level: int, which: int, who: int, is_over: int) -> int:
    """List what a seat can still gain and return how many prospects: one of nothing if the round is over."""
    prospects = workspace.prospects
    if is_over:
        prospects[0, GAIN] = 0
        prospects[0, CAMELS] = 0
        return 1
    if which == _ENDINGS:
        return list_endings(workspace.positions[level], prospects)
    return list_hopes(workspace.positions[level], who, prospects, workspace.gains)


@compiled
def _best_prospect(workspace: EndgameWorkspace, level: int, seat: int, who: int, count: int) -> float:
    """Return what the best of the prospects is worth to the seat that has them; UNKNOWN if one is."""
    position = workspace.positions[level]
    best = 0.0 if who == seat else 1.0
    for number in range(count):
        position.income[who] += workspace.prospects[number, GAIN]
        position.herd[who] += workspace.prospects[number, CAMELS]
        value = standing(position, seat, workspace.job[0].luck, workspace.standings)
        if value == UNKNOWN:
            workspace.positions[LEVELS] = position
        position.income[who] -= workspace.prospects[number, GAIN]
        position.herd[who] -= workspace.prospects[number, CAMELS]
        if value == UNKNOWN:
            return UNKNOWN
        best = max(best, value) if who == seat else min(best, value)
    return best
