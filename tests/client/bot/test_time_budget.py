"""A program that uses all the time it is given never loses on time."""

from __future__ import annotations

import pytest

from jaipur.client.bot.time_budget import LEAST, UNTIMED, time_budget
from jaipur.wire.values import Correspondence, Live, Untimed

MOVES = 120
"""More than a seat makes in a match."""
DELAY = 0.2
"""Seconds that a move is on its way."""


@pytest.mark.parametrize("control", [Live(3, 5), Live(5, 5), Live(15, 10), Live(10, 1)])
def test_a_clock_lasts_for_a_match(control: Live) -> None:
    """Even if each move is slow on its way; and a good part of the time is used."""
    left, thought = 60.0 * control.minutes, 0.0
    for _ in range(MOVES):
        seconds = time_budget(control, left).limits.seconds
        assert seconds is not None
        assert seconds > LEAST
        left -= seconds + DELAY
        assert left > 0
        thought += seconds
        left += control.increment
    assert thought > 0.5 * 60 * control.minutes


@pytest.mark.parametrize("left", [0.5, 1.0, 3.0, 10.0, 300.0])
def test_a_program_is_given_up_before_its_time_is_up(left: float) -> None:
    """So that it can be resigned, or asked again."""
    limits, patience = time_budget(Live(5, 0), left)

    assert limits.seconds is not None
    assert patience <= max(LEAST, left - 1)
    assert LEAST <= limits.seconds <= max(LEAST, left / 2)


def test_without_a_live_clock_it_takes_a_moment() -> None:
    """Nobody waits for hours."""
    for control in (Untimed(), Correspondence(3)):
        assert time_budget(control, 1e6).limits.seconds == UNTIMED
