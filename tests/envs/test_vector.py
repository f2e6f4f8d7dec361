"""Many rounds at once are each what the rules make of them, and follow Gymnasium's conventions."""

from __future__ import annotations

from copy import deepcopy

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from jaipur.compiling import JIT
from jaipur.envs.choices import INDEXED_SIZE, ChoiceError, mask_of, row_with_choices
from jaipur.envs.move_factors import VALUES, move_with, next_values
from jaipur.envs.observation import SIZE
from jaipur.envs.rounds import legal_rows
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
    by_index = gymnasium.make_vec(SELF_PLAY, num_envs=3, action="index")
    assert by_index.single_action_space == gymnasium.spaces.Discrete(167)
    by_index.close()


def test_an_index_is_a_choice_among_the_legal_moves() -> None:
    """The same rounds as by numbers; each choice with its factors behind the observation."""
    by_number, by_index = SelfPlayVectorEnv(PLACES), SelfPlayVectorEnv(PLACES, action="index")
    plain, numbers = by_number.reset(seed=7)
    rows, infos = by_index.reset(seed=7)
    ends = 0
    for _ in range(STEPS):
        assert rows.shape == (PLACES, INDEXED_SIZE)
        assert rows in by_index.observation_space
        for place in range(PLACES):
            legal = numbers["legal"][place, : numbers["legal_count"][place]]
            assert rows[place].tolist() == row_with_choices(plain[place], legal).tolist()
            assert infos["action_mask"][place].tolist() == mask_of("index", legal).tolist()
        actions = by_index.sample_actions()
        moves = numbers["legal"][np.arange(PLACES), actions]
        plain, one, over, _, numbers = by_number.step(moves)
        rows, other, _, _, infos = by_index.step(actions)
        assert one.tolist() == other.tolist()
        for place in np.flatnonzero(over).tolist():
            ends += 1
            final = infos["final_obs"][place]
            assert final[:SIZE].tolist() == numbers["final_obs"][place].tolist()
            assert not final[SIZE:].any()
    assert ends


def test_a_choice_without_a_move_is_named_and_nothing_is_played() -> None:
    """Padding is no choice: neither the first place behind the legal moves nor the last of the space."""
    env = SelfPlayVectorEnv(3, action="index")
    env.reset(seed=1)
    before = env.rounds.positions.tobytes()
    count = int(env.rounds.counts[1])
    for wrong in (count, 166, 167, -1):
        actions = env.sample_actions()
        actions[1] = wrong
        with pytest.raises(
            ChoiceError, match=f"choice {wrong} is none of the {count} legal moves of round 1"
        ):
            env.step(actions)

    assert env.rounds.positions.tobytes() == before


def test_factors_are_chosen_in_all_rounds_at_once() -> None:
    """As in one round: each row says what may come next there, and at last which move it is."""
    env = SelfPlayVectorEnv(PLACES)
    env.reset(seed=2)
    chance = np.random.default_rng(3)
    for _ in range(STEPS // 10):
        chosen = np.zeros((PLACES, 0), dtype=np.int64)
        for values in VALUES:
            allowed = env.next_values(chosen)
            assert allowed.shape == (PLACES, values)
            for place in range(PLACES):
                legal = env.rounds.lists["moves"][place, : env.rounds.counts[place]]
                expected = next_values(legal, tuple(chosen[place].tolist()))
                assert allowed[place].tolist() == expected.tolist()
            column = [[chance.choice(np.flatnonzero(row))] for row in allowed]
            chosen = np.hstack([chosen, np.array(column)])
        moves = env.moves_with(chosen)
        assert moves.tolist() == [move_with(tuple(row)) for row in chosen.tolist()]
        env.step(moves)


def test_factors_that_no_legal_move_has_are_named() -> None:
    """With the round, and what was chosen there; and so is an array of another shape."""
    env = SelfPlayVectorEnv(2)
    env.reset(seed=1)
    chosen = np.zeros((2, 7), dtype=np.int64)
    chosen[1, :2] = 5

    for ask in (env.next_values, env.moves_with):
        with pytest.raises(ValueError, match="factors"):
            ask(np.zeros((3, 1), dtype=np.int64))
    with pytest.raises(ChoiceError, match=r"no legal move of round 1 begins with the factors \[5, 5"):
        env.next_values(chosen)
    with pytest.raises(ChoiceError, match="round 0"):
        env.moves_with(np.zeros((2, 14), dtype=np.int64))
    with pytest.raises(ValueError, match="a move has 14 factors, not 7"):
        env.moves_with(chosen)
    with pytest.raises(ValueError, match="padding"):
        next_values(legal_rows(env.rounds)[0], ())
