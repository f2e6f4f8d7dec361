"""What keys do, in a frame over the table."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.events import Click, Key
from textual.screen import ModalScreen
from textual.widgets import Static

from jaipur.languages.cells import padded
from jaipur.pictures.palette import City
from jaipur.terminal.board.game import Game

KEYS: Final = 16
"""Columns for the keys."""


class Help(ModalScreen[None]):
    """The keys, until one is pressed."""

    def __init__(self, game: Game, city: City) -> None:
        super().__init__()
        self._groups = game.help
        self._words = game.board.words
        self._city = city

    def compose(self) -> ComposeResult:
        """Say it all at once."""
        frame = Static(self._text(), classes="frame")
        frame.border_title = self._words.help_title
        frame.border_subtitle = self._words.close
        yield frame

    def _text(self) -> Text:
        lines: list[Text] = []
        for name, keys in self._groups:
            lines += [Text(), Text(name, Style(color=self._city.action, bold=True))]
            for key, does in keys:
                pressed = (padded(key, KEYS), Style(color=self._city.mark, bold=True))
                lines.append(Text.assemble(pressed, (does, Style(color=self._city.ink))))
        return Text("\n").join(lines[1:])

    def on_key(self, event: Key) -> None:
        """Go back to the table."""
        event.stop()
        self.dismiss()

    def on_click(self, event: Click) -> None:
        """Go back to the table."""
        event.stop()
        self.dismiss()
