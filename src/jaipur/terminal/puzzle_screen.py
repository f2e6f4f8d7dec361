"""The screen of puzzles: the same table, with a sheet before and after each attempt."""

from __future__ import annotations

from typing import Final

from jaipur.terminal.lesson_screen import SheetScreen
from jaipur.terminal.palette import Light
from jaipur.terminal.puzzling import Phase, Puzzling
from jaipur.terminal.table_screen import TableScreen

KEYS: Final = {
    Phase.TODO: ("enter", "space", "q"),
    Phase.WRONG: ("enter", "space", "a", "q"),
    Phase.OVER: ("enter", "space", "q"),
}


class PuzzleScreen(TableScreen):
    """The table at which puzzles are solved."""

    def __init__(self, board: Puzzling, light: Light) -> None:
        super().__init__(board, light)
        self._puzzle = board

    def post_shown(self) -> None:
        """Hand out what is to be read."""
        puzzle = self._puzzle
        if self.shell.screen is self and puzzle.sheet is not None:
            self.shell.push_screen(SheetScreen(puzzle.sheet, self.city, KEYS[puzzle.phase]), self._read)

    def _read(self, key: str | None) -> None:
        if key == "q":
            self.leave()
        elif key == "a":
            self._puzzle.give_up()
        else:
            self._puzzle.read()
