"""`jaipur lesson`: the first lesson, on the whole screen of this terminal."""

from __future__ import annotations

from jaipur.cli.output import FOUND, NOT_SO, complain
from jaipur.cli.parameters import LanguageOption, chosen
from jaipur.cli.screen import LightOption, interpret, lacking


def lesson(*, language: LanguageOption = None, light: LightOption = "night") -> int:
    """Learn the game in five minutes: six moves at a table, each with its reason.

    For example:

    - `jaipur lesson`
    - `jaipur lesson --language fr`
    """
    language = chosen(language)
    if missing := lacking("textual", language=language):
        return complain(NOT_SO, f"the lesson {missing}")
    interpret()
    from jaipur.terminal.app import TableApp
    from jaipur.terminal.screens.lesson import LessonScreen
    from jaipur.terminal.study.lesson import Lesson

    TableApp(LessonScreen(Lesson(language), light), light).run()
    return FOUND
