"""What reviews need, compiled beforehand by a child, so that nobody who plays meanwhile waits for it.

Run as a module it is that child.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Final

from jaipur.players.player import Limits, chooser
from jaipur.players.roster import player_named
from jaipur.players.warmup import SOME_SEED, end_with_parent, warm_by
from jaipur.review.estimation.estimator import Estimator
from jaipur.review.reviewer import Reviewer
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.records.record import Record, with_events

NAME: Final = "review"
LITTLE: Final = 500
"""Positions judged for a decision: enough for every stage."""


def warm_up(given_up: threading.Event | None = None) -> Iterator[str]:
    """Compile all that a review needs, unless that was done before; give a line when it is."""
    yield from warm_by(NAME, {NAME: ("jaipur.review.warmup",)}, given_up)


def a_round() -> Record:
    """Give a round as two simple players play it, to its last sale."""
    driver, seated = MatchDriver(SOME_SEED), (player_named("heuristic", b""), Limits())
    for transition in driver.run(chooser(seated, seated)):
        if transition.after.between_rounds:
            break
    return with_events(Record(jaipur=1, match="warming", players=("0", "1")), driver.events)


if __name__ == "__main__":
    end_with_parent()
    Reviewer(Estimator(LITTLE)).review(a_round())
