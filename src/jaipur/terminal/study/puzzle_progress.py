"""The progress with puzzles at this computer: attempts, rating, and days in a row."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from pathlib import Path
from time import time
from typing import Final

import msgspec

from jaipur.online.puzzles import Solver, counted, found_daily, new_puzzle_rating, streak_at
from jaipur.review.puzzles.daily import daily
from jaipur.review.puzzles.next_puzzle import Known, next_puzzle
from jaipur.review.puzzles.puzzle import Puzzle, shipped_puzzles
from jaipur.review.theme import Theme
from jaipur.user_files import data_folder, write_whole

FILE: Final = "puzzles.json"


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the file."""

    solver: Solver = Solver()
    tried: dict[str, bool] = {}
    """Whether each was found at the first attempt."""


def kept_file() -> Path:
    """Say where it is kept."""
    return data_folder() / FILE


class Book:
    """All puzzles, and how one fares with them."""

    def __init__(self, file: Path, day: date) -> None:
        self._file = file
        self.day = day
        self.kept = _read(file)

    @property
    def daily(self) -> Puzzle:
        """The puzzle of the day."""
        puzzles = shipped_puzzles()
        return puzzles[daily(self.day, puzzles)]

    @property
    def streak(self) -> int:
        """Days in a row whose puzzle was found."""
        return streak_at(self.kept.solver, self.day.toordinal())

    def next(self, theme: Theme | None) -> Puzzle:
        """Give a puzzle that was not tried."""
        known = Known(self.kept.solver.rating.rating, self.kept.tried, str(len(self.kept.tried)))
        found = next_puzzle(_with(theme), known, {})
        if found is None:
            raise ValueError(f"there is no puzzle about {theme}")
        return found

    def attempt(self, puzzle: Puzzle, *, right: bool) -> float | None:
        """Count a first attempt, and say what it changed of one's rating; None for any other."""
        solver, tried = self.kept.solver, self.kept.tried
        is_first = puzzle.id not in tried
        if is_first:
            its = new_puzzle_rating(puzzle.rating)
            solver, _ = counted(solver, its, right=right, now=int(1000 * time()))
            tried = {**tried, puzzle.id: right}
        if right and puzzle == self.daily:
            solver = found_daily(solver, self.day.toordinal())
        change = solver.rating.rating - self.kept.solver.rating.rating
        self.kept = Kept(solver, tried)
        self._write()
        return change if is_first else None

    def _write(self) -> None:
        """Keep it, whole or not at all; where that fails, it is forgotten."""
        with suppress(OSError):
            write_whole(self._file, msgspec.json.encode(self.kept) + b"\n")


def _read(file: Path) -> Kept:
    """Read what was kept; nothing where there is none that can be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError):
        return Kept()


def _with(theme: Theme | None) -> Iterable[Puzzle]:
    return (puzzle for puzzle in shipped_puzzles().values() if theme is None or theme in puzzle.themes)
