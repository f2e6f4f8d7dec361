"""`jaipur train`: a network learns the game by playing against itself."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

from jaipur.cli.output import FOUND, INTERRUPTED, NOT_READ, Json, complain, print_json

if TYPE_CHECKING:
    from jaipur.training.trainer import Course, Training

EVERY_SECONDS: Final = 20.0

_File = Annotated[Path, Parameter(help="Where the weights go, a file whose name ends in .npz.")]
_Rounds = Annotated[int, Parameter(validator=Number(gte=1), help="Rounds at first sight.")]
Tutored = Annotated[
    int, Parameter(validator=Number(gte=0), help="Rounds after those, with a look ahead as tutor.")
]
Units = Annotated[int, Parameter(help="Hidden units: 16, 32, 64, 128 or 256.")]
_Seed = Annotated[
    int, Parameter(validator=Number(gte=0), help="Any number; the same number gives the same network.")
]
_Workers = Annotated[
    int | None,
    Parameter(
        validator=Number(gte=1),
        help="Threads, one for each CPU by default; their number is part of the result.",
    ),
]


def train(
    file: _File,
    /,
    *,
    rounds: _Rounds = 2_000_000,
    tutored: Tutored = 0,
    units: Units = 128,
    seed: _Seed = 1,
    workers: _Workers = None,
    json: Json = False,
) -> int:
    """Train a network by self-play; stopped, it goes on from its checkpoint when asked again.

    For example:

    - `jaipur train mine.npz`
    - `jaipur train small.npz --rounds 100000 --units 64 --workers 1`
    - `jaipur train small.npz --rounds 100000 --seed 7 --json`
    """
    from jaipur.players.network.weights import save_net
    from jaipur.training.trainer import about, usual_course

    if file.suffix != ".npz" or units not in {16, 32, 64, 128, 256}:
        return complain(NOT_READ, "weights go into a .npz file, and units are 16, 32, 64, 128 or 256")
    course = usual_course(units, seed, workers or os.cpu_count() or 1, rounds, tutored)
    checkpoint = file.with_suffix(".checkpoint.npz")
    try:
        training = _train(checkpoint, course)
    except (OSError, ValueError) as error:
        return complain(NOT_READ, str(error))
    except KeyboardInterrupt:
        return complain(INTERRUPTED, f"interrupted; the same command goes on from {checkpoint}")
    save_net(file, training.net, about(training))
    if json:
        spent = {"rounds": training.all_rounds, "cpu_seconds": training.cpu_seconds}
        return print_json({"file": str(file), **spent, "surprise": training.surprise**0.5})
    print(f"{file}: {training.all_rounds} rounds, {training.cpu_seconds:.0f} CPU-seconds")
    return FOUND


def _train(checkpoint: Path, course: Course) -> Training:
    """Run a training course; save checkpoints and print the progress."""
    from jaipur.cli.progress import bar
    from jaipur.training.trainer import begin, read_checkpoint, save_checkpoint, train

    if checkpoint.exists():
        training = read_checkpoint(checkpoint, course)
        print(f"going on from {checkpoint}: {_told(training)}", file=sys.stderr)
    else:
        training = begin(course)
    told, live = time.monotonic(), sys.stderr.isatty()
    with bar("rounds", _in_all(training)) as show:
        for training in train(training):  # noqa: B020 - the same course, further on
            show(training.all_rounds, f"surprise {training.surprise**0.5:.4f}")
            if time.monotonic() - told >= EVERY_SECONDS or training.over:
                told = time.monotonic()
                save_checkpoint(checkpoint, training)
                if not live:
                    print(_told(training), file=sys.stderr)
    return training


def _in_all(training: Training) -> int:
    return sum(stage.rounds for stage in training.course.stages)


def _told(training: Training) -> str:
    """Print the progress of a course."""
    return (
        f"{training.all_rounds} of {_in_all(training)} rounds, surprise {training.surprise**0.5:.4f}, "
        f"{training.cpu_seconds:.0f} CPU-seconds"
    )
