"""A server that limits how often something is asked, and not what it costs: the control of the attacks.

Its settings have to allow any cost. Hints wait in one queue with the bots' moves, and reviews are made in
the order in which they were requested.
"""

from __future__ import annotations

import sys

from jaipur.adapters.workers.bots import ThreadThinker
from jaipur.cli import main
from jaipur.server.http.cost.payers import Payers
from jaipur.server.play import hint_desk
from jaipur.server.reviews.turns import ReviewTurns


def _itself(thinker: ThreadThinker, most_waiting: int) -> ThreadThinker:
    del most_waiting
    return thinker


def _at_once(turns: ReviewTurns, payers: Payers) -> float:
    del turns, payers
    return 0.0


if __name__ == "__main__":
    ThreadThinker.assistant = _itself  # type: ignore[method-assign, assignment]  # the fault
    ReviewTurns.take = _at_once  # type: ignore[method-assign, assignment]  # the fault
    hint_desk.__dict__["AT_ONCE"] = 1_000_000
    sys.argv.insert(1, "serve")
    main()
