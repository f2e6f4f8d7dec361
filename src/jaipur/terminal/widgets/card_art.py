"""How a card is drawn in letters and blocks: its dye, its motif, its name, what its next token pays."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from jaipur.languages.cells import centred
from jaipur.pictures.palette import DYES, PALE, City
from jaipur.rules.cards import LETTERS
from jaipur.terminal.widgets.theme import blended


class Size(NamedTuple):
    """Of a card: the cells of its face, without the line for its key."""

    width: int
    height: int


SIZES: Final = (Size(7, 5), Size(9, 7), Size(11, 9), Size(12, 12))
"""The name of every card fits in the smallest."""

_SMALL: Final = (
    (" ▗▄▄▖ ", " ▜██▛ ", "  ▜▛  "),
    (" ▟█▙ ", "▟▙ ▟▙", "██ ██"),
    (" ▝█▘  ", " ▟█▙▞ ", " ▜██▛ "),
    ("▛▀▀▀▜", "▌▒▒▒▐", "╵╵╵╵╵"),
    ("  ▲  ", " ▟█▙ ", "▝███▘"),
    ("    ▗", "▟▙▄▟▛", "▀▀▀▀ "),
    ("    ▗▖", " ▟▙▐▘ ", "▐▛▀▜▌ "),
)
_LARGE: Final = (
    (" ▟███▙ ", "▟█████▙", "▜█████▛", " ▜███▛ ", "  ▜█▛  "),
    ("  ▟█▙  ", "  ███  ", "▟█▙ ▟█▙", "███ ███"),
    ("  ▟▙   ", "  ▐▌ ▗▖", " ▟██▄▛ ", "▐████▌ ", " ▀██▀  "),
    ("███████", "█▒█▒█▒█", "█▒█▒█▒█", "███████", "╿╿╿╿╿╿╿"),
    ("   ▲   ", "  ▟█▙  ", " ▟███▙ ", "▜█████▛", " ▀███▀ "),
    ("      ▗▄", "▗▄▖  ▗█▘", "▐██▄▄██ ", "▀▀▀▀▀▀▘ "),
    ("     ▗▄▖", "  ▟▙ ▐▌ ", "▟████▟▌ ", "▐████▛  ", "▐▌  ▐▌  "),
)
"""A cut gem, ingots, an ewer, a shawl, a cone in its bowl, a shoe, a camel."""
_ROOM: Final = 5
"""Lines from which on there is room for the large ones."""
PATTERNS: Final = ("◇", "✶ ", "· ", "· ·", "^ˬ", "- ", "~ ")
"""Of the ground, by card: lattice, suns, stars, dots, zigzag, stitches, dunes."""

ON_SELECT: Final = "#2A1712"
FADED: Final = 0.55
FADED_INK: Final = 0.25


class Face(NamedTuple):
    """A card as it lies there."""

    card: int | None
    """None for a place that is empty."""
    name: str
    key: str
    value: str = ""
    """What its next token pays."""
    is_picked: bool = False
    is_possible: bool = True
    is_pointed: bool = False


def draw(face: Face, size: Size, city: City, ground: str) -> Text:
    """Draw a card: one line more than its face for its key, one more to be lifted by when it is picked."""
    blank = Text(" " * size.width)
    body = [*_body(face, size, city, ground), _key(face, size, city)]
    lines = [*body, blank] if face.is_picked else [blank, *body]
    return Text("\n", no_wrap=True).join(lines)


def draw_back(count: int, word: str, size: Size, city: City) -> Text:
    """Draw the deck: cards face down, and how many."""
    ink = Style(color=city.ink, bgcolor=city.line)
    lattice = Style(color=city.stone, bgcolor=city.line)
    rows = [Text(_repeated("◇", size.width, row), lattice) for row in range(size.height)]
    rows[size.height // 2] = Text(f"{count:^{size.width}}", ink + Style(bold=True))
    if count == 0:
        rows = [Text(" " * size.width)] * size.height
    return Text("\n", no_wrap=True).join(
        [Text(" " * size.width), *rows, Text(centred(word, size.width), Style(color=city.second))]
    )


def _body(face: Face, size: Size, city: City, ground: str) -> list[Text]:
    width, height = size
    if face.card is None:
        empty = Style(bgcolor=city.niche)
        return [Text(" " * width, empty) for _ in range(height)]
    dye, pale = DYES[face.card], face.card in PALE

    faded = not (face.is_possible or face.is_picked)
    back = blended(dye.ground, ground, FADED) if faded else dye.ground
    deep = blended(dye.deep, ground, FADED) if faded else dye.deep
    written = dye.deep if pale else dye.tint
    ink = Style(color=blended(city.ink, back, FADED_INK) if faded else written, bgcolor=back)
    pattern = Style(color=blended(back, deep, 0.45), bgcolor=back)
    plate = Style(color=city.ink if faded else dye.tint, bgcolor=deep, bold=True)
    top = Text(f" {face.value:<{width - 3}}{LETTERS[face.card]} ", ink + Style(bold=True))
    rows = [Text(_repeated(PATTERNS[face.card], width, row), pattern) for row in range(height - 2)]
    motif = (_LARGE if len(rows) >= _ROOM else _SMALL)[face.card]
    first = (len(rows) - len(motif) + 1) // 2
    for row, drawn in enumerate(motif, first):
        rows[row] = Text(f"{drawn:^{width}}", ink)
    return [top, *rows, Text(centred(face.name, width), plate)]


def _key(face: Face, size: Size, city: City) -> Text:
    if face.is_picked:
        style = Style(color=ON_SELECT, bgcolor=city.select, bold=True)
        shown = f"✓ {face.key}"
    else:
        style = Style(color=city.second)
        shown = face.key
    if face.is_pointed:
        style += Style(bold=True) if face.is_picked else Style(color=city.focus, bold=True)
        shown = f"▸{shown}◂"
    return Text(f"{shown:^{size.width}}", style)


def _repeated(pattern: str, width: int, row: int) -> str:
    shifted = pattern * (width + row)
    return shifted[row % len(pattern) :][:width]
