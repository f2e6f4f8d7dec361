"""The messages while a bot compiles, which takes long only at the first start."""

from __future__ import annotations

from jaipur.players.warmup import PARTS
from jaipur.terminal.languages.shapes.table import TableWords


def tell_warming(name: str, parts: int | None, words: TableWords) -> str | None:
    """Tell how many parts are compiled, from none on; nothing once all is ready."""
    match parts:
        case None:
            return None
        case 0:
            return words.compiling.format(name)
        case _:
            return words.compiled.format(name, parts, len(PARTS))
