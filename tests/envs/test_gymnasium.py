"""A round against the house, as Gymnasium's own checker and the rules see it."""

from __future__ import annotations

import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from jaipur.compiling import JIT
from jaipur.envs.against_house import ROUND, ROUND_BY_NUMBER, AgainstHouseEnv
from jaipur.envs.choices import CHOICES, INDEXED_SIZE, ActionKind
from jaipur.envs.observation import SIZE
from jaipur.players.opponents import LEVELS
from jaipur.rules.round.move_numbers import MOVES

ROUNDS = 6 if JIT else 2


def _play(env: AgainstHouseEnv, seed: int) -> tuple[float, list[bytes]]:
    """Play the first legal moves to the end; give the reward and all that was observed."""
    row, _ = env.reset(seed=seed)
    info: dict[str, Any] = {}
    seen = [row.tobytes()]
    reward, over = 0.0, False
    chance = np.random.default_rng(seed)
    while not over:
        assert reward == 0
        action = int(chance.choice(np.flatnonzero(env.action_masks())))
        row, reward, over, truncated, info = env.step(action)
        seen.append(row.tobytes())
        assert not truncated
    mine, theirs = info["rupees"]
    assert reward == np.sign(mine - theirs) or mine == theirs
    return reward, seen


def test_gymnasium_finds_nothing_wrong() -> None:
    """`check_env`, with both ways to render; its illegal moves end the round."""
    for action in ("index", "number"):
        check_env(gymnasium.make(ROUND, opponent="random", action=action).unwrapped)


@pytest.mark.parametrize("action, actions, size", [("index", CHOICES, INDEXED_SIZE), ("number", MOVES, SIZE)])
def test_an_action_is_an_index_or_a_number(action: ActionKind, actions: int, size: int) -> None:
    """With `action_masks`, as MaskablePPO asks for it."""
    env = gymnasium.make(ROUND, opponent="random", action=action)
    row, info = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()

    assert isinstance(env.action_space, gymnasium.spaces.Discrete)
    assert (env.action_space.n, row.shape, masks.shape) == (actions, (size,), (actions,))
    assert masks.dtype == np.bool_
    assert masks.tolist() == (info["action_mask"] == 1).tolist()
    assert masks.sum() == len(info["legal"])


def test_version_0_is_what_it_was() -> None:
    """Its actions are numbers, and its observations have no choices; Gymnasium names version 1."""
    with pytest.warns(DeprecationWarning, match="v1"):
        env = gymnasium.make(ROUND_BY_NUMBER, opponent="random")

    assert env.action_space == gymnasium.spaces.Discrete(MOVES)
    assert env.reset(seed=1)[0].shape == (SIZE,)


def test_equal_seeds_give_equal_rounds() -> None:
    """Deal, seat and the opponent's choices follow from the seed."""
    one, other = AgainstHouseEnv("random"), AgainstHouseEnv("random")

    for seed in range(ROUNDS):
        assert _play(one, seed) == _play(other, seed)
    assert _play(one, 1) != _play(one, 2)


def test_both_seats_and_both_results_come_up() -> None:
    """A learner that plays at random beats one that does so as well, about half of the time."""
    env = AgainstHouseEnv("random")
    results = set()
    seats = set()
    for seed in range(3 * ROUNDS):
        results.add(_play(env, seed)[0])
        seats.add(env.seat)

    assert seats == {0, 1}
    assert {-1.0, 1.0} <= results
    for seat in range(2):
        fixed = AgainstHouseEnv("random", seat=seat)
        for seed in range(3):
            fixed.reset(seed=seed)
            assert fixed.seat == seat


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_of_the_house_can_be_played_against(level: str) -> None:
    """Any name that `jaipur bots` lists; no other."""
    assert AgainstHouseEnv(level).reset(seed=_begun_by_learner())[1]["seat"] in range(2)
    with pytest.raises(ValueError, match="no player 'nobody'"):
        AgainstHouseEnv("nobody")


def _begun_by_learner() -> int:
    """Find a seed whose round the learner begins: so nobody has to think yet."""
    env = AgainstHouseEnv("random")
    for seed in range(100):
        env.reset(seed=seed)
        if env._rounds.positions[0].starter == env.seat:
            return seed
    raise AssertionError("of 100 rounds the learner begins none")


@pytest.mark.skipif(not JIT, reason="thinking takes machine code")
def test_a_level_of_the_house_answers() -> None:
    """A whole round against the merchant."""
    reward, seen = _play(AgainstHouseEnv("merchant"), 4)

    assert reward in {-1.0, 0.0, 1.0}
    assert len(seen) > 5


@pytest.mark.parametrize(
    "action, wrong, why",
    [
        ("number", 25_498, "NOT_IN_MARKET"),
        ("number", -1, "-1 is no move"),
        ("index", 166, r"choice 166 is none of the \d+ legal moves"),
        ("index", -1, r"choice -1 is none of the \d+ legal moves"),
    ],
)
def test_an_illegal_action_loses_the_round(action: ActionKind, wrong: int, why: str) -> None:
    """And says which it was, and why."""
    env = AgainstHouseEnv("random", action=action)
    env.reset(seed=1)

    _, reward, over, _, info = env.step(wrong)

    assert (reward, over) == (-1.0, True)
    assert re.search(why, info["refused"])
    assert "rupees" not in info
    with pytest.raises(ValueError, match="reset first"):
        env.step(0)
    with pytest.raises(ValueError, match="no seat 2"):
        AgainstHouseEnv("random", seat=2)
