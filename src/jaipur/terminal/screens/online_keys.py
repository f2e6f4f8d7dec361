"""What keys do at a table on a server beside all others."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from jaipur.rules.match import Abort
from jaipur.terminal.board.game import OnlineGame, say
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.screens.chat import Talk
from jaipur.wire.client_messages import Claim
from jaipur.wire.values import Phrase

if TYPE_CHECKING:
    from jaipur.terminal.screens.table import TableScreen


def online_actions(screen: TableScreen, game: OnlineGame) -> dict[str, Callable[[], object]]:
    """Return what each letter does."""
    return {
        "w": lambda: _talk(screen, game),
        "x": lambda: _call_off(screen),
        "y": lambda: game.ask(Claim()),
        "z": lambda: screen.read_out(game.mute()),
    }


def _talk(screen: TableScreen, game: OnlineGame) -> None:
    """Choose something to say."""

    def chosen(phrase: Phrase | None) -> None:
        if phrase is not None:
            game.utter(phrase)

    screen.shell.clear_notifications()
    screen.shell.push_screen(Talk(screen.board.language, screen.city), chosen)


def _call_off(screen: TableScreen) -> None:
    """Call the match off, if it is asked twice running."""
    again = TERMINAL_TEXT[screen.board.language].online.abort_again
    if screen.board.refused == again:
        screen.game.ask(Abort())
    else:
        say(screen.game, again)
