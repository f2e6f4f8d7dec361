"""From the first-ever start to a bot's first move, with nothing compiled, and the same once all is kept.

And to the table of `jaipur play`, which does not wait for the compiler.
"""

from __future__ import annotations

import os
import pty
import resource
import subprocess
import sys
import tempfile
from contextlib import suppress
from time import perf_counter
from typing import Final

from bench.engine.rules import NO_SCIPY, NUMBA_ALONE, NUMBA_SECONDS, child
from bench.result import Figure, Result

FIRST_BAR: Final = 30.0
WARM_BAR: Final = 1.0
TABLE_BAR: Final = 2.0
TABLE: Final = b"Tokens"
"""What stands on the table's screen."""
STARTS: Final = 5
BOT: Final = "search"

SCRIPT: Final = f"""{NO_SCIPY}
from jaipur.players.warmup import is_warm, warm_up
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
        later = [(_start(cache)[0], child(NUMBA_ALONE)[0]) for _ in range(STARTS)]
    warm, alone = (min(each) for each in zip(*later, strict=True))
    first_scaled, warm_scaled = (took * NUMBA_SECONDS / alone for took in (waited, warm))
    with tempfile.TemporaryDirectory() as cache:
        table = _table(cache)
    print(f"first start {waited:6.2f} s by the clock to the first move of {BOT}, {first:.2f} CPU-seconds")
    print(f"warm start  {warm:6.2f} CPU-seconds, best of {STARTS}")
    print(
        f"numba alone {alone:6.2f} CPU-seconds; where it takes {NUMBA_SECONDS}, "
        f"a first start {first_scaled:.1f} s, a warm start {warm_scaled:.2f}"
    )
    print(f"the table   {table:6.2f} s by the clock at a first start, before anything is compiled")
    figures = {
        "table_shown": Figure(round(table, 2), "seconds", f"<= {TABLE_BAR}", table <= TABLE_BAR),
        "numba_alone": Figure(round(alone, 3), "CPU-seconds"),
        "warm_start": Figure(round(warm, 3), "CPU-seconds"),
        "warm_start_scaled": Figure(
            round(warm_scaled, 3), "CPU-seconds", f"<= {WARM_BAR}", warm_scaled <= WARM_BAR
        ),
        "first_start": Figure(round(waited, 2), "seconds, on this machine"),
        "first_start_cpu": Figure(round(first, 1), "CPU-seconds"),
    }
    ok = first_scaled <= FIRST_BAR and warm_scaled <= WARM_BAR and table <= TABLE_BAR
    unit = f"seconds, where importing numba takes {NUMBA_SECONDS}"
    return Result("start", round(first_scaled, 2), unit, f"<= {FIRST_BAR}", ok, figures)


def _start(cache: str) -> tuple[float, float]:
    """Give the CPU time of a start, its children's included, and the time by the clock."""
    before, began = _children(), perf_counter()
    subprocess.run(
        [sys.executable, "-c", SCRIPT],
        check=True,
        env={**os.environ, "JAIPUR_JIT": "", "JAIPUR_CACHE_DIR": cache},
    )
    return _children() - before, perf_counter() - began


def _table(cache: str) -> float:
    """Give the time by the clock until the table is on the screen of a terminal."""
    began = perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.environ |= {
            "JAIPUR_JIT": "",
            "JAIPUR_CACHE_DIR": cache,
            "TERM": "xterm-256color",
            "COLUMNS": "80",
            "LINES": "24",
            "XDG_STATE_HOME": cache,  # where no match was left
            "LC_ALL": "C.UTF-8",
        }
        os.execv(sys.executable, [sys.executable, "-m", "jaipur", "play", "shark"])  # noqa: S606 - this program itself
    shown = b""
    while TABLE not in shown:
        shown += os.read(terminal, 65536)
    waited = perf_counter() - began
    os.write(terminal, b"qq")
    with suppress(OSError):  # it is closed from the other side when the program ends
        while os.read(terminal, 65536):
            pass
    os.waitpid(process, 0)
    os.close(terminal)
    return waited


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
