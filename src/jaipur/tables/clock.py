"""Time: what each player has left, who is charged, and when it is up; all in milliseconds, read elsewhere."""

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
"""The most of a move's time that is blamed on the network."""
LAG_REGAINED: Final = 100
"""What each move gives back of that quota."""
FORGOTTEN: Final = 14 * DAY
"""How long an untimed match waits for a move."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What both players have left, and since when whose time has been running."""

    left: tuple[int, int]
    lag: tuple[int, int] = (MOST_LAG, MOST_LAG)
    """How much delay of the network each may still be forgiven."""
    running: int | None = None
    since: int = 0


class Outage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time in which no server lived, which nobody is charged for."""

    began: int
    ended: int


def new_clock(control: Control) -> Clock:
    """Give both players their time."""
    match control:
        case Live(minutes):
            each = minutes * MINUTE
        case Correspondence(days):
            each = days * DAY
        case Untimed():
            each = FORGOTTEN
    return Clock((each, each))


def start(clock: Clock, seat: int, now: int) -> Clock:
    """Let a seat's time run."""
    return msgspec.structs.replace(clock, running=seat, since=now)


def stop(clock: Clock) -> Clock:
    """Let nobody's time run, and charge nobody."""
    return msgspec.structs.replace(clock, running=None)


def pay(clock: Clock, now: int, lag: int, outages: Sequence[Outage]) -> Clock:
    """Stop the clock: whose time was running pays for it, less what the network and outages took."""
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
    """Give a seat what a move earns: an increment, or the whole time anew."""
    match control:
        case Live(increment=increment):
            left = clock.left[seat] + increment * SECOND
        case Correspondence() | Untimed():
            left = new_clock(control).left[seat]
    return msgspec.structs.replace(clock, left=_with(clock.left, seat, left))


def take_reward_back(clock: Clock, control: Control, seat: int) -> Clock:
    """Take from a seat what a move earned that was taken back."""
    if not isinstance(control, Live):
        return clock
    left = max(0, clock.left[seat] - control.increment * SECOND)
    return msgspec.structs.replace(clock, left=_with(clock.left, seat, left))


def _with(both: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    return (value, both[1]) if seat == 0 else (both[0], value)


def up_at(clock: Clock, outages: Sequence[Outage] = ()) -> int | None:
    """Say when the running time is up; None where none is running."""
    if clock.running is None:
        return None
    return put_off(clock.since, clock.since + clock.left[clock.running], outages)


def put_off(since: int, end: int, outages: Sequence[Outage]) -> int:
    """Put an end off by the outages before it, also by those that it is thereby put off into."""
    for outage in sorted(outages, key=lambda one: one.began):
        if since < outage.ended and outage.began < end:
            end += outage.ended - max(outage.began, since)
    return end


def shown(clock: Clock, now: int, outages: Sequence[Outage]) -> Clock:
    """Give the clock as if no outage had been: whoever counts from its `since` to now counts none."""
    if clock.running is None:
        return clock
    return msgspec.structs.replace(clock, since=clock.since + lost(outages, clock.since, now))


def is_up(clock: Clock, now: int, lag: int, outages: Sequence[Outage]) -> bool:
    """Whether a move comes too late, the network's delay forgiven."""
    end = up_at(clock, outages)
    if end is None or clock.running is None:
        return False
    return now - min(max(lag, 0), clock.lag[clock.running]) >= end


def lost(outages: Sequence[Outage], began: int, ended: int) -> int:
    """Add up how much of a time lay in outages."""
    return sum(max(0, min(ended, outage.ended) - max(began, outage.began)) for outage in outages)
