"""A round as a picture for notebooks, from what a viewer may know.

Matches and views show themselves there, a match as a watcher sees it; `Picture` shows a match or a position
as a seat sees it.
"""

from __future__ import annotations

from typing import Final

from jaipur.pictures.palette import CARD_BACK_EDGE, CITIES, DYES
from jaipur.rules.cards import LETTERS, Card
from jaipur.rules.match import Match, match_at
from jaipur.rules.round.position import Awaiting, Position
from jaipur.rules.view import Side, View, Viewer, view

_SIGNS: Final = (
    "M0-15 13-4 0 15-13-4Z",
    "M-15 8-11 0H-2L2 8ZM-2 8 2 0H11L15 8ZM-8-2-4-10H5L9-2Z",
    "M-4-15H4V-8Q13 2 8 12H-8Q-13 2-4-8Z",
    "M-12-12H12V8H9V14H7V8H2V14H-2V8H-7V14H-9V8H-12Z",
    "M0-15 9 4H-9ZM-14 6H14Q10 15 0 15-10 15-14 6Z",
    "M-14 8V-6Q-8-2-4-8 2 4 15 2 14 10 4 10Z",
    "M-14 14V2Q-10-10-4-2 0-10 5-1L8-12H14V-8H11L9 4V14H6V5H-9V14Z",
)
"""The sign of each card, as an SVG path around the origin."""
_DAY: Final = CITIES["day"]
_WIDTH: Final = 640
_HEIGHT: Final = 330
_CARD: Final = (52, 74)
_STEP: Final = 60
_LEFT: Final = 24
_ROWS: Final = (16, 128, 240)
"""The top of each row: the other player, the market, and the viewer."""


def _text(x: float, y: float, text: str, colour: str = _DAY.ink, size: int = 13) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" font-size="{size}" font-family="sans-serif">{text}</text>'


def _card(x: float, y: float, card: int | None) -> str:
    """Draw a card, or its back where it is hidden."""
    wide, high = _CARD
    frame = f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="6" '
    if card is None:
        return f'{frame}fill="{_DAY.stone}" stroke="{CARD_BACK_EDGE}" stroke-width="3"/>'
    dye = DYES[card]
    # The camel's tint is almost the colour of its ground.
    ink = dye.deep if card == Card.CAMEL else dye.tint
    return (
        f'{frame}fill="{dye.ground}" stroke="{dye.deep}" stroke-width="3"/>'
        f'<path transform="translate({x + wide / 2} {y + high / 2 + 6})" d="{_SIGNS[card]}" fill="{ink}"/>'
        + _text(x + 6, y + 17, LETTERS[card], ink, 14)
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
        _text(x, y + 18, f"seat {seat}", _DAY.action if turn else _DAY.ink, 15),
        _text(x, y + 38, f"herd {side.herd}", _DAY.second),
        _text(x, y + 55, f"rupees {side.income}" + (f" +{drawn} bonus" if drawn else ""), _DAY.second),
        _text(x, y + 72, f"seals {side.seals}", _DAY.second),
    )
    return _cards(y, _hand(side)) + "".join(lines)


def _market(known: View, y: float) -> str:
    x = _LEFT + 5 * _STEP + 16
    piles = "".join(
        f'<rect x="{x}" y="{y + 3 + 12 * good}" width="10" height="10" rx="2" fill="{DYES[good].ground}"/>'
        + _text(x + 16, y + 12 + 12 * good, " ".join(map(str, pile)) or "empty", _DAY.second, 11)
        for good, pile in enumerate(known.piles)
    )
    bonuses = "/".join(map(str, known.bonus_piles))
    right = _WIDTH - 120
    return (
        _cards(y, _spread(known.market))
        + piles
        + _text(right, y + 18, f"deck {known.deck}", _DAY.ink)
        + _text(right, y + 38, f"bonuses {bonuses}", _DAY.second, 12)
    )


def round_svg(known: View) -> str:
    """Draw the table as its viewer sees it, with the viewer's seat, or seat 0, at the bottom."""
    below = known.viewer or 0
    body = _side(known, 1 - below, _ROWS[0]) + _market(known, _ROWS[1]) + _side(known, below, _ROWS[2])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
        f'role="img"><title>Jaipur, round {known.round}</title>'
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="10" fill="{_DAY.panel}" stroke="{_DAY.line}"/>'
        f"{body}</svg>"
    )


class Picture:
    """A match, or a position of a round, that shows itself in a notebook as a seat or a watcher sees it."""

    def __init__(self, shown: Match | Position, viewer: Viewer = None) -> None:
        self.view = view(shown if isinstance(shown, Match) else match_at(shown), viewer)

    def _repr_svg_(self) -> str:
        """Give the picture, as notebooks ask for it."""
        return round_svg(self.view)
