"""Which puzzles to keep of those that are found: varied in answer and rating, and no two nearly the same."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from jaipur.rules.text.notation import parse_move
from jaipur.rules.text.view import parse_view

if TYPE_CHECKING:
    from jaipur.review.puzzles.maker import Mined
    from jaipur.review.puzzles.puzzle import Puzzle

MOST_PLAIN: Final = 1 / 3
"""The share of puzzles that a rule of thumb finds, at most."""
MOST_OF_A_MOVE: Final = 0.45
"""Of one kind of move as the answer, ..."""
MOST_OF_AN_ANSWER: Final = 0.1
"""... of the very same move, ..."""
MOST_OF_A_BAND: Final = 0.35
"""... and of ratings near each other."""
BAND: Final = 200
NEAR: Final = 3
"""Cards by which two tables with the same answer differ that are nearly the same."""


class _Likeness(NamedTuple):
    """What makes two puzzles nearly the same."""

    answer: str
    cards: tuple[int, ...]
    """Of the market and the hand."""


class Collection:
    """Puzzles that were kept, up to a number."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.puzzles: list[Puzzle] = []
        self._shares: Counter[object] = Counter()
        self._seen: list[_Likeness] = []

    @property
    def is_full(self) -> bool:
        """Whether there are enough."""
        return len(self.puzzles) >= self.wanted

    def offer(self, mined: Mined) -> bool:
        """Keep a puzzle, unless it is too much like those that are there."""
        puzzle, likeness = mined.puzzle, _likeness(mined.puzzle)
        shares = _shares(mined)
        full = any(self._shares[share] >= most * self.wanted for share, most in shares.items())
        if self.is_full or full or any(_is_near(likeness, other) for other in self._seen):
            return False
        self._shares.update(shares.keys())
        self._seen.append(likeness)
        self.puzzles.append(puzzle)
        return True


def _shares(mined: Mined) -> dict[object, float]:
    """Say what a puzzle is counted as, and how much there may be of it."""
    puzzle = mined.puzzle
    shares: dict[object, float] = {
        puzzle.rating // BAND: MOST_OF_A_BAND,
        puzzle.answer: MOST_OF_AN_ANSWER,
        type(parse_move(puzzle.answer)): MOST_OF_A_MOVE,
    }
    return shares | ({"plain": MOST_PLAIN} if mined.plain else {})


def _likeness(puzzle: Puzzle) -> _Likeness:
    view = parse_view(puzzle.view)
    return _Likeness(puzzle.answer, (*view.market, *(view.sides[view.viewer or 0].hand or ())))


def _is_near(one: _Likeness, other: _Likeness) -> bool:
    if one.answer != other.answer:
        return False
    return sum(abs(here - there) for here, there in zip(one.cards, other.cards, strict=True)) < NEAR
