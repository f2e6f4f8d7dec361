"""`jaipur arena`: which of two players is stronger."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number

from jaipur.cli.answers import FOUND, NOT_READ, Json, complain, print_json

if TYPE_CHECKING:
    from jaipur.arena.contestant import Contestant
    from jaipur.arena.results import Header, Results
    from jaipur.arena.summary import Summary

INTERRUPTED: Final = 128 + 2
"""What a shell reports of a program that was stopped by Ctrl-C."""

Player = Annotated[
    str, Parameter(help="A player, NAME, NAME@WORK or NAME@TIME: heuristic, ismcts@25000, shark@100ms.")
]
Deals = Annotated[
    int,
    Parameter(
        name=["--deals", "-n"], validator=Number(gte=1), help="Deals, each played twice with seats swapped."
    ),
]
Seed = Annotated[int, Parameter(validator=Number(gte=0), help="Of all chance: the same again for the same.")]
Matches = Annotated[
    bool, Parameter(negative="", show_default=False, help="Play matches to two Seals, not single rounds.")
]
Workers = Annotated[
    int | None, Parameter(validator=Number(gte=1), help="Processes that play; one for each CPU by default.")
]
ResultsFile = Annotated[
    Path | None, Parameter(name="--results", help="Keep the results in this file, and go on from there.")
]


def arena(
    first: Player,
    second: Player,
    /,
    *,
    deals: Deals = 1000,
    seed: Seed = 1,
    matches: Matches = False,
    workers: Workers = None,
    results: ResultsFile = None,
    json: Json = False,
) -> int:
    """Let two players play the same deals from both sides, and say who is stronger and how sure that is.

    For example:

    - `jaipur arena heuristic random`
    - `jaipur arena ismcts@25000 heuristic -n 200 --results ismcts.json`
    - `jaipur arena shark@100ms heuristic -n 100 --matches --json`
    """
    from jaipur.arena.results import Header
    from jaipur.arena.summary import summarise

    try:
        header = Header(_contestant(first), _contestant(second), seed, matches)
        played = _play(header, deals, results, workers or os.cpu_count() or 1)
    except (OSError, ValueError) as error:
        return complain(NOT_READ, str(error))
    except KeyboardInterrupt:
        return complain(INTERRUPTED, "interrupted" + (f"; go on with --results {results}" if results else ""))
    summary = summarise(played)
    if json:
        return print_json(msgspec.structs.asdict(summary))
    print(*_tell(summary), sep="\n")
    return FOUND


def _contestant(text: str) -> Contestant:
    """Read a contestant, and see that there is such a player."""
    from jaipur.arena.contestant import parse_contestant
    from jaipur.players.roster import player_named

    contestant = parse_contestant(text)
    player_named(contestant.name, b"")
    return contestant


def _play(header: Header, deals: int, path: Path | None, workers: int) -> Results:
    """Play what is missing, before the eyes of whoever waits."""
    from jaipur.arena.contest import play_contest
    from jaipur.arena.executor import ProcessPool, ThisProcess
    from jaipur.arena.results import Results, read_results
    from jaipur.cli.progress import watch

    results = read_results(path, header) if path else Results(header)
    with ThisProcess() if workers == 1 else ProcessPool(workers) as executor:
        for so_far in watch(play_contest(results, deals, executor, path), deals):
            results = so_far
    return msgspec.structs.replace(results, deals=results.deals[:deals])


def _tell(summary: Summary) -> Iterator[str]:
    """Tell the result; what is never twice the same, the CPU, comes last."""
    kind = "matches" if summary.matches else "rounds"
    yield f"{summary.first} against {summary.second}"
    yield f"{summary.deals} deals from both sides, {2 * summary.deals} {kind}, seed {summary.seed}"
    yield ""
    score = summary.score
    yield f"score   {score.mean:7.2%}   between {score.low:.2%} and {score.high:.2%}, 95 times in 100"
    yield f"{kind:8}{summary.won:7} won, {summary.tied} tied, {summary.lost} lost"
    yield f"margin  {summary.margin:+7.2f}   rupees in the mean, over {summary.plies:.1f} plies"
    yield ""
    width = max(10, len(summary.first), len(summary.second))
    yield f"{'':{width}}   moves   work a move   CPU a move   slowest"
    for spent in summary.expenses:
        yield (
            f"{spent.contestant:{width}}{spent.moves:8}{spent.work_per_move:14.1f}"
            f"{spent.cpu_ms_per_move:10.3f} ms{spent.cpu_ms_of_slowest:7.1f} ms"
        )
