"""The bench of seasons, over matches whose strengths and luck are known."""

from __future__ import annotations

from random import Random
from statistics import NormalDist

import numpy as np
import pytest

from bench.season.league import (
    PLAYERS,
    division,
    expected_totals,
    play_season,
    rightly_ordered,
    score_table,
    tables,
    totals,
    without_luck,
)
from bench.season.pool import GROUPS, Pool, PoolMatch, pair_name, pairs
from bench.season.run import RIGHT, Mean, rounds_needed

LEVELS = GROUPS["strong"]


def known_pool() -> Pool:
    """Draw matches of levels that are 200 points apart, with luck that decides much."""
    dice = Random(1)
    found: dict[str, list[PoolMatch]] = {}
    for first, second in pairs():
        levels = next(levels for levels in GROUPS.values() if first in levels)
        gap = levels.index(second) - levels.index(first)
        rows: list[PoolMatch] = []
        for _ in range(200):
            luck = dice.gauss(0, 0.3)
            won = dice.random() < 1 / (1 + 10 ** (gap * 200 / 400)) + luck
            rows.append(PoolMatch(int(won), dice.randrange(2), (luck, 0.0, 0.0), (-luck, 0.0, 0.0)))
        found[pair_name(first, second)] = rows
    return Pool("known", found)


def test_players_four_places_apart_score_as_100_points_say() -> None:
    """64 %, and each place is a step."""
    players = division(score_table(tables(known_pool(), LEVELS)))

    assert len(players.forms) == PLAYERS
    assert players.apart == pytest.approx(1 / (1 + 10 ** (-100 / 400)), abs=0.03)
    assert np.all(np.diff(players.expected.sum(axis=1)) > 0)
    assert players.expected == pytest.approx(1 - players.expected.T)


def test_the_points_of_seasons_are_those_expected_in_the_mean() -> None:
    """Plain and adjusted ones, of which the adjusted ones vary less."""
    drawn = tables(known_pool(), LEVELS)
    players = division(score_table(drawn))
    dice = np.random.default_rng(1)
    errors: list[tuple[np.ndarray[tuple[int], np.dtype[np.float64]], ...]] = []
    for _ in range(100):
        season = play_season(players, drawn, 11, dice)
        right = expected_totals(players, season.pairs)
        adjusted = totals(season.pairs, without_luck(season))
        errors.append((totals(season.pairs, season.scores) - right, adjusted - right))
    of_points, of_adjusted = np.array(errors)[:, 0], np.array(errors)[:, 1]

    assert np.abs(of_points.mean(axis=0)).max() < 0.6
    assert np.abs(of_adjusted.mean(axis=0)).max() < 0.5
    assert of_adjusted.var() < 0.9 * of_points.var()


def test_who_is_ahead_is_counted() -> None:
    """Four places apart; equal points are half right."""
    assert rightly_ordered(np.arange(12.0)) == [1.0] * 8
    assert rightly_ordered(np.zeros(12)) == [0.5] * 8
    assert rightly_ordered(-np.arange(12.0)) == [0.0] * 8


def test_the_rounds_that_are_needed_are_found() -> None:
    """By the root of the rounds."""
    rounds = range(11, 111, 11)
    right = [NormalDist().cdf(NormalDist().inv_cdf(RIGHT) * (count / 60) ** 0.5) for count in rounds]

    assert rounds_needed(rounds, right) == pytest.approx(60)


def test_a_mean_is_zero_within_its_interval() -> None:
    """And not beyond it."""
    assert Mean(0.01, 0.02).is_zero
    assert not Mean(-0.03, 0.02).is_zero
