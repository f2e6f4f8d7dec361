"""What keys do, in a frame over the table."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.events import Click, Key
from textual.screen import ModalScreen
from textual.widgets import Static

from jaipur.terminal.board import Board
from jaipur.terminal.palette import City


class Help(ModalScreen[None]):
    """The keys, until one is pressed."""

    def __init__(self, board: Board, city: City) -> None:
        super().__init__()
        self._groups = board.help
        self._words = board.words
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
                pressed = (f"{key:<16}", Style(color=self._city.mark, bold=True))
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
