"""Time is charged to the player to move: not for the network's delay, nor for a server's absence."""

from __future__ import annotations

import pytest

from jaipur.online.clock import (
    DAY,
    LAG_REGAINED,
    MINUTE,
    MOST_LAG,
    SECOND,
    Clock,
    Outage,
    is_up,
    lost,
    new_clock,
    pay,
    reward,
    shown,
    start,
    stop,
    up_at,
)
from jaipur.wire.values import Control, Correspondence, Live, Untimed

FIVE = Live(5, 3)


def running(left: int = 5 * MINUTE, since: int = 0) -> Clock:
    """Let the time of seat 0 run."""
    return start(Clock((left, left)), 0, since)


def test_a_move_is_paid_for_and_rewarded() -> None:
    """Fischer: what was thought is taken, and the increment is given."""
    paid = reward(pay(running(), 10 * SECOND, 0, ()), FIVE, 0)

    assert paid.left == (5 * MINUTE - 7 * SECOND, 5 * MINUTE)
    assert paid.running is None


def test_the_delay_of_the_network_is_forgiven_up_to_a_quota() -> None:
    """What the server measured is not charged, until the quota is spent; each move gives some back."""
    once = pay(running(), 10 * SECOND, 700, ())
    again = pay(start(once, 0, 20 * SECOND), 30 * SECOND, 700, ())

    assert once.left[0] == 5 * MINUTE - 10 * SECOND + 700
    assert once.lag[0] == MOST_LAG - 700 + LAG_REGAINED
    assert again.left[0] == once.left[0] - 10 * SECOND + once.lag[0]
    assert again.lag[0] == LAG_REGAINED


def test_a_negative_delay_gives_nothing() -> None:
    """No measurement makes time."""
    assert pay(running(), SECOND, -500, ()).left[0] == 5 * MINUTE - SECOND


def test_nobody_pays_for_an_outage() -> None:
    """Only the part of it in which the time was running counts."""
    outages = (Outage(0, 5 * SECOND), Outage(20 * SECOND, 30 * SECOND), Outage(90 * SECOND, 99 * SECOND))
    clock = running(since=2 * SECOND)

    assert lost(outages, 2 * SECOND, 40 * SECOND) == 13 * SECOND
    assert pay(clock, 40 * SECOND, 0, outages).left[0] == 5 * MINUTE - 25 * SECOND
    assert up_at(running(10 * SECOND, since=15 * SECOND), outages) == 35 * SECOND


def test_a_clock_is_shown_as_if_no_outage_had_been() -> None:
    """From its `since` to now is what will be charged; a clock that stands is shown as it stands."""
    outages = (Outage(0, 5 * SECOND), Outage(20 * SECOND, 30 * SECOND), Outage(90 * SECOND, 99 * SECOND))
    clock = running(since=2 * SECOND)
    seen = shown(clock, 40 * SECOND, outages)

    assert 40 * SECOND - seen.since == clock.left[0] - pay(clock, 40 * SECOND, 0, outages).left[0]
    assert shown(clock, 40 * SECOND, ()) == clock
    assert shown(stop(clock), 40 * SECOND, outages) == stop(clock)


def test_an_outage_that_an_outage_brought_within_reach_counts_too() -> None:
    """The second began before the time, put off by the first, was up."""
    outages = (Outage(5 * SECOND, 9 * SECOND), Outage(12 * SECOND, 13 * SECOND))

    assert up_at(running(10 * SECOND), outages) == 15 * SECOND


def test_time_is_up_when_nothing_is_left() -> None:
    """Not a millisecond earlier, and later by the delay that is forgiven."""
    clock = running(10 * SECOND)

    assert not is_up(clock, 10 * SECOND - 1, 0, ())
    assert is_up(clock, 10 * SECOND, 0, ())
    assert not is_up(clock, 10 * SECOND, 1, ())
    assert is_up(clock, 10 * SECOND + MOST_LAG, 10 * SECOND, ())


def test_a_stopped_clock_is_never_up() -> None:
    """Between rounds nobody's time runs."""
    stopped = stop(running())

    assert up_at(stopped) is None
    assert not is_up(stopped, DAY, 0, ())
    assert pay(stopped, DAY, 0, ()) == stopped


@pytest.mark.parametrize(
    "control, each", [(FIVE, 5 * MINUTE), (Correspondence(3), 3 * DAY), (Untimed(), 14 * DAY)]
)
def test_both_have_the_same_time(control: Control, each: int) -> None:
    """A clock starts with what its control says."""
    assert new_clock(control).left == (each, each)


@pytest.mark.parametrize("control", [Correspondence(2), Untimed()])
def test_without_a_live_clock_each_move_has_the_whole_time(control: Control) -> None:
    """Days do not add up."""
    clock = start(new_clock(control), 1, 0)

    assert reward(pay(clock, DAY, 0, ()), control, 1).left == new_clock(control).left
