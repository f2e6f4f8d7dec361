"""The AEC environment, as PettingZoo's own tests see it."""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from jaipur.compiling import JIT
from jaipur.envs import jaipur_v1
from jaipur.envs.choices import CHOICES, ActionKind, ChoiceError
from jaipur.envs.move_factors import FACTORS, TABLE
from jaipur.envs.observation import SIZE
from tests.envs.test_observation import observed

CYCLES = 300 if JIT else 20
KINDS: tuple[ActionKind, ActionKind] = ("index", "number")


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
def test_pettingzoo_finds_nothing_wrong() -> None:
    """`api_test`, with and without guards; warnings are errors here.

    But for one: it expects the dict with a mask, its own convention, of its own environments only.
    """
    for action in KINDS:
        api_test(jaipur_v1.env(action=action), num_cycles=CYCLES)
        api_test(jaipur_v1.raw_env(action=action), num_cycles=CYCLES)


def test_equal_seeds_give_equal_rounds() -> None:
    """`seed_test`; and other seeds give others."""
    seed_test(jaipur_v1.env, num_cycles=CYCLES // 3)
    env = jaipur_v1.env()
    rows = []
    for seed in range(3):
        env.reset(seed=seed)
        rows.append(env.observe("player_0")["observation"].tolist())
    assert rows[0] != rows[1] != rows[2]


@pytest.mark.parametrize("action", KINDS)
def test_both_observe_what_they_may_know_until_the_round_is_over(action: ActionKind) -> None:
    """Rewards are the negative of each other, and the seat to move has the legal moves."""
    env = jaipur_v1.raw_env(action=action)
    env.reset(seed=2)
    chance = np.random.default_rng(1)
    while not any(env.terminations.values()):
        mover = env.agent_selection
        waiting = "player_1" if mover == "player_0" else "player_0"
        legal = env.infos[mover]["legal"]
        seen = env.observe(mover)
        actions = np.flatnonzero(seen["action_mask"]).tolist()
        assert actions == (sorted(legal.tolist()) if action == "number" else [*range(len(legal))])
        assert env.infos[waiting] == {}
        assert not env.observe(waiting)["action_mask"].any()
        for seat, name in enumerate(env.possible_agents):
            row = env.observe(name)["observation"]
            assert row[:SIZE].tolist() == observed(env._rounds.positions, seat).tolist()
            assert not row[SIZE:].any() or name == mover
        if action == "index":
            factors = seen["observation"][SIZE:].reshape(CHOICES, FACTORS)
            assert factors[: len(legal)].tolist() == TABLE[legal].tolist()
            assert not factors[len(legal) :].any()
        env.step(int(chance.choice(actions)))

    assert sum(env.rewards.values()) == 0
    mine, theirs = env.infos["player_0"]["rupees"]
    assert env.rewards["player_0"] == np.sign(mine - theirs) or mine == theirs


def test_the_keys_of_an_observation_are_those_of_the_convention() -> None:
    """In this order: scripts unpack the values."""
    env = jaipur_v1.env()
    env.reset(seed=1)
    agent = env.agent_selection

    assert [*env.observe(agent)] == ["observation", "action_mask"]
    assert env.observe(agent) in env.observation_space(agent)
    with pytest.raises(ValueError, match="by 'index' or by 'number', not by 'name'"):
        jaipur_v1.env(action=cast("ActionKind", "name"))


@pytest.mark.parametrize(
    "action, wrong, why",
    [
        ("number", 25_498, "NOT_IN_MARKET"),
        ("number", -1, "-1 is no move"),
        ("index", 166, r"choice 166 is none of the \d+ legal moves, 0 to \d+"),
        ("index", -1, "choice -1 is none of"),
    ],
)
def test_an_illegal_action_raises_and_is_named(action: ActionKind, wrong: int, why: str) -> None:
    """Without guards."""
    env = jaipur_v1.raw_env(action=action)
    env.reset(seed=1)

    with pytest.raises(ChoiceError, match=why):
        env.step(wrong)


@pytest.mark.parametrize("action, wrong", [("number", 25_498), ("index", 166)])
def test_an_illegal_action_loses_the_round(action: ActionKind, wrong: int) -> None:
    """With guards."""
    guarded = jaipur_v1.env(action=action)
    guarded.reset(seed=1)
    mover = guarded.agent_selection
    guarded.step(wrong)

    assert guarded.terminations[mover]
    assert guarded.rewards[mover] == -1
