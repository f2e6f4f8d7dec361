"""How far a contest has come: a live line on a terminal, a plain line every ten seconds elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from jaipur.arena.results import Results

EVERY_SECONDS: Final = 10.0


def watch(standings: Iterable[Results], deals: int) -> Iterator[Results]:
    """Give the standings on, and tell of them on standard error."""
    return _live(standings, deals) if sys.stderr.isatty() else _in_lines(standings, deals)


def _score(results: Results) -> str:
    from jaipur.arena.results import pair_scores
    from jaipur.arena.statistics import estimate

    score = estimate(pair_scores(results))
    return f"score {score.mean:.1%} ({score.low:.1%} to {score.high:.1%})"


def _live(standings: Iterable[Results], deals: int) -> Iterator[Results]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("deals"),
        MofNCompleteColumn(),
        BarColumn(20),
        TextColumn("{task.fields[score]}"),
        TimeRemainingColumn(compact=True),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=deals, score="")
        tell = progress.reset  # what was there before took no time
        for results in standings:
            tell(task, completed=len(results.deals), score=_score(results))
            tell = progress.update
            yield results


def _in_lines(standings: Iterable[Results], deals: int) -> Iterator[Results]:
    told = time.monotonic()
    began = None
    for results in standings:
        now, done = time.monotonic(), len(results.deals)
        began = began or (now, done)
        if now - told >= EVERY_SECONDS and done > began[1]:
            told = now
            left = (now - began[0]) * (deals - done) / (done - began[1])
            print(f"{done} of {deals} deals, {_score(results)}, {left:.0f} s left", file=sys.stderr)
        yield results
