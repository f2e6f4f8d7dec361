"""How soon `jaipur --help` is there, beside a Python that does nothing, in turn."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from time import perf_counter
from typing import Final

from bench.result import Figure, Result

BAR: Final = 0.4
TURNS: Final = 15
HELP: Final = ("-m", "jaipur", "--help")
NOTHING: Final = ("-c", "pass")


def run() -> Result:
    """Start both in turn, and judge by the CPU of the quickest: other work only adds to it."""
    started = [(_start(HELP), _start(NOTHING)) for _ in range(TURNS)]
    helped, cpu = (min(helped[which] for helped, _ in started) for which in range(2))
    bare, bare_cpu = (min(bare[which] for _, bare in started) for which in range(2))
    print(f"jaipur --help   {helped:.3f} s by the clock, {cpu:.3f} CPU-seconds, best of {TURNS}")
    print(f"python -c pass  {bare:.3f} s by the clock, {bare_cpu:.3f} CPU-seconds, best of {TURNS}")
    figures = {
        "by_the_clock": Figure(round(helped, 3), "seconds"),
        "python": Figure(round(bare_cpu, 3), "CPU-seconds"),
        "python_by_the_clock": Figure(round(bare, 3), "seconds"),
    }
    return Result("cli", round(cpu, 3), "CPU-seconds", f"<= {BAR}", cpu <= BAR, figures)


def _start(arguments: tuple[str, ...]) -> tuple[float, float]:
    """Give the time of a start by the clock, and its CPU time."""
    before, began = _children(), perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env=os.environ)
    return perf_counter() - began, _children() - before


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
