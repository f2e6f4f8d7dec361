"""The first lesson on the whole screen: six tasks, each with its reason, and patience with other moves."""

from __future__ import annotations

import asyncio

from jaipur.rules.notation import parse_move
from jaipur.terminal.app import TableApp
from jaipur.terminal.lesson import TASKS, Lesson, Phase
from jaipur.terminal.lesson_screen import LessonScreen, SheetScreen
from jaipur.terminal.lesson_words import LESSON_WORDS
from tests.terminal.scenes import keys_for, settle


def test_a_lesson_is_learned_by_keys() -> None:
    """Six moves, each told before and explained after; the last ends the round, and wins it."""

    async def learn() -> Lesson:
        lesson = Lesson("fr")
        app = TableApp(LessonScreen(lesson, "night"), "night")
        async with app.run_test(size=(80, 24)) as pilot:
            for number, (wanted, _) in enumerate(TASKS):
                await settle(pilot)
                assert lesson.at == number
                assert isinstance(app.screen, SheetScreen)
                await pilot.press("enter")
                await settle(pilot)
                await pilot.press(*keys_for(parse_move(wanted), lesson), "enter")
                await settle(pilot)
                assert lesson.phase is Phase.WHY
                await pilot.press("enter")
            await settle(pilot)
            assert lesson.phase is Phase.DONE
            await pilot.press("enter")
        return lesson

    lesson = asyncio.run(learn())
    assert lesson.scored is not None
    own, other = (account.rupees for account in lesson.scored.accounts)
    assert own > other


def test_another_move_is_answered_kindly() -> None:
    """It is not played, and the task stands."""
    lesson = Lesson("en")
    lesson.read()
    before = lesson.view
    lesson.play_move(parse_move("M"))

    assert lesson.sheet is not None
    assert lesson.sheet.text == LESSON_WORDS["en"].tasks[0].instead
    assert lesson.view == before


def test_a_lesson_has_words_for_every_task() -> None:
    """In each language."""
    assert {len(words.tasks) for words in LESSON_WORDS.values()} == {len(TASKS)}
