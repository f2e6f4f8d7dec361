"""Advice for one's own move, a step at a time: what kind it is, which one, and why."""

from __future__ import annotations

from typing import Final

from jaipur.languages.language import Language
from jaipur.players.opponents import LEVELS
from jaipur.rules.view import View
from jaipur.wire.advice import Step

_AFTER: Final[dict[Step | None, Step]] = {None: "kind", "kind": "move", "move": "why", "why": "why"}


class NoAdvice(Exception):  # noqa: N818 - it names what is so
    """There is none, just now."""


class Steps:
    """How much was advised of the move that is to be made."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._step: Step | None = None

    def after(self, view: View) -> Step:
        """Return the next step of the hint: the first one, if the table has changed since."""
        return _AFTER[self._step if view == self._view else None]

    def given(self, view: View, step: Step) -> None:
        """Remember what was given."""
        self._view, self._step = view, step


def title_of(level: str, language: Language) -> str:
    """Say who is asked."""
    return LEVELS[level].title[language]
