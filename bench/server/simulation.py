"""Whether a simulation of nodes, database, bus and players finds what is wrong, and how quickly.

On a push the same thousand seeds are simulated each time; by night the next ones, until there are a million.
Each planted bug must be found, and a seed that fails must fail again in the same way, byte for byte.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec

from bench.engine.rules import NUMBA_ALONE, NUMBA_SECONDS, child
from bench.nightly import NIGHTLY, RESULTS, ROOT
from bench.result import Figure, Result
from bench.simulated.campaign import Failure, Report
from bench.simulated.mutants import MUTANTS

SEEDS: Final = 1_000
CPU_BAR: Final = 60.0
"""Seconds for the thousand seeds, where importing numba takes as long as the bars mean; and for each bug."""
SAMPLES: Final = 5
"""How often numba is imported beside the simulation, to tell how fast this machine is at that moment."""
PROCESSES: Final = 2
NIGHTLY_SEEDS: Final = 1_000_000
NIGHTLY_SECONDS: Final = float(os.environ.get("JAIPUR_SIMULATION_SECONDS", "7200"))
PIECE: Final = 500
"""Seeds of one process by night."""
SO_FAR: Final = RESULTS / "simulation.json"
"""How far earlier nights came."""


class SoFar(msgspec.Struct):
    """What the long runs have simulated together."""

    seeds: int = 0
    failed: int = 0
    failures: tuple[Failure, ...] = ()


def in_process(*given: str, hashing: str = "0") -> subprocess.CompletedProcess[bytes]:
    """Run `python -m bench.simulated` with interpreted rules, and with its own order of sets."""
    command = [sys.executable, "-m", "bench.simulated", *given]
    environment = os.environ | {"JAIPUR_JIT": "0", "PYTHONHASHSEED": hashing}
    return subprocess.run(command, stdout=subprocess.PIPE, env=environment, cwd=ROOT, check=False)


def simulate_apart(first: int, count: int, *given: str) -> Report:
    """Simulate seeds in a process of their own."""
    done = in_process(str(first), "--count", str(count), *given)
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=Report)


def _find(mutant: str) -> Report:
    return simulate_apart(0, SEEDS * 100, "--mutant", mutant, "--stop", "--seconds", str(CPU_BAR))


def replays(mutant: str, failure: Failure) -> bool:
    """Return whether two processes print the same trace, and the one whose hash was reported."""
    one, other = (in_process(str(failure.seed), "--mutant", mutant, hashing=each).stdout for each in "12")
    return one == other and failure.trace.encode() in one


def run() -> Result:
    """Simulate, and plant bugs."""
    with ThreadPoolExecutor(PROCESSES) as pool:
        share = SEEDS // PROCESSES
        simulated = pool.map(lambda number: simulate_apart(number * share, share), range(PROCESSES))
        alone = fmean(child(NUMBA_ALONE)[0] for _ in range(SAMPLES))
        reports = list(simulated)
        found = dict(zip(MUTANTS, pool.map(_find, MUTANTS), strict=True))
        replayed = list(pool.map(partial(_replayed, found), MUTANTS))
    cpu, failed = sum(report.cpu for report in reports), sum(report.failed for report in reports)
    figures = {"failed": Figure(failed, "seeds", "0", failed == 0)}
    figures["replayed"] = Figure(sum(replayed), "planted bugs", "all", all(replayed))
    for mutant, report in found.items():
        unit, bar = f"s of CPU, {report.seeds} seeds", f"found within {CPU_BAR:.0f}"
        figures[mutant] = Figure(report.cpu, unit, bar, report.failed > 0)
    if NIGHTLY:
        figures |= _go_on(SO_FAR)
    figures["cpu"] = Figure(round(cpu, 1), f"s of CPU here, where importing numba takes {alone:.2f}")
    scaled = cpu * NUMBA_SECONDS / alone
    is_ok = scaled <= CPU_BAR and all(figure.ok for figure in figures.values())
    unit = f"s of CPU for {SEEDS} seeds, where importing numba takes {NUMBA_SECONDS}"
    return Result("simulation", round(scaled, 1), unit, f"<= {CPU_BAR:.0f}", is_ok, figures)


def _replayed(found: dict[str, Report], mutant: str) -> bool:
    failures = found[mutant].failures
    return bool(failures) and replays(mutant, failures[0])


def _go_on(path: Path) -> dict[str, Figure]:
    """Simulate the seeds after those of earlier nights, until there are enough or the time is up."""
    so_far = msgspec.json.decode(path.read_bytes(), type=SoFar) if path.exists() else SoFar(SEEDS)
    until = time.monotonic() + NIGHTLY_SECONDS
    with ThreadPoolExecutor(PROCESSES) as pool:
        while time.monotonic() < until and so_far.seeds < NIGHTLY_SEEDS:
            starts: Sequence[int] = range(so_far.seeds, so_far.seeds + PIECE * PROCESSES, PIECE)
            for report in pool.map(lambda first: simulate_apart(first, PIECE), starts):
                so_far.seeds += report.seeds
                so_far.failed += report.failed
                so_far.failures = (*so_far.failures, *report.failures)[:100]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(so_far))
    for failure in so_far.failures:
        print(f"seed {failure.seed}: {', '.join(failure.kinds)}: {failure.what}")
    return {
        "seeds so far": Figure(so_far.seeds, "seeds", f"{NIGHTLY_SEEDS} in several nights"),
        "failed so far": Figure(so_far.failed, "seeds", "0", so_far.failed == 0),
    }
