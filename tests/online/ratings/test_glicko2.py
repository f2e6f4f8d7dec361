"""Ratings: the worked example of the paper, what holds for any match, and players whose strength is known."""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import fmean

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from jaipur.online.clock import DAY
from jaipur.online.play.speed import Speed, speed_of
from jaipur.online.ratings.glicko2 import (
    LEAST_DEVIATION,
    LEAST_RATING,
    MOST_DEVIATION,
    MOST_RATING,
    MOST_VOLATILITY,
    PERIOD,
    PROVISIONAL,
    Rating,
    Result,
    deviation_at,
    expected,
    rated,
    updated,
)
from jaipur.wire.values import Control, Correspondence, Live, Untimed

YEAR = 365 * DAY

scores = st.sampled_from([0.0, 0.5, 1.0])
times = st.integers(0, 3 * YEAR)
ratings = st.builds(
    Rating,
    rating=st.floats(LEAST_RATING, MOST_RATING),
    deviation=st.floats(LEAST_DEVIATION, MOST_DEVIATION),
    volatility=st.floats(0.01, MOST_VOLATILITY),
    at=times,
)


def test_the_worked_example_of_the_paper() -> None:
    """Glickman 2013: a whole period, one win and two losses, to the digits that are printed."""
    period = round(PERIOD)
    results = [
        Result(Rating(1400, 30, at=period), 1),
        Result(Rating(1550, 100, at=period), 0),
        Result(Rating(1700, 300, at=period), 0),
    ]

    after = updated(Rating(1500, 200), results, period)

    # The paper rounds to four digits on its own scale before it converts, and cuts the volatility off.
    mu, phi = round((after.rating - 1500) / 173.7178, 4), round(after.deviation / 173.7178, 4)
    assert (mu, phi) == (-0.2069, 0.8722)
    assert f"{1500 + 173.7178 * mu:.2f} {173.7178 * phi:.2f}" == "1464.06 151.52"
    assert after.rating == pytest.approx(1464.0507, abs=1e-4)
    assert f"{after.deviation:.2f}" == "151.52"
    assert 0.05999 <= after.volatility < 0.06
    assert after.at == period


def test_without_a_match_only_doubt_grows() -> None:
    """Step 6, for a player who does not compete in a period."""
    before = Rating(1500, 200)

    after = updated(before, [], round(PERIOD))

    assert after == replace(before, deviation=deviation_at(before, round(PERIOD)), at=round(PERIOD))
    assert after.deviation == pytest.approx((200**2 + (173.7178 * 0.06) ** 2) ** 0.5)


def test_a_year_away_makes_a_settled_rating_provisional() -> None:
    """Which the length of a period is chosen for; half the time makes half the growth of the variance."""
    settled = Rating(1500, 60, at=DAY)

    assert not settled.is_provisional
    assert deviation_at(settled, DAY + YEAR) == pytest.approx(PROVISIONAL, abs=0.01)
    assert deviation_at(settled, DAY + YEAR // 2) ** 2 == pytest.approx((60**2 + 110**2) / 2, abs=2)
    assert deviation_at(settled, 0) == pytest.approx(60)
    assert deviation_at(settled, 100 * YEAR) == MOST_DEVIATION
    assert Rating().is_provisional


def test_a_newcomer_is_no_longer_provisional_after_ten_matches() -> None:
    """Against opponents of their own strength whose ratings are settled."""
    newcomer, matches = Rating(), 0
    while newcomer.is_provisional:
        newcomer, _ = rated(newcomer, Rating(1500, 60), matches % 2, now=0)
        matches += 1

    assert matches == 10
    assert abs(newcomer.rating - 1500) < 40


@given(ratings, ratings, scores, times)
def test_who_is_named_first_makes_no_difference(one: Rating, other: Rating, score: float, now: int) -> None:
    """To the last bit."""
    assert rated(one, other, score, now) == rated(other, one, 1 - score, now)[::-1]


@given(ratings, st.floats(1000, 2500), scores, times)
def test_what_one_wins_the_other_loses(like: Rating, rating: float, score: float, now: int) -> None:
    """Where both are as sure: nothing is created, and the deviations stay alike."""
    one, other = replace(like, rating=1700.0), replace(like, rating=rating)

    one_after, other_after = rated(one, other, score, now)

    assert one_after.rating + other_after.rating == pytest.approx(1700 + rating, abs=1e-6)
    assert one_after.deviation == pytest.approx(other_after.deviation)
    assert one_after.volatility == pytest.approx(other_after.volatility)


@given(ratings, ratings, scores, times)
def test_a_rating_stays_within_its_limits(one: Rating, other: Rating, score: float, now: int) -> None:
    """Whatever happens, and time never runs backwards."""
    for before, after in zip((one, other), rated(one, other, score, now), strict=True):
        assert LEAST_RATING <= after.rating <= MOST_RATING
        assert LEAST_DEVIATION <= after.deviation <= MOST_DEVIATION
        assert 0 < after.volatility <= MOST_VOLATILITY
        assert after.at == max(before.at, now)


@given(ratings, ratings, times)
def test_a_win_never_costs_and_a_loss_never_pays(one: Rating, other: Rating, now: int) -> None:
    """And a better score is never worse."""
    after = [updated(one, [Result(other, score)], now).rating for score in (0, 0.5, 1)]

    assert after == sorted(after)
    assert after[0] <= one.rating <= after[2]


@given(ratings, ratings, ratings)
def test_chances_add_up_and_follow_the_ratings(one: Rating, other: Rating, third: Rating) -> None:
    """The stronger is the favourite, the more so the weaker the other is."""
    assert expected(one, other) + expected(other, one) == pytest.approx(1)
    assert one.rating < other.rating or expected(one, other) >= 0.5
    by_strength = sorted([one, other, third], key=lambda rating: rating.rating)
    chances = [expected(replace(third, rating=2000.0), replace(one, rating=r.rating)) for r in by_strength]
    assert chances == sorted(chances, reverse=True)


def test_four_hundred_points_between_sure_ratings_are_ten_to_one() -> None:
    """As on every ladder; doubt brings the chance nearer to one half."""
    assert expected(Rating(1900, 0), Rating(1500, 0)) == pytest.approx(10 / 11, abs=1e-6)
    assert 0.5 < expected(Rating(1900, 350), Rating(1500, 350)) < 0.8


def test_the_less_is_known_of_somebody_the_less_a_match_with_them_counts() -> None:
    """Also where the opponent's doubt has grown since their last match."""
    player = Rating(1500, 80, at=3 * YEAR)
    gains = [
        updated(player, [Result(opponent, 1)], 3 * YEAR).rating
        for opponent in (Rating(1500, 60, at=3 * YEAR), Rating(1500, 60, at=0), Rating(1500, 350))
    ]

    assert gains[0] > gains[1] > gains[2] > 1500


@pytest.mark.parametrize("score", [-0.1, 1.1, float("nan"), float("inf")])
def test_a_score_that_cannot_be_is_refused(score: float) -> None:
    """Instead of spoiling two ratings for good."""
    with pytest.raises(ValueError, match="between 0 and 1"):
        rated(Rating(), Rating(), score, 0)


def test_losing_on_purpose_does_not_make_a_rating_leap() -> None:
    """Volatility has a limit: the first win after a hundred thrown matches is not worth three others."""
    honest = thrown = Rating(1800, 45, at=0)
    for _ in range(100):
        thrown, _ = rated(thrown, Rating(1000, 45), 0, now=0)
    assert honest.volatility < thrown.volatility <= MOST_VOLATILITY

    leap = rated(thrown, replace(honest, rating=thrown.rating), 1, now=DAY)[0].rating - thrown.rating
    step = rated(honest, honest, 1, now=DAY)[0].rating - honest.rating
    assert leap < 3 * step


@pytest.mark.parametrize(
    "control, speed",
    [
        (Live(1, 0), Speed.BLITZ),
        (Live(3, 5), Speed.BLITZ),
        (Live(5, 5), Speed.BLITZ),
        (Live(10, 0), Speed.RAPID),
        (Live(5, 8), Speed.RAPID),
        (Live(10, 5), Speed.RAPID),
        (Live(15, 10), Speed.RAPID),
        (Correspondence(1), Speed.CORRESPONDENCE),
        (Correspondence(14), Speed.CORRESPONDENCE),
        (Untimed(), None),
    ],
)
def test_each_speed_has_its_rating(control: Control, speed: Speed | None) -> None:
    """By the time that one player has for 53 moves: below ten minutes it is blitz."""
    assert speed_of(control) is speed


def _ranks(values: list[float]) -> list[int]:
    order = sorted(range(len(values)), key=values.__getitem__)
    return [rank for _, rank in sorted(zip(order, range(len(values)), strict=True))]


def spearman(one: list[float], other: list[float]) -> float:
    """The correlation of ranks, for values of which no two are equal."""
    apart = sum((a - b) ** 2 for a, b in zip(_ranks(one), _ranks(other), strict=True))
    return 1 - 6 * apart / (len(one) * (len(one) ** 2 - 1))


def test_two_hundred_players_are_put_in_the_order_of_their_strength() -> None:
    """Each plays a match a day for two months against a near opponent; the ratings tell who is stronger."""
    chance = random.Random(2013)
    strengths = [chance.gauss(1500, 250) for _ in range(200)]
    known = [Rating() for _ in strengths]
    for day in range(60):
        near = sorted(range(200), key=lambda player: known[player].rating + chance.gauss(0, 100))
        for one, other in list(pairwise(near))[::2]:
            likely = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
            won = float(chance.random() < likely)
            known[one], known[other] = rated(known[one], known[other], won, now=day * DAY)

    found = [each.rating for each in known]
    assert spearman(strengths, found) > 0.95
    assert fmean(found) == pytest.approx(1500, abs=5), "nothing is created"
    assert not any(each.is_provisional for each in known)
    # Newcomers among newcomers start too far apart, which only matches with others bring together again.
    away = [abs(k.rating - s) / k.deviation for k, s in zip(known, centred(strengths), strict=True)]
    assert sum(each < 2 for each in away) >= 160
    assert sum(each < 3 for each in away) >= 190


def centred(strengths: list[float]) -> list[float]:
    """Ratings say how strong players are among each other, and no more."""
    return [strength - fmean(strengths) + 1500 for strength in strengths]
