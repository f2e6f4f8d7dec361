"""What `move_network.py` says that a move leaves is what the rules leave."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from jaipur.envs.vector import SelfPlayVectorEnv
from jaipur.rules.cards import GOODS
from jaipur.rules.round.move_numbers import MOVES
from jaipur.rules.round.play import play
from jaipur.rules.round.position import at, new_positions

torch = pytest.importorskip("torch", reason="PyTorch is installed by `make lab` alone")
FOLDER = Path(__file__).parents[2] / "examples" / "baselines"


def test_what_a_move_leaves_is_what_the_rules_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hand, market, sold cards and herd after each legal move of two hundred positions of random play."""
    monkeypatch.syspath_prepend(str(FOLDER))
    left_by = import_module("move_network").left_by
    env = SelfPlayVectorEnv(4, action="index")
    observed, infos = env.reset(seed=1)
    after, compared = new_positions(1), np.zeros(MOVES, dtype=np.bool_)
    for _ in range(50):
        rows = left_by(torch.as_tensor(observed), torch.as_tensor(infos["action_mask"]).bool()).numpy()
        places, ranks = infos["action_mask"].nonzero()
        for row, place, rank in zip(rows, places, ranks, strict=True):
            move, seat = int(infos["legal"][place, rank]), int(infos["seat"][place])
            after[0] = env.rounds.positions[place]
            play(at(after, 0), move)
            hand, market, sold = (row[:18].reshape(3, GOODS) * [[4], [3], [6]]).round()
            assert (hand == after[0].hand[seat]).all()
            assert (market == after[0].market[:GOODS]).all()
            assert (sold == after[0].sold).all()
            assert round(float(row[6 * GOODS]) * 5) == after[0].herd[seat]
            compared[move] = True
        observed, _, _, _, infos = env.step(env.sample_actions())

    assert compared.sum() > 100
