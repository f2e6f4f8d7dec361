"""How people fare with puzzles: what an attempt changes for its solver, and for the puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from jaipur.tables.lobby import UserId
from jaipur.tables.rating import LEAST_RATING, MOST_RATING, Rating, rated

PUZZLE_DEVIATION: Final = 150.0
"""Of a puzzle that nobody has tried: its rating is estimated."""


class Solver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody fares with puzzles."""

    rating: Rating = Rating()
    tried: int = 0
    solved: int = 0
    """At the first attempt."""
    streak: int = 0
    """Days in a row whose puzzle was found, ..."""
    best_streak: int = 0
    day: int = -1
    """... up to this one."""


class Attempt(NamedTuple):
    """Somebody tries a puzzle."""

    user: UserId
    puzzle: str
    rating: int
    """Of the puzzle, where nobody has tried it."""
    right: bool
    day: int | None
    """The present one, if this is its puzzle."""


class Tried(NamedTuple):
    """What became of a puzzle that somebody has tried."""

    right: bool
    """At the first attempt."""
    found: bool
    shown: bool
    """Whether the solution was shown before it was found."""


class Attempted(NamedTuple):
    """What an attempt changed."""

    first: bool
    """Whether it counts."""
    before: Solver
    after: Solver


class Solvers(Protocol):
    """What is kept of puzzles. Any method of a port raises StoreUnavailable."""

    async def solver(self, user: UserId) -> Solver:
        """Say how somebody fares."""
        ...

    async def moved(self) -> Mapping[str, float]:
        """Give the ratings of puzzles that somebody has tried."""
        ...

    async def tried(self, user: UserId) -> Mapping[str, Tried]:
        """Say what somebody has tried, by puzzle."""
        ...

    async def attempt(self, attempt: Attempt) -> Attempted:
        """Keep an attempt; the first at a puzzle changes both ratings."""
        ...

    async def show(self, user: UserId, puzzle: str) -> bool:
        """Have a solution shown; False, and nothing changed, where somebody has not tried the puzzle."""
        ...


def new_puzzle_rating(estimated: int) -> Rating:
    """Give the rating that a puzzle begins with."""
    return Rating(min(MOST_RATING, max(LEAST_RATING, float(estimated))), PUZZLE_DEVIATION)


def counted(solver: Solver, puzzle: Rating, *, right: bool, now: int) -> tuple[Solver, Rating]:
    """Give what a first attempt makes of its solver and of the puzzle: a match between them."""
    mine, its = rated(solver.rating, puzzle, float(right), now)
    return replace(solver, rating=mine, tried=solver.tried + 1, solved=solver.solved + right), its


def found_daily(solver: Solver, day: int) -> Solver:
    """Give what finding the puzzle of a day makes of its solver."""
    if solver.day >= day:
        return solver
    streak = solver.streak + 1 if solver.day == day - 1 else 1
    return replace(solver, streak=streak, best_streak=max(streak, solver.best_streak), day=day)


def streak_at(solver: Solver, day: int) -> int:
    """Give the days in a row up to a day, whose own puzzle may yet be found."""
    return solver.streak if solver.day >= day - 1 else 0
