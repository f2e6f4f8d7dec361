"""What is said of a move that somebody tried in a puzzle: whether it is the answer, and why not."""

from __future__ import annotations

import msgspec

from jaipur.review.puzzles.puzzle import Puzzle
from jaipur.review.reasons import reasons_for
from jaipur.rules.moves import Move
from jaipur.rules.notation import parse_move, short
from jaipur.rules.view_text import parse_view
from jaipur.wire.reviews import Candidate, Fact


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a move is the answer, what it is worth, where it was weighed, and what tells the two apart."""

    right: bool
    move: str
    weighed: Candidate | None
    reasons: tuple[Fact, ...]
    """Against the answer, where it is another move; of the next best, where it is the answer."""


def judge_attempt(puzzle: Puzzle, move: Move) -> Verdict:
    """Judge a move; any that is legal."""
    tried, (answer, second, *_) = short(move), puzzle.best
    right = tried == answer.move
    against = parse_move(second.move) if right else move
    return Verdict(
        right,
        tried,
        next((each for each in puzzle.best if each.move == tried), None),
        reasons_for(parse_view(puzzle.view), against, parse_move(answer.move)),
    )
