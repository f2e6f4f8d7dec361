"""Adjusted points: how many points a player would have if chance had been equally kind to everybody.

The luck of a match is measured: what each deal, refill and bonus token changed, less the mean of that change.
It is zero in the mean, so a match's score less a share of its luck is right in the mean, and varies less. The
share is the slope of the scores on the luck over the other matches of the division. As the match itself is
left out, its luck and its share are independent, and nothing is added in the mean.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import chain
from math import sqrt
from typing import Final, NamedTuple

import numpy as np

from jaipur.online.lobby.model import UserId
from jaipur.online.seasons.log import MeetingNumber
from jaipur.online.seasons.season import Season
from jaipur.wire.leagues.seasons import DecidedBy

PRIOR_SHARE: Final = 0.8
"""The share before the division has played."""
PRIOR_LUCK: Final = 2.0
"""The weight of that share, as a sum of squared luck: that of about 15 matches."""
PRIOR_MATCHES: Final = 8
"""The weight of the prior variance."""
PRIOR_VARIANCE: Final = 0.2
"""The variance of the score of a match, without much of its luck."""
NORMAL: Final = 1.96
"""95 % of a normal distribution are within so many standard deviations."""


class MeasuredMatch(NamedTuple):
    """A match that was played: its score and its luck for the first player, from 0 to 1."""

    score: float
    luck: float | None
    """None if it was not measured: the score counts as it is."""


class AdjustedPoints(NamedTuple):
    """Points with luck taken out, and the interval that has the right value 95 times in 100."""

    points: float
    low: float
    high: float
    measured: int
    """Matches whose luck was measured."""


def adjusted_scores(matches: Sequence[MeasuredMatch]) -> list[float]:
    """Return the first player's score of each match less a share of its luck."""
    known = [(match.score - 0.5) * match.luck for match in matches if match.luck is not None]
    together = PRIOR_SHARE * PRIOR_LUCK + sum(known)
    squares = PRIOR_LUCK + sum(match.luck**2 for match in matches if match.luck is not None)
    scores: list[float] = []
    for match in matches:
        luck = match.luck or 0.0
        share = (together - (match.score - 0.5) * luck) / (squares - luck**2)
        scores.append(match.score - share * luck)
    return scores


def variance_of(pairs: Sequence[tuple[int, int]], scores: Sequence[float]) -> float:
    """Return the variance of a match's adjusted score beside what the strengths of both players explain.

    The strengths are those that fit the scores best, by least squares; players are numbered from 0.
    """
    if not scores:
        return PRIOR_VARIANCE
    played = np.zeros((len(pairs), 1 + max(map(max, pairs))))
    for match, (one, other) in enumerate(pairs):
        played[match, one], played[match, other] = 1.0, -1.0
    gaps = np.array(scores) - 0.5
    strengths, _, rank, _ = np.linalg.lstsq(played, gaps, rcond=None)
    squares = float(np.sum((gaps - played @ strengths) ** 2))
    return (squares + PRIOR_MATCHES * PRIOR_VARIANCE) / (len(scores) - int(rank) + PRIOR_MATCHES)


def adjusted_meetings(season: Season, division: int) -> dict[MeetingNumber, float]:
    """Return the first player's adjusted score of each meeting that counts and had a match."""
    scored = {
        state.meeting.number: MeasuredMatch(state.ended.points[0] / 2, state.luck)
        for state in season.counted(division)
        if state.ended is not None and state.ended.by is DecidedBy.PLAYED
    }
    return dict(zip(scored, adjusted_scores([*scored.values()]), strict=True))


def adjusted_points(season: Season, division: int) -> dict[UserId, AdjustedPoints]:
    """Return the adjusted points of each player of a division who played a match.

    Points without a match, such as those for a bye, count as they are.
    """
    points: dict[UserId, float] = defaultdict(float)
    played: list[tuple[UserId, UserId]] = []
    matches: list[MeasuredMatch] = []
    for state in season.counted(division):
        assert state.ended is not None  # noqa: S101 - only decided meetings are counted
        one, other = state.meeting.players
        if state.ended.by is DecidedBy.PLAYED:
            played.append((one, other))
            matches.append(MeasuredMatch(state.ended.points[0] / 2, state.luck))
        else:
            points[one] += state.ended.points[0] / 2
            points[other] += state.ended.points[1] / 2
    for where, _, player in season.byes:
        points[player] += where == division
    scores = adjusted_scores(matches)
    numbers = {player: number for number, player in enumerate(sorted({*chain(*played)}))}
    number: dict[UserId, int] = defaultdict(int)
    measured: dict[UserId, int] = defaultdict(int)
    for (one, other), score, match in zip(played, scores, matches, strict=True):
        for player, part in ((one, score), (other, 1 - score)):
            points[player] += part
            number[player] += 1
            measured[player] += match.luck is not None
    variance = variance_of([(numbers[one], numbers[other]) for one, other in played], scores)
    found: dict[UserId, AdjustedPoints] = {}
    for player, count in number.items():
        half = NORMAL * sqrt(count * variance)
        mean = points[player]
        found[player] = AdjustedPoints(mean, mean - half, mean + half, measured[player])
    return found
