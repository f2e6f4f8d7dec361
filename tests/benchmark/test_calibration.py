"""The computation that defines the reference core is the same everywhere, and takes time by its steps."""

from __future__ import annotations

import time

import pytest

from jaipur.benchmark import calibration
from jaipur.benchmark.calibration import CalibrationError, computed, measured_speed
from jaipur.compiling import JIT

SUM_OF_THOUSAND = 550.6204023198642


def test_the_computation_gives_the_same_sum_compiled_and_interpreted() -> None:
    """To the last bit, and another number of steps another sum."""
    assert computed(1_000) == SUM_OF_THOUSAND
    assert computed(1_001) != SUM_OF_THOUSAND


@pytest.mark.skipif(not JIT, reason="interpreted, nothing is measured")
def test_a_core_that_takes_twice_as_long_has_half_the_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a clock would show it there."""
    times = iter(range(0, 10_000_000_000, 100_000_000))
    monkeypatch.setattr(time, "thread_time_ns", lambda: next(times))
    speed = measured_speed()
    times = iter(range(0, 10_000_000_000, 200_000_000))

    assert speed == calibration.STEPS / calibration.STEPS_PER_MS / 100
    assert measured_speed() == speed / 2


@pytest.mark.skipif(JIT, reason="compiled, it is measured")
def test_interpreted_no_speed_is_measured() -> None:
    """Python's speed says nothing about the core."""
    with pytest.raises(CalibrationError, match="JAIPUR_JIT=1"):
        measured_speed()
