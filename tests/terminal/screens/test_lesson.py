"""The first lesson on the whole screen: six tasks, each with its reason, and patience with other moves."""

from __future__ import annotations

from jaipur.rules.text.notation import parse_move
from jaipur.terminal.app import TableApp
from jaipur.terminal.board.game import play_move
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.screens.lesson import LessonScreen, SheetScreen
from jaipur.terminal.study.lesson import TASKS, Lesson, LessonPhase
from tests.terminal.scenes import keys_for, settle


async def test_a_lesson_is_learned_by_keys() -> None:
    """Six moves, each told before and explained after; the last ends the round, and wins it."""
    lesson = Lesson("fr")
    app = TableApp(LessonScreen(lesson, "night"), "night")
    async with app.run_test(size=(80, 24)) as pilot:
        for number, (wanted, _) in enumerate(TASKS):
            await settle(pilot)
            assert lesson.at == number
            assert isinstance(app.screen, SheetScreen)
            await pilot.press("enter")
            await settle(pilot)
            await pilot.press(*keys_for(parse_move(wanted), lesson.board), "enter")
            await settle(pilot)
            assert lesson.phase is LessonPhase.WHY
            await pilot.press("enter")
        await settle(pilot)
        assert lesson.phase is LessonPhase.DONE
        await pilot.press("enter")
    assert lesson.board.scored is not None
    own, other = (account.rupees for account in lesson.board.scored.accounts)
    assert own > other


def test_another_move_is_answered_kindly() -> None:
    """It is not played, and the task stands."""
    lesson = Lesson("en")
    lesson.read()
    before = lesson.board.view
    play_move(lesson, parse_move("M"))

    assert lesson.sheet is not None
    assert lesson.sheet.text == TERMINAL_TEXT["en"].lesson.tasks[0].instead
    assert lesson.board.view == before


def test_a_lesson_has_words_for_every_task() -> None:
    """In each language."""
    assert {len(text.lesson.tasks) for text in TERMINAL_TEXT.values()} == {len(TASKS)}
