"""A curtain between two hands: nobody sees the other's cards."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from jaipur.terminal.board import Board
from jaipur.terminal.palette import City
from jaipur.wire.from_client import TakeBack

TOLD = 4
"""Sentences of what happened last."""


class Curtain(Screen[None]):
    """Hides the whole table until whoever is to move says that nobody else looks."""

    def __init__(self, board: Board, city: City) -> None:
        super().__init__()
        self._board = board
        self._city = city

    def compose(self) -> ComposeResult:
        """Say whose turn it is, and what both have seen."""
        yield Static(self._text(), classes="frame")

    def _text(self) -> Text:
        board, city = self._board, self._city
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
            self._board.lift_curtain()
        elif event.key == "u" and self._board.may_take_back:
            self.dismiss()
            self._board.ask(TakeBack())
