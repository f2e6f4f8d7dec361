"""The clock of a match: remaining times, charges, flag fall. Pure functions; all times in milliseconds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from jaipur.wire.values import Control, Correspondence, Live, Untimed

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

MOST_LAG: Final = 1 * SECOND
"""The most network delay that is not charged for one move."""
LAG_REGAINED: Final = 100
"""How much of that allowance each move restores."""
FORGOTTEN: Final = 14 * DAY
"""How long an untimed match waits for a move."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The remaining time of both players, whose time is running, and since when."""

    left: tuple[int, int]
    lag: tuple[int, int] = (MOST_LAG, MOST_LAG)
    """The network delay that may still be forgiven to each player."""
    running: int | None = None
    since: int = 0


class Outage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A period in which no server was running; its time is charged to nobody."""

    began: int
    ended: int


def new_clock(control: Control) -> Clock:
    """Return a clock with the initial time of both players."""
    each = _initial(control)
    return Clock((each, each))


def _initial(control: Control) -> int:
    match control:
        case Live(minutes):
            return minutes * MINUTE
        case Correspondence(days):
            return days * DAY
        case Untimed():
            return FORGOTTEN


def start(clock: Clock, seat: int, now: int) -> Clock:
    """Start a seat's time."""
    return msgspec.structs.replace(clock, running=seat, since=now)


def stop(clock: Clock) -> Clock:
    """Stop the clock without a charge."""
    return msgspec.structs.replace(clock, running=None)


def pay(clock: Clock, now: int, lag: int, outages: Sequence[Outage]) -> Clock:
    """Stop the clock and charge the running seat, less the network delay and outages."""
    seat = clock.running
    if seat is None:
        return clock
    forgiven = min(max(lag, 0), clock.lag[seat])
    spent = max(0, now - clock.since - lost(outages, clock.since, now) - forgiven)
    quota = min(MOST_LAG, clock.lag[seat] - forgiven + LAG_REGAINED)
    return Clock(
        left=_with(clock.left, seat, max(0, clock.left[seat] - spent)), lag=_with(clock.lag, seat, quota)
    )


def reward(clock: Clock, control: Control, seat: int) -> Clock:
    """Add what a move earns: the increment, or the full time again."""
    match control:
        case Live(increment=increment):
            left = clock.left[seat] + increment * SECOND
        case Correspondence() | Untimed():
            left = _initial(control)
    return msgspec.structs.replace(clock, left=_with(clock.left, seat, left))


def take_reward_back(clock: Clock, control: Control, seat: int) -> Clock:
    """Subtract what an undone move had earned."""
    if not isinstance(control, Live):
        return clock
    left = max(0, clock.left[seat] - control.increment * SECOND)
    return msgspec.structs.replace(clock, left=_with(clock.left, seat, left))


def _with(both: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    return (value, both[1]) if seat == 0 else (both[0], value)


def up_at(clock: Clock, outages: Sequence[Outage] = ()) -> int | None:
    """Return when the running time is up; None if no time is running."""
    if clock.running is None:
        return None
    return put_off(clock.since, clock.since + clock.left[clock.running], outages)


def put_off(since: int, end: int, outages: Sequence[Outage]) -> int:
    """Extend a deadline by the outages before it, including those that the extension reaches."""
    if not outages:
        return end
    for outage in sorted(outages, key=lambda one: one.began):
        if since < outage.ended and outage.began < end:
            end += outage.ended - max(outage.began, since)
    return end


def shown(clock: Clock, now: int, outages: Sequence[Outage]) -> Clock:
    """Return the clock with `since` moved forward by outages, so that countdowns do not count them."""
    if clock.running is None or not outages:
        return clock
    return msgspec.structs.replace(clock, since=clock.since + lost(outages, clock.since, now))


def is_up(clock: Clock, now: int, lag: int, outages: Sequence[Outage]) -> bool:
    """Return whether a move is too late, after the network delay is subtracted."""
    end = up_at(clock, outages)
    if end is None or clock.running is None:
        return False
    return now - min(max(lag, 0), clock.lag[clock.running]) >= end


def lost(outages: Sequence[Outage], began: int, ended: int) -> int:
    """Return how much of a period lay in outages."""
    if not outages:
        return 0
    return sum(max(0, min(ended, outage.ended) - max(began, outage.began)) for outage in outages)
