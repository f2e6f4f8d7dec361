"""A decision as one numpy record that kernels write: the move chosen, and the best of the others."""

from __future__ import annotations

from typing import Final, Protocol, cast

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.rules.round.fields import lay_out
from jaipur.rules.round.legality import MoveNumbers
from jaipur.rules.round.position import Ints

MOST_ALTERNATIVES: Final = 8
_MOST_MOVES: Final = 1 + MOST_ALTERNATIVES

DECISION: Final = lay_out(
    __name__,
    "DECISION",
    [
        ("count", np.int64, ()),
        ("places", np.int64, (_MOST_MOVES,)),
        ("moves", np.int64, (_MOST_MOVES,)),
        ("values", np.float64, (_MOST_MOVES,)),
        ("work", np.int64, ()),
    ],
)


class DecisionRecord(Protocol):
    """The fields of the record, for readers and type checkers."""

    count: int
    """How many moves follow: the one chosen, and the alternatives."""
    places: Ints
    """Their places in the list that they were chosen from, best first."""
    moves: Ints
    """Their numbers."""
    values: FloatArray
    """The chance to win that each was given."""
    work: int
    """The work that the decision took."""


def new_decision_record() -> DecisionRecord:
    """Allocate a record."""
    return cast("DecisionRecord", np.zeros(1, dtype=DECISION)[0])


@compiled
def write_choice(record: DecisionRecord, move: int, value: float, work: int) -> None:
    """Write a decision without alternatives."""
    record.count = 1
    record.places[0] = 0
    record.moves[0] = move
    record.values[0] = value
    record.work = work


@compiled
def write_decision(
    record: DecisionRecord, moves: MoveNumbers, values: FloatArray, ranks: FloatArray, count: int, work: int
) -> None:
    """Write the best by rank of the first so many moves; of equals the one that is listed first."""
    record.count = _sort_best(record, ranks, count)
    for number in range(natural(record.count)):
        place = natural(record.places[number])
        record.moves[number] = moves[place]
        record.values[number] = values[place]
    record.work = work


@compiled
def _sort_best(record: DecisionRecord, ranks: FloatArray, count: int) -> int:
    """Write the places of the highest ranks, the highest first, and return how many there are."""
    known = 0
    for place in range(count):
        number = natural(known)
        while number > 0 and ranks[place] > ranks[natural(record.places[number - 1])]:
            number -= 1
        if number < _MOST_MOVES:
            known = min(known + 1, _MOST_MOVES)
            for lower in range(known - 1, number, -1):
                record.places[lower] = record.places[lower - 1]
            record.places[number] = place
    return known
