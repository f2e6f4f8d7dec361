"""What lies on the table, in short sentences, for whoever asks for it by a key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from jaipur.terminal.board import Board
from jaipur.terminal.sentences import tell_hand, tell_market, tell_opponent, tell_seals, tell_tokens


def _hand(board: Board) -> str:
    return "" if board.view is None else tell_hand(board.view, board.bottom, board.said)


def _market(board: Board) -> str:
    return "" if board.view is None else tell_market(board.view, board.said)


def _tokens(board: Board) -> str:
    return "" if board.view is None else tell_tokens(board.view, board.said)


def _opponent(board: Board) -> str:
    if board.view is None:
        return ""
    about = tell_opponent(board.view, board.bottom, board.names, board.said)
    return f"{about} {tell_seals(board.view, board.names, board.said)}"


def _clocks(board: Board) -> str:
    clocks = [f"{board.called(seat)} {board.clock(seat)}" for seat in (board.bottom, board.top)]
    return ", ".join(clocks) if board.clock(board.bottom) else board.words.untimed


def _last(board: Board) -> str:
    return board.log[-1] if board.log else ""


READERS: Final[Mapping[str, Callable[[Board], str]]] = {
    "h": _hand,
    "k": _market,
    "t": _tokens,
    "o": _opponent,
    "i": _clocks,
    "r": _last,
}


def read(letter: str, board: Board) -> str:
    """Say what a letter asks for."""
    return READERS[letter](board)
