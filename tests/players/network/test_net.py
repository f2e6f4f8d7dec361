"""A network judges each move as if it added everything up afresh, and an ending exactly."""

from __future__ import annotations

import numpy as np
import pytest

from jaipur.compiling import JIT
from jaipur.players.endgame.last_turn import is_ending, new_leads, win_chance
from jaipur.players.network.evaluation import best, judge_moves
from jaipur.players.network.features import FEATURES, SLOTS, find_features
from jaipur.players.network.net import add_up, new_net, new_net_workspace, read_out, squash
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import move_of
from jaipur.rules.round.play import play
from jaipur.rules.round.position import at, new_positions
from tests.positions import random_round

ROUNDS = 20 if JIT else 1
UNITS = 16


def test_a_move_is_judged_as_if_all_features_were_added_up_afresh() -> None:
    """What a move changes is all that it changes."""
    net = new_net(UNITS, 1)
    workspace = new_net_workspace(net)
    after, active, sums = new_positions(1), np.zeros(SLOTS, dtype=np.int64), np.zeros(UNITS, dtype=np.float32)
    for number in range(ROUNDS):
        for positions, _ in list(random_round(number))[:-1:5]:
            workspace.positions[0] = positions[0]
            seat = int(at(positions).to_move)

            count = judge_moves(net, workspace)

            assert [move_of(int(move)) for move in workspace.moves[:count]] == legal_moves(at(positions))
            for move, value in zip(
                workspace.moves[:count].tolist(), workspace.values[:count].tolist(), strict=True
            ):
                after[0] = positions[0]
                play(at(after), move)
                if is_ending(at(after)):
                    afresh = win_chance(at(after), seat, new_leads())
                else:
                    find_features(at(after), seat, active)
                    add_up(net, active, sums)
                    afresh = squash(read_out(net.win, sums, workspace.shares))
                assert value == pytest.approx(afresh, abs=1e-5)


def test_a_network_is_the_same_for_the_same_seed() -> None:
    """And has a weight for every feature."""
    net, again, other = new_net(UNITS, 1), new_net(UNITS, 1), new_net(UNITS, 2)

    assert net.features.shape == (FEATURES, UNITS)
    assert np.array_equal(net.features, again.features)
    assert not np.array_equal(net.features, other.features)


def test_the_first_of_the_best_is_chosen() -> None:
    """Ties go to the move with the lower number, so that a decision can be repeated."""
    assert best(np.array([0.1, 0.7, 0.7, 0.9]), 3) == 1
    assert best(np.array([0.5]), 1) == 0
