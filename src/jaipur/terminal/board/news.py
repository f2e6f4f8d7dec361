"""Messages about a table besides its moves: news, and the state of a rematch."""

from __future__ import annotations

from jaipur.terminal.board.board import Board, is_over, top_seat
from jaipur.terminal.board.clock import left_until, shown
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT


def news(board: Board, now: float) -> str | None:
    """Return the notice, or for how long an absent player is still waited for."""
    timing = board.timing
    if is_over(board) or timing is None or (missed := timing.missed) is None:
        return board.notice
    words = TERMINAL_TEXT[board.language].online
    left = left_until(timing.times, missed.until, now - timing.received_at)
    told = words.absent_own if board.seat == 1 - missed.seat else words.absent
    return told.format(board.names[missed.seat], shown(left))


def rematch_text(board: Board) -> str | None:
    """Return what is to be said of playing again once the match is over, if anything."""
    told = None if board.again is None else TERMINAL_TEXT[board.language].online.again.get(board.again)
    return None if told is None else told.format(board.names[top_seat(board)])
