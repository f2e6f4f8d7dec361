"""How long a program may think for a move, so that its clock on the server never runs out."""

from __future__ import annotations

from typing import Final, NamedTuple

from jaipur.players.external.player import GRACE
from jaipur.players.player import Limits
from jaipur.wire.values import Control, Live

MOVES_TO_COME: Final = 40
"""The moves over which the time that is left is spread."""
UNTIMED: Final = 5.0
"""Seconds for a move where no live clock runs."""
NETWORK: Final = 1.0
"""Seconds that are left for the network."""
LEAST: Final = 0.05
"""Seconds for a move when the time is nearly up."""
OVERRUN: Final = 3
"""How many times its limit a program may take: limits are of CPU time, which a busy machine has less of."""


class TimeBudget(NamedTuple):
    """The limits that a program is told for a move, and the seconds after which it is given up."""

    limits: Limits
    patience: float


def time_budget(control: Control, left: float) -> TimeBudget:
    """Spread the seconds that are left on the clock, and half of the increment, over the moves to come."""
    if not isinstance(control, Live):
        return TimeBudget(Limits(seconds=UNTIMED), OVERRUN * UNTIMED + GRACE)
    most = left - NETWORK
    seconds = max(LEAST, min(left / MOVES_TO_COME + control.increment / 2, most / 2))
    return TimeBudget(Limits(seconds=seconds), max(LEAST, min(OVERRUN * seconds + GRACE, most)))
