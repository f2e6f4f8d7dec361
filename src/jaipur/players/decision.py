"""What all players share: where they decide from, the dice they throw, and how a Decision is put together."""

from __future__ import annotations

from math import inf
from time import thread_time
from typing import TYPE_CHECKING, Final

import numpy as np

from jaipur.players.decision_record import new_decision_record, write_decision
from jaipur.players.dice import Dice, new_dice
from jaipur.players.player import Alternative, Decision, Limits
from jaipur.players.worlds.sample import plain_world
from jaipur.rules.round.moves import move_of
from jaipur.rules.round.position import Awaiting, Positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jaipur.players.decision_record import DecisionRecord
    from jaipur.players.endgame.last_turn import FloatArray
    from jaipur.rules.round.legality import MoveNumbers
    from jaipur.rules.round.position import Ints
    from jaipur.rules.view import View

MOST_WORK: Final = 1 << 20
"""Where only time is limited."""


def root_and_dice(seed: bytes, view: View) -> tuple[Positions, Dice]:
    """Give the position to decide in and dice to do it with: equal for equal seeds and equal views."""
    if view.viewer is None or view.to_move != view.viewer or view.awaiting != Awaiting.MOVE:
        message = f"viewer {view.viewer} has no move to choose: seat {view.to_move} is to move or to draw"
        raise ValueError(message)
    root = plain_world(view)
    return root, new_dice(seed, root.tobytes())


def most_work(limits: Limits, usual: int) -> int:
    """Give the most work that limits allow: at least one piece, and the usual where there is no limit."""
    if limits.work is not None:
        return max(1, limits.work)
    return usual if limits.seconds is None else MOST_WORK


def portions(limits: Limits, usual: int, portion: int) -> Iterator[int]:
    """Give out work in portions, until it is done or the time is over."""
    ends = inf if limits.seconds is None else thread_time() + limits.seconds
    left = most_work(limits, usual)
    while left:
        given = min(left, portion)
        yield given
        left = left - given if thread_time() < ends else 0


def decision(
    moves: MoveNumbers, values: FloatArray, work: int, ranks: FloatArray | Ints | None = None
) -> Decision:
    """Choose the first of the best by rank, which is the value unless it is given apart; others follow it."""
    record = new_decision_record()
    by = values if ranks is None else ranks.astype(np.float64)
    write_decision(record, moves, values, by, len(moves), work)
    return decision_of(record)


def decision_of(record: DecisionRecord) -> Decision:
    """Give the decision that a kernel wrote."""
    count = record.count
    best, *others = (
        Alternative(move_of(move), value)
        for move, value in zip(record.moves[:count].tolist(), record.values[:count].tolist(), strict=True)
    )
    return Decision(best.move, best.value, tuple(others), record.work)
