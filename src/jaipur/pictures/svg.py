"""The frame of every chart: an SVG with a title and a description, legible on light and on dark paper."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, NamedTuple

from jaipur.pictures.palette import CHARTS, ChartColours


def _colours(chart: ChartColours) -> str:
    return f"color: {chart.ink.lower()}; --mark: {chart.mark.lower()};"


STYLE: Final = f"""\
  svg {{ {_colours(CHARTS["day"])} font: 13px system-ui, sans-serif; }}
  @media (prefers-color-scheme: dark) {{ svg {{ {_colours(CHARTS["night"])} }} }}
  text {{ fill: currentColor; }}
  .axis {{ stroke: currentColor; opacity: 0.18; }}
  .quiet {{ opacity: 0.75; font-size: 11px; }}
  .bar {{ stroke: var(--mark); stroke-width: 3; opacity: 0.55; }}
  .mark {{ fill: var(--mark); }}"""


class Paper(NamedTuple):
    """How large a picture is, and where its title begins."""

    width: int
    height: int
    left: int


def picture(paper: Paper, title: str, described: str, drawn: Iterable[str]) -> str:
    """Return the SVG of what was drawn, under its title, with a description for screen readers."""
    size = f'width="{paper.width}" height="{paper.height}" viewBox="0 0 {paper.width} {paper.height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title described">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="described">{escape(described)}</desc>',
        f"<style>\n{STYLE}\n</style>",
        f'<text x="{paper.left}" y="24" font-weight="600">{escape(title)}</text>',
        *drawn,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"
