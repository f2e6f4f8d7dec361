"""Where the end of a round is solved: what the kernel of `endgame` reads and fills, allocated once."""

from __future__ import annotations

import hashlib
from typing import Final, NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from jaipur.players.ending import Floats, new_leads
from jaipur.players.outlook import new_gains, new_prospects
from jaipur.players.standing import Luck, Standings, new_standings
from jaipur.rules.cards import CARDS, DECK_SIZE, SEATS
from jaipur.rules.fields import lay_out
from jaipur.rules.legal import MOST_LEGAL, MoveNumbers
from jaipur.rules.numbering import LOT
from jaipur.rules.position import POSITION, Ints, Positions, new_positions

LEVELS: Final = 512
"""Positions below each other; no search that can be afforded goes a fifth as deep."""
TABLE: Final = 1 << 16
"""Positions that are remembered; a power of two."""
MOST_MOVES: Final = MOST_LEGAL + LOT

Records = NDArray[np.void]

_FLOATS: Final = ("alpha", "beta", "floor", "ceiling", "low", "high", "best", "rest")
_INTEGERS: Final = ("next", "count", "key")
FRAME: Final = lay_out(
    __name__,
    "FRAME",
    [*((name, np.float64, ()) for name in _FLOATS), *((name, np.int64, ()) for name in _INTEGERS)],
)
ENTRY: Final = lay_out(
    __name__,
    "ENTRY",
    [("key", np.int64, ()), ("serial", np.int64, ()), ("low", np.float64, ()), ("high", np.float64, ())],
)
JOB: Final = lay_out(
    __name__, "JOB", [(name, np.int64, ()) for name in ("luck", "every", "serial", "work", "best")]
)


class Frame(Protocol):
    """A level of the search: a position whose value is sought."""

    alpha: float
    beta: float
    """The window: a value at or beyond either end of it need not be known any better."""
    floor: float
    ceiling: float
    """The window at first, before moves narrowed it."""
    low: float
    high: float
    """What is known of the value without any search."""
    best: float
    """The best value so far; at a chance node, the sum so far."""
    rest: float
    """At a chance node, the chance of all that is still to come."""
    next: int
    count: int
    key: int


class Job(Protocol):
    """What is asked, and how it went."""

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


class EndgameDesk(NamedTuple):
    """What a search works with. The caller fills in the first position."""

    positions: Positions
    rows: Ints
    """The same positions as rows of integers."""
    moves: MoveNumbers
    """The moves of each level; in the first row those of the first position, in the order of `values`."""
    values: Floats
    """What each move is worth; if only the best is sought, the most that others can be, or -1 if untried."""
    frames: Records
    chances: Floats
    table: Records
    scores: Ints
    killers: Ints
    prospects: Ints
    gains: Ints
    standings: Standings
    leads: Floats
    job: Records


def new_endgame_desk(*, every: bool = True, luck: Luck = Luck.FAIR) -> EndgameDesk:
    """Allocate a desk, to find the value of every move or only the best."""
    positions = new_positions(LEVELS + 1)
    job = np.zeros(1, dtype=JOB)
    job["luck"] = luck
    job["every"] = every
    return EndgameDesk(
        positions=positions,
        rows=positions.view(np.int64).reshape(LEVELS + 1, -1),
        moves=np.zeros((LEVELS, MOST_MOVES), dtype=np.int16),
        values=np.zeros(MOST_MOVES),
        frames=cast("Records", np.zeros(LEVELS + 1, dtype=FRAME)),
        chances=np.zeros((LEVELS, CARDS)),
        table=cast("Records", np.zeros(TABLE, dtype=ENTRY)),
        scores=np.zeros(MOST_MOVES, dtype=np.int64),
        killers=np.zeros((DECK_SIZE, SEATS), dtype=np.int64),
        prospects=new_prospects(),
        gains=new_gains(),
        standings=new_standings(),
        leads=new_leads(),
        job=cast("Records", job),
    )


def _salts() -> Ints:
    """Draw a factor for every number in a position that the rest of the round depends on."""
    factors: list[int] = []
    for name in POSITION.names or ():
        matters = name not in {"seen", "starter", "awaiting"}
        for place in range(POSITION[name].itemsize // 8):
            digest = hashlib.blake2b(f"{name} {place}".encode(), digest_size=8).digest()
            # 53 bits: the sum over a position stays below 2^62, and no mode warns of an overflow.
            factors.append(int.from_bytes(digest, "big") >> 11 if matters else 0)
    return np.array(factors, dtype=np.int64)


SALTS: Final = _salts()
"""A position's key is the sum of its numbers times these."""
