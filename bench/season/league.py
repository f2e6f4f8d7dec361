"""Divisions of twelve players whose strength is known, over matches that are drawn from the pool.

The players are forms of the named opponents: a player between two levels plays some matches as one of them
and some as the other. So players can be 25 rating points apart, and those four places apart 100.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.season.pool import Pool, pair_name
from jaipur.online.seasons.adjustment import NORMAL, MeasuredMatch, adjusted_scores, variance_of
from jaipur.online.seasons.schedule import round_robin

PLAYERS: Final = 12
STEP: Final = 25.0
"""Rating points from each player to the next."""
APART: Final = 4
"""Places between players who are 100 points apart."""
HALVINGS: Final = 40

Floats = NDArray[np.float64]


class Drawn(NamedTuple):
    """The matches of a pair of levels: what the weaker scored, and its luck."""

    scores: Floats
    luck: Floats


class Division(NamedTuple):
    """Twelve players, the weakest first."""

    forms: tuple[float, ...]
    """The place of each among the levels: 2.25 plays one match in four as the level above 2."""
    expected: Floats
    """What each scores against each other, in the mean."""

    @property
    def apart(self) -> float:
        """What players 100 points apart score against each other, in the mean of all such."""
        return float(np.diagonal(self.expected, -APART).mean())


class Played(NamedTuple):
    """The matches of a season, in the order of its rounds."""

    pairs: list[tuple[int, int]]
    scores: list[float]
    luck: list[float]


def tables(pool: Pool, levels: Sequence[str]) -> dict[tuple[int, int], Drawn]:
    """Return the matches of each pair of levels in both directions, with luck that has no mean.

    Whether its mean is zero is tested apart, over all matches.
    """
    found: dict[tuple[int, int], Drawn] = {}
    for one, first in enumerate(levels):
        for other in range(one, len(levels)):
            rows = pool.pairs[pair_name(first, levels[other])]
            scores = np.array([row.won for row in rows], dtype=np.float64)
            luck = np.array([row.luck for row in rows])
            luck -= luck.mean()
            found[other, one] = Drawn(1 - scores, -luck)
            found[one, other] = Drawn(scores, luck)
    return found


def score_table(drawn: Mapping[tuple[int, int], Drawn]) -> Floats:
    """Return what each level scores against each other; 1/2 against itself."""
    count = 1 + max(one for one, _ in drawn)
    table = np.full((count, count), 0.5)
    for (one, other), matches in drawn.items():
        if one != other:
            table[one, other] = matches.scores.mean()
    return table


def division(table: Floats) -> Division:
    """Return twelve players a step apart, from the strongest level down."""
    forms = [len(table) - 1.0]
    while len(forms) < PLAYERS:
        forms.append(_weaker_form(table, forms[-1]))
    chosen = sorted(forms)
    expected = np.array([[_expected(table, one, other) for other in chosen] for one in chosen])
    np.fill_diagonal(expected, 0.5)
    return Division(tuple(chosen), expected)


def _weaker_form(table: Floats, form: float) -> float:
    """Return the form that is a step weaker: it scores as the ratings say."""
    wanted = 1 / (1 + 10 ** (STEP / 400))
    low, high = 0.0, form
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if _expected(table, middle, form) < wanted:
            low = middle
        else:
            high = middle
    return low


def play_season(
    players: Division, drawn: Mapping[tuple[int, int], Drawn], rounds: int, dice: np.random.Generator
) -> Played:
    """Play so many rounds of a round robin, again and again, with matches of the pool."""
    played = Played([], [], [])
    for one, other in _meetings(rounds):
        a, b = (_level(players.forms[player], dice) for player in (one, other))
        matches = drawn[a, b]
        place = int(dice.integers(len(matches.scores)))
        played.pairs.append((one, other))
        played.scores.append(float(matches.scores[place]))
        played.luck.append(float(matches.luck[place]))
    return played


def totals(pairs: Sequence[tuple[int, int]], scores: Sequence[float]) -> Floats:
    """Return the points of each player."""
    points = np.zeros(PLAYERS)
    for (one, other), score in zip(pairs, scores, strict=True):
        points[one] += score
        points[other] += 1 - score
    return points


def without_luck(played: Played) -> list[float]:
    """Return the adjusted score of each match."""
    pairs = zip(played.scores, played.luck, strict=True)
    return adjusted_scores([MeasuredMatch(score, luck) for score, luck in pairs])


def half_width(played: Played, adjusted: Sequence[float]) -> float:
    """Return half the width of the interval of each player's adjusted points."""
    rounds = 2 * len(adjusted) / PLAYERS
    return NORMAL * sqrt(rounds * variance_of(played.pairs, adjusted))


def expected_totals(players: Division, pairs: Sequence[tuple[int, int]]) -> Floats:
    """Return the points that the players of some meetings get in the mean."""
    return totals(pairs, [float(players.expected[one, other]) for one, other in pairs])


def rightly_ordered(points: Floats) -> list[float]:
    """Return for each two players 100 points apart whether the better one is ahead; a half if equal."""
    gaps = points[APART:] - points[:-APART]
    return [float(each) for each in (np.sign(np.round(gaps, 9)) + 1) / 2]


def _meetings(rounds: int) -> Iterator[tuple[int, int]]:
    legs = -(-rounds // (PLAYERS - 1))
    for number, each in enumerate(round_robin(PLAYERS, legs)):
        if number < rounds:
            yield from each.pairs


def _level(form: float, dice: np.random.Generator) -> int:
    low = int(form)
    return low + int(dice.random() < form - low)


def _expected(table: Floats, one: float, other: float) -> float:
    """Return what a form scores against another, over the levels that both play as."""
    total = 0.0
    for a, weight in _weights(one):
        for b, share in _weights(other):
            total += weight * share * table[a, b]
    return total


def _weights(form: float) -> Iterator[tuple[int, float]]:
    low = int(form)
    yield low, 1 - (form - low)
    if form > low:
        yield low + 1, form - low
