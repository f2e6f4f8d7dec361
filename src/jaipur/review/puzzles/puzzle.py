"""A Puzzle, and files of them: one JSON object a line."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Final

import msgspec

from jaipur.review.theme import Theme
from jaipur.wire.reviews import Candidate

SHIPPED: Final = Path(__file__).with_name("puzzles.jsonl")
ID_LENGTH: Final = 8

PuzzleId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{8}$(?!\n)")]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat knew at a decision, and what it should do, judged by nothing that it could not know."""

    id: PuzzleId
    view: str
    """What the seat knew, as one line."""
    best: tuple[Candidate, ...]
    """The moves that were weighed: the answer, then the others as they come, and what tempts among them."""
    themes: tuple[Theme, ...]
    rating: int
    """How hard it is, estimated from which of the house's players find it."""
    solved: bool = False
    """Whether the values are exact."""

    @property
    def answer(self) -> str:
        """The best move, in the short notation."""
        return self.best[0].move

    @property
    def gap(self) -> float:
        """What the answer is worth more than anything else."""
        return self.best[0].value - self.best[1].value


def id_of(view: str) -> str:
    """Name a puzzle by what its seat knew."""
    return hashlib.sha256(view.encode()).hexdigest()[:ID_LENGTH]


def print_puzzles(puzzles: Iterable[Puzzle]) -> bytes:
    """Write puzzles, one a line."""
    return b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)


def parse_puzzles(text: bytes) -> tuple[Puzzle, ...]:
    """Read puzzles; msgspec.DecodeError where a line is none."""
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in text.splitlines())


@cache
def shipped_puzzles() -> dict[PuzzleId, Puzzle]:
    """Give the puzzles that come with the program, by id."""
    return {puzzle.id: puzzle for puzzle in parse_puzzles(SHIPPED.read_bytes())}
