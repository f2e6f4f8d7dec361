"""Draws what was said against what came true, as an SVG that is legible on light and on dark paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from jaipur.pictures.svg import Paper, picture

SIDE: Final = 380
LEFT: Final = 64
TOP: Final = 46
BOTTOM: Final = 52
RIGHT: Final = 24
LARGEST: Final = 11.0
SURE: Final = 1.96

Point = tuple[float, float, int]
"""What was said, what came true, and how often it was said."""


def plot(points: Sequence[Point], title: str) -> str:
    """Draw points on a square whose diagonal is the truth; larger ones for more positions."""
    described = "; ".join(f"{said:.0%} said, {won:.0%} won" for said, won, _ in points)
    diagonal = f'<line class="axis" x1="{_x(0)}" y1="{_y(0)}" x2="{_x(1)}" y2="{_y(1)}" stroke-width="2"/>'
    paper = Paper(LEFT + SIDE + RIGHT, TOP + SIDE + BOTTOM, LEFT)
    return picture(paper, title, described, (*_axes(), diagonal, *_marks(points)))


def _x(share: float) -> float:
    return round(LEFT + SIDE * share, 1)


def _y(share: float) -> float:
    return round(TOP + SIDE * (1 - share), 1)


def _axes() -> Iterator[str]:
    for tenth in range(0, 11, 2):
        share, text = tenth / 10, f"{10 * tenth} %"
        yield f'<line class="axis" x1="{_x(share)}" y1="{_y(0)}" x2="{_x(share)}" y2="{_y(1)}"/>'
        yield f'<line class="axis" x1="{_x(0)}" y1="{_y(share)}" x2="{_x(1)}" y2="{_y(share)}"/>'
        yield f'<text class="quiet" x="{_x(share)}" y="{_y(0) + 16}" text-anchor="middle">{text}</text>'
        yield f'<text class="quiet" x="{LEFT - 8}" y="{_y(share) + 4}" text-anchor="end">{text}</text>'
    below, beside = f'x="{_x(0.5)}" y="{_y(0) + 38}"', f'x="16" y="{_y(0.5)}"'
    turned = f'transform="rotate(-90 16 {_y(0.5)})"'
    yield f'<text class="quiet" {below} text-anchor="middle">chance that was given</text>'
    yield f'<text class="quiet" {beside} {turned} text-anchor="middle">matches that were won</text>'


def _marks(points: Sequence[Point]) -> Iterator[str]:
    """Draw each point with the interval that holds the truth 95 times in 100."""
    most = max(positions for _, _, positions in points)
    for said, won, positions in points:
        half = SURE * sqrt(max(won * (1 - won), 1e-9) / positions)
        low, high = max(0.0, won - half), min(1.0, won + half)
        radius = round(max(2.5, LARGEST * sqrt(positions / most) / 2), 1)
        yield f'<line class="bar" x1="{_x(said)}" y1="{_y(low)}" x2="{_x(said)}" y2="{_y(high)}"/>'
        yield f'<circle class="mark" cx="{_x(said)}" cy="{_y(won)}" r="{radius}"/>'
