"""Kernels as Python calls them for one position: its array crosses into machine code in a tenth of the time.

numba asks a record for its buffer, which numpy describes field by field, 4 us each time. An array has its
own at hand.
"""

from __future__ import annotations

from jaipur.compiling import compiled
from jaipur.rules.round.deal import Deal
from jaipur.rules.round.legality import Refusal, may_draw_bonus, may_draw_card, refuse
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
def play_first(positions: Positions, seat: int, number: int) -> Refusal:
    """Play a seat's move up to the next chance point, or say why it may not be played."""
    if positions[0].to_move != seat:
        return Refusal.NOT_YOUR_TURN
    refusal = refuse(positions[0], number)
    if refusal == Refusal.NONE:
        play(positions[0], number)
    return refusal


@compiled
def draw_card_first(positions: Positions, card: int) -> bool:
    """Hand in the top card of the deck, or say that it cannot be that one."""
    can_be = may_draw_card(positions[0], card)
    if can_be:
        draw_card(positions[0], card)
    return can_be


@compiled
def draw_bonus_first(positions: Positions, kind: int) -> bool:
    """Hand in the top token of a bonus pile, or say that it cannot be that one."""
    can_be = may_draw_bonus(positions[0], kind)
    if can_be:
        draw_bonus(positions[0], kind)
    return can_be
