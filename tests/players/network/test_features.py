"""Features tell what a seat may know, all of it that counts, and nothing else."""

from __future__ import annotations

import numpy as np

from jaipur.compiling import JIT
from jaipur.players.dice import new_dice
from jaipur.players.network.features import FEATURES, PIECES, SLOT_START, SLOTS, find_features
from jaipur.players.worlds.sample import new_pool, sample_world
from jaipur.rules.round.deal import DEAL
from jaipur.rules.round.position import at
from tests.positions import random_round

ROUNDS = 30 if JIT else 2


def test_every_slot_has_one_active_feature_of_its_own() -> None:
    """Whatever is played, each value fits its slot."""
    active = np.zeros(SLOTS, dtype=np.int64)
    ends = [*SLOT_START[1:].tolist(), FEATURES]
    for number in range(ROUNDS):
        for positions, _ in random_round(number):
            for seat in range(2):
                find_features(at(positions), seat, active)

                assert all(active >= SLOT_START)
                assert all(active < ends)


def test_worlds_that_look_alike_have_the_same_features() -> None:
    """K2, K3: the other's hidden cards, the values of its bonus tokens and the deck are in no feature."""
    dice, pool, deal = new_dice(1), new_pool(), np.zeros(1, dtype=DEAL)[0]
    one, other = np.zeros((2, SLOTS), dtype=np.int64)
    worlds_differ = 0
    for number in range(ROUNDS):
        for positions, _ in random_round(number):
            seat = int(at(positions).to_move)
            world = positions.copy()
            sample_world(at(positions), seat, at(world), deal, dice, pool)
            worlds_differ += world.tobytes() != positions.tobytes()

            find_features(at(positions), seat, one)
            find_features(at(world), seat, other)

            assert one.tolist() == other.tolist()
    assert worlds_differ > 10 * ROUNDS


def test_pieces_are_named_once() -> None:
    """A piece is found by its name."""
    assert len({piece.name for piece in PIECES}) == len(PIECES)
