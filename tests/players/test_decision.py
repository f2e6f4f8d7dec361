"""A decision begins at what a seat may know and ends with the best of the moves considered."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from jaipur.players.decision import decision, root_and_dice
from jaipur.players.decision_record import MOST_ALTERNATIVES
from jaipur.players.player import Alternative
from jaipur.rules.cards import Good
from jaipur.rules.round.legality import MOST_LEGAL
from jaipur.rules.round.moves import Take, move_of
from jaipur.rules.view import view
from tests.matches import a_match
from tests.positions import a_position


def test_only_the_seat_to_move_has_something_to_decide() -> None:
    """K1: neither the other player, nor a watcher, nor anybody while a bonus token is awaited."""
    match = a_match(a_position())
    drawing = a_position()
    drawing.awaiting = 3

    assert root_and_dice(b"", view(match, 0))
    for viewer in (1, None):
        with pytest.raises(ValueError, match="no move to choose"):
            root_and_dice(b"", view(match, viewer))
    with pytest.raises(ValueError, match="no move to choose"):
        root_and_dice(b"", view(a_match(drawing), 0))


def test_the_dice_follow_from_the_seed_and_the_view() -> None:
    """Equal seeds and views give equal dice, other seeds and other views other ones."""
    here, there = (view(a_match(a_position(deck=deck)), 0) for deck in (40, 39))

    root, dice = root_and_dice(b"a", here)

    assert root_and_dice(b"a", here) == (root, dice)
    assert root_and_dice(b"b", here)[1] != dice
    assert root_and_dice(b"a", there)[1] != dice


def test_the_first_of_the_best_moves_is_decided_on_and_the_others_follow_it() -> None:
    """Best first, and of equals the one that was listed first."""
    moves, values = np.array([4, 3, 2, 1], dtype=np.int16), np.array([0.25, 0.75, 0.5, 0.75])

    decided = decision(moves, values, 7)

    assert (decided.move, decided.value, decided.work) == (Take(Good.CLOTH), 0.75, 7)
    assert decided.alternatives == tuple(
        Alternative(move_of(move), value) for move, value in ((1, 0.75), (2, 0.5), (4, 0.25))
    )


def test_a_rank_may_decide_in_place_of_the_value() -> None:
    """The move that was tried most often is worth what it was found to be."""
    moves, values = np.array([0, 1], dtype=np.int16), np.array([0.75, 0.5])

    decided = decision(moves, values, 9, np.array([2, 7]))

    assert (decided.move, decided.value) == (move_of(1), 0.5)


def test_only_the_best_of_many_alternatives_are_told() -> None:
    """A message that tells a decision stays short."""
    moves, values = np.arange(40, dtype=np.int16), np.linspace(0, 1, 40)

    decided = decision(moves, values, 0)

    assert decided.move == move_of(39)
    assert [alternative.move for alternative in decided.alternatives] == [
        move_of(38 - number) for number in range(MOST_ALTERNATIVES)
    ]


def test_ranks_decide_in_the_order_of_a_stable_sort() -> None:
    """No matter in which order the moves are listed, and how many have the same rank."""
    chance = Random(1)
    for count in (*range(1, 30), MOST_LEGAL):
        moves, values = np.arange(count, dtype=np.int16), np.array([chance.random() for _ in range(count)])
        ranks = np.array([chance.randrange(1 + count // 2) for _ in range(count)])

        decided = decision(moves, values, 0, ranks)

        expected = sorted(range(count), key=lambda place: -ranks[place])[: 1 + MOST_ALTERNATIVES]
        told = (Alternative(decided.move, decided.value), *decided.alternatives)
        assert told == tuple(Alternative(move_of(place), values[place]) for place in expected)
