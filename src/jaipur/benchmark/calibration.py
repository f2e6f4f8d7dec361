"""How fast this core is: a fixed computation, timed. It defines the millisecond of the reference core."""

from __future__ import annotations

import time
from typing import Annotated, Final

import msgspec
import numpy as np

from jaipur.compiling import JIT, compile_first_from_now_on, compiled, compiled_first
from jaipur.players.dice import Dice, below, fraction, new_dice
from jaipur.players.endgame.last_turn import FloatArray

STEPS_PER_MS: Final = 200_000
"""Steps of the computation that the reference core does in a millisecond."""
STEPS: Final = 2_000_000
"""Steps of a run."""
RUNS: Final = 7
"""The quickest counts: other work beside it can only make a run longer."""
CELLS: Final = 4_096
"""Cells of the table that is read and written, 32 KB of memory."""
FADE: Final = 0.75
NANOSECONDS_PER_MS: Final = 1e6

CoreSpeed = Annotated[float, msgspec.Meta(gt=0)]


class CalibrationError(Exception):
    """The speed of this core cannot be measured."""


@compiled_first
@compiled
def step_often(dice: Dice, cells: FloatArray, steps: int) -> float:
    """Draw a cell and a number, mix them and add them up, so many times; return the sum."""
    total = 0.0
    for _ in range(steps):
        place = below(dice, len(cells))
        cells[place] = FADE * cells[place] + fraction(dice)
        total += cells[place]
    return total


def computed(steps: int) -> float:
    """Return the result of the computation, which is the same on every machine."""
    return float(step_often(new_dice(b"jaipur-calibration"), np.zeros(CELLS), steps))


def measured_speed() -> float:
    """Return the speed of this core as a multiple of the reference core's, by its CPU time."""
    if not JIT:
        raise CalibrationError("the speed of a core is measured with compiled kernels only: set JAIPUR_JIT=1")
    compile_first_from_now_on()
    computed(1)
    quickest = min(_nanoseconds() for _ in range(RUNS))
    return STEPS / STEPS_PER_MS / (quickest / NANOSECONDS_PER_MS)


def _nanoseconds() -> int:
    began = time.thread_time_ns()
    computed(STEPS)
    return time.thread_time_ns() - began
