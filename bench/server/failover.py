"""Whether an acknowledged move survives each failover of the database, and how soon matches go on after it.

A primary PostgreSQL, a synchronous standby, two nodes and their players, all real. The sequence that once
lost a move comes again and again: the standby is cut off, the primary crashes and restarts, clients ask again
what was not answered, and the standby takes over. As controls: nodes without the confirmation of what they
read, and asynchronous replication.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Final

from bench.faulty.failovers import FailoverPlan, Failovers, fail_over_again_and_again
from bench.nightly import NIGHTLY
from bench.result import Figure, Result

SEQUENCES: Final = 50 if NIGHTLY else 2
PLAIN: Final = 20 if NIGHTLY else 1
MOST_CONTROLS: Final = 10 if NIGHTLY else 4
"""Failovers in which a planted fault is to be found."""
WRITABLE_BAR: Final = 10.0
ON_BAR: Final = 5.0
CONTROLS: Final = {
    "without the confirmation": FailoverPlan(
        MOST_CONTROLS, 0, ("bench.faulty.planted", "trusting"), until_lost=True
    ),
    "asynchronous replication": FailoverPlan(MOST_CONTROLS, 0, synchronous=False, until_lost=True),
}


def run() -> Result:
    """Fail over as it is served, then with each planted fault; judge."""
    with tempfile.TemporaryDirectory(prefix="jaipur-failover-") as name:
        folder = Path(name)
        served = asyncio.run(fail_over_again_and_again(FailoverPlan(SEQUENCES, PLAIN), folder / "served"))
        _tell("as served", served)
        caught = 0
        for number, (control, plan) in enumerate(CONTROLS.items()):
            found = asyncio.run(fail_over_again_and_again(plan, folder / str(number)))
            _tell(f"control, {control}", found)
            caught += found.lost > 0
    return _result(served, caught)


def _tell(what: str, found: Failovers) -> None:
    print(f"{what}: {found.moves} moves acknowledged, {found.lost} commands or versions lost", flush=True)
    for finding in found.findings[:3]:
        print(f"    {finding.match} {finding.fault}: {finding.what}")
    for line in found.errors[:2]:
        print(f"    a node's error: {line[-400:]}")


def _result(served: Failovers, caught: int) -> Result:
    writable, on, other = max(served.writable), max(served.on), len(served.findings) - served.lost
    figures = {
        "failovers": Figure(len(served.writable), "failovers"),
        "moves": Figure(served.moves, "moves acknowledged", "> 0", served.moves > 0),
        "otherwise_wrong": Figure(other, "findings", "= 0", other == 0),
        "writable": Figure(round(writable, 2), "s", f"<= {WRITABLE_BAR}", writable <= WRITABLE_BAR),
        "all_on": Figure(round(on, 2), "s", f"<= {ON_BAR}", on <= ON_BAR),
        "controls": Figure(caught, "planted faults found", f"= {len(CONTROLS)}", caught == len(CONTROLS)),
    }
    ok = served.lost == 0 and all(figure.ok for figure in figures.values())
    return Result("failover", served.lost, "acknowledged commands or versions lost", "= 0", ok, figures)
