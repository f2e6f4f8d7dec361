"""Which card is shown at a place, what its next token pays, and whether it is picked or can be."""

from __future__ import annotations

from typing import Final

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.rules.cards import LETTERS
from jaipur.rules.round.legality import Refusal
from jaipur.terminal.board.board import Board, bottom_seat, may_pick, reach_of, side_of
from jaipur.terminal.board.selectable import why_not_hand, why_not_market
from jaipur.terminal.widgets.card_art import Face
from jaipur.terminal.widgets.status_lines import hand_of

EMPTY: Final = Face(None, "", "")


def market_face(board: Board, slot: int, *, is_pointed: bool) -> Face:
    """Show a place of the market."""
    card = board.slots[slot]
    if card is None:
        return EMPTY
    why = why_not_market(board.selection, reach_of(board), slot) if may_pick(board) else Refusal.NONE
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
    hand = hand_of(side_of(board, bottom_seat(board)))
    if index >= len(hand):
        return EMPTY
    good = hand[index]
    why = why_not_hand(board.selection, reach_of(board), good) if may_pick(board) else Refusal.NONE
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
    return GAME_TEXT[board.language].moves.cards[card].capitalize()


def _value(board: Board, card: int) -> str:
    view = board.view
    if view is None or card >= len(view.piles):
        return ""
    return str(next(iter(view.piles[card]), 0))
