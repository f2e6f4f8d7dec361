"""A card more or less in the move, by a key, an arrow or the mouse; a refused pick carries its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from jaipur.rules.cards import CAMEL
from jaipur.rules.round.legality import Refusal
from jaipur.terminal.board.board import Board, may_pick, reach_of
from jaipur.terminal.board.changes import with_refusal, with_selection
from jaipur.terminal.board.selectable import why_not_hand, why_not_herd, why_not_market
from jaipur.terminal.board.selection import Selection, takes_goods, tap_hand, tap_herd, tap_market


def pick_market(board: Board, slot: int) -> Board:
    """Return the board with a card of the market picked, or no longer picked."""
    if board.slots[slot] is None:
        return with_refusal(board, Refusal.NOT_IN_MARKET)
    reach = reach_of(board)
    why = why_not_market(board.selection, reach, slot)
    return _picked(board, why, lambda: tap_market(board.selection, reach, slot))


def pick_camels(board: Board) -> Board:
    """Return the board with all camels of the market picked."""
    if CAMEL in board.slots:
        return pick_market(board, board.slots.index(CAMEL))
    return with_refusal(board, Refusal.NO_CAMELS)


def pick_hand(board: Board, good: int, *, leave: bool | None = None) -> Board:
    """Return the board with a card of the hand picked, or no longer picked.

    Without `leave` it is decided as for the good's letter: a sale is left at once, a payment
    only when every card of the good is in it.
    """
    reach = reach_of(board)
    held, picked = reach.hand[good], board.selection.hand[good]
    if held == 0:
        return with_refusal(board, Refusal.NOT_IN_HAND)
    is_left = leave
    if is_left is None:
        is_left = picked == held if takes_goods(board.selection, reach) else picked > 0
    why = Refusal.NONE if is_left else why_not_hand(board.selection, reach, good)
    return _picked(board, why, lambda: tap_hand(board.selection, reach, good, leave=is_left))


def pick_herd(board: Board) -> Board:
    """Return the board with one camel more in the payment, or one less."""
    reach = reach_of(board)
    if not takes_goods(board.selection, reach):
        return replace(board, refused=board.words.herd_hint)
    why = why_not_herd(board.selection, reach)
    return _picked(board, why, lambda: tap_herd(board.selection, reach))


def _picked(board: Board, why: Refusal, selection: Callable[[], Selection]) -> Board:
    if not may_pick(board):
        return board
    return with_selection(board, selection()) if why == Refusal.NONE else with_refusal(board, why)
