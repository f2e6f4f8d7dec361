"""Puzzle attempts and ratings, in portable SQL."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jaipur.adapters.sql.dialect import Dialect
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute, fetch_one
from jaipur.online.lobby.model import UserId
from jaipur.online.puzzles import (
    AttemptResult,
    PuzzleAttempt,
    PuzzleStatus,
    Solver,
    counted,
    found_daily,
    new_puzzle_rating,
)
from jaipur.online.ratings.glicko2 import Rating

_RATING: Final = "rating, deviation, volatility, at"
_SOLVER: Final = f"{_RATING}, tried, solved, streak, best_streak, day"
_NEW_SOLVER: Final = f"""
INSERT INTO solvers (user_id, {_SOLVER}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT DO NOTHING
"""
_KEEP_SOLVER: Final = """
UPDATE solvers SET rating = $2, deviation = $3, volatility = $4, at = $5, tried = $6, solved = $7,
    streak = $8, best_streak = $9, day = $10
WHERE user_id = $1
"""
_NEW_PUZZLE: Final = f"""
INSERT INTO puzzles (puzzle, {_RATING}, tries) VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT DO NOTHING
"""
_KEEP_PUZZLE: Final = """
UPDATE puzzles SET rating = $2, deviation = $3, volatility = $4, at = $5, tries = tries + 1 WHERE puzzle = $1
"""
_ATTEMPT: Final = """
INSERT INTO attempts (user_id, puzzle, at, is_right, is_found, is_shown)
VALUES ($1, $2, (SELECT present()), $3, $3, false) ON CONFLICT DO NOTHING RETURNING at
"""
_FIND: Final = """
UPDATE attempts SET is_found = true
WHERE user_id = $1 AND puzzle = $2 AND NOT is_found AND NOT is_shown RETURNING at
"""
_SHOW: Final = """
UPDATE attempts SET is_shown = NOT is_found WHERE user_id = $1 AND puzzle = $2 RETURNING at
"""


class SqlPuzzles:
    """Puzzle attempts and ratings in a database."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def solver(self, user: UserId) -> Solver:
        """Return a user's rating and counts."""
        row = await self._database.read(fetch_one(f"SELECT {_SOLVER} FROM solvers WHERE user_id = $1", user))
        return Solver() if row is None else _solver(row)

    async def moved(self) -> Mapping[str, float]:
        """Return the ratings of puzzles that were tried."""
        found = await self._database.read(execute("SELECT puzzle, rating FROM puzzles WHERE tries > 0"))
        return {row["puzzle"]: row["rating"] for row in found}

    async def tried(self, user: UserId) -> Mapping[str, PuzzleStatus]:
        """Return the state of each puzzle that a user has tried."""
        statement = "SELECT puzzle, is_right, is_found, is_shown FROM attempts WHERE user_id = $1"
        found = await self._database.read(execute(statement, user))
        return {
            row["puzzle"]: PuzzleStatus(bool(row["is_right"]), bool(row["is_found"]), bool(row["is_shown"]))
            for row in found
        }

    async def attempt(self, attempt: PuzzleAttempt) -> AttemptResult:
        """Store an attempt."""
        return await self._database.write(_attempt(self._dialect, attempt))

    async def show(self, user: UserId, puzzle: str) -> bool:
        """Record that the solution was shown."""
        return bool(await self._database.write(execute(_SHOW, user, puzzle)))


def _attempt(dialect: Dialect, attempt: PuzzleAttempt) -> Transaction[AttemptResult]:
    """Lock the solver, then the puzzle; the primary key guarantees that one attempt counts."""
    before = yield from _held_solver(dialect, attempt.user)
    after = before
    row = yield from fetch_one(_ATTEMPT, attempt.user, attempt.puzzle, attempt.right)
    if row is not None:
        puzzle = yield from _held_puzzle(dialect, attempt)
        after, its = counted(before, puzzle, right=attempt.right, now=row["at"])
        yield from execute(_KEEP_PUZZLE, attempt.puzzle, *_numbers(its))
    is_found = row is not None
    if attempt.right and row is None:
        is_found = (yield from fetch_one(_FIND, attempt.user, attempt.puzzle)) is not None
    if attempt.right and is_found and attempt.day is not None:
        after = found_daily(after, attempt.day)
    if after != before:
        yield from execute(_KEEP_SOLVER, attempt.user, *_values(after))
    return AttemptResult(row is not None, before, after)


def _held_solver(dialect: Dialect, user: UserId) -> Transaction[Solver]:
    """Return a solver, locked until the commit."""
    yield from execute(_NEW_SOLVER, user, *_values(Solver()))
    (row,) = yield from execute(
        f"SELECT {_SOLVER} FROM solvers WHERE user_id = $1 {dialect.for_update}", user
    )
    return _solver(row)


def _held_puzzle(dialect: Dialect, attempt: PuzzleAttempt) -> Transaction[Rating]:
    yield from execute(_NEW_PUZZLE, attempt.puzzle, *_numbers(new_puzzle_rating(attempt.rating)))
    (row,) = yield from execute(
        f"SELECT {_RATING} FROM puzzles WHERE puzzle = $1 {dialect.for_update}", attempt.puzzle
    )
    return _rating(row)


def _numbers(rating: Rating) -> tuple[float, ...]:
    return rating.rating, rating.deviation, rating.volatility, rating.at


def _values(solver: Solver) -> tuple[float, ...]:
    counts = (solver.tried, solver.solved, solver.streak, solver.best_streak, solver.day)
    return *_numbers(solver.rating), *counts


def _rating(row: SqlRow) -> Rating:
    return Rating(row["rating"], row["deviation"], row["volatility"], row["at"])


def _solver(row: SqlRow) -> Solver:
    return Solver(_rating(row), row["tried"], row["solved"], row["streak"], row["best_streak"], row["day"])
