"""Where moves are estimated: what the kernels of `worths` read and fill, allocated once."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol, cast

import numpy as np

from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.endgame.transpositions import Records
from jaipur.players.endgame.workspace import MOST_MOVES, EndgameWorkspace, new_endgame_workspace
from jaipur.players.network.net import Net
from jaipur.players.search.search_job import SEARCH_JOB
from jaipur.players.search.tree import Tree, new_tree
from jaipur.rules.round.fields import lay_out
from jaipur.rules.round.legality import MOST_LEGAL, MoveNumbers, new_move_list
from jaipur.rules.round.position import Ints

FIRST_SHARE: Final = 4
"""One part in so many of the work is for finding the candidates."""
MOST_BATCH: Final = 12
FEWEST_BATCH: Final = 2
WORK_FOR_VISIT: Final = 5_000
"""Visits to each candidate at a time, of which errors are told, and the work there must be for each."""
FEWEST_BATCHES: Final = 2
LEAST_ROOM: Final = 1 << 13
WORK_FOR_ROOM: Final = 32
"""Branches that a tree has room for, and the work for which it needs another."""

WORTH: Final = lay_out(
    __name__,
    "WORTH",
    [("move", np.int64, ()), *((name, np.float64, ()) for name in ("chance", "error", "behind"))],
)
ESTIMATE: Final = lay_out(
    __name__,
    "ESTIMATE",
    [(name, np.int64, ()) for name in ("work", "batch", "played", "count", "solved", "turn", "batches")],
)


class WorthRecord(Protocol):
    """A move by its number, and what it is worth."""

    move: int
    chance: float
    error: float
    behind: float


class EstimateRecord(Protocol):
    """The parameters of an estimate, and how it was made."""

    work: int
    """Positions to judge."""
    batch: int
    """Visits at a time: to each candidate, or to all moves."""
    played: int
    """How many moves to estimate besides the best."""
    count: int
    """How many moves are estimated; 0 until the candidates are chosen."""
    solved: int
    """Whether the end of the round was solved, so that all worths are exact."""
    turn: int
    """The candidate that is tried now."""
    batches: int
    """Batches of trials so far."""


class CandidateTrials(NamedTuple):
    """The candidates that are compared, and what was found of each."""

    places: Ints
    """Their places among the root's moves."""
    tried: FloatArray
    gained: FloatArray
    """The visits of each so far, and their gain."""
    batches: FloatArray
    """What each batch found of each candidate, batch by batch."""
    sample: FloatArray
    """One number of each batch."""


class EstimateWorkspace(NamedTuple):
    """What moves are estimated with."""

    net: Net
    tree: Tree
    endgame: EndgameWorkspace
    job: Records
    """One record of SEARCH_JOB, for each search in turn."""
    estimate: Records
    """One record of ESTIMATE."""
    played: MoveNumbers
    """The moves to estimate besides the best: the caller fills them in."""
    trials: CandidateTrials
    worths: Records
    """The result, the best first."""


def new_estimate_workspace(net: Net, work: int) -> EstimateWorkspace:
    """Allocate what estimates of so much work need."""
    estimate = np.zeros(1, dtype=ESTIMATE)
    batch = min(MOST_BATCH, max(FEWEST_BATCH, work // WORK_FOR_VISIT))
    estimate["work"], estimate["batch"] = work, batch
    room = max(LEAST_ROOM, 1 << (work // WORK_FOR_ROOM).bit_length())
    # A visit takes one piece of work or more, and the work may be used up before the last batch ends.
    most = (work - work // FIRST_SHARE) // batch + (FEWEST_BATCHES + 1) * MOST_LEGAL
    return EstimateWorkspace(
        net=net,
        tree=new_tree(net, room),
        endgame=new_endgame_workspace(every=True),
        job=cast("Records", np.zeros(1, dtype=SEARCH_JOB)),
        estimate=cast("Records", estimate),
        played=new_move_list(),
        trials=CandidateTrials(
            places=np.zeros(MOST_LEGAL, dtype=np.int64),
            tried=np.zeros(MOST_LEGAL),
            gained=np.zeros(MOST_LEGAL),
            batches=np.zeros(most),
            sample=np.zeros(most),
        ),
        worths=cast("Records", np.zeros(MOST_MOVES, dtype=WORTH)),
    )
