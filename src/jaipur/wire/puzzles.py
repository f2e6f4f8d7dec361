"""What is said of puzzles over HTTP: closed types. A solution is told to nobody who has not tried."""

from __future__ import annotations

from typing import Annotated

import msgspec

from jaipur.rules.moves import Move
from jaipur.rules.view import View

PuzzleText = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{8}$(?!\n)")]
ThemeText = Annotated[str, msgspec.Meta(pattern=r"^[a-z_]{1,20}$(?!\n)")]
DayText = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)")]
"""A day of the calendar, the same everywhere: UTC."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class ThemeSeen(_Closed, frozen=True):
    """What puzzles are about."""

    name: ThemeText
    title: dict[str, str]
    """By language."""
    about: dict[str, str]
    puzzles: int
    """How many have it."""


class SolverSeen(_Closed, frozen=True):
    """How somebody fares."""

    rating: float
    deviation: float
    provisional: bool
    tried: int
    solved: int
    """At the first attempt."""
    streak: int
    """Days in a row whose puzzle was found."""
    best_streak: int
    daily: bool
    """Whether today's was."""


class PuzzlesSeen(_Closed, frozen=True):
    """What there is."""

    puzzles: int
    day: DayText
    daily: PuzzleText
    themes: tuple[ThemeSeen, ...]
    me: SolverSeen | None
    """None for who is not signed in."""


class NextAsked(_Closed, frozen=True):
    """Which puzzle to give next: any, or one with a theme."""

    theme: ThemeText | None = None


class TriedSeen(_Closed, frozen=True):
    """What became of a puzzle that somebody has tried."""

    right: bool
    """At the first attempt."""
    found: bool
    shown: bool
    """Whether the solution was shown before it was found."""


class PuzzleSeen(_Closed, frozen=True):
    """What to find the best move in: all that the seat knows, and nothing of the answer."""

    id: PuzzleText
    view: View
    rating: float
    day: DayText | None
    """Where it is the puzzle of today."""
    tried: TriedSeen | None


class MoveWorth(_Closed, frozen=True):
    """A move that was weighed: the chance to win the match that it gives, and its standard error."""

    move: Move
    value: float
    error: float


class SolutionSeen(_Closed, frozen=True):
    """The answer first, what else was weighed, and why."""

    best: tuple[MoveWorth, ...]
    exact: bool
    """Whether the values are without error."""
    reasons: dict[str, tuple[str, ...]]
    """What tells the next best move from the answer, by language."""
    themes: tuple[ThemeSeen, ...]


class AttemptWanted(_Closed, frozen=True):
    """The move that somebody takes for the best."""

    move: Move


class AttemptSeen(_Closed, frozen=True):
    """Whether it is."""

    right: bool
    first: bool
    """Whether it counted: the first attempt does."""
    worth: MoveWorth | None
    """What the move gives, where it was weighed."""
    loss: float | None
    """What it gives away, at least; None for the answer."""
    change: float
    """Of the solver's rating."""
    me: SolverSeen
    rating: float
    """Of the puzzle."""
    themes: tuple[ThemeSeen, ...]
    solution: SolutionSeen | None
    """Where the answer was found."""
