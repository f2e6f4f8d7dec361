"""Draws what learners win as they learn, as an SVG that is legible on light and on dark paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from jaipur.pictures.svg import Paper, picture

WIDTH: Final = 520
HEIGHT: Final = 260
LEFT: Final = 64
TOP: Final = 46
BOTTOM: Final = 52
RIGHT: Final = 64
HALF: Final = 50.0
DASHES: Final = ("none", "6 4", "2 3")
"""How the lines of the learners differ, in turn."""


class LearningPoint(NamedTuple):
    """What a learner had spent, and the share of rounds that it then won, with its interval, in percent."""

    moves: int
    """Or rounds, where a learner counts those."""
    seconds: float
    won: float
    low: float
    high: float


LearningCurves = dict[str, list[LearningPoint]]
"""The points of each learner, by its name."""


def plot(learners: LearningCurves, title: str) -> str:
    """Draw a line for each learner: CPU-minutes to the right, the share of rounds won upwards."""
    described = "; ".join(
        f"{name}: {points[-1].won:.0f} % after {points[-1].seconds / 60:.1f} CPU-minutes"
        for name, points in learners.items()
    )
    minutes = max(points[-1].seconds for points in learners.values()) / 60
    lines = (line for place, each in enumerate(learners.items()) for line in _line(*each, place, minutes))
    return picture(
        Paper(LEFT + WIDTH + RIGHT, TOP + HEIGHT + BOTTOM, LEFT), title, described, (*_axes(minutes), *lines)
    )


def _x(minutes: float, most: float) -> float:
    return round(LEFT + WIDTH * minutes / most, 1)


def _y(percent: float) -> float:
    return round(TOP + HEIGHT * (1 - percent / 100), 1)


def _axes(minutes: float) -> Iterator[str]:
    right = LEFT + WIDTH
    for percent in range(0, 101, 25):
        wide = ' stroke-width="2"' if percent == HALF else ""
        yield f'<line class="axis" x1="{LEFT}" y1="{_y(percent)}" x2="{right}" y2="{_y(percent)}"{wide}/>'
        yield f'<text class="quiet" x="{LEFT - 8}" y="{_y(percent) + 4}" text-anchor="end">{percent} %</text>'
    for minute in range(int(minutes) + 1):
        x = _x(minute, minutes)
        yield f'<line class="axis" x1="{x}" y1="{_y(0)}" x2="{x}" y2="{_y(100)}"/>'
        yield f'<text class="quiet" x="{x}" y="{_y(0) + 16}" text-anchor="middle">{minute}</text>'
    below, beside = f'x="{LEFT + WIDTH / 2}" y="{_y(0) + 38}"', f'x="16" y="{_y(HALF)}"'
    turned = f'transform="rotate(-90 16 {_y(HALF)})"'
    yield f'<text class="quiet" {below} text-anchor="middle">CPU-minutes</text>'
    yield f'<text class="quiet" {beside} {turned} text-anchor="middle">rounds won</text>'


def _line(name: str, points: Sequence[LearningPoint], place: int, minutes: float) -> Iterator[str]:
    """Draw a learner's points, each with the interval that holds the truth 95 times in 100."""
    places = [(_x(point.seconds / 60, minutes), _y(point.won)) for point in points]
    along = " ".join(f"{x},{y}" for x, y in places)
    dash = f'stroke-dasharray="{DASHES[place]}"'
    yield f'<polyline points="{along}" fill="none" stroke="currentColor" opacity="0.6" {dash}/>'
    for (x, y), point in zip(places, points, strict=True):
        yield f'<line class="bar" x1="{x}" y1="{_y(point.low)}" x2="{x}" y2="{_y(point.high)}"/>'
        yield f'<circle class="mark" cx="{x}" cy="{y}" r="3"/>'
    x, y = places[-1]
    yield f'<text x="{x + 10}" y="{y + 4}">{name.upper()}</text>'
