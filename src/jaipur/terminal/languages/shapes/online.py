"""The texts about a table on a server: their shape."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from jaipur.terminal.languages.shapes.table import Key
from jaipur.wire.values import Phrase, Why


class Again(Enum):
    """How far two players have agreed to a rematch; each state but OPEN has a sentence."""

    OPEN = auto()
    WANTED = auto()
    """By the opponent."""
    ASKED = auto()
    FAILED = auto()


class OnlineWords(NamedTuple):
    """The words of one language."""

    former: str
    """For the name of a deleted account."""
    connecting: str
    away: str
    seeking: str
    not_begun: str
    missed: str
    returned: str
    absent: str
    absent_own: str
    talk: str
    talk_keys: str
    muted: str
    heard: str
    abort_again: str
    again: Mapping[Again, str]
    help: tuple[str, tuple[Key, ...]]
    typed: str
    """Of the same, line by line."""
    keys: tuple[Key, ...]
    """Shown where there is room."""
    said: str
    come_back: str
    nobody_plays: str
    why: Mapping[Why, str]
    phrases: Mapping[Phrase, str]
