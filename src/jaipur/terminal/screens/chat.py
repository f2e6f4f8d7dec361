"""The phrases that can be sent to the opponent, in a frame over the table: a letter sends one."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from jaipur.languages.language import Language
from jaipur.pictures.palette import City
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.wire.values import Phrase

BY_LETTER: Final = dict(zip(ascii_lowercase, Phrase, strict=False))


class Talk(ModalScreen[Phrase]):
    """All phrases, each with the letter that says it."""

    def __init__(self, language: Language, city: City) -> None:
        super().__init__()
        self._words = TERMINAL_TEXT[language].online
        self._city = city

    def compose(self) -> ComposeResult:
        """Show all of them."""
        frame = Static(self._text(), classes="frame")
        frame.border_title = self._words.talk
        frame.border_subtitle = self._words.talk_keys
        yield frame

    def _text(self) -> Text:
        letter, ink = Style(color=self._city.mark, bold=True), Style(color=self._city.ink)
        lines = [
            Text.assemble((f" {key}  ", letter), (self._words.phrases[phrase], ink))
            for key, phrase in BY_LETTER.items()
        ]
        return Text("\n").join(lines)

    def on_key(self, event: Key) -> None:
        """Say what a letter stands for, or nothing."""
        event.stop()
        phrase = BY_LETTER.get(event.key)
        if phrase is not None or event.key in {"escape", "q", "w"}:
            self.dismiss(phrase)
