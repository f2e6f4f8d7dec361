"""A round as a picture for notebooks, from what a viewer may know.

Matches and views show themselves there, a match as a watcher sees it; `Picture` shows a match or a position
as a seat sees it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from jaipur.rules.cards import LETTERS
from jaipur.rules.match import Match, match_at
from jaipur.rules.position import Awaiting, Position
from jaipur.rules.view import Side, View, Viewer, view


class Dye(NamedTuple):
    """The colours of a card, and its sign."""

    ground: str
    deep: str
    tint: str
    sign: str


DYES: Final = (
    Dye("#0F7A86", "#084850", "#9FE3E6", "M0-15 13-4 0 15-13-4Z"),
    Dye("#EDB021", "#7A4B00", "#FFE9A8", "M-15 8-11 0H-2L2 8ZM-2 8 2 0H11L15 8ZM-8-2-4-10H5L9-2Z"),
    Dye("#B3BFCC", "#465362", "#F3F7FA", "M-4-15H4V-8Q13 2 8 12H-8Q-13 2-4-8Z"),
    Dye("#38308F", "#1E1A57", "#F2A7C3", "M-12-12H12V8H9V14H7V8H2V14H-2V8H-7V14H-9V8H-12Z"),
    Dye("#CB3F1D", "#6E1A08", "#FFC98A", "M0-15 9 4H-9ZM-14 6H14Q10 15 0 15-10 15-14 6Z"),
    Dye("#47290F", "#241205", "#D79A5B", "M-14 8V-6Q-8-2-4-8 2 4 15 2 14 10 4 10Z"),
    Dye("#F6E7CB", "#8A4B2A", "#8A4B2A", "M-14 14V2Q-10-10-4-2 0-10 5-1L8-12H14V-8H11L9 4V14H6V5H-9V14Z"),
)
_PAPER: Final = "#FFF8EA"
_INK: Final = "#2A1712"
_SOFT: Final = "#6B4A3E"
_LINE: Final = "#D9B9A4"
_STONE: Final = "#E3A48D"
_ACTION: Final = "#A8154E"
_WIDTH: Final = 640
_HEIGHT: Final = 330
_CARD: Final = (52, 74)
_STEP: Final = 60
_LEFT: Final = 24
_ROWS: Final = (16, 128, 240)
"""The other player, the market, and whoever looks on."""


def _text(x: float, y: float, text: str, colour: str = _INK, size: int = 13) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" font-size="{size}" font-family="sans-serif">{text}</text>'


def _card(x: float, y: float, card: int | None) -> str:
    """Draw a card, or its back where it is hidden."""
    wide, high = _CARD
    frame = f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="6" '
    if card is None:
        return f'{frame}fill="{_STONE}" stroke="#A8503D" stroke-width="3"/>'
    dye = DYES[card]
    return (
        f'{frame}fill="{dye.ground}" stroke="{dye.deep}" stroke-width="3"/>'
        f'<path transform="translate({x + wide / 2} {y + high / 2 + 6})" d="{dye.sign}" fill="{dye.tint}"/>'
        + _text(x + 6, y + 17, LETTERS[card], dye.tint, 14)
    )


def _cards(y: float, cards: list[int | None]) -> str:
    return "".join(_card(_LEFT + place * _STEP, y, card) for place, card in enumerate(cards))


def _spread(counts: tuple[int, ...]) -> list[int | None]:
    return [card for card, number in enumerate(counts) for _ in range(number)]


def _hand(side: Side) -> list[int | None]:
    if side.hand is not None:
        return _spread(side.hand)
    seen = _spread(side.seen or ())
    return seen + [None] * (side.cards - len(seen))


def _side(known: View, seat: int, y: float) -> str:
    side = known.sides[seat]
    x = _LEFT + 7 * _STEP + 12
    turn = known.to_move == seat and known.awaiting != Awaiting.NOTHING
    drawn = sum(side.bonus_tokens)
    lines = (
        _text(x, y + 18, f"seat {seat}", _ACTION if turn else _INK, 15),
        _text(x, y + 38, f"herd {side.herd}", _SOFT),
        _text(x, y + 55, f"rupees {side.income}" + (f" +{drawn} bonus" if drawn else ""), _SOFT),
        _text(x, y + 72, f"seals {side.seals}", _SOFT),
    )
    return _cards(y, _hand(side)) + "".join(lines)


def _market(known: View, y: float) -> str:
    x = _LEFT + 5 * _STEP + 16
    piles = "".join(
        f'<rect x="{x}" y="{y + 3 + 12 * good}" width="10" height="10" rx="2" fill="{DYES[good].ground}"/>'
        + _text(x + 16, y + 12 + 12 * good, " ".join(map(str, pile)) or "empty", _SOFT, 11)
        for good, pile in enumerate(known.piles)
    )
    bonuses = "/".join(map(str, known.bonus_piles))
    right = _WIDTH - 120
    return (
        _cards(y, _spread(known.market))
        + piles
        + _text(right, y + 18, f"deck {known.deck}", _INK)
        + _text(right, y + 38, f"bonuses {bonuses}", _SOFT, 12)
    )


def round_svg(known: View) -> str:
    """Draw the table as its viewer sees it, with the viewer's seat, or seat 0, at the bottom."""
    below = known.viewer or 0
    body = _side(known, 1 - below, _ROWS[0]) + _market(known, _ROWS[1]) + _side(known, below, _ROWS[2])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
        f'role="img"><title>Jaipur, round {known.round}</title>'
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="10" fill="{_PAPER}" stroke="{_LINE}"/>{body}</svg>'
    )


class Picture:
    """A match, or a position of a round, that shows itself in a notebook as a seat or a watcher sees it."""

    def __init__(self, shown: Match | Position, viewer: Viewer = None) -> None:
        self.view = view(shown if isinstance(shown, Match) else match_at(shown), viewer)

    def _repr_svg_(self) -> str:
        """Give the picture, as notebooks ask for it."""
        return round_svg(self.view)
