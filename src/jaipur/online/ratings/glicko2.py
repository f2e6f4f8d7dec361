"""Glicko-2 ratings, updated after each match instead of once a period, one rating for each speed.

The steps are those of Glickman, "Example of the Glicko-2 system", 2013. As on lichess, each match is an
update of its own, after the fraction of a period that has passed since the last one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log, pi, sqrt
from typing import Annotated, Final, NamedTuple

import msgspec

from jaipur.online.clock import DAY

PERIOD: Final = 4.665 * DAY
"""A rating period: an ordinary player's deviation grows from 60 to 110 in a year without a match."""
TAU: Final = 0.5
"""Tau: how fast the volatility changes."""
LEAST_RATING: Final = 100.0
MOST_RATING: Final = 4000.0
LEAST_DEVIATION: Final = 45.0
"""Below this a rating would hardly change any more."""
MOST_DEVIATION: Final = 350.0
"""Of a player without a match."""
PROVISIONAL: Final = 110.0
"""Above this deviation a rating is shown with a question mark and is not ranked."""
MOST_VOLATILITY: Final = 0.1
"""Players who lose some matches on purpose raise it, and thereby the value of a later win."""

_SCALE: Final = 173.7178
_MIDDLE: Final = 1500.0
_CLOSE_ENOUGH: Final = 1e-6

MatchScore = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's estimated strength, its uncertainty and its volatility."""

    rating: Annotated[float, msgspec.Meta(ge=LEAST_RATING, le=MOST_RATING)] = _MIDDLE
    deviation: Annotated[float, msgspec.Meta(ge=0, le=MOST_DEVIATION)] = MOST_DEVIATION
    """At the last change: see `deviation_at`."""
    volatility: Annotated[float, msgspec.Meta(gt=0, le=MOST_VOLATILITY)] = 0.06
    at: int = 0
    """When it changed last, in milliseconds."""

    @property
    def is_provisional(self) -> bool:
        """Return whether the rating was too uncertain at the last change."""
        return is_provisional(self.deviation)


class Result(NamedTuple):
    """A match against an opponent: 1 for a win, 0 for a loss."""

    opponent: Rating
    score: MatchScore


def is_provisional(deviation: float) -> bool:
    """Return whether a rating with this deviation is too uncertain to be ranked."""
    return deviation > PROVISIONAL


def deviation_at(rating: Rating, now: int) -> float:
    """Return the deviation of a rating at a later time."""
    return _clamped(_SCALE * _grown(rating, rating.volatility, now), 0, MOST_DEVIATION)


def sure_until(rating: Rating) -> int:
    """Return until when a rating is ranked, unless it changes; 0 if it is not ranked."""
    if rating.is_provisional:
        return 0
    grows = (PROVISIONAL**2 - rating.deviation**2) / (_SCALE * rating.volatility) ** 2
    return rating.at + int(grows * PERIOD)


def expected(one: Rating, other: Rating) -> float:
    """Return the probability that one beats the other, given both deviations."""
    doubt = sqrt(one.deviation**2 + other.deviation**2) / _SCALE
    return _chance(_weight(doubt) * (one.rating - other.rating) / _SCALE)


def rated(one: Rating, other: Rating, score: MatchScore, now: int) -> tuple[Rating, Rating]:
    """Return both ratings after a match; the score is that of the first."""
    return updated(one, [Result(other, score)], now), updated(other, [Result(one, 1 - score)], now)


def updated(rating: Rating, results: Sequence[Result], now: int) -> Rating:
    """Return a rating after matches that count together (steps 2 to 8); without any, the deviation grows."""
    if not results:
        return msgspec.structs.replace(rating, deviation=deviation_at(rating, now), at=max(rating.at, now))
    information, surprise = _evidence(rating, results, now)
    volatility = min(MOST_VOLATILITY, _volatility(rating, surprise / information, 1 / information))
    grown = min(_grown(rating, volatility, now), MOST_DEVIATION / _SCALE)
    variance = 1 / (grown**-2 + information)
    return Rating(
        rating=_clamped(rating.rating + _SCALE * variance * surprise, LEAST_RATING, MOST_RATING),
        deviation=_clamped(_SCALE * sqrt(variance), LEAST_DEVIATION, MOST_DEVIATION),
        volatility=volatility,
        at=max(rating.at, now),
    )


def _evidence(rating: Rating, results: Sequence[Result], now: int) -> tuple[float, float]:
    """Steps 3 and 4: sum 1/v and g (s - E); an opponent's deviation has grown since its own last match."""
    information = surprise = 0.0
    for opponent, score in results:
        if not 0 <= score <= 1:
            raise ValueError(f"a score must be between 0 and 1: {score}")
        weight = _weight(deviation_at(opponent, now) / _SCALE)
        chance = _chance(weight * (rating.rating - opponent.rating) / _SCALE)
        information += weight**2 * chance * (1 - chance)
        surprise += weight * (score - chance)
    return information, surprise


def _volatility(rating: Rating, improvement: float, variance: float) -> float:
    """Step 5: find the zero of f by regula falsi in its Illinois variant."""
    doubt = (rating.deviation / _SCALE) ** 2
    start = log(rating.volatility**2)

    def slope(guess: float) -> float:
        squared = exp(guess)
        total = doubt + variance + squared
        return squared * (improvement**2 - total) / (2 * total**2) - (guess - start) / TAU**2

    low, high = start, _other_end(start, improvement**2 - doubt - variance, slope)
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE_ENOUGH:
        between = low + (low - high) * at_low / (at_high - at_low)
        there = slope(between)
        if there * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, there
    return exp(low / 2)


def _other_end(start: float, excess: float, slope: Callable[[float], float]) -> float:
    """Step 5.2: bracket the zero of f from its other side."""
    if excess > 0:
        return log(excess)
    end = start - TAU
    while slope(end) < 0:
        end -= TAU
    return end


def _grown(rating: Rating, volatility: float, now: int) -> float:
    """Step 6, for the fraction of a period that has passed; on the scale of Glicko-2."""
    periods = max(0, now - rating.at) / PERIOD
    return sqrt((rating.deviation / _SCALE) ** 2 + periods * volatility**2)


def _weight(doubt: float) -> float:
    """Step 3, g: the weight of a result against an opponent of this deviation."""
    return 1 / sqrt(1 + 3 * doubt**2 / pi**2)


def _chance(lead: float) -> float:
    """Step 3, E: the probability to win with this difference."""
    return 1 / (1 + exp(-lead))


def _clamped(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)
