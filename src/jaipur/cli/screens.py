"""Whether a command may have the whole screen, and how one runs there."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

if TYPE_CHECKING:
    from jaipur.terminal.board import Board
    from jaipur.terminal.end_screen import Wish

HINT = "for a table on the whole screen: pip install 'jaipur[terminal]'"

Plain = Annotated[
    bool, Parameter(negative="", show_default=False, help="Line by line, not on the whole screen.")
]
Light = Annotated[Literal["night", "day"], Parameter(help="The colours of the screen.")]


def has_screen(*, plain: bool) -> bool:
    """Say whether the whole screen can be used; where only a package is missing, say which."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if find_spec("textual") is None:
        print(HINT, file=sys.stderr)
        return False
    return True


def unfit(*packages: str) -> str | None:
    """Say which extra is missing for a command."""
    if not all(find_spec(name) for name in packages):
        return "needs more than the game: pip install 'jaipur[terminal]'"
    return None


def lacking(*packages: str) -> str | None:
    """Say what is missing for a command that is nothing without the whole screen."""
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


def run(board: Board, light: Light) -> Wish | None:
    """Show a board until it is left, and say what is wished then."""
    from jaipur.terminal.app import TableApp
    from jaipur.terminal.table_screen import TableScreen

    return TableApp(TableScreen(board, light), light).run()
