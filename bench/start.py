"""From the first-ever start to a bot's first move, with nothing compiled, and the same once all is kept."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from time import perf_counter
from typing import Final

from bench.result import Figure, Result

FIRST_BAR: Final = 30.0
WARM_BAR: Final = 1.0
STARTS: Final = 5
BOT: Final = "search"

SCRIPT: Final = f"""
import sys
from jaipur.players.warming import is_warm, warm_up
if not is_warm({BOT!r}):
    for step in warm_up({BOT!r}):
        print("compiled:", step, file=sys.stderr)
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.match import Match, draw_round, fold_all
from jaipur.rules.view import view
match = Match()
_, events = draw_round(match, bytes(32), (b"", b""))
match = fold_all(match, events)
player_named({BOT!r}, b"").choose(view(match, match.now.to_move), Limits(work=2000))
"""


def run() -> Result:
    """Start once afresh, by the clock, and some times more, by CPU time."""
    with tempfile.TemporaryDirectory() as cache:
        first, waited = _start(cache)
        later = [_start(cache)[0] for _ in range(STARTS)]
    warm = min(later)
    print(f"first start {waited:6.2f} s by the clock to the first move of {BOT}, {first:.2f} CPU-seconds")
    print(f"warm start  {warm:6.2f} CPU-seconds, best of {STARTS}")
    figures = {
        "warm_start": Figure(round(warm, 3), "CPU-seconds", f"<= {WARM_BAR}", warm <= WARM_BAR),
        "first_start_cpu": Figure(round(first, 1), "CPU-seconds"),
    }
    ok = waited <= FIRST_BAR and warm <= WARM_BAR
    return Result("start", round(waited, 2), "seconds", f"<= {FIRST_BAR}", ok, figures)


def _start(cache: str) -> tuple[float, float]:
    """Give the CPU time of a start, its children's included, and the time by the clock."""
    before, began = _children(), perf_counter()
    subprocess.run([sys.executable, "-c", SCRIPT], check=True, env={**os.environ, "JAIPUR_CACHE_DIR": cache})
    return _children() - before, perf_counter() - began


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
