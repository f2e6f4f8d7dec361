"""The move that is picked on a board, and whether it may be played."""

from __future__ import annotations

from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.moves import Move
from jaipur.terminal.board.board import Board, is_my_turn, is_over, may_pick, reach_of
from jaipur.terminal.board.selectable import refusal
from jaipur.terminal.board.selection import meant


def picked_move(board: Board) -> Move | None:
    """Return the move that is picked; None where the selection makes no move."""
    return meant(board.selection, reach_of(board))


def objection_to(board: Board, move: Move) -> Refusal:
    """Return why a move may not be played, as far as the viewer can know; NONE where it may."""
    if not may_pick(board):
        return Refusal.MATCH_OVER if is_over(board) else Refusal.ROUND_OVER
    return refusal(move, reach_of(board)) if is_my_turn(board) else Refusal.NOT_YOUR_TURN
