"""A seat's chance to win, move by move, in block characters, with mistakes and the present move marked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from jaipur.languages.cells import flushed
from jaipur.pictures.palette import City
from jaipur.terminal.study.review import Mark
from jaipur.terminal.widgets.card_art import ON_SELECT
from jaipur.wire.reviews import Label

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
EIGHTHS: Final = 8
HERE: Final = "│"
AXIS: Final = 8
"""Columns for what stands beside the chart."""
OWN: Final[Mapping[Label, str]] = {Label.INACCURACY: "●", Label.MISTAKE: "▲", Label.BLUNDER: "◆"}
OTHERS: Final[Mapping[Label, str]] = {Label.INACCURACY: "○", Label.MISTAKE: "△", Label.BLUNDER: "◇"}
WEIGHT: Final = (*Label,)
"""The least first: where many are in one column, the worst is shown."""


class Drawn(NamedTuple):
    """What is drawn, for whom, and where it stands."""

    chances: Sequence[float]
    """After each move."""
    marks: Iterable[Mark]
    rounds: Mapping[int, int]
    """The moves that begin a round, with its number."""
    seat: int
    at: int


def chart_lines(drawn: Drawn, width: int, rows: int, said: str, city: City) -> list[Text]:
    """Draw rows of blocks, and below them a line of marks; `said` stands beside the numbers of the rounds."""
    columns = max(1, width - AXIS)
    present = _column(drawn.at, len(drawn.chances), columns)
    levels = _levels(drawn, columns, rows * EIGHTHS)
    lines = [_row(levels, row, rows, present, city) for row in range(rows)]
    return [*lines, _marks(drawn, columns, present, said, city)]


def _column(at: int, moves: int, columns: int) -> int:
    """Give the column of a move."""
    return at * columns // moves


def _levels(drawn: Drawn, columns: int, most: int) -> list[int]:
    """Give the height of each column: of the last move in it, or of the present one."""
    moves = len(drawn.chances)
    shown = [drawn.chances[max(column, (column + 1) * moves - 1) // columns] for column in range(columns)]
    shown[_column(drawn.at, moves, columns)] = drawn.chances[drawn.at]
    return [round(chance * most) for chance in shown]


def _row(levels: Sequence[int], row: int, rows: int, present: int, city: City) -> Text:
    """Draw one row, from the top: the upper half on another ground, so that even chances can be seen."""
    ground = city.panel if row < rows // 2 else city.niche
    axis = {0: "100 %", rows - 1: "0 %"}.get(row, "")
    line = Text(f"{axis:>{AXIS - 1}} ", Style(color=city.second), no_wrap=True)
    for column, level in enumerate(levels):
        block = BLOCKS[max(0, min(EIGHTHS, level - (rows - 1 - row) * EIGHTHS))]
        is_present = column == present
        if is_present and block == " ":
            block = HERE
        ink = city.select if is_present else city.action
        line.append(block, Style(color=ink, bgcolor=city.line if is_present else ground))
    return line


def _marks(drawn: Drawn, columns: int, present: int, said: str, city: City) -> Text:
    """Draw where rounds begin, where mistakes were made, and where it stands."""
    moves = len(drawn.chances)
    signs = [(" ", Style(color=city.second))] * columns
    for at, number in drawn.rounds.items():
        signs[_column(at, moves, columns)] = (str(number), Style(color=city.second))
    for mark in sorted(drawn.marks, key=lambda mark: (WEIGHT.index(mark.label), mark.seat == drawn.seat)):
        sign = (OWN if mark.seat == drawn.seat else OTHERS)[mark.label]
        signs[_column(mark.at, moves, columns)] = (sign, Style(color=city.error, bold=True))
    here = signs[present][0]
    signs[present] = ("↑" if here == " " else here, Style(color=ON_SELECT, bgcolor=city.select, bold=True))
    return Text.assemble((f"{flushed(said, AXIS - 1)} ", Style(color=city.second)), *signs, no_wrap=True)
