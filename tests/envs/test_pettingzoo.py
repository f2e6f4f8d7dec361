"""The AEC environment, as PettingZoo's own tests see it."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from jaipur.compiling import JIT
from jaipur.envs import jaipur_v0
from tests.envs.test_observation import observed

CYCLES = 300 if JIT else 20


def test_pettingzoo_finds_nothing_wrong() -> None:
    """`api_test`, with and without guards; warnings are errors here."""
    api_test(jaipur_v0.env(), num_cycles=CYCLES)
    api_test(jaipur_v0.raw_env(), num_cycles=CYCLES)


def test_equal_seeds_give_equal_rounds() -> None:
    """`seed_test`; and other seeds give others."""
    seed_test(jaipur_v0.env, num_cycles=CYCLES // 3)
    env = jaipur_v0.env()
    rows = []
    for seed in range(3):
        env.reset(seed=seed)
        rows.append(env.observe("player_0").tolist())
    assert rows[0] != rows[1] != rows[2]


def test_both_observe_what_they_may_know_until_the_round_is_over() -> None:
    """Rewards are the negative of each other, and the seat to move has the legal moves."""
    env = jaipur_v0.raw_env()
    env.reset(seed=2)
    chance = np.random.default_rng(1)
    while not any(env.terminations.values()):
        mover = env.agent_selection
        waiting = "player_1" if mover == "player_0" else "player_0"
        legal = env.infos[mover]["legal"]
        assert np.flatnonzero(env.infos[mover]["action_mask"]).tolist() == sorted(legal.tolist())
        assert env.infos[waiting] == {}
        for seat, name in enumerate(env.possible_agents):
            assert env.observe(name).tolist() == observed(env._rounds.positions, seat).tolist()
        env.step(int(chance.choice(legal)))

    assert sum(env.rewards.values()) == 0
    mine, theirs = env.infos["player_0"]["rupees"]
    assert env.rewards["player_0"] == np.sign(mine - theirs) or mine == theirs


def test_an_illegal_move_raises_or_loses() -> None:
    """Without guards it is named; with them it loses the round."""
    bare, guarded = jaipur_v0.raw_env(), jaipur_v0.env()
    bare.reset(seed=1)
    with pytest.raises(ValueError, match="NOT_IN_MARKET"):
        bare.step(25_498)
    guarded.reset(seed=1)
    mover = guarded.agent_selection
    guarded.step(25_498)

    assert guarded.terminations[mover]
    assert guarded.rewards[mover] == -1
