"""A round as text for a terminal, from what a viewer may know."""

from __future__ import annotations

from typing import Final

from jaipur.rules.cards import CARDS, LETTERS
from jaipur.rules.round.position import Awaiting
from jaipur.rules.view import Side, View

_COLOURS: Final = (36, 33, 37, 35, 31, 32, 90)
"""The colour of each card, as a terminal knows it."""
_HIDDEN: Final = "?"


def _coloured(card: int) -> str:
    return f"\x1b[1;{_COLOURS[card]}m{LETTERS[card]}\x1b[0m"


def _cards(counts: tuple[int, ...]) -> str:
    return " ".join(_coloured(card) for card in range(len(counts)) for _ in range(counts[card])) or "-"


def _hand(side: Side) -> str:
    if side.hand is not None:
        return _cards(side.hand)
    seen = side.seen or ()
    hidden = " ".join(_HIDDEN * (side.cards - sum(seen)))
    return " ".join(part for part in (_cards(seen) if any(seen) else "", hidden) if part) or "-"


def _side(known: View, seat: int) -> str:
    side = known.sides[seat]
    turn = ">" if known.to_move == seat and known.awaiting != Awaiting.NOTHING else " "
    bonuses = "/".join(map(str, side.bonus_tokens))
    return f"{turn} seat {seat}: {_hand(side)}  herd {side.herd}  rupees {side.income}  bonuses {bonuses}"


def round_text(known: View) -> str:
    """Draw the table: both players, the market, and the piles by good."""
    piles = "  ".join(
        f"{_coloured(good)} {'.'.join(map(str, pile)) or '-'}" for good, pile in enumerate(known.piles)
    )
    lines = (
        _side(known, 1),
        f"  market: {_cards(known.market[:CARDS])}  deck {known.deck}",
        f"  piles:  {piles}",
        _side(known, 0),
    )
    return "\n".join(lines) + "\n"
