"""The verdict on a move that was tried in a puzzle: whether it is the answer, and why not."""

from __future__ import annotations

import msgspec

from jaipur.review.explanation.reasons import reasons_for
from jaipur.review.puzzles.puzzle import Puzzle
from jaipur.rules.round.moves import Move
from jaipur.rules.text.notation import parse_move, short
from jaipur.rules.text.view import parse_view
from jaipur.wire.reviews import Candidate, Fact


class AttemptVerdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a move is the answer, what it is worth, where it was weighed, and what tells the two apart."""

    right: bool
    move: str
    weighed: Candidate | None
    reasons: tuple[Fact, ...]
    """Against the answer, where it is another move; of the next best, where it is the answer."""


def judge_attempt(puzzle: Puzzle, move: Move) -> AttemptVerdict:
    """Judge a move; any that is legal."""
    tried, (answer, second, *_) = short(move), puzzle.best
    right = tried == answer.move
    against = parse_move(second.move) if right else move
    return AttemptVerdict(
        right,
        tried,
        next((each for each in puzzle.best if each.move == tried), None),
        reasons_for(parse_view(puzzle.view), against, parse_move(answer.move)),
    )
