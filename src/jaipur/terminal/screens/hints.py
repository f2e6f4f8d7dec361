"""A hint on the screen: asked for by a key, a step at a time, while the table goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from jaipur.review.explanation.advice import ADVISER
from jaipur.terminal.board.board import reach_of
from jaipur.terminal.board.changes import with_selection
from jaipur.terminal.board.hint_steps import NoAdvice, Steps, title_of
from jaipur.terminal.board.hint_text import tell_advice
from jaipur.terminal.board.selection import selection_of
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT

if TYPE_CHECKING:
    from jaipur.terminal.screens.table import TableScreen


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
        screen, game = self._screen, self._screen.game
        language, view = game.board.language, game.board.view
        words = TERMINAL_TEXT[language].hints
        if view is None or not game.gives_hints:
            screen.read_out(words.elsewhere)
            return
        self._is_asking = True
        step = self._steps.after(view)
        asked = words.asked.format(title_of(ADVISER, language))
        game.put(replace(game.board, notice=asked))
        try:
            given = await game.advise(step)
        except NoAdvice:
            screen.read_out(words.failed)
            return
        finally:
            self._is_asking = False
            notice = None if game.board.notice == asked else game.board.notice
            game.put(replace(game.board, notice=notice))
        if game.board.view != view:
            return  # it came too late
        self._steps.given(view, step)
        if given.move is not None:
            game.put(with_selection(game.board, selection_of(given.move, reach_of(game.board))))
        screen.read_out(tell_advice(given, language, is_picked=True))
