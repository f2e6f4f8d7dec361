"""The speed of a match: the category in which it is rated."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from jaipur.wire.values import Control, Correspondence, Live, Untimed

BLITZ_BELOW: Final = 10 * 60
"""Seconds of one player's expected time in a match; with less than this it is blitz."""
MOVES_OF_A_PLAYER: Final = 53
"""In a match between rules of thumb, and so between people; the network makes 66 against itself."""


class Speed(StrEnum):
    """A category with a rating of its own."""

    BLITZ = "blitz"
    RAPID = "rapid"
    CORRESPONDENCE = "correspondence"


def speed_of(control: Control) -> Speed | None:
    """Return the speed of a time control; None without a clock, as such matches are never rated."""
    match control:
        case Live(minutes, increment):
            seconds = 60 * minutes + MOVES_OF_A_PLAYER * increment
            return Speed.BLITZ if seconds < BLITZ_BELOW else Speed.RAPID
        case Correspondence():
            return Speed.CORRESPONDENCE
        case Untimed():
            return None
