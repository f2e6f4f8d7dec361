"""The standard error of a mean."""

from __future__ import annotations

from math import sqrt
from statistics import stdev

import numpy as np
import pytest

from jaipur.review.estimation.standard_error import standard_error


@pytest.mark.parametrize("count", [2, 3, 20, 200])
def test_the_error_of_a_mean_is_the_deviation_by_the_root_of_the_count(count: int) -> None:
    """Only the first so many numbers count."""
    sample = np.array([0.5 + 0.01 * (7 * number % 11) for number in range(count)] + [9.0])

    assert standard_error(sample, count) == pytest.approx(stdev(sample[:count].tolist()) / sqrt(count))


@pytest.mark.parametrize("count", range(2, 40))
def test_numbers_that_are_all_alike_have_no_error(count: int) -> None:
    """As where each visit ends the round at once: an error of rounding would have it calibrated."""
    assert standard_error(np.full(count, 0.1), count) == 0.0
