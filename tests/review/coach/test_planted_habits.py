"""The coach finds the habit that was planted in a simulated player, and says nothing without one."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from jaipur.compiling import JIT
from tests.review.coach.planted import PLANTED, coached
from tests.rules.figures import amount

PLAYERS: Final = [*product(PLANTED, (0, 1))]
"""Two with each of ten habits."""
EVERY: Final = amount(slow=0, push=4, nightly=1)
"""Of so many players one is asked for; all twenty at night."""
MATCHES: Final = 4
WORK: Final = 4_000
"""Of the judge for a decision: a fifteenth of the usual, so that it takes seconds."""


@pytest.mark.skipif(not JIT, reason="it takes many matches to see a habit")
def test_the_advice_names_the_planted_habit() -> None:
    """Of nine in ten, in at least 18 of 20; the rest are told of a habit that goes with theirs."""
    asked = PLAYERS[EVERY // 4 :: EVERY]
    advice = [coached(habit, number, MATCHES, WORK).counsel for habit, number in asked]
    named = [said is not None and said.habit is habit for said, (habit, _) in zip(advice, asked, strict=True)]

    assert sum(named) >= 0.9 * len(asked), [*zip(asked, advice, strict=True)]
