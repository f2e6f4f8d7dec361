"""What the kernels `exp` and `log` cost the Maharaja's search, compared with the functions of the C library.

The players are imported several times into this process, and search in turn in the same memory. The ratio of
two processes changes by a tenth from one start to the next, and that of two copies of the same code in one
process by three hundredths.
"""

from __future__ import annotations

import math
import os
import sys
from importlib import import_module
from itertools import count
from statistics import fmean, median
from time import thread_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from bench.result import Figure, Result

if TYPE_CHECKING:
    from jaipur.rules.round.position import Positions

POSITIONS: Final = 15
COPIES: Final = 3
"""Of each kind: the same code is quicker in one place than in another."""
PASSES: Final = 5
"""For each position the quickest one counts."""
EVERY: Final = 7
"""Of the decisions in a match, one in so many."""
LEAST_DECK: Final = 10
"""Cards left in the deck: later in a round some positions are solved, which needs neither function."""
WORK: Final = 300_000
VISITS: Final = 1 << 20
"""More than that work is enough for."""
ROOM: Final = 1 << 14
"""Branches of a tree, as the Maharaja has it."""
BAR: Final = 1.02
KINDS: Final = ("library", "kernels")


class Searcher(NamedTuple):
    """A search with one kind of functions."""

    plant: Any
    visit_root: Any
    anywhere: int
    """In the place of one of the root's moves: the most promising."""
    job: Any
    net: Any
    tree: Any

    def nanoseconds(self, position: Positions) -> float:
        """Search in a position, and return the CPU time for each position judged."""
        dice, job = np.array([1], dtype=np.uint64), self.job
        job.start, job.most, job.work, job.before, job.visits = 1, WORK, 0, 0, 0
        began = thread_time()
        job.work = self.plant(self.net, self.tree, position)
        self.visit_root(self.net, self.tree, job, dice, self.anywhere, VISITS)
        return (thread_time() - began) / int(job.work) * 1e9


def run() -> Result:
    """Let all search in every position in turn, and compare the medians of both kinds."""
    os.environ["JAIPUR_CACHE_DIR"] = os.devnull  # machine code on disk is not named by the functions it calls
    positions = _positions()
    searchers = [_searcher(kind) for _ in range(COPIES) for kind in KINDS]
    first = searchers[0]
    searchers = [
        each._replace(net=_sharing(each.net, first.net), tree=_sharing(each.tree, first.tree))
        for each in searchers
    ]
    means = _mean_nanoseconds(searchers, positions)
    medians = {kind: median(means[place :: len(KINDS)]) for place, kind in enumerate(KINDS)}
    for place, kind in enumerate(KINDS):
        copies = ", ".join(f"{mean:.1f}" for mean in means[place :: len(KINDS)])
        print(f"{kind:8} {copies} ns of CPU time for each position judged")
    ratio = round(medians["kernels"] / medians["library"], 3)
    figures = {kind: Figure(round(each, 1), "ns per position judged") for kind, each in medians.items()}
    return Result("elementary", ratio, "of the CPU time with libm", f"<= {BAR}", ratio <= BAR, figures)


def _mean_nanoseconds(searchers: list[Searcher], positions: list[Positions]) -> list[float]:
    """Let all search in turn, and return each one's mean over the positions."""
    quickest = [[math.inf] * len(positions) for _ in searchers]
    for turn in range(1 + PASSES):
        for number, position in enumerate(positions):
            for searcher, spent in [*zip(searchers, quickest, strict=True)][:: 1 if turn % 2 else -1]:
                nanoseconds = searcher.nanoseconds(position)
                if turn:  # the first one compiles
                    spent[number] = min(spent[number], nanoseconds)
    return [fmean(each) for each in quickest]


def _searcher(kind: str) -> Searcher:
    """Import the players afresh, with one kind of functions."""
    for name in [name for name in sys.modules if name.startswith("jaipur.players")]:
        del sys.modules[name]
    elementary = import_module("jaipur.players.elementary")
    if kind == "library":
        elementary.__dict__.update(exp=math.exp, log=math.log)
    tree, search, job, weights = (
        import_module(f"jaipur.players.{name}")
        for name in ("search.tree", "search.tree_search", "search.search_job", "network.weights")
    )
    net = weights.load_net()
    return Searcher(
        tree.plant,
        search.visit_root,
        search.MOST_PROMISING,
        job.new_search_job(),
        net,
        tree.new_tree(net, ROOM),
    )


def _sharing(mine: Any, theirs: Any) -> Any:  # noqa: ANN401 - tuples of tuples of arrays
    """Return a structure like the first one, with the arrays of the other."""
    if not isinstance(mine, tuple):
        return theirs
    return type(mine)(*(_sharing(one, other) for one, other in zip(mine, theirs, strict=True)))


def _positions() -> list[Positions]:
    """Play matches at random, and give what the seat to move decides from in some positions."""
    from jaipur.players.player import Limits, chooser  # noqa: PLC0415 - imported again by each searcher
    from jaipur.players.roster import player_named  # noqa: PLC0415 - as above
    from jaipur.players.worlds.sample import plain_world  # noqa: PLC0415 - as above
    from jaipur.rules.match_driver import MatchDriver  # noqa: PLC0415 - as above
    from jaipur.rules.view import view  # noqa: PLC0415 - as above

    seated, decisions = (player_named("random", b"elementary"), Limits()), 0
    found: list[Positions] = []
    for number in count():
        for transition in MatchDriver(number.to_bytes(32)).run(chooser(seated, seated)):
            after = transition.after
            if after.result is None and not after.between_rounds and after.now.deck >= LEAST_DECK:
                decisions += 1
                if decisions % EVERY == 0:
                    found.append(plain_world(view(after, after.now.to_move)))
            if len(found) == POSITIONS:
                return found
    raise AssertionError("there is always another match")
