"""The whole screen of a terminal, with one table on it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import Binding

from jaipur.pictures.palette import Light
from jaipur.terminal.room import LEAST_COLUMNS, LEAST_LINES
from jaipur.terminal.screens.end import Wish
from jaipur.terminal.screens.table import TableScreen
from jaipur.terminal.widgets.theme import theme_of


class TableApp(App[Wish]):
    """Shows a table while it lives."""

    TITLE = "Jaipur"
    CSS_PATH = "screens/table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [Binding("ctrl+c", "quit", priority=True)]
    """Also where a curtain or another screen is above the table."""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (LEAST_COLUMNS, "-wide")]  # noqa: RUF012 - Textual has it so
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LEAST_LINES, "-high")]  # noqa: RUF012 - as above

    def __init__(self, table: TableScreen, light: Light) -> None:
        super().__init__()
        self.register_theme(theme_of(light))
        self.theme = light
        self._table = table

    def on_mount(self) -> None:
        """Lay the table, and let it live."""
        self.push_screen(self._table)
        self.run_worker(self._table.game.run(), exit_on_error=True)
