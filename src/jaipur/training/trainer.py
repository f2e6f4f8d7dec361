"""Training a network: blocks of rounds on every worker from the same weights, whose mean is the next start.

For one course on one kind of machine the weights come out the same, also when it was stopped and resumed.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING, Final, NamedTuple
from zipfile import BadZipFile

import msgspec
import numpy as np

from jaipur.players.dice import Dice, new_dice
from jaipur.players.network.features import FEATURES, VERSION
from jaipur.players.network.net import Net, new_net, new_net_workspace
from jaipur.players.network.weights import WeightsOrigin
from jaipur.players.worlds.random_deal import sorted_deals
from jaipur.rules.round.position import new_positions
from jaipur.training.lookahead import new_study
from jaipur.training.policies import Policy
from jaipur.training.responder import ResponderWorkspaces, respond_rounds
from jaipur.training.selfplay import new_memory
from jaipur.training.td_lambda import LearningSettings, learn_rounds
from jaipur.training.tutor import Look, tutor_rounds

if TYPE_CHECKING:
    from collections.abc import Iterator

LEVEL_START: Final = 0.15
"""The share of a stage before its rate begins to fall."""


class CourseStage(msgspec.Struct, frozen=True):
    """So many rounds in one manner: played at first sight, or with a look ahead as tutor."""

    rounds: int
    rate: float
    last_rate: float
    look: Look | None = None


class Course(msgspec.Struct, frozen=True):
    """All that decides what comes out."""

    units: int
    seed: int
    workers: int
    stages: tuple[CourseStage, ...]
    trace: float = 0.8
    margin: float = 0.2
    block: int = 1000
    """Rounds at first sight that a worker plays before weights are shared; of tutored ones a hundredth."""
    rival: str = ""
    """The name of the frozen player that rounds at first sight are played against; without one, itself."""


class BestNet(NamedTuple):
    """The weights of a course that did best on deals held out, and their score there."""

    net: Net
    score: float


@dataclass
class Training:
    """Where a course stands."""

    course: Course
    net: Net
    dice: list[Dice]
    rival: Policy | None = None
    """Whom the course names."""
    kept: BestNet | None = None
    stage: int = 0
    rounds: int = 0
    """Rounds played of the stage."""
    cpu_seconds: float = 0.0
    surprise: float = 0.0
    """The mean squared difference between a move's estimated value and its outcome."""

    @property
    def over(self) -> bool:
        """Whether the course is through."""
        return self.stage == len(self.course.stages)

    @property
    def all_rounds(self) -> int:
        """Rounds played in all stages."""
        return self.rounds + sum(stage.rounds for stage in self.course.stages[: self.stage])


def usual_course(units: int, seed: int, workers: int, rounds: int, tutored: int) -> Course:
    """Give the course by which the shipped network was made, at any length."""
    rate = min(0.02, 2.56 / units)
    stages = [CourseStage(rounds, rate, rate / 400)]
    if tutored:
        stages.append(CourseStage(tutored, rate=0.003, last_rate=0.0003, look=Look(6, 16, 4, 2.0)))
    return Course(units, seed, workers, tuple(stages))


def begin(course: Course, net: Net | None = None, rival: Policy | None = None) -> Training:
    """Start from small weights, or from those of a network."""
    dice = [new_dice(b"training", course.seed, worker) for worker in range(course.workers)]
    own = new_net(course.units, course.seed) if net is None else copied(net)
    return Training(course, own, dice, rival)


def copied(net: Net) -> Net:
    """Give weights of their own."""
    return Net(*(layer.copy() for layer in net))


def about(training: Training) -> WeightsOrigin:
    """Say how the network came to be."""
    course = training.course
    stages = tuple(
        f"{stage.rounds} rounds {'at first sight' if stage.look is None else f'tutored, {stage.look}'}"
        for stage in course.stages
    )
    return WeightsOrigin(
        features=VERSION,
        units=course.units,
        seed=course.seed,
        workers=course.workers,
        stages=stages,
        rounds=training.all_rounds,
        cpu_seconds=round(training.cpu_seconds, 1),
    )


def train(training: Training) -> Iterator[Training]:
    """Go on with a course, block by block."""
    with ThreadPoolExecutor(training.course.workers) as pool:
        while not training.over:
            stage = training.course.stages[training.stage]
            _teach_block(training, stage, pool)
            if training.rounds >= stage.rounds:
                training.stage += 1
                training.rounds = 0
            yield training


def _teach_block(training: Training, stage: CourseStage, pool: ThreadPoolExecutor) -> None:
    """Let every worker learn from the same weights, and take the mean of what they made of them."""
    course, workers = training.course, training.course.workers
    block = course.block if stage.look is None else max(1, course.block // 100)
    due = min(block * workers, stage.rounds - training.rounds)
    pace = LearningSettings(learning_rate(stage, training.rounds), course.trace, course.margin)
    nets = [copied(training.net) for _ in range(workers)]

    def teach(worker: int) -> tuple[float, float]:
        began = thread_time()
        rounds = due // workers + (worker < due % workers)
        surprise = _teach(training, stage, nets[worker], training.dice[worker], pace, rounds)
        return surprise, thread_time() - began

    taught = list(pool.map(teach, range(workers)))
    for layer, *learned in zip(training.net, *nets, strict=True):
        np.mean(learned, axis=0, out=layer)
    training.rounds += due
    training.surprise = sum(surprise for surprise, _ in taught) / workers
    training.cpu_seconds += sum(spent for _, spent in taught)


def _teach(
    training: Training, stage: CourseStage, net: Net, dice: Dice, pace: LearningSettings, rounds: int
) -> float:
    """Play and learn a worker's share of a block."""
    study, deals = new_study(net), sorted_deals()
    if stage.look is not None:
        return tutor_rounds(net, study, new_positions(1), deals, dice, pace, stage.look, rounds)
    rival = training.rival
    if rival is not None:
        workspaces = ResponderWorkspaces(study.workspace, new_net_workspace(rival.net))
        return respond_rounds(net, rival, workspaces, new_memory(), deals, dice, pace, rounds)
    return learn_rounds(net, study.workspace, new_memory(), deals, dice, pace, rounds)


def learning_rate(stage: CourseStage, rounds: int) -> float:
    """Keep the rate for a while, then let it fall by the same factor with every round."""
    fallen = max(0.0, (rounds / stage.rounds - LEVEL_START) / (1 - LEVEL_START))
    return stage.rate * float((stage.last_rate / stage.rate) ** fallen)


def save_checkpoint(path: Path, training: Training) -> None:
    """Write where a course stands, whole or not at all."""
    written = path.with_name(path.name + ".part.npz")
    stands = (training.stage, training.rounds, training.cpu_seconds, training.surprise)
    kept = {}
    if training.kept is not None:
        kept = {f"kept_{name}": layer for name, layer in training.kept.net._asdict().items()}
        kept["kept_score"] = np.array(training.kept.score)
    np.savez(
        written,
        allow_pickle=False,
        course=msgspec.json.encode(training.course).decode(),
        stands=np.array(stands),
        dice=np.concatenate(training.dice),
        **training.net._asdict(),
        **kept,
    )
    written.replace(path)


def read_checkpoint(path: Path, course: Course, rival: Policy | None = None) -> Training:
    """Read where a course stood, to go on with it; the rival that it names is handed in."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            found = msgspec.json.decode(str(arrays["course"]), type=Course)
            stage, rounds, cpu_seconds, surprise = arrays["stands"].tolist()
            dice = [word.reshape(1) for word in arrays["dice"]]
            net = Net(*(arrays[name] for name in Net._fields))
            kept = None
            if "kept_score" in arrays:
                best = Net(*(arrays[f"kept_{name}"] for name in Net._fields))
                kept = BestNet(best, float(arrays["kept_score"]))
    except (BadZipFile, EOFError, KeyError, ValueError) as error:
        raise ValueError(f"{path} is no checkpoint") from error
    if found != course or net.features.shape != (FEATURES, course.units):
        raise ValueError(f"{path} is of another course; move it away, or ask for the same")
    return Training(course, net, dice, rival, kept, int(stage), int(rounds), cpu_seconds, surprise)
