"""How sure a result is: means with intervals, over deals as the unit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import Final

import msgspec

CONFIDENCE: Final = 0.95
RULE_OF_THREE: Final = 3.0
"""What did not happen in n trials happens, at 95 % confidence, less often than 3 times in n."""


class Estimate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mean, and the interval that holds the truth 95 times in 100."""

    mean: float
    low: float
    high: float


def student(freedom: int) -> float:
    """Give Student's quantile for a two-sided 95 % interval, by the expansion around the normal one."""
    z: float = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    if freedom == 1:  # too few for the expansion
        return math.tan(math.pi * CONFIDENCE / 2)
    powers = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(power / math.pow(freedom, order) for order, power in enumerate(powers, start=1))


def estimate(values: Sequence[float]) -> Estimate:
    """Estimate the mean of values between 0 and 1, such as the scores of deals."""
    count = len(values)
    mean = fmean(values)
    if count == 1:
        return Estimate(mean, 0.0, 1.0)
    spread = variance(values, mean)
    half = student(count - 1) * math.sqrt(spread / count) if spread else RULE_OF_THREE / count
    return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half))
