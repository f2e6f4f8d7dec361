"""The judgement of a soak: memory that grows is found, and memory that only fills caches first is not."""

from __future__ import annotations

from bench.server.soak import GROWTH_BAR, Reading, growth


def readings(memory: list[float]) -> list[Reading]:
    """Readings at equal distances over an hour."""
    return [Reading(3600 * (place + 1) / len(memory), each) for place, each in enumerate(memory)]


def test_a_slow_leak_is_found() -> None:
    """Of a tenth in an hour, also beside noise."""
    leaking = [100 + place / 36 + (place % 3) for place in range(360)]

    assert growth(readings(leaking)) > GROWTH_BAR


def test_caches_that_fill_first_are_no_leak() -> None:
    """What comes in the first ten minutes does not count."""
    filling = [min(200.0, 100.0 + 2 * place) for place in range(360)]

    assert growth(readings(filling)) <= 1.0
