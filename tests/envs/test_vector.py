"""Many rounds at once are each what the rules make of them, and follow Gymnasium's conventions."""

from __future__ import annotations

from copy import deepcopy

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from jaipur.compiling import JIT
from jaipur.envs.vector import SELF_PLAY, SelfPlayVectorEnv
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, at
from jaipur.rules.round.scoring import rupees, winner
from tests.envs.test_observation import observed

PLACES = 8 if JIT else 2
STEPS = 400 if JIT else 90


def test_each_place_is_a_round_by_the_rules() -> None:
    """Beside a copy that is played by the rules alone: legal moves, seats, observations, rewards, tokens."""
    env = SelfPlayVectorEnv(PLACES, mask=True)
    env.reset(seed=3)
    ends = 0
    moves = new_move_list()
    for _ in range(STEPS):
        before, deals = env.rounds.positions.copy(), deepcopy(env.rounds.deals)
        actions = env.sample_actions()
        rows, rewards, over, truncated, infos = env.step(actions)
        assert not truncated.any()
        for place in range(PLACES):
            position = at(before, place)
            seat = int(position.to_move)
            play(position, int(actions[place]))
            settle(position, deals[place])
            assert over[place] == (position.awaiting == Awaiting.NOTHING)
            if over[place]:
                ends += 1
                won_by = winner(position)
                assert rewards[place] == (0 if won_by < 0 else 1 if won_by == seat else -1)
                assert infos["rupees"][place].tolist() == [rupees(position, side) for side in range(2)]
                assert infos["_final_obs"][place]
                final = observed(before[place : place + 1], seat)
                assert infos["final_obs"][place].tolist() == final.tolist()
                position = at(env.rounds.positions, place)
                assert position.deck == 40
            else:
                assert rewards[place] == 0
            assert env.rounds.positions[place].tobytes() == np.asarray(position).tobytes()
            legal = moves[: list_moves(position, moves)].tolist()
            assert infos["legal"][place, : len(legal)].tolist() == legal
            assert (infos["legal"][place, len(legal) :] == -1).all()
            assert infos["legal_count"][place] == len(legal)
            assert np.flatnonzero(infos["action_mask"][place]).tolist() == sorted(legal)
            assert infos["seat"][place] == position.to_move
            here = env.rounds.positions[place : place + 1]
            assert rows[place].tolist() == observed(here, int(position.to_move)).tolist()
    assert ends >= PLACES


def test_a_seed_gives_the_same_rounds_again_and_another_seed_others() -> None:
    """Whatever was played before."""
    env = SelfPlayVectorEnv(PLACES)

    def run(seed: int) -> list[bytes]:
        seen = [env.reset(seed=seed)[0].tobytes()]
        return seen + [env.step(env.sample_actions())[0].tobytes() for _ in range(STEPS // 4)]

    one, other, again = run(1), run(2), run(1)

    assert one == again
    assert one[0] != other[0]
    assert env.reset()[0].tobytes() != env.reset()[0].tobytes()


def test_the_deals_of_a_place_do_not_depend_on_what_is_played_elsewhere() -> None:
    """The k-th round of a place follows from the seed, the place and k."""
    few, many = SelfPlayVectorEnv(1), SelfPlayVectorEnv(3)
    one, other = few.reset(seed=5)[0], many.reset(seed=5)[0]
    assert one[0].tolist() == other[0].tolist()
    starts: list[list[bytes]] = []
    for env in (few, many):
        found: list[bytes] = []
        while len(found) < 2:
            _, _, over, _, _ = env.step(env.sample_actions())
            if over[0]:
                found.append(env.rounds.positions[0].tobytes())
        starts.append(found)

    assert starts[0] == starts[1]


def test_an_illegal_move_is_named_and_nothing_is_played() -> None:
    """Neither there nor elsewhere; and no number outside of the action space is a move."""
    env = SelfPlayVectorEnv(3)
    env.reset(seed=1)
    before = env.rounds.positions.tobytes()
    for wrong in (25_498, -1, 25_499):
        actions = env.sample_actions()
        actions[1] = wrong
        with pytest.raises(ValueError, match=r"is illegal in round 1|is no move"):
            env.step(actions)
    with pytest.raises(ValueError, match="one move for each of 3 rounds"):
        env.step(np.zeros(2, dtype=np.int64))

    assert env.rounds.positions.tobytes() == before


def test_observations_are_the_callers_to_keep_unless_told_otherwise() -> None:
    """With copy=False the next step overwrites them."""
    for copy in (True, False):
        env = SelfPlayVectorEnv(2, copy=copy)
        rows, _ = env.reset(seed=1)
        kept = rows.copy()
        env.step(env.sample_actions())

        assert (rows == kept).all() == copy


def test_gymnasium_makes_it_by_name() -> None:
    """With the spaces and the mode of resetting that its conventions ask for."""
    env = gymnasium.make_vec(SELF_PLAY, num_envs=3)
    rows, _ = env.reset(seed=1)

    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert rows in env.observation_space
    assert env.single_action_space == gymnasium.spaces.Discrete(25_499)
    env.close()
