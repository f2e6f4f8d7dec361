"""A course gives the same weights again, also when it is stopped repeatedly, and a network learns from it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

from jaipur.compiling import JIT
from jaipur.players.dice import new_dice
from jaipur.players.network.net import Net, new_net_workspace
from jaipur.players.worlds.random_deal import sorted_deals
from jaipur.training.head_to_head import duel
from jaipur.training.policies import Policy
from jaipur.training.selfplay import new_memory
from jaipur.training.td_lambda import LearningSettings, learn_rounds
from jaipur.training.trainer import (
    BestNet,
    Training,
    about,
    begin,
    copied,
    read_checkpoint,
    save_checkpoint,
    train,
    usual_course,
)
from tests.training.nets import ROUNDS, TUTORED, a_course, trained, weights

pytestmark = pytest.mark.skipif(not JIT, reason="interpreted, a round takes seconds, and a course hours")


def test_a_course_gives_the_same_weights_again() -> None:
    """To the last bit for one seed and one number of workers; other ones give others."""
    once = weights(trained(a_course()).net)

    assert weights(trained(a_course()).net) == once
    assert weights(trained(a_course(seed=2)).net) != once
    assert weights(trained(a_course(workers=1)).net) != once


def test_a_course_that_is_stopped_goes_on_as_if_it_were_not(tmp_path: Path) -> None:
    """After any block: in a stage, and at the border to the tutored rounds."""
    course, path = a_course(), tmp_path / "checkpoint.npz"
    once = trained(course)
    blocks = len(list(train(begin(course))))
    stages = set()
    for stop in range(1, blocks):
        training = begin(course)
        for _, _stopped in zip(range(stop), train(training), strict=False):
            pass
        save_checkpoint(path, training)
        stages.add((training.stage, training.rounds > 0))

        resumed = read_checkpoint(path, course)
        for _ in train(resumed):
            pass

        assert weights(resumed.net) == weights(once.net)
        assert np.concatenate(resumed.dice).tolist() == np.concatenate(once.dice).tolist()
    assert stages == {(0, True), (1, False), (1, True)}


def test_just_as_many_rounds_are_played_as_were_asked_for() -> None:
    """Also where blocks and workers do not divide them."""
    training = begin(a_course())
    played = [training.all_rounds for _ in train(training)]

    assert played == [40, 80, ROUNDS, ROUNDS + 2, ROUNDS + 4, ROUNDS + TUTORED]
    assert about(training).rounds == ROUNDS + TUTORED


def test_a_checkpoint_is_all_or_nothing(tmp_path: Path) -> None:
    """Where it stands, what was kept, and no other file beside it."""
    training = begin(a_course())
    next(train(training))
    training.kept = BestNet(training.net, 0.625)
    path = tmp_path / "checkpoint.npz"

    save_checkpoint(path, training)
    found = read_checkpoint(path, training.course)

    assert found.kept is not None
    assert found.kept.score == 0.625
    assert weights(found.kept.net) == weights(found.net) == weights(training.net)
    assert (found.rounds, found.cpu_seconds, found.surprise) == (40, training.cpu_seconds, training.surprise)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("content", [b"", b"weights", b"PK\x03\x04 and no more"])
def test_what_is_no_checkpoint_is_refused(tmp_path: Path, content: bytes) -> None:
    """With its name."""
    path = tmp_path / "checkpoint.npz"
    path.write_bytes(content)

    with pytest.raises(ValueError, match=r"checkpoint\.npz is no checkpoint"):
        read_checkpoint(path, a_course())


def test_a_checkpoint_of_another_course_is_refused(tmp_path: Path) -> None:
    """Its weights would fit, but its result would have no name; and some would not even fit."""
    path = tmp_path / "checkpoint.npz"
    training = begin(a_course())
    save_checkpoint(path, training)

    for other in (a_course(seed=2), msgspec.structs.replace(a_course(), rival="somebody")):
        with pytest.raises(ValueError, match="of another course"):
            read_checkpoint(path, other)

    net = training.net._replace(features=training.net.features[1:])
    save_checkpoint(path, Training(training.course, net, training.dice))
    with pytest.raises(ValueError, match="of another course"):
        read_checkpoint(path, training.course)


def surprise_at_results(net: Net) -> float:
    """The mean squared difference between what moves are thought to be worth and how their rounds end."""
    watching = LearningSettings(rate=0.0, trace=1.0, margin=0.0)
    return learn_rounds(
        net, new_net_workspace(net), new_memory(), sorted_deals(), new_dice(b"watched"), watching, rounds=300
    )


def test_a_network_learns_to_foresee_and_to_win() -> None:
    """After a few thousand rounds, results surprise it less, and it beats what it was."""
    training = begin(usual_course(units=16, seed=1, workers=2, rounds=4_000, tutored=0))
    start = copied(training.net)

    for _ in train(training):
        pass

    assert surprise_at_results(training.net) < 0.9 * surprise_at_results(start)
    assert duel(Policy(training.net), Policy(start), 200, new_dice(b"beats")).mean() > 0.8
