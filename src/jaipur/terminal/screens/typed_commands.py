"""What is typed at the table: a move in any form of the grammar, or a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.rules.match import Resign
from jaipur.rules.text.notation import NotationError, parse_move
from jaipur.terminal.board.game import OnlineGame, play_move, say
from jaipur.terminal.languages.typed import HELP, HINT, LEAVE, RESIGN, UNDO
from jaipur.terminal.online.commands import do_online
from jaipur.wire.client_messages import TakeBack

if TYPE_CHECKING:
    from jaipur.terminal.screens.table import TableScreen


def type_in(screen: TableScreen, text: str) -> None:
    """Do what was typed, or say what is wrong with it."""
    game, word = screen.game, text.strip().lower()
    if not word:
        return
    if word in LEAVE:
        screen.leave()
    elif word in HELP:
        screen.help()
    elif word in RESIGN:
        game.ask(Resign())
    elif word in UNDO:
        game.ask(TakeBack())
    elif word in HINT:
        screen.advising.ask()
    elif isinstance(game, OnlineGame) and do_online(game, word, screen.read_out):
        return
    else:
        try:
            move = parse_move(text, game.board.language)
        except NotationError as error:
            say(game, str(error))
            return
        play_move(game, move)
