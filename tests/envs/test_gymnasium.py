"""A round against the house, as Gymnasium's own checker and the rules see it."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from jaipur.compiling import JIT
from jaipur.envs.against_house import ROUND, AgainstHouseEnv
from jaipur.players.opponents import LEVELS

ROUNDS = 6 if JIT else 2


def _play(env: AgainstHouseEnv, seed: int) -> tuple[float, list[bytes]]:
    """Play the first legal moves to the end; give the reward and all that was observed."""
    row, info = env.reset(seed=seed)
    seen = [row.tobytes()]
    reward, over = 0.0, False
    chance = np.random.default_rng(seed)
    while not over:
        assert reward == 0
        row, reward, over, truncated, info = env.step(int(chance.choice(info["legal"])))
        seen.append(row.tobytes())
        assert not truncated
    mine, theirs = info["rupees"]
    assert reward == np.sign(mine - theirs) or mine == theirs
    return reward, seen


def test_gymnasium_finds_nothing_wrong() -> None:
    """`check_env`, with both ways to render; its illegal moves end the round."""
    check_env(gymnasium.make(ROUND, opponent="random").unwrapped)


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


def test_an_illegal_move_loses_the_round() -> None:
    """And says why."""
    env = AgainstHouseEnv("random")
    env.reset(seed=1)

    _, reward, over, _, info = env.step(25_498)

    assert (reward, over) == (-1.0, True)
    assert "NOT_IN_MARKET" in info["refused"]
    assert "rupees" not in info
    with pytest.raises(ValueError, match="reset first"):
        env.step(0)
    with pytest.raises(ValueError, match="no seat 2"):
        AgainstHouseEnv("random", seat=2)
