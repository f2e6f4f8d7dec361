"""Moves are compared world by world, and given up when they can hardly be the best."""

from __future__ import annotations

import numpy as np
import pytest

from jaipur.players.ending import Floats
from jaipur.players.net import new_net
from jaipur.players.racing import FEWEST, SURE, begin_race, conclude, race
from jaipur.players.search import Study, new_study, take_in

MOVES = 5
TRUST = 1e-9
"""What was thought at first does not count."""


def a_study(first_sight: float = 0.5) -> Study:
    """Five moves that nothing is known of yet, numbered in order."""
    study = new_study(new_net(4, 1))
    study.moves[:MOVES] = range(MOVES)
    study.prior[:MOVES] = first_sight
    begin_race(study, MOVES)
    return study


def some_worlds(number: int) -> Floats:
    """What the moves come to, world by world: luck that all share, a little of their own, and their worth."""
    chance = np.random.default_rng(number)
    shared = chance.normal(0.5, 0.2, (number, 1))
    return shared + chance.normal(0, 0.01, (number, MOVES)) - 0.02 * np.arange(MOVES)[::-1]


def follow(study: Study, worlds: Floats, left: int = MOVES) -> None:
    """Let the moves, wherever they are by now, come to this."""
    for world in worlds:
        study.found[:left] = world[study.moves[:left]]
        take_in(study, left)


def behind_for_sure(worlds: Floats, best: int, move: int) -> float:
    """The lead of the best, less some standard errors, plainly."""
    leads = worlds[:, best] - worlds[:, move]
    return float(leads.mean() - SURE * leads.std() / np.sqrt(len(leads) - 1))


@pytest.mark.parametrize("number", [FEWEST, 40, 400])
@pytest.mark.parametrize("allowance", [-0.005, 0.0, 0.01, 0.05, 1.0])
def test_a_move_is_given_up_when_it_is_behind_for_sure(number: int, allowance: float) -> None:
    """By the definition, whatever luck all share; what is left is what is not behind."""
    study, worlds = a_study(), some_worlds(number)
    follow(study, worlds)

    left = race(study, MOVES, TRUST, allowance)

    best = int(worlds.mean(axis=0).argmax())
    stay = {move for move in range(MOVES) if move == best or behind_for_sure(worlds, best, move) <= allowance}
    assert study.moves[0] == best
    assert set(study.moves[:left].tolist()) == stay
    assert sorted(study.moves[:MOVES].tolist()) == list(range(MOVES))


def test_a_small_lead_is_enough_in_worlds_that_are_shared() -> None:
    """Judged by their own spread alone, as if in worlds apart, even the worst would stay."""
    study, worlds = a_study(), some_worlds(30)
    follow(study, worlds)
    apart = SURE * worlds.std(axis=0).max() / np.sqrt(len(worlds) - 1)

    assert race(study, MOVES, TRUST, 0.0) == 1
    assert np.ptp(worlds.mean(axis=0)) < apart


def test_nobody_is_given_up_after_a_few_worlds() -> None:
    """The spread of a few is no measure of their spread."""
    study = a_study()
    follow(study, some_worlds(FEWEST - 1))

    assert race(study, MOVES, TRUST, 0.0) == MOVES


def test_what_was_added_up_goes_with_its_move() -> None:
    """After all the changing of places, sums and products are still those of the moves that are there."""
    study, worlds = a_study(), some_worlds(60)
    left = MOVES
    for start in range(0, 60, 20):
        follow(study, worlds[start : start + 20], left)
        left = race(study, left, TRUST, 0.035)

    moves = study.moves[:left].tolist()
    assert 1 < left < MOVES
    assert np.allclose(study.total[:left], worlds[:, moves].sum(axis=0))
    assert np.allclose(study.products[:left, :left], worlds[:, moves].T @ worlds[:, moves])


def test_what_was_given_up_in_luckier_worlds_is_not_thought_better() -> None:
    """The best first, then what is left, then what was given up, the better first."""
    study, lucky, poor = a_study(), some_worlds(20) + 0.3, some_worlds(200)
    follow(study, lucky)
    left = race(study, MOVES, TRUST, 0.0)
    follow(study, poor, left)

    conclude(study, left, MOVES, TRUST)

    assert left < MOVES
    assert study.moves[0] == MOVES - 1
    assert study.prior[:MOVES].tolist() == sorted(study.prior[:MOVES].tolist(), reverse=True)
    assert study.prior[0] == pytest.approx(np.concatenate([lucky, poor])[:, MOVES - 1].mean())


def test_first_sight_counts_as_some_worlds() -> None:
    """Ten worlds that came to nothing, and ten that were thought to come to a half."""
    study = a_study()
    follow(study, np.zeros((10, MOVES)))

    conclude(study, MOVES, MOVES, 10.0)

    assert study.prior[:MOVES] == pytest.approx(0.25)
