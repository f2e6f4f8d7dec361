"""What lies on the table, in short sentences, each asked for by a key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from jaipur.terminal.board.board import Board, bottom_seat, name_at, top_seat
from jaipur.terminal.board.clock import clock_text
from jaipur.terminal.board.sentences import tell_hand, tell_market, tell_opponent, tell_seals, tell_tokens


def _hand(board: Board, _now: float) -> str:
    return "" if board.view is None else tell_hand(board.view, bottom_seat(board), board.said)


def _market(board: Board, _now: float) -> str:
    return "" if board.view is None else tell_market(board.view, board.said)


def _tokens(board: Board, _now: float) -> str:
    return "" if board.view is None else tell_tokens(board.view, board.said)


def _opponent(board: Board, _now: float) -> str:
    if board.view is None:
        return ""
    about = tell_opponent(board.view, bottom_seat(board), board.names, board.said)
    return board.said.gap.join((about, tell_seals(board.view, board.names, board.said)))


def _clocks(board: Board, now: float) -> str:
    seats = (bottom_seat(board), top_seat(board))
    clocks = [(name_at(board, seat), clock_text(board.timing, seat, now)) for seat in seats]
    if not clocks[0][1]:
        return board.words.untimed
    return board.said.comma.join(f"{name} {left}" for name, left in clocks)


def _last(board: Board, _now: float) -> str:
    return board.log[-1] if board.log else ""


READERS: Final[Mapping[str, Callable[[Board, float], str]]] = {
    "h": _hand,
    "k": _market,
    "t": _tokens,
    "o": _opponent,
    "i": _clocks,
    "r": _last,
}


def read(letter: str, board: Board, now: float) -> str:
    """Return what a letter asks for; `now` is the monotonic time in seconds."""
    return READERS[letter](board, now)
