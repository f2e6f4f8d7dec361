"""What an action names: a choice among the legal moves by its index, or a move by its number.

A choice is described by the fourteen factors of its move. So a policy has 167 outputs instead of 25,499, and
what each of them stands for is part of its observation.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, natural
from jaipur.envs.move_factors import FACTORS, TABLE, VALUES, Factors
from jaipur.envs.observation import MOST, SIZE, ObservationRows
from jaipur.envs.rounds import Rounds
from jaipur.rules.round.legality import MOST_LEGAL, MoveNumbers
from jaipur.rules.round.move_numbers import MOVES
from jaipur.rules.round.position import Ints

ActionKind = Literal["index", "number"]
"""Whether an action is the index of a legal move, or the number of a move."""
CHOICES: Final = MOST_LEGAL
"""The most choices that there can be."""
INDEXED_SIZE: Final = SIZE + CHOICES * FACTORS
"""The numbers of an observation with choices: the plain ones, then the factors of each choice in turn."""
INDEXED_MOST: Final = np.concatenate([MOST, np.tile(np.array(VALUES, dtype=np.uint8) - 1, CHOICES)])
"""The largest that each of them can be."""


class ChoiceError(ValueError):
    """An action that stands for no legal move; it says which one, and why."""


def checked_kind(kind: str) -> ActionKind:
    """Return a kind of action; raise ValueError for any other text."""
    for known in get_args(ActionKind):
        if kind == known:
            return kind  # type: ignore[return-value]
    raise ValueError(f"actions are by 'index' or by 'number', not by {kind!r}")


def number_of_actions(kind: ActionKind) -> int:
    """Return how many actions there are."""
    return CHOICES if kind == "index" else MOVES


def row_with_choices(row: ObservationRows, legal: MoveNumbers) -> ObservationRows:
    """Return an observation followed by the factors of each legal move, and zeros."""
    wide = np.zeros(INDEXED_SIZE, dtype=np.uint8)
    wide[:SIZE] = row
    wide[SIZE : SIZE + len(legal) * FACTORS] = TABLE[legal].ravel()
    return wide


def mask_of(kind: ActionKind, legal: MoveNumbers) -> NDArray[np.int8]:
    """Return 1 for each action that stands for one of these legal moves, and 0 for all others."""
    mask = np.zeros(number_of_actions(kind), dtype=np.int8)
    if kind == "index":
        mask[: len(legal)] = 1
    else:
        mask[legal] = 1
    return mask


def move_chosen(kind: ActionKind, action: int, legal: MoveNumbers) -> int:
    """Return the number of the move that an action names; raise ChoiceError for an index without a move."""
    if kind == "number":
        return action
    if not 0 <= action < len(legal):
        raise ChoiceError(f"choice {action} is none of the {len(legal)} legal moves, 0 to {len(legal) - 1}")
    return int(legal[action])


def moves_chosen(actions: Ints, rounds: Rounds) -> Ints:
    """Return the number of the move that an index names in each round; ChoiceError names a wrong one."""
    wrong = np.flatnonzero((actions < 0) | (actions >= rounds.counts))
    if wrong.size:
        place = int(wrong[0])
        count = int(rounds.counts[place])
        raise ChoiceError(f"choice {actions[place]} is none of the {count} legal moves of round {place}")
    return rounds.lists["moves"][np.arange(len(actions)), actions].astype(np.int64)


@compiled
def observe_choices(rounds: Rounds, table: Factors, wide: ObservationRows) -> None:
    """Write the observation of each round, the factors of each legal move, and zeros."""
    for number in range(len(rounds.counts)):
        place = natural(number)
        for column in range(SIZE):
            wide[place, column] = rounds.rows[place, column]
        column = natural(SIZE)
        for rank in range(rounds.counts[place]):
            move = natural(rounds.lists[place].moves[natural(rank)])
            for factor in range(FACTORS):
                wide[place, column + factor] = table[move, factor]
            column += FACTORS
        for blank in range(column, INDEXED_SIZE):
            wide[place, blank] = 0


@compiled
def _begins_with(table: Factors, move: int, chosen: Ints, place: int) -> bool:
    """Whether the factors of a move begin with those that were chosen in a place."""
    equal = True
    for factor in range(chosen.shape[1]):
        equal &= table[move, factor] == chosen[place, factor]
    return equal


@compiled
def allow_next(rounds: Rounds, table: Factors, chosen: Ints, allowed: NDArray[np.bool_]) -> int:
    """Mark what the next factor may be in each round; return the first place where nothing fits, or -1."""
    factor = natural(chosen.shape[1])
    nowhere = -1
    for number in range(len(rounds.counts)):
        place = natural(number)
        fits = False
        for rank in range(rounds.counts[place]):
            move = natural(rounds.lists[place].moves[natural(rank)])
            if _begins_with(table, move, chosen, place):
                allowed[place, natural(table[move, factor])] = True
                fits = True
        if not fits and nowhere < 0:
            nowhere = place
    return nowhere


@compiled
def find_moves(rounds: Rounds, table: Factors, chosen: Ints, moves: Ints) -> int:
    """Write the legal move with the chosen factors in each round; return the first place without, or -1."""
    for number in range(len(rounds.counts)):
        place = natural(number)
        moves[place] = -1
        for rank in range(rounds.counts[place]):
            move = natural(rounds.lists[place].moves[natural(rank)])
            if _begins_with(table, move, chosen, place):
                moves[place] = move
        if moves[place] < 0:
            return place
    return -1


def next_values_of(rounds: Rounds, chosen: Ints) -> NDArray[np.bool_]:
    """Say for each round which values the next factor may have, after a row of those that were chosen."""
    rows = _checked_rows(rounds, chosen, FACTORS - 1)
    values = int(VALUES[int(rows.shape[1])])
    allowed = np.zeros((len(rows), values), dtype=np.bool_)
    _refuse_at(int(allow_next(rounds, TABLE, rows, allowed)), rows)
    return allowed


def moves_with_factors(rounds: Rounds, chosen: Ints) -> Ints:
    """Return the number of the legal move with the chosen factors in each round."""
    rows = _checked_rows(rounds, chosen, FACTORS)
    moves = np.empty(len(rows), dtype=np.int64)
    if rows.shape[1] != FACTORS:
        raise ValueError(f"a move has {FACTORS} factors, not {rows.shape[1]}")
    _refuse_at(int(find_moves(rounds, TABLE, rows, moves)), rows)
    return moves


def _checked_rows(rounds: Rounds, chosen: Ints, most: int) -> Ints:
    rows = np.ascontiguousarray(chosen, dtype=np.int64)
    expected = len(rounds.counts)
    if rows.ndim != 2 or len(rows) != expected or rows.shape[1] > most:  # noqa: PLR2004 - a row for each
        raise ValueError(
            f"at most {most} factors for each of {expected} rounds, not an array of {rows.shape}"
        )
    return rows


def _refuse_at(place: int, rows: Ints) -> None:
    if place >= 0:
        raise ChoiceError(f"no legal move of round {place} begins with the factors {rows[place].tolist()}")
