"""The screen of the lesson: the same table, with a sheet to read before and after each task."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from jaipur.pictures.palette import City, Light
from jaipur.terminal.screens.table import TableScreen
from jaipur.terminal.study.lesson import Lesson, LessonPhase, Sheet

GO_ON: Final = ("enter", "space", "q")


class SheetScreen(ModalScreen[str]):
    """A sheet over the lower half of the table, until a key is pressed that it knows."""

    def __init__(self, sheet: Sheet, city: City, keys: Container[str] = GO_ON) -> None:
        super().__init__()
        self._sheet = sheet
        self._city = city
        self._keys = keys

    def compose(self) -> ComposeResult:
        """Show it."""
        frame = Static(Text(self._sheet.text, Style(color=self._city.ink)), classes="frame")
        frame.border_title = self._sheet.title
        frame.border_subtitle = self._sheet.key
        yield frame

    def on_key(self, event: Key) -> None:
        """Go on, by the key that was pressed."""
        event.stop()
        if event.key in self._keys:
            self.dismiss(event.key)


class LessonScreen(TableScreen):
    """The table at which one learns."""

    def __init__(self, lesson: Lesson, light: Light) -> None:
        super().__init__(lesson, light)
        self._lesson = lesson

    def post_shown(self) -> None:
        """Hand out what is to be read."""
        if self.shell.screen is self and self._lesson.sheet is not None:
            self.shell.push_screen(SheetScreen(self._lesson.sheet, self.city), self._read)

    def _read(self, _key: str | None) -> None:
        if self._lesson.phase is LessonPhase.DONE:
            self.leave()
        else:
            self._lesson.read()
