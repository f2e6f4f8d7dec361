"""What is typed at the table: a move in any form of the grammar, or a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.rules.match import Resign
from jaipur.rules.notation import NotationError, parse_move
from jaipur.terminal.hinting import HINT
from jaipur.terminal.online_typing import do_online
from jaipur.terminal.plain import HELP, LEAVE, RESIGN, UNDO
from jaipur.wire.from_client import TakeBack

if TYPE_CHECKING:
    from jaipur.terminal.table_screen import TableScreen


def type_in(screen: TableScreen, text: str) -> None:
    """Do what was typed, or say what is wrong with it."""
    board, word = screen.board, text.strip().lower()
    if not word:
        return
    if word in LEAVE:
        screen.leave()
    elif word in HELP:
        screen.help()
    elif word in RESIGN:
        board.ask(Resign())
    elif word in UNDO:
        board.ask(TakeBack())
    elif word in HINT:
        screen.advising.ask()
    elif board.is_online and do_online(board, word, screen.read_out):
        return
    else:
        try:
            move = parse_move(text, board.language)
        except NotationError as error:
            board.say(str(error))
            return
        board.play_move(move)
