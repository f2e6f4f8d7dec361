"""The clock of a table on a server, and the text that it shows."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.wire.server_messages import Missed, Times

DAY = 86_400
HOUR = 3600
MINUTE = 60
LOW = 10


class Timing(NamedTuple):
    """The clocks as the server last sent them."""

    times: Times
    received_at: float
    """By the monotonic clock of this computer, in seconds."""
    is_timed: bool
    """Whether the players have clocks at all."""
    missed: Missed | None
    """The player who is absent, and until when the table waits."""


def clock_text(timing: Timing | None, seat: int, now: float) -> str:
    """Return how much time a seat has left; an empty text for a table without clocks."""
    if timing is None or not timing.is_timed:
        return ""
    return shown(left_of(timing.times, seat, now - timing.received_at))


def left_of(times: Times, seat: int, since_told: float) -> float:
    """Give the seconds that a seat has left, so long after the clock was told."""
    spent = max(0, times.now - times.since) / 1000 + since_told if times.running == seat else 0
    return max(0.0, times.left[seat] / 1000 - spent)


def left_until(times: Times, until: int, since_told: float) -> float:
    """Give the seconds until a moment of the server's, so long after the clock was told."""
    return max(0.0, (until - times.now) / 1000 - since_told)


def shown(seconds: float) -> str:
    """Show a time: `4:12`, below ten seconds `9.4`, with days `3 d 4 h`."""
    whole = int(seconds)
    days, hours = whole // DAY, whole % DAY // HOUR
    minutes, rest = whole % HOUR // MINUTE, whole % MINUTE
    if days:
        return f"{days} d {hours} h"
    if hours:
        return f"{hours}:{minutes:02}:{rest:02}"
    return f"{minutes}:{rest:02}" if whole >= LOW else f"{seconds:.1f}"
