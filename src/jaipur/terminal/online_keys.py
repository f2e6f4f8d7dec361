"""What keys do at a table on a server beside all others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from jaipur.rules.match import Abort
from jaipur.terminal.online_words import ONLINE_WORDS
from jaipur.terminal.talk_screen import Talk
from jaipur.wire.from_client import Claim
from jaipur.wire.values import Phrase

if TYPE_CHECKING:
    from jaipur.terminal.table_screen import TableScreen


def online_actions(screen: TableScreen) -> dict[str, Callable[[], object]]:
    """Say what each letter does."""
    board = screen.board
    return {
        "w": lambda: _talk(screen),
        "x": lambda: _call_off(screen),
        "y": lambda: board.ask(Claim()),
        "z": lambda: screen.read_out(board.mute()),
    }


def _talk(screen: TableScreen) -> None:
    """Choose something to say."""

    def chosen(phrase: Phrase | None) -> None:
        if phrase is not None:
            screen.board.utter(phrase)

    screen.shell.clear_notifications()
    screen.shell.push_screen(Talk(screen.board, screen.city), chosen)


def _call_off(screen: TableScreen) -> None:
    """Call the match off, if it is asked twice running."""
    again = ONLINE_WORDS[screen.board.language].abort_again
    if screen.board.refused == again:
        screen.board.ask(Abort())
    else:
        screen.board.say(again)
