"""What is told of puzzles: values of the library and of the store as they travel."""

from __future__ import annotations

from collections import Counter
from functools import cache

from jaipur.review.puzzles.daily import daily
from jaipur.review.puzzles.puzzle import Puzzle, shipped_puzzles
from jaipur.review.puzzles.themes import Theme
from jaipur.review.puzzles.verdict import judge_attempt
from jaipur.review.puzzles.words import THEMES
from jaipur.review.words import reason_text
from jaipur.rules.notation import parse_move
from jaipur.tables.days import date_of, day_at
from jaipur.tables.rating import PROVISIONAL, deviation_at
from jaipur.tables.solving import Solver, streak_at
from jaipur.wire.puzzles import MoveWorth, SolutionSeen, SolverSeen, ThemeSeen
from jaipur.wire.reviews import Candidate


def daily_at(now: int) -> Puzzle:
    """Give the puzzle of the day."""
    puzzles = shipped_puzzles()
    return puzzles[daily(date_of(day_at(now)), puzzles)]


@cache
def seen_themes() -> tuple[ThemeSeen, ...]:
    """List the themes that there are puzzles with."""
    many = Counter(theme for puzzle in shipped_puzzles().values() for theme in puzzle.themes)
    return tuple(
        ThemeSeen(
            theme.value,
            {language: told[theme].title for language, told in THEMES.items()},
            {language: told[theme].about for language, told in THEMES.items()},
            many[theme],
        )
        for theme in Theme
        if many[theme]
    )


def themes_seen(puzzle: Puzzle) -> tuple[ThemeSeen, ...]:
    """Tell what a puzzle is about."""
    return tuple(theme for theme in seen_themes() if theme.name in puzzle.themes)


def seen_solver(solver: Solver, now: int) -> SolverSeen:
    """Tell somebody how they fare."""
    deviation, day = deviation_at(solver.rating, now), day_at(now)
    return SolverSeen(
        solver.rating.rating,
        deviation,
        deviation > PROVISIONAL,
        solver.tried,
        solver.solved,
        streak_at(solver, day),
        solver.best_streak,
        solver.day == day,
    )


def seen_solution(puzzle: Puzzle) -> SolutionSeen:
    """Tell the answer, and why."""
    reasons = judge_attempt(puzzle, parse_move(puzzle.answer)).reasons
    return SolutionSeen(
        tuple(map(seen_worth, puzzle.best)),
        puzzle.solved,
        {language: tuple(reason_text(reason, language) for reason in reasons) for language in THEMES},
        themes_seen(puzzle),
    )


def seen_worth(weighed: Candidate) -> MoveWorth:
    """Tell of a move that was weighed."""
    return MoveWorth(parse_move(weighed.move), weighed.value, weighed.error)
