"""The room that the whole screen needs: with less of it, cards or tokens would be out of sight."""

from __future__ import annotations

from typing import Final

LEAST_COLUMNS: Final = 80
LEAST_LINES: Final = 24


def is_enough(columns: int, lines: int) -> bool:
    """Return whether the table can be shown in a terminal of a size."""
    return columns >= LEAST_COLUMNS and lines >= LEAST_LINES
