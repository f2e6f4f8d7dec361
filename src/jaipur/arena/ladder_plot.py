"""A ladder as a picture: an SVG of ratings with their intervals and, beside it, what a move costs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from jaipur.arena.ladder import Rung
from jaipur.pictures.svg import Paper, picture

ROW: Final = 30
TOP: Final = 46
BOTTOM: Final = 34
NAMES: Final = 190
RATINGS: Final = 420
COSTS: Final = 210
GAP: Final = 56
MARGIN: Final = 24
STEPS: Final = (10, 20, 50, 100, 200, 500, 1000)
MOST_TICKS: Final = 9
MOST_POWERS: Final = 4


class _Scale(NamedTuple):
    """Where the values from low to high lie, from left to right."""

    low: float
    high: float
    left: float
    width: float

    def at(self, value: float) -> float:
        return round(self.left + self.width * (value - self.low) / (self.high - self.low), 1)


def plot(rungs: Sequence[Rung], title: str) -> str:
    """Draw a ladder, the best on top; it is legible on light and on dark paper."""
    width = NAMES + RATINGS + GAP + COSTS + 2 * MARGIN
    bottom = TOP + ROW * len(rungs)
    ratings, step = _rating_scale(rungs)
    costs = _cost_scale(rungs)
    described = "; ".join(f"{rung.name} {rung.rating:.0f}" for rung in rungs)
    drawn = (
        *_rating_axis(ratings, step, bottom),
        *_cost_axis(costs, bottom),
        *(line for row, rung in enumerate(rungs) for line in _row(rung, row, ratings, costs)),
    )
    return picture(Paper(width, bottom + BOTTOM, MARGIN), title, described, drawn)


def _rating_scale(rungs: Sequence[Rung]) -> tuple[_Scale, int]:
    """Take round numbers that leave room for every interval."""
    low, high = min(rung.low for rung in rungs), max(rung.high for rung in rungs)
    step = next((step for step in STEPS if high - low <= step * (MOST_TICKS - 1)), STEPS[-1])
    first, last = math.floor(low / step) * step, math.ceil(high / step) * step
    return _Scale(first, max(last, first + step), MARGIN + NAMES, RATINGS), step


def _cost_scale(rungs: Sequence[Rung]) -> _Scale:
    """Take whole powers of ten."""
    powers = [_power(rung) for rung in rungs]
    first, last = math.floor(min(powers)), math.ceil(max(powers))
    return _Scale(first, max(last, first + 1), MARGIN + NAMES + RATINGS + GAP, COSTS)


def _power(rung: Rung) -> float:
    return math.log10(max(rung.cpu_ms_per_move, 1e-6))


def _rating_axis(scale: _Scale, step: int, bottom: int) -> Iterator[str]:
    for rating in range(int(scale.low), int(scale.high) + 1, step):
        yield from _tick(scale.at(rating), bottom, str(rating))
    yield _caption(scale, bottom, "rating, and 95 % interval")


def _cost_axis(scale: _Scale, bottom: int) -> Iterator[str]:
    step = 1 if scale.high - scale.low <= MOST_POWERS else 2
    for power in range(int(scale.low), int(scale.high) + 1, step):
        yield from _tick(scale.at(power), bottom, _duration(power))
    yield _caption(scale, bottom, "CPU a move")


def _duration(power: int) -> str:
    """Spell ten to a power of milliseconds."""
    units = (("ns", -6), ("µs", -3), ("ms", 0), ("s", 3))
    unit, first = next(pair for pair in reversed(units) if power >= pair[1] or pair == units[0])
    return f"{10 ** (power - first):g} {unit}"


def _tick(x: float, bottom: int, text: str) -> Iterator[str]:
    yield f'<line class="axis" x1="{x}" y1="{TOP - 6}" x2="{x}" y2="{bottom}"/>'
    yield f'<text class="quiet" x="{x}" y="{bottom + 14}" text-anchor="middle">{text}</text>'


def _caption(scale: _Scale, bottom: int, text: str) -> str:
    middle = scale.left + scale.width / 2
    return f'<text class="quiet" x="{middle:g}" y="{bottom + 29}" text-anchor="middle">{text}</text>'


def _row(rung: Rung, row: int, ratings: _Scale, costs: _Scale) -> Iterator[str]:
    """Draw one contestant."""
    y = TOP + ROW * row + ROW // 2
    x = ratings.at(rung.rating)
    yield f'<text x="{MARGIN}" y="{y + 4}">{escape(rung.name)}</text>'
    yield f'<text class="quiet" x="{NAMES}" y="{y + 4}" text-anchor="end">{rung.rating:.0f}</text>'
    yield f'<line class="bar" x1="{ratings.at(rung.low)}" y1="{y}" x2="{ratings.at(rung.high)}" y2="{y}"/>'
    yield f'<circle class="mark" cx="{x}" cy="{y}" r="4.5"/>'
    yield f'<circle class="mark" cx="{costs.at(_power(rung))}" cy="{y}" r="4.5"/>'
