"""What is said of an attempt at a puzzle, and its solution, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from jaipur.review.figures import in_full, percent, plain_points, worth
from jaipur.review.puzzles.puzzle import Puzzle
from jaipur.review.puzzles.verdict import Verdict, judge_attempt
from jaipur.review.puzzles.words import THEMES
from jaipur.review.words import reason_text
from jaipur.rules.names import Language
from jaipur.rules.notation import parse_move


class Words(NamedTuple):
    """The words of one language."""

    gives: str
    gives_less: str
    hint: str
    values: str
    exact: str
    why: str
    themes: str


WORDS: Final[Mapping[Language, Words]] = {
    "en": Words(
        gives='"{}" wins {} of such matches, {} points less than the best move.',
        gives_less='"{}" gives away at least {} points.',
        hint="A hint: {}",
        values="Your chance to win the match:",
        exact="Your chance to win the match, exactly:",
        why='Why not "{}"?',
        themes="About: {}.",
    ),
    "fr": Words(
        gives="« {} » gagne {} de ces matchs, {} points de moins que le meilleur coup.",
        gives_less="« {} » perd au moins {} points.",
        hint="Un indice : {}",
        values="Votre probabilité de gagner le match :",
        exact="Votre probabilité de gagner le match, exactement :",
        why="Pourquoi pas « {} » ?",
        themes="Thèmes : {}.",
    ),
}


def tell_wrong(puzzle: Puzzle, verdict: Verdict, language: Language = "en") -> Iterator[str]:
    """Tell what a move gives away, and a hint, without the answer."""
    said = WORDS[language]
    move = in_full(verdict.move, language)
    if verdict.weighed is None:
        yield said.gives_less.format(move, plain_points(puzzle.gap, language))
    else:
        loss = puzzle.best[0].value - verdict.weighed.value
        yield said.gives.format(move, percent(verdict.weighed.value), plain_points(loss, language))
    yield from (said.hint.format(THEMES[language][theme].about) for theme in puzzle.themes[:1])


def tell_solution(puzzle: Puzzle, language: Language = "en") -> Iterator[str]:
    """Tell what the moves are worth, why the next best is not the best, and what it is about."""
    said = WORDS[language]
    yield said.exact if puzzle.solved else said.values
    yield from (f"  {worth(each, language, solved=puzzle.solved)}" for each in puzzle.best)
    reasons = judge_attempt(puzzle, parse_move(puzzle.answer)).reasons
    if reasons:
        yield said.why.format(in_full(puzzle.best[1].move, language))
        yield from (f"  {reason_text(reason, language)}" for reason in reasons)
    titles = (THEMES[language][theme].title for theme in puzzle.themes)
    yield said.themes.format(", ".join(titles).lower())
