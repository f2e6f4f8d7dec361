"""Kernels as Python calls them for one position: its array crosses into machine code in a tenth of the time.

numba asks a record for its buffer, which numpy describes field by field, 4 us each time. An array has its
own at hand.
"""

from __future__ import annotations

from jaipur.compiling import compiled
from jaipur.rules.round.deal import Deal
from jaipur.rules.round.legality import Refusal, refuse
from jaipur.rules.round.play import draw_bonus, draw_card, play, settle
from jaipur.rules.round.position import Positions


@compiled
def try_move(positions: Positions, number: int, deal: Deal) -> Refusal:
    """Play the move of a number with all chance that it awaits, or say why it may not be played."""
    refusal = refuse(positions[0], number)
    if refusal == Refusal.NONE:
        play(positions[0], number)
        settle(positions[0], deal)
    return refusal


@compiled
def play_first(positions: Positions, number: int) -> None:
    """Play a legal move."""
    play(positions[0], number)


@compiled
def draw_card_first(positions: Positions, card: int) -> None:
    """Hand in the top card of the deck."""
    draw_card(positions[0], card)


@compiled
def draw_bonus_first(positions: Positions, kind: int) -> None:
    """Hand in the top token of a bonus pile."""
    draw_bonus(positions[0], kind)
