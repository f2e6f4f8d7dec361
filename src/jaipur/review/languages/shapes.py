"""What the catalogue of a language must have for reviews and puzzles: a missing text is a type error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from jaipur.review.theme import Theme
from jaipur.wire.coach import Habit
from jaipur.wire.reviews import Code, Label


class VerdictSentences(NamedTuple):
    """Who played better and who was lucky, for every outcome; `{winner}` and `{loser}` are filled in."""

    unlucky_loser: str
    unrewarded: str
    lucky_winner: str
    against_luck: str
    deserved: str
    chosen: str
    even: str


class ReviewSentences(NamedTuple):
    """What a review says: its codes in words."""

    decimal: str
    title: str
    accuracy: str
    labels: Mapping[Label, str]
    plurals: Mapping[Label, str]
    skill: str
    luck: str
    hidden: str
    chance: str
    round: str
    seal: str
    no_seal: str
    mistake: str
    better: str
    moments: str
    at_deal: str
    at_end: str
    at_ply: str
    decided: str
    fine: str
    lucky: str
    learned: str
    reasons: Mapping[Code, str]
    """About the move of anybody."""
    own_reasons: Mapping[Code, str]
    """To the player who made the move."""
    verdict: VerdictSentences
    """To a person who did not play."""
    won: VerdictSentences
    lost: VerdictSentences
    """To the winner, and to the loser."""
    unfinished: str
    judging: str
    failed: str


class PuzzleSentences(NamedTuple):
    """The sentences about an attempt at a puzzle, and about its solution."""

    gives: str
    gives_less: str
    hint: str
    values: str
    exact: str
    why: str
    themes: str
    comma: str
    """Between two themes."""


class ThemeTitle(NamedTuple):
    """What a theme is called, and what it is about."""

    title: str
    about: str


class ReviewText(NamedTuple):
    """The texts of one language."""

    reviews: ReviewSentences
    habit_titles: Mapping[Habit, str]
    habit_findings: Mapping[Habit, str]
    """What a player does, as a sentence to the player."""
    habit_advice: Mapping[Habit, str]
    """What to try instead."""
    puzzles: PuzzleSentences
    themes: Mapping[Theme, ThemeTitle]
