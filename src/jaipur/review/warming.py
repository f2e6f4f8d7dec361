"""What reviews need, compiled beforehand by a child, so that nobody who plays meanwhile waits for it.

Run as a module it is that child.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Final

from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.players.warming import SOME_SEED, warm_by
from jaipur.review.estimating import Estimator
from jaipur.review.reviewing import Reviewer
from jaipur.rules.events import Event
from jaipur.rules.legal import Refusal
from jaipur.rules.match import Match, decide, draw_round, fold_all
from jaipur.rules.record import Record, with_events
from jaipur.rules.view import view

NAME: Final = "review"
LITTLE: Final = 500
"""Positions judged for a decision: enough for every stage."""


def warm_up(given_up: threading.Event | None = None) -> Iterator[str]:
    """Compile all that a review needs, unless that was done before; give a line when it is."""
    yield from warm_by(NAME, {NAME: ("jaipur.review.warming",)}, given_up)


def a_round() -> Record:
    """Give a round as two simple players play it, to its last sale."""
    match = Match()
    deal, events = draw_round(match, SOME_SEED, (b"", b""))
    told: list[Event] = [*events]
    match, player = fold_all(match, events), player_named("heuristic", b"")
    while not match.between_rounds and match.result is None:
        seat = match.now.to_move
        happened = decide(match, seat, player.choose(view(match, seat), Limits()).move, deal)
        assert not isinstance(happened, Refusal)  # noqa: S101 - players play by the rules
        told += happened
        match = fold_all(match, happened)
    return with_events(Record(jaipur=1, match="warming", players=("0", "1")), told)


if __name__ == "__main__":
    Reviewer(Estimator(LITTLE)).review(a_round())
