"""A curtain between two hands: nobody sees the other's cards."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from jaipur.pictures.palette import City
from jaipur.terminal.board.game import Game
from jaipur.wire.client_messages import TakeBack

TOLD = 4
"""Sentences of what happened last."""


class Curtain(Screen[None]):
    """Hides the whole table until the player to move confirms that nobody else looks."""

    def __init__(self, game: Game, city: City) -> None:
        super().__init__()
        self._game = game
        self._city = city

    def compose(self) -> ComposeResult:
        """Say whose turn it is, and what both have seen."""
        yield Static(self._text(), classes="frame")

    def _text(self) -> Text:
        board, city = self._game.board, self._city
        seat = board.curtain or 0
        told = [Text(sentence, Style(color=city.second)) for sentence in board.log[-TOLD:]]
        name = Text(board.words.curtain.format(board.names[seat]), Style(color=city.action, bold=True))
        hint = Text(board.words.curtain_hint, Style(color=city.mark, bold=True))
        lines = [*told, Text(), name, Text(), hint]
        if board.may_take_back:
            undo = board.words.curtain_undo.format(board.names[1 - seat])
            lines += [Text(), Text(undo, Style(color=city.second))]
        return Text("\n", justify="center").join(lines)

    def on_key(self, event: Key) -> None:
        """Lift it, or take the move back before anybody looks."""
        event.stop()
        if event.key == "enter":
            self.dismiss()
            self._game.lift_curtain()
        elif event.key == "u" and self._game.board.may_take_back:
            self.dismiss()
            self._game.ask(TakeBack())
