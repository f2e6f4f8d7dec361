"""In a notebook, a match and a view are shown as pictures.

The rules know nothing of pictures, so IPython is told by name which types it shows, and with which function.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from jaipur.rules.match import Match
    from jaipur.rules.view import View

SVG: Final = "image/svg+xml"


class Formatter(Protocol):
    """The part of an IPython formatter that is used here."""

    def for_type_by_name(self, type_module: str, type_name: str, func: Callable[[Any], str]) -> object:
        """Show all values of a type, which need not be imported yet, with a function."""
        ...


def register_in_notebook() -> None:
    """Register the pictures with IPython, if this process runs in one of its shells."""
    shell: Any = sys.modules["IPython"].get_ipython()
    if shell is not None:
        register(shell.display_formatter.formatters)


def register(formatters: Mapping[str, Formatter]) -> None:
    """Register the pictures with the formatter of SVG."""
    formatters[SVG].for_type_by_name("jaipur.rules.match", "Match", _match_svg)
    formatters[SVG].for_type_by_name("jaipur.rules.view", "View", _view_svg)


def _match_svg(match: Match) -> str:
    """Draw a match as a watcher sees it."""
    from jaipur.pictures.round import round_svg  # noqa: PLC0415 - `import jaipur` imports no rules
    from jaipur.rules.view import view  # noqa: PLC0415

    return round_svg(view(match, None))


def _view_svg(known: View) -> str:
    """Draw a view as its viewer sees it."""
    from jaipur.pictures.round import round_svg  # noqa: PLC0415 - as above

    return round_svg(known)
