"""What the screen is made of: a card, and the log."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from jaipur.pictures.palette import CITIES, City
from jaipur.terminal.board.game import Game
from jaipur.terminal.widgets.card_art import SIZES, Face, Size, draw
from jaipur.terminal.widgets.status_lines import log_lines


class Place(NamedTuple):
    """Where a card lies: in which row, and where in it."""

    row: Literal["market", "hand"]
    number: int


class CardFace(Widget):
    """A card, or the place for one."""

    class Tapped(Message):
        """Somebody pointed at a card."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    def __init__(self, place: Place) -> None:
        super().__init__(id=f"{place.row}-{place.number}")
        self.place = place
        self._drawn: tuple[Face | None, Size, City, str] = (None, SIZES[0], CITIES["night"], "#000000")

    def show(self, face: Face | None, size: Size, city: City, ground: str) -> None:
        """Show a card, or nothing."""
        drawn = (face, size, city, ground)
        if drawn != self._drawn:
            self._drawn = drawn
            self.refresh()

    def render(self) -> Text:
        """Draw it."""
        face, size, city, ground = self._drawn
        return Text() if face is None else draw(face, size, city, ground)

    def on_click(self, event: Click) -> None:
        """Say that it was pointed at."""
        event.stop()
        if self._drawn[0] is not None:
            self.post_message(self.Tapped(self.place))


class Log(Widget):
    """What happened, the newest at the bottom."""

    def __init__(self, game: Game) -> None:
        super().__init__(id="log")
        self._game = game
        self.city = CITIES["night"]

    def render(self) -> Text:
        """Draw as much as fits."""
        return log_lines(self._game.board, self.size.width, self.size.height, self.city)
