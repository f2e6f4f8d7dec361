"""The standard error of a mean, by plain sums in order: the same to the last bit wherever kernels run."""

from __future__ import annotations

from math import sqrt

from jaipur.compiling import compiled
from jaipur.players.endgame.last_turn import FloatArray


@compiled
def standard_error(sample: FloatArray, count: int) -> float:
    """Return the standard error of the mean of the first so many numbers, two or more; 0 where all are alike.

    The numbers are added up less the first of them: a rounded mean of equal numbers may differ from them.
    """
    first = sample[0]
    total = 0.0
    for number in range(count):
        total += sample[number] - first
    mean = total / count
    squares = 0.0
    for number in range(count):
        beside = (sample[number] - first) - mean
        squares += beside * beside
    return sqrt(squares / (count - 1)) / sqrt(count)
