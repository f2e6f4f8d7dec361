"""A hint on the screen: asked for by a key, a step at a time, while the table goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.review.advising import ADVISER
from jaipur.terminal.hint_words import HINT_WORDS, tell_advice
from jaipur.terminal.hinting import NoAdvice, Steps, title_of
from jaipur.terminal.selecting import selection_of

if TYPE_CHECKING:
    from jaipur.terminal.table_screen import TableScreen


class Advising:
    """What was advised at a table; one thing is asked at a time."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._steps = Steps()
        self._is_asking = False

    def ask(self) -> None:
        """Ask for the next step, unless one is on its way."""
        if not self._is_asking:
            self._screen.run_worker(self._ask())

    async def _ask(self) -> None:
        screen, board = self._screen, self._screen.board
        words = HINT_WORDS[board.language]
        if board.view is None or not board.gives_hints:
            screen.read_out(words.elsewhere)
            return
        view, self._is_asking = board.view, True
        step = self._steps.after(view)
        asked = board.notice = words.asked.format(title_of(ADVISER, board.language))
        board.changed()
        try:
            given = await board.advise(step)
        except NoAdvice:
            screen.read_out(words.failed)
            return
        finally:
            self._is_asking = False
            board.notice = None if board.notice == asked else board.notice
            board.changed()
        if board.view != view:
            return  # it came too late
        self._steps.given(view, step)
        if given.move is not None:
            board.select(selection_of(given.move, board.reach))
        screen.read_out(tell_advice(given, board.language, is_picked=True))
