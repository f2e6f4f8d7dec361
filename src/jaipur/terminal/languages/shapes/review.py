"""What the screen of a review says around what the review says itself: the shape of its texts."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.terminal.languages.shapes.table import Key, KeyGroup


class ReviewWords(NamedTuple):
    """The words of one language."""

    round: str
    """Beside the numbers of the rounds."""
    sums: str
    no_next: str
    no_previous: str
    close: str
    go: str
    """Under the key moments: what closes them, and what goes there."""
    keys: tuple[Key, ...]
    more_keys: tuple[Key, ...]
    help: tuple[KeyGroup, ...]


class ReplayWords(NamedTuple):
    """The words of a replay in one language."""

    place: str
    looking: str
    open: str
    playing: str
    keys: tuple[Key, ...]
    more_keys: tuple[Key, ...]
