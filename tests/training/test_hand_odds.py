"""Hunches are learned from what opponents really kept, and tell more than no hunches."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from jaipur.cli import app
from jaipur.compiling import JIT
from jaipur.players.dice import new_dice
from jaipur.players.network.net import new_net_workspace
from jaipur.players.network.weights import load_net
from jaipur.players.worlds.hand_odds import Hunches, no_hunches, read_hunches
from jaipur.players.worlds.random_deal import sorted_deals
from jaipur.rules.cards import GOODS
from jaipur.training.hand_odds import BLOCK, HandSample, learn_block, learn_hunches

pytestmark = pytest.mark.skipif(not JIT, reason="interpreted, a round takes seconds")


def surprise(hunches: Hunches, rate: float = 0.0) -> float:
    """Guess the hidden cards of a few hundred other rounds."""
    net = load_net()
    lesson = HandSample(np.zeros(GOODS), np.zeros(GOODS), np.zeros(GOODS))
    return learn_block(
        net, new_net_workspace(net), sorted_deals(), new_dice(b"other"), hunches, lesson, rate, 300
    )


def test_what_was_learned_tells_more_of_hidden_cards_than_nothing() -> None:
    """In nats a card; without learning, nothing is gained, and guessing alone changes no hunch."""
    plain = no_hunches()

    *_, (rounds, _, learned) = learn_hunches(load_net(), 2 * BLOCK, seed=3)

    assert rounds == 2 * BLOCK
    assert surprise(learned) < surprise(plain) - 0.2
    assert all(not table.any() for table in plain)


def test_the_same_seed_gives_the_same_hunches() -> None:
    """As for networks: a course can be repeated."""
    *_, (_, _, one) = learn_hunches(load_net(), 50, seed=3)
    *_, (_, _, again) = learn_hunches(load_net(), 50, seed=3)
    *_, (_, _, other) = learn_hunches(load_net(), 50, seed=4)

    assert all(np.array_equal(table, same) for table, same in zip(one, again, strict=True))
    assert not np.array_equal(one.hidden, other.hidden)


def test_the_command_writes_hunches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`jaipur train-hunches FILE`; another name than .npz is refused."""
    file = tmp_path / "mine.npz"

    code = app(
        ["train-hunches", str(file), "--rounds", "20"], result_action="return_int_as_exit_code_else_zero"
    )

    assert code == 0
    assert capsys.readouterr().out.startswith(f"{file}: 20 rounds, surprise 1.")
    assert read_hunches(file).hidden.any()
    refused = app(["train-hunches", "mine.txt"], result_action="return_int_as_exit_code_else_zero")
    assert refused == 2
