"""What several runs found together: the long run can be ended and resumed, and a file has the sum."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Self

import msgspec

from bench.faulty.checks.checker import Fault
from bench.faulty.trial import Judged
from bench.nightly import RESULTS

SCHEMA: Final = 1
"""Runs are summed while they count the same things, whatever commit they are of."""
FILE: Final = RESULTS / "faults.json"


class Totals(msgspec.Struct, frozen=True, kw_only=True):
    """The sum of some runs."""

    schema: int = SCHEMA
    runs: int = 0
    seconds: float = 0.0
    episodes: int = 0
    failovers: int = 0
    moves: int = 0
    lost: int = 0
    doubled: int = 0
    otherwise_wrong: int = 0
    booked_wrongly: int = 0
    node_errors: int = 0
    rated: int = 0
    longest: float = 0.0
    """Seconds after an episode until the last match had gone on: the most of all runs."""

    @classmethod
    def of(cls, judged: Judged, failover: str) -> Self:
        """Sum up one run."""
        lost, doubled = judged.count(Fault.LOST, Fault.GAP), judged.count(Fault.DOUBLED)
        return cls(
            runs=1,
            seconds=judged.played.seconds,
            episodes=len(judged.played.healed),
            failovers=judged.played.did[failover],
            moves=judged.played.moves,
            lost=lost,
            doubled=doubled,
            otherwise_wrong=len(judged.findings) - lost - doubled,
            booked_wrongly=len(judged.booked),
            node_errors=len(judged.played.errors),
            rated=judged.rated,
            longest=max(judged.played.healed),
        )

    def __add__(self, other: Totals) -> Totals:
        """Add another sum."""
        mine, theirs = msgspec.structs.asdict(self), msgspec.structs.asdict(other)
        summed = {name: mine[name] + theirs[name] for name in mine}
        summed |= {"schema": SCHEMA, "longest": max(self.longest, other.longest)}
        return Totals(**summed)

    def __str__(self) -> str:
        return (
            f"{self.moves} moves acknowledged in {self.runs} runs and {self.seconds / 60:.0f} minutes, "
            f"{self.failovers} failovers; {self.lost} lost, {self.doubled} doubled"
        )


def read_totals(path: Path = FILE) -> Totals:
    """Read the sum so far; nothing if there is none, or if it counts other things."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Totals)
    except (FileNotFoundError, msgspec.DecodeError):
        return Totals()
    return found if found.schema == SCHEMA else Totals()


def add_run(run: Totals, path: Path = FILE) -> Totals:
    """Add a run to the sum in the file, and return the new sum."""
    total = read_totals(path) + run
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(total))
    new.replace(path)
    return total
