"""Simulate one seed and print its trace, or simulate many seeds and print what is wrong with each.

Set JAIPUR_JIT=0: to compile the rules takes longer than to simulate hundreds of seeds with interpreted ones.
"""

from __future__ import annotations

import argparse
import gc
import sys
from typing import Final

import msgspec

from bench.simulated.campaign import Campaign, silence, simulate_all
from bench.simulated.mutants import MUTANTS
from bench.simulated.trial import simulate

COLLECT_AFTER: Final = 50_000
"""Objects after which the garbage collector runs: as often as by default it takes a quarter of the time."""


def main() -> int:
    """Return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m bench.simulated", description=__doc__)
    parser.add_argument("seed", type=int, help="the first seed")
    parser.add_argument("--count", type=int, help="how many seeds; without it one, with its trace")
    parser.add_argument("--mutant", choices=MUTANTS, help="plant a bug")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so much CPU time")
    parser.add_argument("--stop", action="store_true", help="stop at the first failure")
    given = parser.parse_args()
    silence()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)
    if given.count is not None:
        campaign = Campaign(given.seed, given.count, given.mutant, given.seconds, given.stop)
        report = simulate_all(campaign)
        print(msgspec.json.encode(report).decode())
        return 1 if report.failures else 0
    outcome = simulate(given.seed, given.mutant)
    for line in outcome.trace.lines():
        print(line)
    print(f"{len(outcome.violations)} violations, {outcome.entries} entries, trace {outcome.trace.digest()}")
    return 1 if outcome.violations else 0


if __name__ == "__main__":
    sys.exit(main())
