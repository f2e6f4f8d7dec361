"""The first lesson, what to do at each step and why: the shape of its texts."""

from __future__ import annotations

from typing import NamedTuple


class TaskText(NamedTuple):
    """The texts of one task."""

    title: str
    todo: str
    why: str
    instead: str
    """For a move that may be played, but is not the one to learn here."""


class LessonWords(NamedTuple):
    """The words of one language."""

    step: str
    try_it: str
    next: str
    done: str
    done_about: str
    leave: str
    tasks: tuple[TaskText, ...]
