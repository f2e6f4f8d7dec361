"""What can be typed instead of a move: the shape of its texts."""

from __future__ import annotations

from typing import NamedTuple

Synonyms = tuple[str, ...]


class CommandWords(NamedTuple):
    """The words of one language for each command; the words of every language are understood."""

    resign: Synonyms
    leave: Synonyms
    undo: Synonyms
    help: Synonyms
    hint: Synonyms
    say: Synonyms
    mute: Synonyms
    claim: Synonyms
    abort: Synonyms
    answer: Synonyms
    next: Synonyms
