"""Figures of a review in a language: chances, points, and what a move is worth."""

from __future__ import annotations

from jaipur.languages.language import Language
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.rules.text.notation import long, parse_move
from jaipur.wire.reviews import Candidate


def percent(share: float | None) -> str:
    """Tell a chance: `63 %`."""
    return "-" if share is None else f"{100 * share:.0f} %"


def points(share: float, language: Language) -> str:
    """Tell a change in points, with its sign: `-18.2`."""
    changed = round(100 * share, 1)
    return decimal(f"{changed:+.1f}" if changed else "0.0", language)


def plain_points(share: float, language: Language) -> str:
    """Tell as many points, without a sign: `18.2`."""
    return decimal(f"{100 * share:.1f}", language)


def decimal(number: str, language: Language) -> str:
    """Write a number as a language does."""
    return number.replace(".", REVIEW_TEXT[language].reviews.decimal)


def in_full(move: str, language: Language) -> str:
    """Say a move that is given in the short notation."""
    return long(parse_move(move), language)


def worth(candidate: Candidate, language: Language, *, solved: bool) -> str:
    """Tell what a move is worth: `45 % ± 0.5  take gold`."""
    error = "" if solved else f" ± {plain_points(candidate.error, language)}"
    return f"{percent(candidate.value):>5}{error}  {in_full(candidate.move, language)}"
