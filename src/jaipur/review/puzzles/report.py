"""The report of an attempt at a puzzle, and its solution, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from jaipur.languages.language import Language
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.puzzles.puzzle import Puzzle
from jaipur.review.puzzles.verdict import AttemptVerdict, judge_attempt
from jaipur.review.report.figures import in_full, percent, plain_points, worth
from jaipur.review.report.words import reason_text
from jaipur.rules.text.notation import parse_move


def tell_wrong(puzzle: Puzzle, verdict: AttemptVerdict, language: Language = "en") -> Iterator[str]:
    """Tell what a move gives away, and a hint, without the answer."""
    said = REVIEW_TEXT[language].puzzles
    move = in_full(verdict.move, language)
    if verdict.weighed is None:
        yield said.gives_less.format(move, plain_points(puzzle.gap, language))
    else:
        loss = puzzle.best[0].value - verdict.weighed.value
        yield said.gives.format(move, percent(verdict.weighed.value), plain_points(loss, language))
    yield from (said.hint.format(REVIEW_TEXT[language].themes[theme].about) for theme in puzzle.themes[:1])


def tell_solution(puzzle: Puzzle, language: Language = "en") -> Iterator[str]:
    """Tell what the moves are worth, why the next best is not the best, and what it is about."""
    said = REVIEW_TEXT[language].puzzles
    yield said.exact if puzzle.solved else said.values
    yield from (f"  {worth(each, language, solved=puzzle.solved)}" for each in puzzle.best)
    reasons = judge_attempt(puzzle, parse_move(puzzle.answer)).reasons
    if reasons:
        yield said.why.format(in_full(puzzle.best[1].move, language))
        yield from (f"  {reason_text(reason, language)}" for reason in reasons)
    titles = (REVIEW_TEXT[language].themes[theme].title for theme in puzzle.themes)
    yield said.themes.format(said.comma.join(titles))
