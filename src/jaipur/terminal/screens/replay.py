"""The screen of a replay: the same table, with keys to go along the moves."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Key

from jaipur.pictures.palette import Light
from jaipur.terminal.board.action_bar import Proposal
from jaipur.terminal.board.board import bottom_seat
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.languages.shapes.table import Key as KeyName
from jaipur.terminal.screens.table import TableScreen
from jaipur.terminal.study.replay import Replaying


class ReplayScreen(TableScreen):
    """Goes along the moves of a record."""

    def __init__(self, replay: Replaying, light: Light) -> None:
        super().__init__(replay, light)
        self._replay = replay
        self._words = TERMINAL_TEXT[replay.board.language].replay

    @property
    def key_names(self) -> tuple[tuple[KeyName, ...], tuple[KeyName, ...]]:
        """The keys that are named, and those that are where there is room."""
        return self._words.keys, self._words.more_keys

    def post_shown(self) -> None:
        """Come between nothing: who looks again goes on as they like."""

    def said(self) -> Proposal:
        """Where it stands, and who looks."""
        replay, board, words = self._replay, self.board, self._words
        looking = words.open if replay.is_open else words.looking.format(board.names[bottom_seat(board)])
        playing = f" · {words.playing}" if replay.is_playing else ""
        return Proposal(f"{words.place.format(replay.at, replay.last)} · {looking}{playing}", board.log[-1])

    def on_key(self, event: Key) -> None:
        """Go along, or look otherwise."""
        if self.has_class("typing"):
            if event.key == "escape":
                self.end_typing()
            return
        actions = self.actions()
        if event.key in actions:
            event.stop()
            event.prevent_default()
            actions[event.key]()

    def actions(self) -> dict[str, Callable[[], object]]:
        """What keys do."""
        replay = self._replay
        return {
            "left": lambda: replay.go(replay.at - 1),
            "right": lambda: replay.go(replay.at + 1),
            "up": lambda: replay.go_round(-1),
            "down": lambda: replay.go_round(1),
            "home": lambda: replay.go(0),
            "end": lambda: replay.go(replay.last),
            "space": self._play,
            "tab": replay.look,
            "q": self.leave,
            "colon": self.begin_typing,
        }

    def typed_in(self, text: str) -> None:
        """Go to a move by its number."""
        if text.strip().isdecimal():
            self._replay.go(int(text))

    def _play(self) -> None:
        self._replay.is_playing = not self._replay.is_playing
        self.show()
