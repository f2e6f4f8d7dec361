"""What is said of a match that was left and kept: the shape of its texts."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.terminal.languages.shapes.commands import Synonyms


class KeptWords(NamedTuple):
    """The words of one language; `{}` is filled in."""

    left: str
    left_shared: str
    go_on: str
    yes: Synonyms
    no: Synonyms
    waits: str
    resumed: str
    kept: str
    failed: str
    elsewhere: str
    resumed_elsewhere: str
    none: str
    unreadable: str
