"""A bot decides the same before and after the change-over from Python to machine code."""

import pytest

from bench.players.change_over import compare
from jaipur.compiling import JIT

POSITIONS = 12
"""A bench compares a thousand."""


@pytest.mark.skipif(not JIT, reason="it starts both modes itself: once is enough")
def test_bots_decide_the_same_before_and_after_the_change_over() -> None:
    """In one process, for every bot that plays at first sight."""
    assert compare(POSITIONS) == (6 * POSITIONS, 0)
