"""The screen of a replay: the same table, with keys to go along the moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from textual.events import Key

from jaipur.rules.names import Language
from jaipur.terminal.palette import Light
from jaipur.terminal.proposal import Proposal
from jaipur.terminal.replaying import Replaying
from jaipur.terminal.table_screen import TableScreen
from jaipur.terminal.table_words import Key as KeyName


class ReplayWords(NamedTuple):
    """The words of one language."""

    place: str
    looking: str
    open: str
    playing: str
    keys: tuple[KeyName, ...]
    more_keys: tuple[KeyName, ...]


REPLAY_WORDS: Final[Mapping[Language, ReplayWords]] = {
    "en": ReplayWords(
        place="Move {} of {}",
        looking="Seen by {}",
        open="Both hands open",
        playing="playing",
        keys=(
            ("← →", "move"),
            ("↑ ↓", "round"),
            ("home end", "jump"),
            ("space", "play"),
            ("tab", "seat"),
            ("q", "quit"),
        ),
        more_keys=((":", "go to a move"),),
    ),
    "fr": ReplayWords(
        place="Coup {} sur {}",
        looking="Vu par {}",
        open="Les deux mains",
        playing="en lecture",
        keys=(
            ("← →", "coup"),
            ("↑ ↓", "manche"),
            ("début fin", "aller"),
            ("espace", "lire"),
            ("tab", "place"),
            ("q", "quitter"),
        ),
        more_keys=((":", "aller à un coup"),),
    ),
}


class ReplayScreen(TableScreen):
    """Goes along the moves of a record."""

    def __init__(self, board: Replaying, light: Light) -> None:
        super().__init__(board, light)
        self._replay = board
        self._words = REPLAY_WORDS[board.language]

    @property
    def key_names(self) -> tuple[tuple[KeyName, ...], tuple[KeyName, ...]]:
        """The keys that are named, and those that are where there is room."""
        return self._words.keys, self._words.more_keys

    def post_shown(self) -> None:
        """Come between nothing: who looks again goes on as they like."""

    def said(self) -> Proposal:
        """Where it stands, and who looks."""
        replay, words = self._replay, self._words
        looking = words.open if replay.is_open else words.looking.format(replay.names[replay.bottom])
        playing = f" · {words.playing}" if replay.is_playing else ""
        return Proposal(f"{words.place.format(replay.at, replay.last)} · {looking}{playing}", replay.log[-1])

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
