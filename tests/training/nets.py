"""Networks, memories and courses that are small enough for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jaipur.training.trainer import Course, CourseStage, begin, train
from jaipur.training.tutor import Look

if TYPE_CHECKING:
    from jaipur.players.network.net import Net
    from jaipur.training.trainer import Training

ROUNDS: Final = 90
TUTORED: Final = 5
"""Neither can be shared out evenly between workers."""


def a_course(seed: int = 1, workers: int = 2) -> Course:
    """Some rounds at first sight in blocks, then some with a look ahead."""
    stages = (
        CourseStage(ROUNDS, rate=0.02, last_rate=0.002),
        CourseStage(TUTORED, rate=0.01, last_rate=0.005, look=Look(kept=2, worlds=2, depth=2, trust=1.0)),
    )
    return Course(units=4, seed=seed, workers=workers, stages=stages, block=20)


def weights(net: Net) -> bytes:
    """All weights, to the last bit."""
    return b"".join(layer.tobytes() for layer in net)


def trained(course: Course) -> Training:
    """Go through a course without a stop."""
    training = begin(course)
    for _ in train(training):
        pass
    return training
