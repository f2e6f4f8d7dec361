"""A transposition table: bounds of positions that a search has visited, found by a key of the position."""

from __future__ import annotations

import hashlib
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, natural
from jaipur.players.endgame.frame import Frame
from jaipur.rules.round.fields import lay_out
from jaipur.rules.round.position import POSITION, Ints

Records = NDArray[np.void]

TABLE: Final = 1 << 16
"""Positions that are remembered; a power of two."""
ENTRY: Final = lay_out(
    __name__,
    "ENTRY",
    [("key", np.int64, ()), ("serial", np.int64, ()), ("low", np.float64, ()), ("high", np.float64, ())],
)


def new_table() -> Records:
    """Allocate a table; no search has the serial number 0."""
    return cast("Records", np.zeros(TABLE, dtype=ENTRY))


def _salts() -> Ints:
    """Draw a factor for every number in a position that the rest of the round depends on."""
    factors: list[int] = []
    for name in POSITION.names or ():
        matters = name not in {"seen", "starter", "awaiting"}
        for place in range(POSITION[name].itemsize // 8):
            digest = hashlib.blake2b(f"{name} {place}".encode(), digest_size=8).digest()
            # 53 bits: the sum over a position stays below 2^62, and no mode warns of an overflow.
            factors.append(int.from_bytes(digest, "big") >> 11 if matters else 0)
    return np.array(factors, dtype=np.int64)


_SALTS: Final = _salts()
"""A position's key is the sum of its numbers times these."""


@compiled
def recall(table: Records, frame: Frame, rows: Ints, level: int, serial: int) -> bool:
    """Write the key of a level's position to its frame, and the bounds of it that this search has found."""
    key = 0
    for place in range(len(_SALTS)):
        key += rows[level, place] * _SALTS[place]
    frame.key = key
    entry = table[natural(key & (TABLE - 1))]
    if entry.key != key or entry.serial != serial:
        return False
    frame.low = entry.low
    frame.high = entry.high
    return True


@compiled
def remember(table: Records, frame: Frame, serial: int) -> None:
    """Keep the value of a frame: it is exact inside the window, and only a bound at its ends."""
    value = frame.best
    entry = table[natural(frame.key & (TABLE - 1))]
    entry.key = frame.key
    entry.serial = serial
    entry.low = value if value > frame.floor else frame.low
    entry.high = value if value < frame.ceiling else frame.high
