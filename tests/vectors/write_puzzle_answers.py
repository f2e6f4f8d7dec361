"""Writes puzzle_answers.json beside it: how a server answers somebody who solves puzzles for some days.

A device without a server gives the same answers. Run ``python -m tests.vectors.write_puzzle_answers``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from jaipur.online.calendar import date_of, day_at, day_text
from jaipur.online.puzzles import Solver, counted, found_daily, new_puzzle_rating
from jaipur.review.puzzles.daily import daily
from jaipur.review.puzzles.next_puzzle import Known, next_puzzle
from jaipur.review.puzzles.puzzle import Puzzle, shipped_puzzles
from jaipur.server.puzzles.responses import seen_solution, seen_solver, seen_themes

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("puzzle_answers.json")
START: Final = 1_768_900_000_000
PAUSE: Final = 9 * 60 * 60 * 1000
STEPS: Final = 24
DIGITS: Final = 6
"""Other machines may differ in the last bits of logarithms."""


class _Desk:
    """Who solves, and the puzzles that they have tried."""

    def __init__(self) -> None:
        self.solver = Solver()
        self.tried: dict[str, float] = {}

    def next(self) -> Puzzle:
        """Choose the next puzzle."""
        known = Known(self.solver.rating.rating, self.tried, str(len(self.tried)))
        found = next_puzzle(shipped_puzzles().values(), known, self.tried)
        assert found is not None
        return found

    def attempt(self, puzzle: Puzzle, now: int, *, right: bool) -> None:
        """Count a first attempt."""
        estimate = new_puzzle_rating(puzzle.rating)
        self.solver, rating = counted(self.solver, estimate, right=right, now=now)
        self.tried[puzzle.id] = rating.rating
        if right and _daily(now) == puzzle.id:
            self.solver = found_daily(self.solver, day_at(now))


def _daily(now: int) -> str:
    return daily(date_of(day_at(now)), shipped_puzzles())


def steps() -> Iterator[dict[str, Any]]:
    """Give attempts, at the puzzle of the day when it is new, and otherwise at the next one."""
    desk = _Desk()
    for number in range(STEPS):
        now = START + number * PAUSE
        today = shipped_puzzles()[_daily(now)]
        is_daily = today.id not in desk.tried
        puzzle = today if is_daily else desk.next()
        right = number % 4 != 1
        before = desk.solver.rating.rating
        desk.attempt(puzzle, now, right=right)
        yield {
            "now": now,
            "day": day_text(day_at(now)),
            "daily": today.id,
            "is_daily": is_daily,
            "puzzle": puzzle.id,
            "move": puzzle.best[0 if right else 1].move,
            "right": right,
            "change": desk.solver.rating.rating - before,
            "rating": desk.tried[puzzle.id],
            "me": seen_solver(desk.solver, now),
            "solution": seen_solution(puzzle) if right else None,
        }


def _rounded(value: object) -> object:
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: _rounded(each) for name, each in value.items()}
    return [_rounded(each) for each in value] if isinstance(value, list) else value


def puzzle_answers_text() -> str:
    """Give the whole file, one step to a line."""
    lines = ",\n".join(msgspec.json.encode(_rounded(msgspec.to_builtins(step))).decode() for step in steps())
    themes = msgspec.json.encode(seen_themes()).decode()
    return f'{{"version":{VERSION},"themes":{themes},"steps":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(puzzle_answers_text(), encoding="utf-8")
