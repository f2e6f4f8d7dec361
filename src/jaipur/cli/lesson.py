"""`jaipur lesson`: the first lesson, on the whole screen of this terminal."""

from __future__ import annotations

from jaipur.cli.answers import FOUND, NOT_SO, complain
from jaipur.cli.records import Language
from jaipur.cli.screens import Light, interpret, lacking


def lesson(*, language: Language = "en", light: Light = "night") -> int:
    """Learn the game in five minutes: six moves at a table, each with its reason.

    For example:

    - `jaipur lesson`
    - `jaipur lesson --language fr`
    """
    if missing := lacking("textual"):
        return complain(NOT_SO, f"the lesson {missing}")
    interpret()
    from jaipur.terminal.app import TableApp
    from jaipur.terminal.lesson import Lesson
    from jaipur.terminal.lesson_screen import LessonScreen

    TableApp(LessonScreen(Lesson(language), light), light).run()
    return FOUND
