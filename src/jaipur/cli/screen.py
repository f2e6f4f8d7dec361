"""Whether a command may have the whole screen, and how one runs there."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from jaipur.distribution import install_command

if TYPE_CHECKING:
    from jaipur.terminal.board.game import Game
    from jaipur.terminal.screens.end import Wish

HINT = f"for a table on the whole screen: {install_command('terminal')}"

Plain = Annotated[
    bool, Parameter(negative="", show_default=False, help="Line by line, not on the whole screen.")
]
LightOption = Annotated[Literal["night", "day"], Parameter(help="The colours of the screen.")]


def has_screen(*, plain: bool) -> bool:
    """Return whether the full screen can be used; print which package is missing if only that prevents it."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if find_spec("textual") is None:
        print(HINT, file=sys.stderr)
        return False
    return True


def unfit(*packages: str) -> str | None:
    """Print which extra a command needs."""
    if not all(find_spec(name) for name in packages):
        return f"needs more than the game: {install_command('terminal')}"
    return None


def lacking(*packages: str) -> str | None:
    """Print what is missing for a command that needs the full screen."""
    if missing := unfit(*packages):
        return missing
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "needs a terminal"
    return None


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
