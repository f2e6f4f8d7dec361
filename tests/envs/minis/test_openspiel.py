"""OpenSpiel finds nothing wrong with the variants, and solves them as we do."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability as openspiels

from jaipur.compiling import JIT
from jaipur.envs.minis.efg import efg_text
from jaipur.envs.minis.game import MiniGame, mini_game
from jaipur.envs.minis.openspiel import PREFIX
from jaipur.envs.minis.solver import CfrPlus, best_response_value, expected_result, exploitability, uniform
from jaipur.envs.minis.tree import GameTree, TreeError, grow_tree
from jaipur.envs.minis.variant import TINY, VARIANTS

CLOSE = 1e-12


@pytest.fixture(scope="module")
def tree() -> GameTree:
    """The tree of the smallest."""
    return grow_tree(mini_game("tiny"))


@pytest.mark.parametrize("name", VARIANTS)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    """Its random simulations: chance, turns, returns, clones, information states and their tensors."""
    game = pyspiel.load_game(PREFIX + name)

    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_tensor_tells_information_states_apart_as_their_strings_do(name: str) -> None:
    """K2: equal strings have equal tensors and the same legal moves, other strings other tensors."""
    game = pyspiel.load_game(PREFIX + name)
    found: dict[str, tuple[bytes, list[int]]] = {}
    for number in range(40):
        chance = Random(number)
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                seat = state.current_player()
                tensor = np.array(state.information_state_tensor(seat), dtype=np.float32).tobytes()
                now = (tensor, state.legal_actions())
                assert found.setdefault(state.information_state_string(seat), now) == now
            state.apply_action(chance.choice(state.legal_actions()))

    assert len({tensor for tensor, _ in found.values()}) == len(found) > 40


def test_a_seat_is_not_told_the_others_cards() -> None:
    """S2, K2: a dealt good is hidden from the other seat; a dealt camel is not, nor is the market."""
    state = pyspiel.load_game(PREFIX + "tiny").new_initial_state()
    for card in (0, 2, 1):
        state.apply_action(card)

    assert state.information_state_string(0) == "p0 A M B"
    assert state.information_state_string(1) == "p1 ? M B"
    assert str(state) == "A M B | ? M B"
    assert [state.action_to_string(action) for action in state.legal_actions()] == ["TB", "TM"]


def test_a_strategy_is_exploited_as_much_by_openspiel_as_by_us(tree: GameTree) -> None:
    """The uniform one: by its Python on the game, and by its C++ on the tree as a file."""
    game = pyspiel.load_game(PREFIX + "tiny")
    filed = pyspiel.load_efg_game(efg_text("tiny", tree))
    ours = exploitability(tree, uniform(tree))

    assert ours == pytest.approx(openspiels.exploitability(game, policy.UniformRandomPolicy(game)), abs=CLOSE)
    assert ours == pytest.approx(pyspiel.exploitability(filed, pyspiel.UniformRandomPolicy(filed)), abs=CLOSE)
    assert ours > 0.4


def test_cfr_plus_takes_the_same_steps_as_openspiels(tree: GameTree) -> None:
    """After each of some iterations the average is equally exploitable, in Python on the game and in C++."""
    game = pyspiel.load_game(PREFIX + "tiny")
    filed = pyspiel.load_efg_game(efg_text("tiny", tree))
    ours, theirs, compiled = CfrPlus(tree), cfr.CFRPlusSolver(game), pyspiel.CFRPlusSolver(filed)
    for _ in range(3):
        ours.run(1)
        theirs.evaluate_and_update_policy()
        compiled.evaluate_and_update_policy()
        found = exploitability(tree, ours.average())
        assert found == pytest.approx(openspiels.exploitability(game, theirs.average_policy()), abs=CLOSE)
        assert found == pytest.approx(pyspiel.exploitability(filed, compiled.average_policy()), abs=CLOSE)


@pytest.mark.skipif(not JIT, reason="a thousand iterations take machine code")
def test_the_smallest_variant_is_solved_by_both(tree: GameTree) -> None:
    """CFR+ comes to the same equilibrium; the starter wins 11/30 more often than it loses."""
    filed = pyspiel.load_efg_game(efg_text("tiny", tree))
    ours, theirs = CfrPlus(tree), pyspiel.CFRPlusSolver(filed)
    ours.run(1_500)
    for _ in range(1_500):
        theirs.evaluate_and_update_policy()

    assert exploitability(tree, ours.average()) < 1e-6
    assert pyspiel.exploitability(filed, theirs.average_policy()) < 1e-6
    assert expected_result(tree, ours.average()) == pytest.approx(11 / 30, abs=1e-6)


def test_a_best_response_gains_and_an_equilibrium_leaves_nothing_to_gain(tree: GameTree) -> None:
    """Neither seat loses by a best response; the mean of both gains is the exploitability."""
    plain = uniform(tree)
    gains = [
        best_response_value(tree, plain, seat) - (1 - 2 * seat) * expected_result(tree, plain)
        for seat in range(2)
    ]

    assert min(gains) > 0.1
    assert sum(gains) / 2 == pytest.approx(exploitability(tree, plain), abs=CLOSE)


def test_a_tree_that_is_too_large_is_refused() -> None:
    """Before it fills the memory."""
    with pytest.raises(TreeError, match="tiny has more than 100 nodes"):
        grow_tree(MiniGame(TINY), 100)
    with pytest.raises(ValueError, match="information states only"):
        pyspiel.load_game(PREFIX + "tiny").make_py_observer(pyspiel.IIGObservationType(perfect_recall=False))
