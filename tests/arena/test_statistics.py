"""How sure a result is: intervals that hold the truth as often as they say, tests that err as often."""

from __future__ import annotations

import os

import numpy as np
import pytest
from numpy.typing import NDArray

from jaipur.arena.statistics import Hypothesis, Sprt, adjust, estimate, student

CONTESTS = 6000 if os.environ.get("JAIPUR_NIGHTLY") == "1" else 600
Scores = NDArray[np.float64]


def pairs(chance: np.random.Generator, rate: float, deals: int) -> Scores:
    """Scores of deals, whose two rounds are each won at a rate."""
    won = chance.random((deals, 2)) < rate
    return np.asarray(won.mean(axis=1), dtype=np.float64)


@pytest.mark.parametrize(
    "freedom, quantile", [(1, 12.7062), (3, 3.1824), (5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)]
)
def test_few_deals_make_wide_intervals(freedom: int, quantile: float) -> None:
    """Student's quantiles as the tables have them."""
    assert student(freedom) == pytest.approx(quantile, rel=2e-3)


def test_an_estimate_by_hand() -> None:
    """Mean 0.5, variance 1/24 over four deals, three degrees of freedom."""
    found = estimate([0.25, 0.5, 0.5, 0.75])

    assert found.mean == 0.5
    assert found.high - found.mean == pytest.approx(3.1824 * (1 / 24 / 4) ** 0.5, rel=2e-3)
    assert found.mean - found.low == pytest.approx(found.high - found.mean)


def test_a_perfect_score_is_not_certain() -> None:
    """Nothing but wins in a hundred deals leaves three in a hundred; one deal leaves everything."""
    assert estimate([1.0] * 100) == estimate(np.ones(100))
    assert (estimate([1.0] * 100).low, estimate([1.0] * 100).high) == (0.97, 1.0)
    assert (estimate([0.0] * 100).low, estimate([0.0] * 100).high) == (0.0, 0.03)
    assert (estimate([1.0]).low, estimate([1.0]).high) == (0.0, 1.0)


def share_held(deals: int, units: int) -> float:
    """How many intervals of simulated contests hold the true rate, each score being counted so often."""
    chance = np.random.default_rng(3)
    found = [estimate(np.repeat(pairs(chance, 0.6, deals), units)) for _ in range(CONTESTS)]
    return sum(one.low <= 0.6 <= one.high for one in found) / CONTESTS


@pytest.mark.parametrize("deals", [20, 200])
def test_intervals_hold_the_truth_95_times_in_100(deals: int) -> None:
    """Simulated contests of a known rate; the control takes the two rounds of a deal for two trials."""
    assert 0.92 < share_held(deals, 1) < 0.975
    assert share_held(deals, 2) < 0.9


def test_luck_that_explains_a_score_is_taken_out() -> None:
    """The mean stays right, the variance falls by what the luck explains."""
    chance = np.random.default_rng(5)
    luck = chance.normal(0, 0.2, 2000)
    scores = np.clip(0.5 + 2 * luck + chance.normal(0, 0.1, 2000), 0, 1)

    found = adjust(scores.tolist(), luck.tolist())

    assert found is not None
    assert found.share == pytest.approx(np.polyfit(luck, scores, 1)[0])
    assert found.variance_ratio == pytest.approx(1 - np.corrcoef(luck, scores)[0, 1] ** 2)
    plain = estimate(scores)
    assert found.score.high - found.score.low < 0.6 * (plain.high - plain.low)
    assert found.score.low < 0.5 < found.score.high


def test_luck_that_explains_nothing_is_left_alone() -> None:
    """Hardly any of it is taken, and the variance stays."""
    chance = np.random.default_rng(5)

    found = adjust(pairs(chance, 0.5, 2000).tolist(), chance.normal(0, 0.2, 2000).tolist())

    assert found is not None
    assert abs(found.share) < 0.1
    assert found.variance_ratio == pytest.approx(1, abs=0.01)


def test_few_deals_have_all_their_luck_taken_out() -> None:
    """Too few to tell what share helps; and none, where there is no luck or nothing to explain."""
    found = adjust([0.0, 0.5, 1.0], [-0.3, 0.1, 0.2])

    assert found is not None
    assert found.share == 1
    assert found.score.mean == pytest.approx(0.5)
    assert found.variance_ratio == pytest.approx(np.var([0.3, 0.4, 0.8]) / np.var([0, 0.5, 1]))
    assert adjust([0.0, 0.5, 1.0], [0.0] * 3) is None
    assert adjust([1.0, 1.0, 1.0], [-0.3, 0.1, 0.2]) is None
    assert adjust([1.0], [0.1]) is None


def error_rate(test: Sprt, rate: float, wrong: Hypothesis) -> float:
    """How many simulated contests of a rate a test decides for the wrong one."""
    chance = np.random.default_rng(7)
    verdicts = [test.judge(pairs(chance, rate, 2000).tolist()) for _ in range(CONTESTS)]
    assert all(verdict.decided is not None for verdict in verdicts)
    return sum(verdict.decided == wrong for verdict in verdicts) / CONTESTS


@pytest.mark.parametrize("lower, upper", [(0.5, 0.55), (0.45, 0.55), (0.5, 0.7)])
def test_a_sequential_test_errs_as_rarely_as_it_says(lower: float, upper: float) -> None:
    """One time in twenty at either rate, or a little less where single deals weigh much."""
    test = Sprt(lower, upper)

    assert 0.015 < error_rate(test, lower, Hypothesis.UPPER) < 0.08
    assert 0.015 < error_rate(test, upper, Hypothesis.LOWER) < 0.08


def test_a_wrong_bound_is_found_out() -> None:
    """The control of the test above: bounds that were meant for one error in seven, and in a thousand."""
    assert error_rate(Sprt(0.5, 0.6, error=0.15), 0.5, Hypothesis.UPPER) > 0.08
    assert error_rate(Sprt(0.5, 0.6, error=0.001), 0.5, Hypothesis.UPPER) < 0.015


def test_a_sequential_test_stops_at_the_first_deal_that_decides() -> None:
    """What comes after it changes nothing, so it does not matter how many deals are looked at together."""
    test = Sprt(0.5, 0.6)
    scores = pairs(np.random.default_rng(9), 0.75, 400).tolist()

    verdict = test.judge(scores)

    assert verdict.decided == Hypothesis.UPPER
    assert verdict.evidence >= verdict.bounds[1]
    assert test.judge(scores[: verdict.deals]) == verdict
    before = test.judge(scores[: verdict.deals - 1])
    assert (before.decided, before.deals) == (None, verdict.deals - 1)
    assert test.judge([]).decided is None


def test_it_takes_fewer_deals_where_the_difference_is_greater() -> None:
    """The point of stopping early."""
    test = Sprt(0.5, 0.6)
    deals = [test.judge(pairs(np.random.default_rng(9), rate, 400).tolist()).deals for rate in (0.6, 0.9)]

    assert deals[1] < deals[0] / 2


@pytest.mark.parametrize("lower, upper", [(0.5, 0.5), (0.6, 0.5), (0.0, 0.5), (0.5, 1.0), (50, 55)])
def test_rates_that_cannot_be_told_apart_are_refused(lower: float, upper: float) -> None:
    """With what was given."""
    with pytest.raises(ValueError, match=f"0 < lower < upper < 1: {lower} {upper}"):
        Sprt(lower, upper)
