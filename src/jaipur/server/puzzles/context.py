"""What requests about puzzles need."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.online.play.ports import Now
from jaipur.online.puzzles import Solvers


class PuzzleContext(NamedTuple):
    """The attempts and ratings of solvers, and the time, which decides the daily puzzle."""

    puzzles: Solvers
    now: Now
