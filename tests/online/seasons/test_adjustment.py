"""Adjusted points are right in the mean, with any luck, and vary less; a leak would be seen."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, stdev, variance

import pytest

from jaipur.online.match_ids import MatchId
from jaipur.online.seasons.adjustment import (
    NORMAL,
    MeasuredMatch,
    adjusted_points,
    adjusted_scores,
    variance_of,
)
from jaipur.online.seasons.commands import RecordLuck, RecordResult, SeasonRefusal
from jaipur.online.seasons.standings import standings
from tests.online.seasons.random_season import RandomSeason, robin_terms, swiss_terms

SKILL = 0.12
"""By how much the first player is better than even."""


def matches(dice: Random, count: int, leak: float = 0.0) -> list[MeasuredMatch]:
    """Draw matches in which luck decides much, and has no mean unless it leaks."""
    drawn = list[MeasuredMatch]()
    for _ in range(count):
        luck = dice.choice([-0.3, -0.1, 0.1, 0.3])
        score = float(dice.random() < 0.5 + SKILL + luck)
        drawn.append(MeasuredMatch(score, luck + leak))
    return drawn


def errors(judge: Callable[[list[MeasuredMatch]], float], leak: float = 0.0) -> list[float]:
    """Return by how much the mean score of small divisions is judged wrongly."""
    return [judge(matches(Random(seed), 12, leak)) - 0.5 - SKILL for seed in range(2_000)]


def is_biased(found: list[float]) -> bool:
    """Whether the mean error is more than chance explains."""
    return abs(fmean(found)) > 3 * stdev(found) / sqrt(len(found))


def test_the_adjustment_adds_nothing_in_the_mean() -> None:
    """Even over few matches, from which its share is found; and it takes out variance."""
    adjusted = errors(lambda played: fmean(adjusted_scores(played)))
    plain = errors(lambda played: fmean(match.score for match in played))

    assert not is_biased(adjusted)
    assert variance(adjusted) < 0.9 * variance(plain)


def test_luck_with_a_mean_is_found() -> None:
    """A control: a luck that also counts a little skill makes the points wrong."""
    assert is_biased(errors(lambda played: fmean(adjusted_scores(played)), leak=0.03))


def test_the_interval_has_the_right_value_as_often_as_it_says() -> None:
    """For the sum of a division's matches."""
    covered = 0
    for seed in range(1_000):
        scores = adjusted_scores(matches(Random(seed), 66))
        half = NORMAL * sqrt(len(scores) * variance_of([(0, 1)] * len(scores), scores))
        covered += abs(sum(scores) - len(scores) * (0.5 + SKILL)) <= half

    assert 0.93 <= covered / 1_000 <= 0.97


def test_without_luck_the_scores_stay() -> None:
    """Nothing is taken from what was not measured."""
    assert adjusted_scores([MeasuredMatch(1.0, None), MeasuredMatch(0.0, 0.0)]) == [1.0, 0.0]
    assert adjusted_scores([]) == []


def played_season() -> RandomSeason:
    """Return a division of three in which one match was lucky."""
    played = RandomSeason(1, robin_terms(4))
    played.begin(3)
    for number in range(3):
        played.sit_down(number, MatchId(number + 1))
        played.send(RecordResult(number, MatchId(number + 1), 0))
    return played


def test_luck_is_taken_from_one_and_given_to_the_other() -> None:
    """The points of a division stay as many, and places follow from plain points."""
    played = played_season()
    before = [place.player for place in standings(played.state, 0)]
    one, other = played.state.meetings[0].meeting.players
    assert played.send(RecordLuck(0, MatchId(1), 0.4)) is None
    assert played.send(RecordLuck(0, MatchId(1), 0.4)) is SeasonRefusal.MEASURED_ALREADY
    plain = {place.player: place.points / 2 for place in standings(played.state, 0)}
    adjusted = adjusted_points(played.state, 0)

    assert [place.player for place in standings(played.state, 0)] == before
    assert sum(each.points for each in adjusted.values()) == pytest.approx(3)
    assert adjusted[one].points < plain[one]
    assert adjusted[other].points > plain[other]
    assert adjusted[one].low < adjusted[one].points < adjusted[one].high
    assert adjusted[one].measured == 1


def test_luck_is_of_matches_that_were_played() -> None:
    """Not of one that is still open, or another."""
    played = RandomSeason(1, robin_terms(4))
    played.begin(3)

    assert played.send(RecordLuck(0, MatchId(1), 0.1)) is SeasonRefusal.NOT_PLAYED
    assert played_season().send(RecordLuck(0, MatchId(9), 0.1)) is SeasonRefusal.OTHER_MATCH


def test_a_bye_counts_as_it_is() -> None:
    """There was no match, so there was no luck."""
    played = RandomSeason(2, swiss_terms(3))
    played.begin(5)
    played.play(unrest=0)
    plain = {place.player: place.points / 2 for place in standings(played.state, 0)}
    adjusted = adjusted_points(played.state, 0)

    assert sum(each.points for each in adjusted.values()) == pytest.approx(
        sum(plain[player] for player in adjusted)
    )
