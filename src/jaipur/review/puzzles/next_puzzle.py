"""Which puzzle comes next for somebody: one that they have not tried, about as hard as they are strong."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Mapping
from typing import Final, NamedTuple

from jaipur.review.puzzles.puzzle import Puzzle

NEAR: Final = 12
"""Of so many puzzles nearest to somebody's rating one is drawn."""


class Known(NamedTuple):
    """What is known of who would solve."""

    rating: float
    tried: Container[str]
    draw: str
    """What decides which of some it is: the same again for the same."""


def next_puzzle(puzzles: Iterable[Puzzle], known: Known, moved: Mapping[str, float]) -> Puzzle | None:
    """Choose a puzzle, by the ratings that have moved since it was made; None where there is none at all."""
    there = [*puzzles]
    new = [puzzle for puzzle in there if puzzle.id not in known.tried] or there
    near = sorted(new, key=lambda each: (abs(moved.get(each.id, each.rating) - known.rating), each.id))[:NEAR]
    drawn = int.from_bytes(hashlib.sha256(known.draw.encode()).digest()[:4], "big")
    return near[drawn % len(near)] if near else None
