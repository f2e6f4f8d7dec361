"""What moves are worth: the best first, those played among them, and all where the end is solved."""

from __future__ import annotations

from itertools import islice

import pytest

from jaipur.review.estimation.estimator import Worth
from jaipur.review.estimation.worths import MOST_CANDIDATES
from jaipur.rules.cards import Good
from jaipur.rules.match import match_at
from jaipur.rules.round.moves import Sell, move_of
from jaipur.rules.view import View, view
from tests.matches import a_last_turn
from tests.positions import random_match
from tests.review.judges import estimator


def an_early_view() -> View:
    """What the seat to move knows a few plies after a deal."""
    match, _ = next(islice(random_match(1), 3, None))
    return view(match, match.now.to_move)


def test_the_best_is_first_and_behind_nothing() -> None:
    """Each of the others has an error of its own, and of what it is behind."""
    best, *others = estimator().estimate(an_early_view()).worths

    assert len(others) == MOST_CANDIDATES - 1
    assert best.behind == 0.0
    assert all(best.chance >= other.chance and other.behind > 0.0 for other in others)


def test_moves_that_were_played_are_estimated_too() -> None:
    """Once each, though they are candidates or are named twice."""
    known = an_early_view()
    legal = known.legal_moves()
    worths = estimator().estimate(known, *legal, legal[0]).worths

    assert sorted(worth.move for worth in worths) == sorted({worth.move for worth in worths})
    assert {move_of(worth.move) for worth in worths} == set(legal)
    assert [worth.chance for worth in worths] == sorted((worth.chance for worth in worths), reverse=True)


def test_the_end_of_a_round_is_solved_for_every_move() -> None:
    """E2: and its worths are exact."""
    known = view(match_at(a_last_turn((10, 5))), 0)
    worths, solved = estimator().estimate(known)

    assert solved
    assert {move_of(worth.move) for worth in worths} == set(known.legal_moves())
    assert [worth.chance for worth in worths] == sorted((worth.chance for worth in worths), reverse=True)
    assert worths[0] == Worth(worths[0].move, 1.0, 0.0, 0.0)


@pytest.mark.parametrize("cards", [2, 9])
def test_a_move_that_is_not_legal_has_no_worth(cards: int) -> None:
    """T5: neither a sale of goods that the seat does not hold, nor one that no position allows."""
    match, _ = next(islice(random_match(1), 3, None))
    known = view(match, match.now.to_move)
    good = next(good for good in Good if not match.now.hand[known.to_move or 0][good])

    with pytest.raises(ValueError, match=r"not legal|no position"):
        estimator().estimate(known, Sell(good, cards))
