"""The puzzle of a day, the same for everybody: a public function of the date."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import UTC, date, datetime

from jaipur.review.puzzles.puzzle import PuzzleId


def today() -> date:
    """Say which day it is, for everybody on earth the same."""
    return datetime.now(UTC).date()


def daily(day: date, puzzles: Iterable[PuzzleId]) -> PuzzleId:
    """Choose the puzzle of a day: all have their turn, in an order of their own, before one comes again."""
    order = sorted(puzzles, key=lambda name: hashlib.sha256(f"daily:{name}".encode()).digest())
    return order[day.toordinal() % len(order)]
