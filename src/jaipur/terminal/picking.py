"""A card more or less in the move: by a key, an arrow or the mouse; whoever cannot pick it is told why."""

from __future__ import annotations

from collections.abc import Callable

from jaipur.rules.cards import CAMEL
from jaipur.rules.legal import Refusal
from jaipur.terminal.board import Board
from jaipur.terminal.possible import why_not_hand, why_not_herd, why_not_market
from jaipur.terminal.selecting import Selection, takes_goods, tap_hand, tap_herd, tap_market


def pick_market(board: Board, slot: int) -> None:
    """Pick or leave a card of the market."""
    if board.slots[slot] is None:
        board.doubt(Refusal.NOT_IN_MARKET)
        return
    why = why_not_market(board.selection, board.reach, slot)
    _pick(board, why, lambda: tap_market(board.selection, board.reach, slot))


def pick_camels(board: Board) -> None:
    """Pick all camels of the market."""
    if CAMEL in board.slots:
        pick_market(board, board.slots.index(CAMEL))
    else:
        board.doubt(Refusal.NO_CAMELS)


def pick_hand(board: Board, good: int, *, leave: bool | None = None) -> None:
    """Pick or leave a card of the hand; where it is not said which, as whoever presses its letter."""
    held, picked = board.reach.hand[good], board.selection.hand[good]
    if held == 0:
        board.doubt(Refusal.NOT_IN_HAND)
        return
    if leave is None:
        leave = picked == held if takes_goods(board.selection, board.reach) else picked > 0
    why = Refusal.NONE if leave else why_not_hand(board.selection, board.reach, good)
    _pick(board, why, lambda: tap_hand(board.selection, board.reach, good, leave=leave))


def pick_herd(board: Board) -> None:
    """Pay with a camel more, or one less."""
    if not takes_goods(board.selection, board.reach):
        board.say(board.words.herd_hint)
        return
    why = why_not_herd(board.selection, board.reach)
    _pick(board, why, lambda: tap_herd(board.selection, board.reach))


def _pick(board: Board, why: Refusal, picked: Callable[[], Selection]) -> None:
    if not board.may_pick:
        return
    if why == Refusal.NONE:
        board.select(picked())
    else:
        board.doubt(why)
