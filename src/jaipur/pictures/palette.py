"""The colours of the cards, of the table by day and by night, and of charts."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Light = Literal["night", "day"]


class Dye(NamedTuple):
    """The colours of one card."""

    ground: str
    deep: str
    tint: str


DYES: Final = (
    Dye("#0F7A86", "#084850", "#9FE3E6"),
    Dye("#EDB021", "#7A4B00", "#FFE9A8"),
    Dye("#B3BFCC", "#465362", "#F3F7FA"),
    Dye("#38308F", "#1E1A57", "#F2A7C3"),
    Dye("#CB3F1D", "#6E1A08", "#FFC98A"),
    Dye("#47290F", "#241205", "#D79A5B"),
    Dye("#F6E7CB", "#8A4B2A", "#FFF8EA"),
)
"""By card."""
PALE: Final = frozenset({1, 2, 6})
"""Cards on whose ground one writes in the deep colour."""


class City(NamedTuple):
    """The colours around the cards."""

    background: str
    panel: str
    ink: str
    second: str
    line: str
    stone: str
    niche: str
    action: str
    select: str
    mark: str
    """The same, as something that is written."""
    focus: str
    error: str


CITIES: Final[dict[Light, City]] = {
    "night": City(
        background="#1A1020",
        panel="#2A1A30",
        ink="#FBEFE3",
        second="#C9AFA6",
        line="#563A52",
        stone="#5D2F3A",
        niche="#2E1620",
        action="#FF8FB0",
        select="#F2B632",
        mark="#F2B632",
        focus="#FFD166",
        error="#FF9C8A",
    ),
    "day": City(
        background="#FBEFE3",
        panel="#FFF8EA",
        ink="#2A1712",
        second="#6B4A3E",
        line="#D9B9A4",
        stone="#E3A48D",
        niche="#F3D9C6",
        action="#A8154E",
        select="#EDB021",
        mark="#7A4B00",
        focus="#2B2A7A",
        error="#8A1F11",
    ),
}
CARD_BACK_EDGE: Final = "#A8503D"


class ChartColours(NamedTuple):
    """The colours of a chart, which lies on the reader's own paper."""

    ink: str
    mark: str


CHARTS: Final[dict[Light, ChartColours]] = {
    "night": ChartColours(ink="#F3E6D6", mark="#FF8FB6"),
    "day": ChartColours(ink=CITIES["day"].ink, mark=CITIES["day"].action),
}
