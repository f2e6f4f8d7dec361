"""Progress of long work: a live bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from jaipur.arena.results import Results

EVERY_SECONDS: Final = 10.0

Show = Callable[[int, str], None]
"""Called with the amount done and a message."""


def watch(standings: Iterable[Results], deals: int) -> Iterator[Results]:
    """Yield the results so far, and print them on standard error."""
    return _live(standings, deals) if sys.stderr.isatty() else _in_lines(standings, deals)


def _score(results: Results) -> str:
    from jaipur.arena.results import pair_scores
    from jaipur.arena.statistics import estimate

    score = estimate(pair_scores(results))
    return f"score {score.mean:.1%} ({score.low:.1%} to {score.high:.1%})"


@contextmanager
def bar(what: str, total: int) -> Generator[Show]:
    """Show a live bar on standard error, for as long as the work takes; nothing where that is no terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn(what),
        MofNCompleteColumn(),
        BarColumn(20),
        TextColumn("{task.fields[note]}"),
        TimeRemainingColumn(compact=True),
    )
    shown = sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not shown) as progress:
        task = progress.add_task("", total=total, note="")
        tell = progress.reset  # what was there before took no time

        def show(done: int, note: str) -> None:
            nonlocal tell
            tell(task, completed=done, note=note)
            tell = progress.update

        yield show


def _live(standings: Iterable[Results], deals: int) -> Iterator[Results]:
    with bar("deals", deals) as show:
        for results in standings:
            show(len(results.deals), _score(results))
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
