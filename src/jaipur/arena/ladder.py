"""A ladder: ratings of many contestants from the contests of pairs, by the model of Bradley and Terry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from jaipur.arena.results import Results, pair_scores
from jaipur.arena.statistics import CONFIDENCE
from jaipur.compiling import compiled, compiled_first
from jaipur.players.dice import Dice, below, new_dice
from jaipur.players.roster import did_you_mean

_Floats = NDArray[np.float64]
_Ints = NDArray[np.int64]

POINTS: Final = 400 / np.log(10)
"""400 points are odds of ten to one."""
ANCHOR_RATING: Final = 1000.0
TIED_DEALS: Final = 1
"""The number of tied deals added to every pair, so that no rating is infinite."""
PULL: Final = 0.1
"""A tenth of such a deal, which every resample keeps."""
RESAMPLES: Final = 1000
MOST_STEPS: Final = 200
LONGEST_STEP: Final = 2.0
CLOSE_ENOUGH: Final = 1e-10


class Rung(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A contestant's place: its rating, with the interval that holds it 95 times in 100, and its cost."""

    name: str
    rating: float
    low: float
    high: float
    deals: int
    cpu_ms_per_move: Annotated[float, msgspec.Meta(ge=0)]


class _Pairings(NamedTuple):
    """The pairs of a ladder: indices of the contestants, and the first one's score by deal."""

    names: list[str]
    first: _Ints
    second: _Ints
    scores: list[_Floats]


def ladder(
    contests: Sequence[Results], anchor: str, rating: float = ANCHOR_RATING, resamples: int = RESAMPLES
) -> list[Rung]:
    """Rate all contestants, best first. The anchor's rating is fixed."""
    pairings = _pairings(contests, anchor)
    weights = np.array([len(scores) for scores in pairings.scores], dtype=np.float64)
    means = np.array([scores.mean() for scores in pairings.scores])
    rated = rating + POINTS * _fit(pairings, means, weights)
    low, high = rating + POINTS * _intervals(pairings, weights, resamples)
    rungs = [
        Rung(name, float(rated[who]), float(low[who]), float(high[who]), *_record(contests, name))
        for who, name in enumerate(pairings.names)
    ]
    return sorted(rungs, key=lambda rung: -rung.rating)


def _pairings(contests: Sequence[Results], anchor: str) -> _Pairings:
    """Number the contestants, the anchor first, and check that all can be compared with it."""
    for name in ("matches", "weights", "jaipur"):
        if len(found := {getattr(contest.header, name) for contest in contests}) > 1:
            raise ValueError(f"contests that cannot be compared: {name} is {' and '.join(map(str, found))}")
    met = [(str(contest.header.first), str(contest.header.second)) for contest in contests]
    names = [anchor, *sorted({name for pair in met for name in pair} - {anchor})]
    reached = {anchor}
    for _ in names:
        reached |= {name for pair in met if reached.intersection(pair) for name in pair}
    if not any(anchor in pair for pair in met):
        guess = did_you_mean(anchor, names[1:])
        raise ValueError(f"{anchor} took part in no contest; {guess}there are {', '.join(names[1:])}")
    if missing := [name for name in names if name not in reached]:
        raise ValueError(f"no contests lead from {anchor} to {', '.join(missing)}")
    return _Pairings(
        names,
        np.array([names.index(first) for first, _ in met]),
        np.array([names.index(second) for _, second in met]),
        [np.append(pair_scores(contest), [0.5] * TIED_DEALS) for contest in contests],
    )


def _fit(pairings: _Pairings, means: _Floats, weights: _Floats) -> _Floats:
    """Find the strengths, as logarithms of odds, that make these mean scores likeliest, by Newton's steps."""
    one, other = pairings.first, pairings.second
    total = weights + PULL
    scores = (means * weights + PULL / 2) / total
    strengths = np.zeros(len(pairings.names))
    for _ in range(MOST_STEPS):
        expected = 1 / (1 + np.exp(strengths[other] - strengths[one]))
        slope = np.zeros(len(strengths))
        np.add.at(slope, one, total * (scores - expected))
        np.add.at(slope, other, -total * (scores - expected))
        bend = np.zeros((len(strengths), len(strengths)))
        curves = total * expected * (1 - expected)
        for row, column, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
            np.add.at(bend, (row, column), sign * curves)
        # The anchor stays where it is.
        step = np.clip(np.linalg.solve(bend[1:, 1:], slope[1:]), -LONGEST_STEP, LONGEST_STEP)
        strengths[1:] += step
        if np.abs(step).max(initial=0) < CLOSE_ENOUGH:
            break
    return strengths


def _intervals(pairings: _Pairings, weights: _Floats, resamples: int) -> _Floats:
    """Bootstrap: resample the deals of every pair with replacement; return the interval of each strength."""
    dice = new_dice(b"ladder", *(scores.tobytes() for scores in pairings.scores))
    drawn = np.array(
        [
            _fit(pairings, np.array([mean_again(scores, dice) for scores in pairings.scores]), weights)
            for _ in range(resamples)
        ]
    )
    found: _Floats = np.quantile(drawn, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2], axis=0)
    return found


@compiled_first
@compiled
def mean_again(scores: _Floats, dice: Dice) -> float:
    """Return the mean of a resample with replacement."""
    count = len(scores)
    total = 0.0
    for _ in range(count):
        total += scores[below(dice, count)]
    return total / count


def _record(contests: Sequence[Results], name: str) -> tuple[int, float]:
    """Count a contestant's deals, and its CPU in milliseconds a move."""
    deals = moves = spent = 0
    for contest in contests:
        for who, contestant in enumerate((contest.header.first, contest.header.second)):
            if str(contestant) == name:
                deals += len(contest.deals)
                moves += contest.cpu.moves[who]
                spent += contest.cpu.total[who]
    return deals, spent / max(1, moves) / 1e6
