"""The small numbers of a move: one row for each move, and no legal move out of reach."""

from __future__ import annotations

from math import comb
from random import Random

import numpy as np

from jaipur.envs.move_factors import FACTORS, TABLE, VALUES, factors_of, move_with, next_values
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.move_numbers import MOVES
from jaipur.rules.round.moves import number_of
from jaipur.rules.round.position import at
from jaipur.rules.text.notation import parse_move
from tests.positions import random_round


def test_the_size_of_the_action_space() -> None:
    """6 takes, the camels, 36 sales; 2 to 5 cards of d kinds, paid with as many of the 7 - d others."""
    exchanges = sum(
        comb(6, kinds) * comb(cards - 1, kinds - 1) * comb(6 - kinds + cards, cards)
        for cards in range(2, 6)
        for kinds in range(1, cards + 1)
    )

    assert exchanges == 25_456
    assert MOVES == 6 + 1 + (3 * 5 + 3 * 7) + exchanges == 25_499


def test_each_move_has_factors_of_its_own() -> None:
    """There and back for all moves."""
    assert (FACTORS, sum(VALUES)) == (14, 92)
    assert all(move_with(factors_of(move)) == move for move in range(MOVES))
    assert (np.array(VALUES) > TABLE).all()


def test_factors_by_hand() -> None:
    """Taken by good, whether the camels are, given by card."""
    numbers = [number_of(parse_move(text)) or 0 for text in ("T G", "M", "S C3", "X GS/PM")]

    assert [factors_of(number) for number in numbers] == [
        (0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0),
        (0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1),
    ]


def test_what_is_no_move_has_no_number() -> None:
    """T3, T4: nothing at all, a good both ways, an exchange of one for one, too few or too large numbers."""
    for factors in (
        (0,) * 14,
        (2, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0),
        (1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0),
    ):
        assert move_with(factors) is None
    assert move_with((0,) * 13) is None
    assert move_with((6,) * 14) is None
    assert move_with((-1,) * 14) is None


def test_choosing_one_factor_after_another_comes_to_every_legal_move_and_no_other() -> None:
    """The masks of a policy that chooses step by step."""
    chance = Random(1)
    moves = new_move_list()
    for positions, played in random_round(5):
        if played is None:
            continue
        legal = moves[: list_moves(at(positions), moves)]
        reached = _reachable(legal, ())
        chosen: tuple[int, ...] = ()
        while len(chosen) < FACTORS:
            chosen += (int(chance.choice(np.flatnonzero(next_values(legal, chosen)))),)

        assert move_with(chosen) in legal
        assert sorted(reached) == sorted(legal.tolist())


def _reachable(legal: np.ndarray[tuple[int], np.dtype[np.int16]], chosen: tuple[int, ...]) -> list[int]:
    if len(chosen) == FACTORS:
        number = move_with(chosen)
        assert number is not None
        return [number]
    found: list[int] = []
    for value in np.flatnonzero(next_values(legal, chosen)).tolist():
        found += _reachable(legal, (*chosen, value))
    return found
