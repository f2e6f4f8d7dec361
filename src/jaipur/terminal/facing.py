"""Which card is shown at a place, what its next token pays, and whether it is picked or can be."""

from __future__ import annotations

from typing import Final

from jaipur.rules.cards import LETTERS
from jaipur.rules.legal import Refusal
from jaipur.rules.names import WORDS
from jaipur.terminal.board import Board
from jaipur.terminal.faces import Face
from jaipur.terminal.lines import hand_of
from jaipur.terminal.possible import why_not_hand, why_not_market

EMPTY: Final = Face(None, "", "")


def market_face(board: Board, slot: int, *, is_pointed: bool) -> Face:
    """Show a place of the market."""
    card = board.slots[slot]
    if card is None:
        return EMPTY
    why = why_not_market(board.selection, board.reach, slot) if board.may_pick else Refusal.NONE
    return Face(
        card,
        _name(board, card),
        str(slot + 1),
        _value(board, card),
        is_picked=slot in board.selection.slots,
        is_possible=why == Refusal.NONE,
        is_pointed=is_pointed,
    )


def hand_face(board: Board, index: int, *, is_pointed: bool) -> Face:
    """Show a place of the hand."""
    hand = hand_of(board.side(board.bottom))
    if index >= len(hand):
        return EMPTY
    good = hand[index]
    why = why_not_hand(board.selection, board.reach, good) if board.may_pick else Refusal.NONE
    return Face(
        good,
        _name(board, good),
        LETTERS[good].lower(),
        _value(board, good),
        is_picked=index - hand.index(good) < board.selection.hand[good],
        is_possible=why == Refusal.NONE,
        is_pointed=is_pointed,
    )


def _name(board: Board, card: int) -> str:
    return WORDS[board.language].cards[card].capitalize()


def _value(board: Board, card: int) -> str:
    view = board.view
    if view is None or card >= len(view.piles):
        return ""
    return str(next(iter(view.piles[card]), 0))
