"""What a search may do and has done so far, as one numpy record that its kernels read and write."""

from __future__ import annotations

from typing import Final, Protocol, cast

import numpy as np

from jaipur.compiling import compiled
from jaipur.players.dice import Dice
from jaipur.rules.round.fields import lay_out

SEARCH_JOB: Final = lay_out(
    __name__,
    "SEARCH_JOB",
    [
        ("start", np.uint64, ()),
        ("most", np.int64, ()),
        ("work", np.int64, ()),
        ("before", np.int64, ()),
        ("visits", np.int64, ()),
    ],
)


class SearchJob(Protocol):
    """The fields of the record, for readers and type checkers."""

    start: int
    """The word that the dice of all visits begin with."""
    most: int
    """The most work that may be done."""
    work: int
    """The work done so far: positions judged, and positions visited by the solver."""
    before: int
    """The same before the visits asked for last."""
    visits: int
    """Visits of the tree that were asked for so far."""


def new_search_job() -> SearchJob:
    """Allocate a record."""
    return cast("SearchJob", np.zeros(1, dtype=SEARCH_JOB)[0])


@compiled
def begin_job(job: SearchJob, dice: Dice, most: int) -> None:
    """Begin with nothing done, so much work allowed, and the present word of the dice."""
    job.start = dice[0]
    job.most = most
    job.work = 0
    job.before = 0
    job.visits = 0


@compiled
def add_work(job: SearchJob, work: int) -> None:
    """Count work that was done apart from the visits."""
    job.work += work
