"""A policy of an environment plays in the arena what it would play in the environment."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from jaipur import compare
from jaipur.cli.players import arena as arena_command
from jaipur.compiling import JIT
from jaipur.envs import arena, jaipur_v1
from jaipur.envs.arena import PolicyError
from jaipur.envs.choices import ActionKind, ChoiceError
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.match import match_at
from jaipur.rules.round.moves import move_of
from jaipur.rules.round.position import Ints, at
from jaipur.rules.view import view

ROUNDS = 20 if JIT else 2

MODULE = '''
"""A policy: the last choice; one that chooses too much; a player; and a class."""
from jaipur.envs import arena

def last(seen):
    return int(seen["action_mask"].nonzero()[0][-1])

def beyond(seen):
    return int(seen["action_mask"].sum())

ready = arena.contestant(last, name="ready")
nothing = None

class Made:
    pass
'''


def scrambled(seen: dict[str, Any]) -> np.intp:
    """Choose by all that is seen, so that any difference of what is seen shows."""
    actions = np.flatnonzero(seen["action_mask"])
    spread = seen["observation"].astype(np.int64) @ np.arange(1, len(seen["observation"]) + 1)
    chosen: np.intp = actions[int(spread) % len(actions)]
    return chosen


@pytest.mark.parametrize("action", ["index", "number"])
def test_a_policy_sees_and_plays_the_same_in_the_arena_as_in_the_environment(action: ActionKind) -> None:
    """At every ply of some rounds: the observation, the mask, and the move."""
    env = jaipur_v1.raw_env(action=action)
    heard: list[dict[str, Any]] = []

    def policy(seen: dict[str, Any]) -> np.intp:
        heard.append(seen)
        return scrambled(seen)

    player = arena.contestant(policy, action=action)
    for seed in range(ROUNDS):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            mover = env.agent_selection
            seen = env.observe(mover)
            known = view(match_at(at(env._rounds.positions)), env.possible_agents.index(mover))
            decision = player.choose(known, Limits())
            for key, value in seen.items():
                assert heard[-1][key].tolist() == value.tolist()
            chosen = int(scrambled(seen))
            number = int(env.infos[mover]["legal"][chosen]) if action == "index" else chosen
            assert decision.move == move_of(number)
            env.step(chosen)


def test_a_model_with_predict_is_a_policy_too() -> None:
    """As Stable-Baselines3 has it: the row and the mask go in, an array and a state come out."""

    class Model:
        def predict(
            self, observation: Ints, *, action_masks: Ints, deterministic: bool
        ) -> tuple[np.intp, None]:
            assert deterministic
            assert (observation.shape, action_masks.shape) == ((2_400,), (167,))
            return action_masks.argmax(), None

    found = compare(arena.contestant(Model(), name="model"), "random", deals=1)

    assert found.won + found.tied + found.lost == 2
    with pytest.raises(PolicyError, match="a policy is a function or has `predict`: 7"):
        arena.contestant(7)


def test_an_action_without_a_legal_move_is_named() -> None:
    """A policy that chooses padding, or the number of an illegal move, does not play another move."""
    with pytest.raises(ChoiceError, match=r"choice \d+ is none of the \d+ legal moves"):
        compare(arena.contestant(lambda seen: seen["action_mask"].sum()), "random", deals=1)
    with pytest.raises(ChoiceError, match="numbers chose move 25498, which is not legal"):
        compare(arena.contestant(lambda _: 25_498, name="numbers", action="number"), "random", deals=1)


def test_the_command_takes_a_policy_from_a_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the working directory, in worker processes too; what is wrong with a name is said."""
    (tmp_path / "my_policy.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])

    assert arena_command.arena("py:my_policy:last", "random", deals=2, workers=2, luck=False) == 0
    assert capsys.readouterr().out.startswith("py:my_policy:last against random\n2 deals")
    assert player_named("py:my_policy:ready").name == "ready"
    for name, why in (
        ("py:my_policy:beyond", "is none of the"),
        ("py:my_policy:absent", "no 'absent' in the Python module 'my_policy'"),
        ("py:no_such_module:last", "no 'last' in the Python module 'no_such_module'"),
        ("py:my_policy", "expected py:MODULE:NAME, not py:my_policy"),
        ("py:my_policy:Made", "is a class"),
        ("py:my_policy:nothing", "a policy is a function"),
    ):
        assert arena_command.arena(name, "random", deals=1, workers=1, luck=False) == 2
        assert re.search(why, capsys.readouterr().err)
