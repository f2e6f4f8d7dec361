"""The table of the benchmark, from the files of its entries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from jaipur.benchmark.protocol import CHALLENGE_DEALS, CHALLENGE_SCORE, DIVISIONS

if TYPE_CHECKING:
    from jaipur.benchmark.entry import BenchmarkEntry

CHALLENGE: Final = "challenge"
HEAD: Final = (
    "| division | bot | opponent | score | between | less luck | between | deals | ms a move |",
    "|---|---|---|---:|---|---:|---|---:|---:|",
)


def leaderboard(entries: Iterable[BenchmarkEntry]) -> Iterator[str]:
    """Give the lines of a table in Markdown: by division, and the best first."""
    order = list(DIVISIONS)
    complete = [entry for entry in entries if entry.standing is not None]
    yield from HEAD
    for entry in sorted(complete, key=lambda each: (order.index(each.header.division), -_score(each))):
        yield _row(entry)


def _score(entry: BenchmarkEntry) -> float:
    return entry.standing.best.mean if entry.standing else 0.0


def _row(entry: BenchmarkEntry) -> str:
    header, standing = entry.header, entry.standing
    assert standing is not None  # noqa: S101 - others are left out
    plain = standing.score
    figures = [f"{plain.mean:.1%}", f"{plain.low:.1%} and {plain.high:.1%}", "", ""]
    if standing.adjusted is not None:
        less = standing.adjusted.score
        figures[2:] = [f"{less.mean:.1%}", f"{less.low:.1%} and {less.high:.1%}"]
    slow = "" if is_in_time(entry) else ", too slow"
    cells = (
        header.division,
        f"`{header.bot}`",
        f"`{header.opponent}`",
        *figures,
        f"{header.deals:,}",
        f"{entry.spent.ms_per_move:.2f}{slow}",
    )
    return f"| {' | '.join(cells)} |"


def is_in_time(entry: BenchmarkEntry) -> bool:
    """Whether the bot kept to the time of its division, by its own measurement."""
    return entry.spent.ms_per_move <= DIVISIONS[entry.header.division].milliseconds


def meets_challenge(entry: BenchmarkEntry) -> bool:
    """Whether an entry answers the standing challenge."""
    header, standing = entry.header, entry.standing
    return (
        header.division == CHALLENGE
        and header.deals == CHALLENGE_DEALS
        and standing is not None
        and standing.score.mean > CHALLENGE_SCORE
        and is_in_time(entry)
    )
