"""How fast the rules are: random play beside the same algorithm in C, and how soon they are ready."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile

import msgspec

from bench.engine.random_rounds import Run, build_c, run_kernel
from bench.result import Figure, Result

RATIO_BAR = 0.85
FIRST_BAR = 20.0
WARM_BAR = 1.0
NUMBA_SECONDS = 0.35
"""What importing numba alone takes where that bar is meant: a slower machine is slower at both."""
GOAL = 3e6
PAIRS = 60
ROUNDS = 2_000
INTERPRETED_ROUNDS = 20
STARTS = 9

NO_SCIPY = """
import sys
sys.modules["scipy"] = None  # a player has none; numba imports it where it is, as among what developers need
"""

FIRST_START = f"""{NO_SCIPY}
import time
import jaipur.rules.match
from jaipur.rules.round.legality import legal_moves
imported = time.process_time()
from tests.positions import random_match
match, events = next(random_match(1))
legal_moves(jaipur.rules.match.fold_all(match, events).position)
called = time.process_time()
for _ in random_match(1):
    pass
print([imported, called, time.process_time()])
"""

NUMBA_ALONE = f"""{NO_SCIPY}
import time
import numba
print([time.process_time()])
"""

INTERPRETED = f"""
import warnings
warnings.simplefilter("ignore", RuntimeWarning)  # the generator's words overflow, as they must
from bench.engine.random_rounds import run_kernel
run_kernel(1)
print(list(run_kernel({INTERPRETED_ROUNDS})))
"""


def child(program: str, **environment: str) -> list[float]:
    """Run a program in a Python of its own and read the list that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | environment, check=True, capture_output=True
    )
    return msgspec.json.decode(done.stdout, type=list[float])


def _speed(run: Run) -> float:
    return run.plies / run.seconds


def _side_by_side() -> tuple[list[float], list[float]]:
    """Run kernel and C in turn, so that both meet the same machine; give plies per second of each."""
    run_c = build_c()
    run_kernel(1)
    kernel, c_loop = [], []
    for _ in range(PAIRS):
        ours, theirs = run_kernel(ROUNDS), run_c(ROUNDS)
        if ours[:3] != theirs[:3]:
            message = f"the kernel and the C loop differ: {ours} and {theirs}"
            raise AssertionError(message)
        kernel.append(_speed(ours))
        c_loop.append(_speed(theirs))
    return kernel, c_loop


def _print_side_by_side(kernel: list[float], c_loop: list[float]) -> None:
    print(f"{PAIRS} runs each, in turn, of {ROUNDS} rounds; identical moves, listings and checksums")
    for name, speeds in (("kernel", kernel), ("C loop", c_loop)):
        best, median = max(speeds) / 1e6, statistics.median(speeds) / 1e6
        print(f"{name}       {best:6.2f} M plies per CPU-second at best, {median:.2f} M median")
    best_to_best = max(kernel) / max(c_loop)
    print(f"ratio        {_ratio(kernel, c_loop):6.3f} in the median pair, {best_to_best:.3f} best to best")


def _ratio(kernel: list[float], c_loop: list[float]) -> float:
    """Compare run by run, side by side: a quiet moment that only one of them had does not count."""
    return statistics.median(ours / theirs for ours, theirs in zip(kernel, c_loop, strict=True))


def _starts() -> dict[str, Figure]:
    """Start afresh: once with nothing compiled, then with everything kept."""
    with tempfile.TemporaryDirectory() as cache:
        _, _, first = child(FIRST_START, JAIPUR_CACHE_DIR=cache)
        pairs = [(child(FIRST_START, JAIPUR_CACHE_DIR=cache), child(NUMBA_ALONE)[0]) for _ in range(STARTS)]
    later, alone = [start for start, _ in pairs], min(alone for _, alone in pairs)
    imported, warm = (min(start[step] for start in later) for step in range(2))
    print(f"import       {imported:6.2f} CPU-seconds from the start of Python, best of {STARTS}")
    scaled = warm * NUMBA_SECONDS / alone
    print(f"warm start   {warm:6.2f} CPU-seconds to the first kernel call, best of {STARTS}")
    print(f"numba alone  {alone:6.2f} CPU-seconds; where it takes {NUMBA_SECONDS}, a warm start {scaled:.2f}")
    print(
        f"first start  {first:6.2f} CPU-seconds to the end of a first match, everything compiled on the way"
    )
    return {
        "import": Figure(round(imported, 3), "CPU-seconds"),
        "numba_alone": Figure(round(alone, 3), "CPU-seconds"),
        "warm_start": Figure(round(warm, 3), "CPU-seconds"),
        "warm_start_scaled": Figure(round(scaled, 3), "CPU-seconds", f"<= {WARM_BAR}", scaled <= WARM_BAR),
        "first_start": Figure(round(first, 2), "CPU-seconds", f"<= {FIRST_BAR}", first <= FIRST_BAR),
    }


def _interpreted() -> Figure:
    plies, _, _, seconds = child(INTERPRETED, JAIPUR_JIT="0")
    print(f"interpreted  {plies / seconds:6,.0f} plies per CPU-second")
    return Figure(round(plies / seconds), "plies per CPU-second")


def run() -> Result:
    """Measure, print, judge."""
    kernel, c_loop = _side_by_side()
    _print_side_by_side(kernel, c_loop)
    ours, theirs = max(kernel), max(c_loop)
    figures = {
        "kernel": Figure(round(ours), "plies per CPU-second", f">= {GOAL:.0f}", ours >= GOAL),
        "c_loop": Figure(round(theirs), "plies per CPU-second"),
        **_starts(),
        "interpreted": _interpreted(),
    }
    ratio = _ratio(kernel, c_loop)
    ok = ratio >= RATIO_BAR and all(figure.ok for figure in figures.values())
    return Result("rules", round(ratio, 3), "of the C loop", f">= {RATIO_BAR}", ok, figures)
