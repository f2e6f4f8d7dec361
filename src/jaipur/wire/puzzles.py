"""Request and response bodies about puzzles. A solution is sent only after an attempt."""

from __future__ import annotations

from typing import Annotated

import msgspec

from jaipur.rules.round.moves import Move
from jaipur.rules.view import View

PuzzleText = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{8}$(?!\n)")]
ThemeText = Annotated[str, msgspec.Meta(pattern=r"^[a-z_]{1,20}$(?!\n)")]
DayText = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)")]
"""A calendar day in UTC."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class ThemeSeen(_Closed, frozen=True):
    """A theme of puzzles."""

    name: ThemeText
    title: dict[str, str]
    """By language."""
    about: dict[str, str]
    puzzles: int
    """The number of puzzles with this theme."""


class SolverSeen(_Closed, frozen=True):
    """A user's results."""

    rating: float
    deviation: float
    provisional: bool
    tried: int
    solved: int
    """At the first attempt."""
    streak: int
    """The number of consecutive days on which the daily puzzle was solved."""
    best_streak: int
    daily: bool
    """Whether today's puzzle was solved."""


class PuzzlesSeen(_Closed, frozen=True):
    """The overview of all puzzles."""

    puzzles: int
    day: DayText
    daily: PuzzleText
    themes: tuple[ThemeSeen, ...]
    me: SolverSeen | None
    """None if the request has no user."""


class NextAsked(_Closed, frozen=True):
    """The next puzzle: any, or one with a theme."""

    theme: ThemeText | None = None


class TriedSeen(_Closed, frozen=True):
    """The result of a puzzle that the user has tried."""

    right: bool
    """At the first attempt."""
    found: bool
    shown: bool
    """Whether the solution was shown before it was found."""


class PuzzleSeen(_Closed, frozen=True):
    """A puzzle: everything the seat knows, without the answer."""

    id: PuzzleText
    view: View
    rating: float
    day: DayText | None
    """The day, if it is today's puzzle."""
    tried: TriedSeen | None


class MoveWorth(_Closed, frozen=True):
    """A move with its probability to win the match, and the standard error of that."""

    move: Move
    value: float
    error: float


class SolutionSeen(_Closed, frozen=True):
    """The answer, the other moves that were evaluated, and the reasons."""

    best: tuple[MoveWorth, ...]
    exact: bool
    """Whether the values are exact."""
    reasons: dict[str, tuple[str, ...]]
    """Why the second-best move is worse, by language."""
    themes: tuple[ThemeSeen, ...]


class AttemptWanted(_Closed, frozen=True):
    """The move that the user believes to be best."""

    move: Move


class AttemptSeen(_Closed, frozen=True):
    """The result of an attempt."""

    right: bool
    first: bool
    """Whether the attempt was rated: only the first one is."""
    worth: MoveWorth | None
    """The move's probability to win, if it was evaluated."""
    loss: float | None
    """The smallest possible loss of the move; None for the answer."""
    change: float
    """The change of the user's rating."""
    me: SolverSeen
    rating: float
    """The rating of the puzzle."""
    themes: tuple[ThemeSeen, ...]
    solution: SolutionSeen | None
    """The solution, if the answer was found."""
