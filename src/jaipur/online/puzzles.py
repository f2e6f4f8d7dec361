"""Ratings and streaks of puzzle solvers: how an attempt changes its solver and its puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from jaipur.online.lobby.model import UserId
from jaipur.online.ratings.glicko2 import LEAST_RATING, MOST_RATING, Rating, deviation_at, rated

PUZZLE_DEVIATION: Final = 150.0
"""Of a puzzle that nobody has tried: its rating is an estimate."""
SOLVER_DEVIATION: Final = 150.0
"""The largest that a solver is rated with: a first attempt then moves the rating by some 40 points.

With that of a player without a match, 350, one failed puzzle would cost as much.
"""


class Solver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A user's puzzle rating and counts."""

    rating: Rating = Rating()
    tried: int = 0
    solved: int = 0
    """At the first attempt."""
    streak: int = 0
    """Consecutive days whose puzzle was solved, ..."""
    best_streak: int = 0
    day: int = -1
    """... up to this one."""


class PuzzleAttempt(NamedTuple):
    """An attempt at a puzzle."""

    user: UserId
    puzzle: str
    rating: int
    """The estimated rating of the puzzle, used if nobody has tried it."""
    right: bool
    day: int | None
    """Today, if this is the puzzle of the day."""


class PuzzleStatus(NamedTuple):
    """The state of a puzzle that a user has tried."""

    right: bool
    """At the first attempt."""
    found: bool
    shown: bool
    """Whether the solution was shown before the user found it."""


class AttemptResult(NamedTuple):
    """What an attempt changed."""

    first: bool
    """Whether the attempt counts."""
    before: Solver
    after: Solver


class Solvers(Protocol):
    """Stores puzzle attempts and ratings. Any method of a port raises StoreUnavailable."""

    async def solver(self, user: UserId) -> Solver:
        """Return a user's rating and counts."""
        ...

    async def moved(self) -> Mapping[str, float]:
        """Return the ratings of puzzles that were tried."""
        ...

    async def tried(self, user: UserId) -> Mapping[str, PuzzleStatus]:
        """Return the state of each puzzle that a user has tried."""
        ...

    async def attempt(self, attempt: PuzzleAttempt) -> AttemptResult:
        """Store an attempt; the first attempt at a puzzle changes both ratings."""
        ...

    async def show(self, user: UserId, puzzle: str) -> bool:
        """Record that a solution was shown; False, without a change, if it was not tried."""
        ...


def new_puzzle_rating(estimated: int) -> Rating:
    """Return the initial rating of a puzzle."""
    return Rating(min(MOST_RATING, max(LEAST_RATING, float(estimated))), PUZZLE_DEVIATION)


def counted(solver: Solver, puzzle: Rating, *, right: bool, now: int) -> tuple[Solver, Rating]:
    """Return the solver and the puzzle after a first attempt, which is rated as a match between them."""
    mine, its = rated(_bounded(solver.rating, now), puzzle, float(right), now)
    return replace(solver, rating=mine, tried=solver.tried + 1, solved=solver.solved + right), its


def _bounded(rating: Rating, now: int) -> Rating:
    """Return a solver's rating at a time, no less sure than a solver's is."""
    return replace(rating, deviation=min(deviation_at(rating, now), SOLVER_DEVIATION), at=max(rating.at, now))


def found_daily(solver: Solver, day: int) -> Solver:
    """Return the solver after solving the puzzle of a day."""
    if solver.day >= day:
        return solver
    streak = solver.streak + 1 if solver.day == day - 1 else 1
    return replace(solver, streak=streak, best_streak=max(streak, solver.best_streak), day=day)


def streak_at(solver: Solver, day: int) -> int:
    """Return the streak up to a day, whose own puzzle may not be solved yet."""
    return solver.streak if solver.day >= day - 1 else 0
