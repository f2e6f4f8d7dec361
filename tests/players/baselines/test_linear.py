"""The linear judge judges each move as if it added everything up afresh, and an ending exactly."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from jaipur.compiling import JIT
from jaipur.players.baselines.linear import (
    LinearPlayer,
    LinearWeights,
    judge,
    learned,
    new_linear_workspace,
    read_weights,
)
from jaipur.players.baselines.linear_features import (
    OF_A_GOOD,
    OF_ALL,
    PHASES,
    REST,
    VERSION,
    WIDTH,
    find_good,
    find_phases,
    find_rest,
)
from jaipur.players.baselines.random_player import RandomPlayer
from jaipur.players.dice import new_dice
from jaipur.players.endgame.last_turn import is_ending, new_leads, win_chance
from jaipur.players.network.net import squash
from jaipur.players.player import Limits
from jaipur.players.worlds.sample import new_pool, sample_world
from jaipur.rules.cards import GOODS
from jaipur.rules.round.deal import DEAL
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import TakeCamels, move_of
from jaipur.rules.round.play import play
from jaipur.rules.round.position import Position, at, new_positions
from jaipur.rules.text.position import parse_position
from jaipur.rules.view import view
from tests.matches import a_match
from tests.players.rounds import share_won
from tests.positions import random_round

ROUNDS = 12 if JIT else 1
DECISIVE = "GMMMM SSL+3 DDGCCP+4 4.4.4.6.7.9 56:17/58:17 -/- -/- 0 0 0 move"
"""The deck is empty. Seat 0 wins by taking the camels, which ends the round, and in no other way (E2, E3)."""


def _features(position: Position, seat: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    found = np.full(WIDTH, np.nan)
    for good in range(GOODS):
        find_good(position, seat, good, 0, 0, found)
    find_rest(position, seat, found)
    return found


def test_a_move_is_judged_as_if_all_features_were_found_afresh() -> None:
    """What is remembered from other moves is only what is the same for this one."""
    workspace, after, phases = new_linear_workspace(), new_positions(1), np.zeros(PHASES)
    weights = learned()
    for number in range(ROUNDS):
        for positions, _ in list(random_round(number))[:-1:5]:
            workspace.positions[0] = positions[0]
            seat = int(at(positions).to_move)

            count = judge(weights, workspace)

            find_phases(at(positions), phases)
            assert [move_of(int(move)) for move in workspace.moves[:count]] == legal_moves(at(positions))
            for move, chance in zip(
                workspace.moves[:count].tolist(), workspace.odds[:count].tolist(), strict=True
            ):
                after[0] = positions[0]
                play(at(after), move)
                if is_ending(at(after)):
                    afresh = win_chance(at(after), seat, new_leads())
                else:
                    afresh = squash(float(_features(at(after), seat) @ (phases @ weights)))
                assert chance == pytest.approx(afresh, abs=4e-4)


def test_worlds_that_look_alike_have_the_same_features() -> None:
    """K2, K3: the other's hidden cards, the values of its bonus tokens and the deck are in no feature."""
    dice, pool, deal = new_dice(1), new_pool(), np.zeros(1, dtype=DEAL)[0]
    worlds_differ = 0
    for number in range(ROUNDS):
        for positions, _ in list(random_round(number))[:: 1 if JIT else 2]:
            seat = int(at(positions).to_move)
            world = positions.copy()
            sample_world(at(positions), seat, at(world), deal, dice, pool)
            worlds_differ += world.tobytes() != positions.tobytes()

            assert _features(at(positions), seat).tolist() == _features(at(world), seat).tolist()
    assert worlds_differ > 5 * ROUNDS


def test_features_have_names_and_stay_near_one() -> None:
    """One rate of learning fits all of them."""
    assert len({*OF_A_GOOD}) == len(OF_A_GOOD)
    assert len({*OF_ALL}) == len(OF_ALL) == WIDTH - REST
    for positions, _ in list(random_round(3))[:: 1 if JIT else 7]:
        assert np.abs(_features(at(positions), 0)).max() < 25


def test_weights_are_for_one_version_of_the_features() -> None:
    """After a change of the features, the weights must be learned again."""
    good = LinearWeights(VERSION, "by hand", np.zeros((PHASES, WIDTH)).tolist())
    for wrong in (
        msgspec.structs.replace(good, version=VERSION + 1),
        msgspec.structs.replace(good, weights=np.zeros((PHASES, WIDTH + 1)).tolist()),
    ):
        with pytest.raises(ValueError, match=f"not for features of version {VERSION}"):
            read_weights(msgspec.json.encode(wrong))
    assert read_weights(msgspec.json.encode(good)).shape == learned().shape


def test_a_move_that_ends_the_round_and_wins_it_is_played() -> None:
    """E2, E3: the camels decide it."""
    decided = LinearPlayer(b"").choose(view(a_match(parse_position(DECISIVE)), 0), Limits())

    assert decided.move == TakeCamels()
    assert decided.value > 0.999


def test_the_linear_player_is_much_better_than_chance() -> None:
    """It wins nearly all rounds against random moves."""
    deals = 10 if JIT else 2

    assert share_won(LinearPlayer(b"0"), RandomPlayer(b"1"), deals) > 0.9
