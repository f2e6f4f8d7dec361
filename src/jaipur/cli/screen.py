"""Whether a command may have the whole screen, and how one runs there."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cyclopts import Parameter

from jaipur.distribution import install_command

if TYPE_CHECKING:
    from jaipur.languages.language import Language
    from jaipur.languages.shapes import ScreenWords
    from jaipur.terminal.board.game import Game
    from jaipur.terminal.screens.end import Wish

DUMB: Final = ("", "dumb", "unknown")
"""Values of TERM by which a terminal cannot move its cursor, or nobody knows whether it can."""

Plain = Annotated[
    bool, Parameter(negative="", show_default=False, help="Line by line, not on the whole screen.")
]
LightOption = Annotated[Literal["night", "day"], Parameter(help="The colours of the screen.")]


def is_interactive() -> bool:
    """Return whether a person is there to be asked; a stream that is closed is None."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def has_screen(*, plain: bool, language: Language) -> bool:
    """Return whether the full screen can be used; print what prevents it where it was not asked for."""
    if plain or not is_interactive():
        return False
    from jaipur.languages.catalogue import GAME_TEXT

    words = GAME_TEXT[language].screen
    why = _shortcoming(words)
    if why is None and find_spec("textual") is None:
        why = words.missing.format(install_command("terminal"))
    if why is not None:
        print(words.by_lines.format(why), file=sys.stderr)
    return why is None


def _shortcoming(words: ScreenWords) -> str | None:
    """Return why this terminal cannot show the full screen; None if it can."""
    from jaipur.terminal.room import LEAST_COLUMNS, LEAST_LINES, is_enough

    term = os.environ.get("TERM", "")
    if os.name == "posix" and term in DUMB:
        return words.dumb.format(term)
    size = get_terminal_size()
    return None if is_enough(*size) else words.small.format(*size, LEAST_COLUMNS, LEAST_LINES)


def unfit(*packages: str) -> str | None:
    """Return which extra a command needs; None if all is there."""
    if not all(find_spec(name) for name in packages):
        return f"needs more than the game: {install_command('terminal')}"
    return None


def lacking(*packages: str, language: Language) -> str | None:
    """Return what is missing for a command that needs the full screen; None if nothing is."""
    if missing := unfit(*packages):
        return missing
    if not is_interactive():
        return "needs a terminal"
    from jaipur.languages.catalogue import GAME_TEXT

    why = _shortcoming(GAME_TEXT[language].screen)
    return None if why is None else f"needs the whole screen. {why}"


def interpret() -> str | None:
    """Run the rules here as plain Python, and say what JAIPUR_JIT was.

    A person's moves are few, and a screen must not wait for a compiler: only opponents, elsewhere, do.
    """
    before = os.environ.get("JAIPUR_JIT")
    os.environ["JAIPUR_JIT"] = "0"
    return before


def run(game: Game, light: LightOption) -> Wish | None:
    """Run a game on the screen until the player leaves it; return the player's next wish."""
    from jaipur.terminal.app import TableApp
    from jaipur.terminal.screens.table import TableScreen

    return TableApp(TableScreen(game, light), light).run()
