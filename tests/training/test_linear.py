"""The linear judge learns from self-play, from nothing, and takes notes of no more than there is room for."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from jaipur.compiling import JIT
from jaipur.players.baselines.linear import judge, learned, new_linear_workspace, read_weights
from jaipur.players.baselines.linear_features import OF_ALL, REST
from jaipur.players.dice import new_dice
from jaipur.rules.round.position import at
from jaipur.training import linear
from jaipur.training.linear import MOST_PLIES, LinearCourse, learn, learn_rounds, new_notes, new_pupil
from tests.positions import random_round

LEAD = REST + OF_ALL.index("my lead in rupees, their bonus tokens at their mean")
needs_speed = pytest.mark.skipif(not JIT, reason="hundreds of rounds take minutes interpreted")


@needs_speed
def test_a_lesson_teaches_that_a_lead_is_good_and_a_bad_one_the_opposite() -> None:
    """A control: with a negative rate, what is learned is upside down."""
    taught, misled = (
        learn(LinearCourse(rounds=100), 4, seed=1),
        learn(LinearCourse(rounds=100, rate=-0.1), 4, seed=1),
    )

    assert taught[0, LEAD] > 0.02
    assert misled[0, LEAD] < 0


@needs_speed
def test_the_same_lessons_teach_the_same() -> None:
    """What is shipped can be learned again."""
    once, again, otherwise = (learn(LinearCourse(rounds=20), 2, seed) for seed in (1, 1, 2))

    assert np.array_equal(once, again)
    assert not np.array_equal(once, otherwise)


@needs_speed
def test_a_round_without_end_is_stopped_and_counts_as_a_tie() -> None:
    """E2b lets rounds go on for thousands of plies; a judge that loves exchanges plays such rounds."""
    pupil, notes = new_pupil(), new_notes()
    pupil.weights[0, REST + OF_ALL.index("always")] = 100.0
    pupil.weights[0, REST + OF_ALL.index("exchanges in a row")] = 50.0
    lesson = LinearCourse(rounds=1, memory=1.0, boldness=0.01, rate=0.0)

    ends = {
        learn_rounds(pupil, new_linear_workspace(), notes, new_dice(number), lesson): notes.targets.tolist()
        for number in range(20)
    }

    assert max(ends) == MOST_PLIES
    assert ends[MOST_PLIES] == [0.5, 0.5]
    assert [1.0, 0.0] in ends.values(), "a control: other rounds are won"


def test_what_ships_knows_the_start_from_the_end() -> None:
    """Weights in the package are for these features: they tell a won position from a lost one."""
    positions = list(random_round(5))[-8][0]
    workspace = new_linear_workspace()
    chances = []
    for lead in (-40, 40):
        workspace.positions[0] = positions[0]
        at(workspace.positions).income[int(at(positions).to_move)] += lead
        chances.append(workspace.odds[: judge(learned(), workspace)].max())

    assert chances[0] < 0.2
    assert chances[1] > 0.8


@needs_speed
def test_what_was_learned_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And can be read again."""
    monkeypatch.setattr(linear, "LESSONS", 1)

    linear.main(tmp_path / "weights.json")

    assert read_weights((tmp_path / "weights.json").read_bytes()).any()
