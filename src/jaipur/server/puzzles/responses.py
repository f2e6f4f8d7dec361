"""Responses about puzzles."""

from __future__ import annotations

from collections import Counter
from functools import cache

from jaipur.languages.language import LANGUAGES
from jaipur.online.calendar import date_of, day_at
from jaipur.online.puzzles import Solver, streak_at
from jaipur.online.ratings.glicko2 import deviation_at, is_provisional
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.puzzles.daily import daily
from jaipur.review.puzzles.puzzle import Puzzle, shipped_puzzles
from jaipur.review.puzzles.verdict import judge_attempt
from jaipur.review.report.words import reason_text
from jaipur.review.theme import Theme
from jaipur.rules.text.notation import parse_move
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
            {language: text.themes[theme].title for language, text in REVIEW_TEXT.items()},
            {language: text.themes[theme].about for language, text in REVIEW_TEXT.items()},
            many[theme],
        )
        for theme in Theme
        if many[theme]
    )


def themes_seen(puzzle: Puzzle) -> tuple[ThemeSeen, ...]:
    """Describe the themes of a puzzle."""
    return tuple(theme for theme in seen_themes() if theme.name in puzzle.themes)


def seen_solver(solver: Solver, now: int) -> SolverSeen:
    """Describe a user's results."""
    deviation, day = deviation_at(solver.rating, now), day_at(now)
    return SolverSeen(
        solver.rating.rating,
        deviation,
        is_provisional(deviation),
        solver.tried,
        solver.solved,
        streak_at(solver, day),
        solver.best_streak,
        solver.day == day,
    )


def seen_solution(puzzle: Puzzle) -> SolutionSeen:
    """Describe the answer and the reasons."""
    reasons = judge_attempt(puzzle, parse_move(puzzle.answer)).reasons
    return SolutionSeen(
        tuple(map(seen_worth, puzzle.best)),
        puzzle.solved,
        {language: tuple(reason_text(reason, language) for reason in reasons) for language in LANGUAGES},
        themes_seen(puzzle),
    )


def seen_worth(weighed: Candidate) -> MoveWorth:
    """Describe a move that was evaluated."""
    return MoveWorth(parse_move(weighed.move), weighed.value, weighed.error)
