"""Confidence intervals and a sequential test for the results of contests. The unit is the deal."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from statistics import NormalDist
from typing import Final

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

CONFIDENCE: Final = 0.95
RULE_OF_THREE: Final = 3.0
"""The rule of three: an event that did not happen in n trials has, at 95 % confidence, a rate below 3/n."""
FEWEST_TO_REGRESS: Final = 30
PRIOR_DEALS: Final = 16
"""The weight of the prior variance, in deals: with 8, some tests have an error of 8 % instead of 5 %."""
PRIOR_VARIANCE: Final = 0.125
"""The prior variance: that of two fair rounds."""

_Floats = NDArray[np.float64]


class Estimate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def student(freedom: int) -> float:
    """Return Student's quantile for a two-sided 95 % interval, by expanding the normal quantile."""
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


def estimate(scores: ArrayLike) -> Estimate:
    """Estimate the mean of scores between 0 and 1, of one deal each."""
    values = np.asarray(scores, dtype=np.float64)
    count = len(values)
    mean = float(values.mean())
    if count == 1:
        return Estimate(mean, 0.0, 1.0)
    spread = float(values.var(ddof=1))
    half = student(count - 1) * math.sqrt(spread / count) if spread else RULE_OF_THREE / count
    return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half))


class Adjusted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A score with the estimated luck removed (a control variate)."""

    score: Estimate
    share: float
    """The share of the luck that was removed: 1 for all of it."""
    variance_ratio: float
    """The remaining share of the variance: half the variance is worth twice the deals."""


def adjust(scores: Sequence[float], luck: Sequence[float]) -> Adjusted | None:
    """Remove the luck from scores with the best coefficient; None if luck was not estimated or does not vary.

    The luck of a deal is zero in the mean, whatever share of it is taken: the score stays right.
    """
    plain, lucky = np.asarray(scores, dtype=np.float64), np.asarray(luck, dtype=np.float64)
    if len(plain) < 2 or not plain.var() or not lucky.var():  # noqa: PLR2004 - one deal has no variance
        return None
    share = 1.0
    if len(plain) >= FEWEST_TO_REGRESS:
        share = float(np.cov(plain, lucky)[0, 1] / lucky.var(ddof=1))
    left = plain - share * lucky
    return Adjusted(estimate(left), share, float(left.var() / plain.var()))


class Hypothesis(StrEnum):
    """The decision of a sequential test."""

    LOWER = "lower"
    UPPER = "upper"


class TestState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a sequential test: for the lower rate, for the upper rate, or undecided."""

    decided: Hypothesis | None
    deals: int
    """The number of deals it took."""
    evidence: float
    """The log-likelihood ratio of the upper rate to the lower rate."""
    bounds: tuple[float, float]
    """The bounds of the evidence that decide."""


class Sprt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sequential test of two win rates with the given error probability at both."""

    lower: float
    upper: float
    error: float = 0.05

    def __post_init__(self) -> None:
        """Raise ValueError for rates that cannot be tested."""
        if not 0 < self.lower < self.upper < 1:
            raise ValueError(f"a test needs two rates, 0 < lower < upper < 1: {self.lower} {self.upper}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Wald's bounds on the evidence."""
        return math.log(self.error / (1 - self.error)), math.log((1 - self.error) / self.error)

    def judge(self, scores: Sequence[float]) -> TestState:
        """Add the scores deal by deal, and stop when the evidence reaches a bound."""
        evidence = self._evidence(np.asarray(scores, dtype=np.float64))
        low, high = self.bounds
        (over,) = np.nonzero((evidence <= low) | (evidence >= high))
        deals = int(over[0]) + 1 if len(over) else len(scores)
        last = float(evidence[deals - 1]) if deals else 0.0
        decided = Hypothesis.UPPER if last > 0 else Hypothesis.LOWER
        return TestState(decided if len(over) else None, deals, last, self.bounds)

    def _evidence(self, scores: _Floats) -> _Floats:
        """Return the evidence after each deal, by a normal model with the variance so far."""
        count = np.arange(1, len(scores) + 1)
        total = np.cumsum(scores)
        squares = np.cumsum(scores**2) - total**2 / count
        variance = (squares + PRIOR_DEALS * PRIOR_VARIANCE) / (count + PRIOR_DEALS)
        return (self.upper - self.lower) * (total - count * (self.lower + self.upper) / 2) / variance
