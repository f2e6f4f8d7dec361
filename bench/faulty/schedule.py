"""What is done to a world, and when: the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from random import Random
from typing import Final, NamedTuple


class Kind(StrEnum):
    """What can be done."""

    KILL_NODE = "kill -9 of node"
    STOP_NODE = "SIGSTOP of node"
    CRASH_POSTGRES = "pg_ctl restart -m immediate"
    KILL_NATS = "kill -9 of NATS"
    CUT = "connections cut at node"
    HOLD = "connections held at node"
    DELAY = "connections delayed at node"
    LINGER = "last words late at node"
    FAIL_OVER = "failover to the standby"


NETWORK: Final = (Kind.CUT, Kind.HOLD, Kind.DELAY, Kind.LINGER)
ONE_NODE: Final = (Kind.KILL_NODE, Kind.STOP_NODE, *NETWORK)
WITH_STANDBY: Final = tuple(Kind)
ALL: Final = tuple(kind for kind in Kind if kind is not Kind.FAIL_OVER)
MOST_AT_ONCE: Final = 3
LASTS: Final = {
    Kind.KILL_NODE: (0.0, 1.0),
    Kind.STOP_NODE: (2.0, 5.0),
    Kind.CRASH_POSTGRES: (0.0, 0.0),
    Kind.KILL_NATS: (2.0, 4.0),
    Kind.CUT: (0.0, 0.0),
    Kind.HOLD: (0.5, 4.0),
    Kind.DELAY: (1.0, 3.0),
    Kind.LINGER: (0.5, 2.5),
    Kind.FAIL_OVER: (0.0, 1.0),
}
"""From how many seconds to how many each lasts, until it is healed."""


class Act(NamedTuple):
    """One thing that is done."""

    kind: Kind
    after: float
    """Seconds into its episode."""
    lasts: float
    node: int

    def __str__(self) -> str:
        where = f" {self.node}" if self.kind.endswith("node") else ""
        how_long = f" for {self.lasts:.1f} s" if self.lasts else ""
        return f"+{self.after:.1f} {self.kind}{where}{how_long}"


Episode = tuple[Act, ...]
"""Things that are done at about the same time; all is healed at its end."""


def episodes(seed: int, kinds: Sequence[Kind], nodes: int) -> Iterator[Episode]:
    """Give episodes without end, with every kind once before any comes again."""
    chance = Random(seed)
    while True:
        order = chance.sample(kinds, len(kinds))
        while order:
            together = [order.pop() for _ in range(min(len(order), chance.randint(1, MOST_AT_ONCE)))]
            yield tuple(_act(kind, chance, nodes) for kind in together)


def _act(kind: Kind, chance: Random, nodes: int) -> Act:
    least, most = LASTS[kind]
    return Act(kind, chance.uniform(0, 0.7), chance.uniform(least, most), chance.randrange(nodes))
