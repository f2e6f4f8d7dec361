"""The bench of how the game feels finds a slow interaction, and a long frame while things fly."""

from __future__ import annotations

import pytest

from bench.feel import judged, percentile

NOTED = {
    "interactions": {
        "1": {"duration": 24, "name": "pointerup", "target": "button.card"},
        "2": {"duration": 180, "name": "pointerup", "target": "button.go"},
    },
    "frames": [
        {"begins": 100, "ends": 160, "script": 40, "style": 10},
        {"begins": 500, "ends": 590, "script": 80, "style": 10},
    ],
    "flights": [{"begins": 50, "ends": 300}, {"begins": 900, "ends": None}],
    "shifts": [],
}


def test_interactions_of_which_the_browser_does_not_tell_are_short() -> None:
    """They count, because the slowest of many is another than the slowest of few."""
    felt = judged(NOTED, 40)

    assert len(felt.interactions) == 40
    assert percentile(felt.interactions, 0.95) == 16
    assert percentile(judged(NOTED, 2).interactions, 0.95) == 180


def test_a_long_frame_counts_only_while_something_flies() -> None:
    """The second frame of these is between two flights."""
    assert judged(NOTED, 2).frames == [60]
    assert judged(NOTED, 2).flights == 2


@pytest.mark.parametrize("part, value", [(0.5, 2), (0.95, 4), (1, 4)])
def test_a_percentile_is_one_of_the_values(part: float, value: float) -> None:
    """Not between two of them."""
    assert percentile([3, 1, 4, 2], part) == value
