"""What WebAssembly costs, beside machine code in one run; and a page in whose worker the Maharaja thinks.

Build the module and the web client first: `make web`.
"""

from __future__ import annotations

from typing import Final

from bench.result import Figure, Result
from bench.wasm import page
from bench.wasm.kernels import decisions, random_play, share, total
from bench.wasm.node import Node

MOST_TIME: Final = 1.5
"""Of the CPU time that machine code takes for the Maharaja's decisions."""
LEAST_SPEED: Final = 0.7
"""Of the speed of machine code at random play."""


def run() -> Result:
    """Measure, print, judge."""
    with Node() as node:
        played, decided = random_play(node), decisions(node)
    speed, time = 1 / share(played), total(decided)
    native, module = (1e3 * sum(column) / len(decided) for column in zip(*decided, strict=True))
    print(f"random play  {speed:.3f} of the speed of machine code, in the median pair of {len(played)}")
    print(f"Maharaja     {module:.1f} ms of CPU for a decision, machine code {native:.1f}: {time:.3f} times")
    print(f"             {share(decided):.3f} times in the median of {len(decided)} positions; all equal")
    figures = {
        "random_play": Figure(round(speed, 3), "of machine code", f">= {LEAST_SPEED}", speed >= LEAST_SPEED),
        "maharaja_ms": Figure(round(module, 1), "ms of CPU time"),
        "maharaja_native_ms": Figure(round(native, 1), "ms of CPU time"),
        **page.figures(),
    }
    ok = time <= MOST_TIME and all(figure.ok for figure in figures.values())
    return Result("wasm", round(time, 3), "times the CPU of machine code", f"<= {MOST_TIME}", ok, figures)
