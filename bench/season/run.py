"""How many rounds a table needs until the better player is first, with luck and without.

Twelve players, 25 rating points from one to the next, play round robins of matches to two Seals.
Counted is how often, of two players 100 points apart, the better one has more points. Under JAIPUR_NIGHTLY=1
the pool of matches is completed, and 200 seasons are drawn from it; otherwise fewer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

import numpy as np

from bench.nightly import NIGHTLY
from bench.result import Figure, Result
from bench.season.league import (
    PLAYERS,
    Division,
    Drawn,
    Played,
    division,
    expected_totals,
    half_width,
    play_season,
    rightly_ordered,
    score_table,
    tables,
    totals,
    without_luck,
)
from bench.season.means import deal_means
from bench.season.pool import GROUPS, MATCHES, Pool, PoolMatch, fill, is_same, load, pairs
from jaipur.review.match_luck import OTHER_MEAN, STARTER_MEAN

SEASONS: Final = 200 if NIGHTLY else 20
RIGHT: Final = 0.90
"""How often the better of two players 100 points apart should be first."""
ROUNDS: Final = tuple(range(11, 10 * 11 + 1, 11))
"""After how many rounds the table is looked at: after each leg."""
NORMAL: Final = 1.96
LEAK: Final = 0.25
"""The share of a player's lead that the planted luck contains."""
CLOSE: Final = 0.003
"""How far the shipped means of a deal may be from those of other deals."""


class Mean(NamedTuple):
    """A mean, and half the width of its 95 % interval."""

    value: float
    half: float

    @property
    def is_zero(self) -> bool:
        """Whether the interval contains zero."""
        return abs(self.value) <= self.half


class Curve(NamedTuple):
    """How often players were ordered rightly, by rounds: by points, and by adjusted points."""

    rounds: tuple[int, ...]
    plain: list[float]
    adjusted: list[float]
    covered: float
    """How often an interval of adjusted points had the right value."""
    variance_left: float
    """The share of the variance of a player's points that is left without luck, after one leg."""


def run() -> Result:
    """Complete the pool or read it, draw seasons, and judge the adjustment."""
    pool = load()
    if NIGHTLY:
        fill(pool)
    figures = {**_bias(pool), **_means(), **_same(pool)}
    shares: list[float] = []
    for name, levels in GROUPS.items():
        drawn = tables(pool, levels)
        players = division(score_table(drawn))
        shares.append(_division(figures, drawn, players, f"{name} division"))
    enough = min(map(len, pool.pairs.values()), default=0)
    figures["pool"] = Figure(enough, "matches of each pair", f">= {MATCHES}", enough >= MATCHES)
    for name, figure in figures.items():
        print(f"{name}: {figure.value} {figure.unit}{'' if figure.ok else '  MISSED: ' + str(figure.bar)}")
    ok = all(figure.ok for figure in figures.values()) and max(shares) < 1
    unit = f"of the rounds that points need, adjusted points need; {SEASONS} seasons, two divisions"
    return Result("season", round(max(shares), 2), unit, "< 1; the goal is 0.5", ok, figures)


def _division(
    figures: dict[str, Figure], drawn: Mapping[tuple[int, int], Drawn], players: Division, name: str
) -> float:
    """Measure a division; return the share of the rounds that the adjusted points need."""
    curve = measure(players, drawn)
    plain, adjusted = (rounds_needed(curve.rounds, each) for each in (curve.plain, curve.adjusted))
    half = float(np.interp(plain / 2, curve.rounds, curve.adjusted))
    share = adjusted / plain
    print(f"{name}: players 100 points apart score {players.apart:.3f} against each other")
    for rounds, one, other in zip(curve.rounds, curve.plain, curve.adjusted, strict=True):
        print(f"  {rounds:4} rounds: ordered rightly {one:.3f} by points, {other:.3f} by adjusted points")
    unit = f"rounds for {RIGHT:.0%}"
    figures[f"{name}, rounds that points need"] = Figure(round(plain, 1), unit)
    figures[f"{name}, rounds that adjusted points need"] = Figure(round(adjusted, 1), unit)
    figures[f"{name}, adjusted points in half the rounds"] = Figure(
        round(half, 3), f"of players 100 points apart ordered rightly; the goal is {RIGHT}"
    )
    figures[f"{name}, variance left"] = Figure(round(curve.variance_left, 3), "of the variance of points")
    covered = curve.covered
    figures[f"{name}, intervals"] = Figure(
        round(covered, 3), "of intervals have the right value", ">= 0.94", covered >= 0.94
    )
    return share


def measure(players: Division, drawn: Mapping[tuple[int, int], Drawn]) -> Curve:
    """Draw seasons, and look at their tables after each leg."""
    dice = np.random.default_rng(2026)
    plain: list[list[float]] = [[] for _ in ROUNDS]
    adjusted: list[list[float]] = [[] for _ in ROUNDS]
    covered: list[float] = []
    errors: list[tuple[float, float]] = []
    for _ in range(SEASONS):
        season = play_season(players, drawn, ROUNDS[-1], dice)
        for number, rounds in enumerate(ROUNDS):
            part = _beginning(season, rounds)
            points = totals(part.pairs, part.scores)
            adjusted_scores = without_luck(part)
            fair = totals(part.pairs, adjusted_scores)
            plain[number] += rightly_ordered(points)
            adjusted[number] += rightly_ordered(fair)
            if number == 0:
                right = expected_totals(players, part.pairs)
                half = half_width(part, adjusted_scores)
                covered += [float(each) for each in np.abs(fair - right) <= half]
                errors += zip(points - right, fair - right, strict=True)
    spread = np.array(errors).var(axis=0)
    return Curve(
        ROUNDS,
        [fmean(each) for each in plain],
        [fmean(each) for each in adjusted],
        fmean(covered),
        float(spread[1] / spread[0]),
    )


def rounds_needed(rounds: Sequence[int], right: Sequence[float]) -> float:
    """Return after how many rounds the share is reached, by a probit line through all looks.

    Of two totals the gap grows with the rounds and its deviation with their root, so the normal quantile of
    the share grows with the root of the rounds.
    """
    known = [
        (sqrt(count), NormalDist().inv_cdf(share))
        for count, share in zip(rounds, right, strict=True)
        if 0.5 < share < 0.995
    ]
    slope = sum(root * quantile for root, quantile in known) / sum(root**2 for root, _ in known)
    return (NormalDist().inv_cdf(RIGHT) / slope) ** 2


def _beginning(season: Played, rounds: int) -> Played:
    matches = rounds * PLAYERS // 2
    return Played(season.pairs[:matches], season.scores[:matches], season.luck[:matches])


def _bias(pool: Pool) -> dict[str, Figure]:
    """Test whether luck has a mean: for the stronger and for who began; and a planted one."""
    lead = {name: fmean(row.won for row in rows) - 0.5 for name, rows in pool.pairs.items()}
    unequal = [
        (row, lead[name]) for name, rows in pool.pairs.items() if len({*name.split()}) > 1 for row in rows
    ]
    everything = [row for rows in pool.pairs.values() for row in rows]

    def of_stronger(row: PoolMatch, ahead: float) -> float:
        return row.luck if ahead > 0 else -row.luck

    def of_starter(row: PoolMatch) -> float:
        return row.luck if row.began else -row.luck

    stronger = _mean([of_stronger(*each) for each in unequal])
    starter = _mean([of_starter(row) for row in everything])
    leaking = _mean([of_stronger(row, ahead) + LEAK * abs(ahead) for row, ahead in unequal])
    return {
        "luck of the stronger": _is_zero(stronger, len(unequal)),
        "luck of who began": _is_zero(starter, len(everything)),
        "planted: luck that contains some skill": _is_found(leaking),
    }


def _means() -> dict[str, Figure]:
    """Compare the shipped means of a deal with those of other deals."""
    found = deal_means()
    shipped = (STARTER_MEAN, OTHER_MEAN)
    names = ("mean chance of the starter after a deal", "mean chance of the other after a deal")
    return {
        name: Figure(
            round(mean.value, 4),
            f"+- {mean.half:.4f}; shipped {known}",
            f"within {CLOSE} and its interval of what is shipped",
            abs(mean.value - known) <= CLOSE + mean.half,
        )
        for name, mean, known in zip(names, (Mean(*each) for each in found), shipped, strict=True)
    }


def _same(pool: Pool) -> dict[str, Figure]:
    """Play a few matches of the pool again."""
    checked = [*pairs()][:: 1 if NIGHTLY else 6]
    same = [is_same(pool, first, second, number) for number, (first, second) in enumerate(checked)]
    bar = "all"
    return {"matches played again": Figure(sum(same), f"of {len(same)} are the same", bar, all(same))}


def _mean(values: Sequence[float]) -> Mean:
    return Mean(fmean(values), NORMAL * stdev(values) / sqrt(len(values)))


def _is_zero(mean: Mean, count: int) -> Figure:
    unit = f"of a win, +- {mean.half:.4f}, {count} matches"
    return Figure(round(mean.value, 4), unit, "its interval contains 0", mean.is_zero)


def _is_found(mean: Mean) -> Figure:
    unit = f"of a win, +- {mean.half:.4f}"
    return Figure(round(mean.value, 4), unit, "its interval does not contain 0", not mean.is_zero)
