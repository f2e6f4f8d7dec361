"""The game of OpenSpiel: its own checks, an unchanged playthrough, and states that a player could be in."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from jaipur.compiling import JIT
from jaipur.envs.history import MOST_PLIES, PLY
from jaipur.envs.openspiel import NAME
from jaipur.rules.cards import CARD_COUNTS, GOODS, Good
from jaipur.rules.match import match_at
from jaipur.rules.round.position import at, snapshot
from jaipur.rules.round.position_limits import impossible
from jaipur.rules.view import view
from tests.envs.playthrough import PLAYTHROUGH, playthrough

GAME: Any = pyspiel.load_game(NAME)
SIMULATIONS = 3 if JIT else 1
SEED = 7
"""Of what is resampled: without one it is another each time."""
UNLIKELY = 1e-7


def states(seed: int) -> list[Any]:
    """Play a round at random, and give its every state."""
    chance = Random(seed)
    state = GAME.new_initial_state()
    passed = []
    while not state.is_terminal():
        passed.append(state.clone())
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return [*passed, state]


def test_openspiel_finds_nothing_wrong() -> None:
    """`random_sim_test`, with states that are written and read again."""
    pyspiel.random_sim_test(GAME, num_sims=SIMULATIONS, serialize=True, verbose=False)


def test_the_playthrough_is_as_it_was() -> None:
    """All that OpenSpiel can ask of a seeded round; `python -m tests.envs.playthrough` writes it anew."""
    assert playthrough() == PLAYTHROUGH.read_text(encoding="utf-8")


def test_a_state_is_a_position_of_the_rules() -> None:
    """Its text, its players, its legal actions in order and its returns."""
    for state in states(3):
        now = snapshot(at(state.positions))
        assert not list(impossible(now))
        if state.current_player() >= 0:
            assert state.current_player() == now.to_move
            assert state.legal_actions() == sorted(set(state.legal_actions()))
        assert sum(state.returns()) == 0
    assert state.is_terminal()
    assert set(state.returns()) == {1.0, -1.0}


def test_outcomes_are_as_likely_as_the_cards_that_are_left() -> None:
    """M1, S1: of 52 cards, eight are camels, and ten leather."""
    state = GAME.new_initial_state()

    assert state.chance_outcomes() == [
        (card, count / 52) for card, count in enumerate([6, 6, 6, 8, 8, 10, 8])
    ]
    state.apply_action(0)
    assert state.chance_outcomes()[0] == (0, 5 / 51)


def test_a_seat_is_told_the_same_in_worlds_that_look_alike_to_it() -> None:
    """K2: resampled worlds differ in what is hidden, and in nothing that a seat was ever told."""
    sampler = pyspiel.UniformProbabilitySampler(SEED, 0.0, 1.0)
    differ = told_apart = 0
    for seed in range(SIMULATIONS):
        for state in states(seed)[12:-1:5]:
            for seat in range(2):
                other = state.resample_from_infostate(seat, sampler)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
                assert other.observation_string(seat) == state.observation_string(seat)
                assert other.observation_tensor(seat) == state.observation_tensor(seat)
                assert other.current_player() == state.current_player()
                assert len(other.history()) == len(state.history())
                one, two = (match_at(at(world.positions)) for world in (state, other))
                assert view(one, seat) == view(two, seat)
                assert not list(impossible(snapshot(at(other.positions))))
                differ += other.history() != state.history()
                told_apart += other.information_state_string(1 - seat) != state.information_state_string(
                    1 - seat
                )
    assert differ > 10
    assert told_apart > 10


def test_hidden_cards_are_resampled_as_chance_deals_them() -> None:
    """K3: right after the deal the number of leather among the other's is hypergeometric."""
    state = next(state for state in states(1) if state.current_player() >= 0)
    seat = 0
    now = snapshot(at(state.positions))
    hidden = sum(now.hand[1])
    unseen = [int(CARD_COUNTS[good]) - now.hand[seat][good] - now.market[good] for good in range(GOODS)]
    sampler = pyspiel.UniformProbabilitySampler(SEED, 0.0, 1.0)
    samples = 1_500 if JIT else 100
    found: Counter[int] = Counter()
    for _ in range(samples):
        other = state.resample_from_infostate(seat, sampler)
        found[int(at(other.positions).hand[1, Good.LEATHER])] += 1

    leather, total = unseen[Good.LEATHER], sum(unseen)
    for count in range(hidden + 1):
        ways = comb(leather, count) * comb(total - leather, hidden - count)
        assert tail(found[count], samples, ways, comb(total, hidden)) > UNLIKELY


def tail(found: int, samples: int, ways: int, of: int) -> float:
    """How likely so few or fewer are, or so many or more, whichever is less: exactly."""

    def weight(count: int) -> int:
        return comb(samples, count) * int(ways**count) * int((of - ways) ** (samples - count))

    whole, below = int(of**samples), sum(map(weight, range(found + 1)))
    return min(below, whole - below + weight(found)) / whole


def test_bonus_tokens_are_resampled_too() -> None:
    """T7, K2: a value that the other drew may be any that is left in its pile."""
    sampler = pyspiel.UniformProbabilitySampler(SEED, 0.0, 1.0)
    for seed in range(40):
        last = states(seed)[-1]
        now = snapshot(at(last.positions))
        drawn = next((seat for seat in range(2) if any(now.bonuses[seat])), None)
        if drawn is None:
            continue
        values = set()
        for _ in range(30):
            other = last.resample_from_infostate(1 - drawn, sampler)
            bonuses = snapshot(at(other.positions)).bonuses
            assert bonuses[1 - drawn] == now.bonuses[1 - drawn]
            assert sum(bonuses[drawn]) == sum(now.bonuses[drawn])
            values.add(tuple(bonuses[drawn]))
        assert len(values) > 1
        return
    pytest.fail("no bonus token was drawn in forty rounds")


def test_the_tensor_recalls_as_many_plies_as_asked_for() -> None:
    """The latest first; with as many as there can be, all of them."""
    assert MOST_PLIES == (41 + 44) * 40 + 40
    long = pyspiel.load_game(f"{NAME}(plies_recalled=40)")
    state = long.new_initial_state()
    chance = Random(2)
    moves: list[tuple[int, int]] = []
    while not state.is_terminal() and len(moves) < 30:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            moves.append((state.current_player(), chance.choice(state.legal_actions())))
            state.apply_action(moves[-1][1])
    observer = long.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 0)
    plies = observer.dict["plies"]

    assert plies.shape == (40, PLY + 1)
    assert plies[: len(moves), 0].tolist() == [float(seat == 0) for seat, _ in reversed(moves)]
    assert not plies[len(moves) :].any()
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="what one seat may know"):
        long.make_py_observer(everything)


def _bot(seed: int) -> ismcts.ISMCTSBot:
    chance = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    return ismcts.ISMCTSBot(GAME, evaluator, uct_c=1.0, max_simulations=3, random_state=chance)


@pytest.mark.skipif(not JIT, reason="a search takes machine code")
def test_tree_search_of_openspiel_plays_a_whole_round() -> None:
    """ISMCTS, which resamples a state before each look ahead, in both seats."""
    bots = [_bot(seed) for seed in range(2)]
    chance = Random(4)
    state = GAME.new_initial_state()
    plies = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
            plies += 1

    assert plies > 10
    assert sum(state.returns()) == 0
