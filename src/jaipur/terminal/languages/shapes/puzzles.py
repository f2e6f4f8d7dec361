"""The texts around puzzles in a terminal: their shape."""

from __future__ import annotations

from typing import NamedTuple


class PuzzleWords(NamedTuple):
    """The words of one language."""

    opponent: str
    puzzle: str
    daily: str
    find: str
    stands: str
    seen: str
    wrong: str
    right: str
    found: str
    answer: str
    rated: str
    unrated: str
    streak: tuple[str, str]
    """One, and more."""
    begin_keys: str
    wrong_keys: str
    over_keys: str
    prompt: str
    help: str
    again: str
