"""Where the end of a round is solved: what the kernel of `endgame` reads and fills, allocated once."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol, cast

import numpy as np

from jaipur.players.endgame.bounds import new_gains, new_prospects
from jaipur.players.endgame.frame import FRAME
from jaipur.players.endgame.last_turn import FloatArray, new_leads
from jaipur.players.endgame.score_cache import BonusEstimate, Standings, new_standings
from jaipur.players.endgame.transpositions import Records, new_table
from jaipur.rules.cards import CARDS, DECK_SIZE, SEATS
from jaipur.rules.round.fields import lay_out
from jaipur.rules.round.legality import MOST_LEGAL, MoveNumbers
from jaipur.rules.round.move_numbers import LOT
from jaipur.rules.round.position import Ints, Positions, new_positions

LEVELS: Final = 512
"""Positions below each other; no search that can be afforded goes a fifth as deep."""
MOST_MOVES: Final = MOST_LEGAL + LOT

JOB: Final = lay_out(
    __name__, "JOB", [(name, np.int64, ()) for name in ("luck", "every", "serial", "work", "best")]
)


class Job(Protocol):
    """The parameters of a solve, and its statistics."""

    luck: int
    """A member of Luck."""
    every: int
    """Whether the value of every move is sought, or only which is best, and its value."""
    serial: int
    """The number of the search: what is remembered of others does not count."""
    work: int
    """Positions visited."""
    best: int
    """Which of the moves is best."""


class EndgameWorkspace(NamedTuple):
    """What a search works with. The caller fills in the first position."""

    positions: Positions
    rows: Ints
    """The same positions as rows of integers."""
    moves: MoveNumbers
    """The moves of each level; in the first row those of the first position, in the order of `values`."""
    values: FloatArray
    """What each move is worth; if only the best is sought, the most that others can be, or -1 if untried."""
    frames: Records
    chances: FloatArray
    table: Records
    scores: Ints
    killers: Ints
    prospects: Ints
    gains: Ints
    standings: Standings
    leads: FloatArray
    job: Records


def new_endgame_workspace(
    *, every: bool = True, luck: BonusEstimate = BonusEstimate.FAIR
) -> EndgameWorkspace:
    """Allocate a workspace, to find the value of every move or only the best."""
    positions = new_positions(LEVELS + 1)
    job = np.zeros(1, dtype=JOB)
    job["luck"] = luck
    job["every"] = every
    return EndgameWorkspace(
        positions=positions,
        rows=positions.view(np.int64).reshape(LEVELS + 1, -1),
        moves=np.zeros((LEVELS, MOST_MOVES), dtype=np.int16),
        values=np.zeros(MOST_MOVES),
        frames=cast("Records", np.zeros(LEVELS + 1, dtype=FRAME)),
        chances=np.zeros((LEVELS, CARDS)),
        table=new_table(),
        scores=np.zeros(MOST_MOVES, dtype=np.int64),
        killers=np.zeros((DECK_SIZE, SEATS), dtype=np.int64),
        prospects=new_prospects(),
        gains=new_gains(),
        standings=new_standings(),
        leads=new_leads(),
        job=cast("Records", job),
    )
