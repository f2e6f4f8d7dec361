"""The screen of puzzles: the same table, with a sheet before and after each attempt."""

from __future__ import annotations

from typing import Final

from jaipur.pictures.palette import Light
from jaipur.terminal.screens.lesson import SheetScreen
from jaipur.terminal.screens.table import TableScreen
from jaipur.terminal.study.puzzle import PuzzlePhase, Puzzling

KEYS: Final = {
    PuzzlePhase.TODO: ("enter", "space", "q"),
    PuzzlePhase.WRONG: ("enter", "space", "a", "q"),
    PuzzlePhase.OVER: ("enter", "space", "q"),
}


class PuzzleScreen(TableScreen):
    """The table at which puzzles are solved."""

    def __init__(self, puzzle: Puzzling, light: Light) -> None:
        super().__init__(puzzle, light)
        self._puzzle = puzzle

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
