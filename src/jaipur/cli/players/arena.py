"""`jaipur arena`: which of two players is stronger."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from jaipur.cli import parameters
from jaipur.cli.output import FOUND, INTERRUPTED, NOT_READ, NOT_SO, Json, complain, print_json
from jaipur.cli.warmup import compile_first

if TYPE_CHECKING:
    from jaipur.arena.contest import Plan
    from jaipur.arena.contestant import Contestant
    from jaipur.arena.executor import Executor
    from jaipur.arena.results import Results

_Deals = Annotated[
    int,
    Parameter(
        name=["--deals", "-n"], validator=Number(gte=1), help="Deals, each played twice with seats swapped."
    ),
]
_Seed = Annotated[
    int, Parameter(validator=Number(gte=0), help="Any number; the same number gives the same deals.")
]
_Matches = Annotated[
    bool, Parameter(negative="", show_default=False, help="Play matches to two Seals, not single rounds.")
]
ResultsFile = Annotated[
    Path | None, Parameter(name="--results", help="Keep the results in this file, and go on from there.")
]

_Ray = Annotated[
    bool,
    Parameter(
        negative="",
        show_default=False,
        help="Play on a Ray cluster: that of RAY_ADDRESS, or one here meanwhile.",
    ),
]
_Luck = Annotated[
    bool,
    Parameter(negative="--no-luck", help="Judge luck by the network, and give the score without it too."),
]
_Rates = Annotated[
    tuple[float, float] | None,
    Parameter(
        name="--sprt",
        negative="",
        help="Stop when the rate of winning is surely not the upper, or not the lower.",
    ),
]


def arena(
    first: parameters.ContestantArgument,
    second: parameters.ContestantArgument,
    /,
    *,
    deals: _Deals = 1000,
    seed: _Seed = 1,
    matches: _Matches = False,
    workers: parameters.WorkersOption = None,
    results: ResultsFile = None,
    sprt: _Rates = None,
    luck: _Luck = True,
    ray: _Ray = False,
    json: Json = False,
) -> int:
    """Let two players play the same deals from both sides, and say who is stronger and how sure that is.

    For example:

    - `jaipur arena heuristic random`
    - `jaipur arena ismcts@25000 heuristic -n 200 --results ismcts.json`
    - `jaipur arena shark@100ms heuristic -n 100 --matches --json`
    - `jaipur arena net:mine.npz net --results mine.json`
    - `jaipur arena "cmd:python mybot.py@100ms" heuristic -n 100 --matches`
    - `jaipur arena py:my_policy:choose heuristic -n 100`
    - `jaipur arena ismcts@2000 ismcts@1000 -n 5000 --sprt 0.5 0.55`
    """
    compile_first()
    from msgspec.structs import asdict

    from jaipur.arena.contest import Plan
    from jaipur.arena.ray_executor import ClusterError
    from jaipur.arena.results import Header, Results, read_results
    from jaipur.arena.statistics import Sprt
    from jaipur.arena.summary import summarise
    from jaipur.players.network.weights import digests, load_net
    from jaipur.players.roster import weights_files

    try:
        one, other = _contestant(first), _contestant(second)
        header = Header(one, other, seed, matches, luck, digests(*weights_files(one.name, other.name)))
        plan = Plan(deals, load_net() if luck else None, Sprt(*sprt) if sprt else None)
        before = read_results(results, header) if results else Results(header)
        with _executor(workers or os.cpu_count() or 1, ray=ray) as executor:
            played = _play(before, plan, executor, results)
    except ClusterError as error:
        return complain(NOT_SO, str(error))
    except (OSError, ValueError) as error:
        return complain(NOT_READ, str(error))
    except KeyboardInterrupt:
        return complain(INTERRUPTED, "interrupted" + (f"; go on with --results {results}" if results else ""))
    summary = summarise(played, deals, plan.sprt)
    if json:
        return print_json(asdict(summary))
    print(summary)
    return FOUND


def _contestant(text: str) -> Contestant:
    """Read a contestant, and see that there is such a player."""
    from jaipur.arena.contestant import parse_contestant
    from jaipur.players.roster import player_named

    contestant = parse_contestant(text)
    player_named(contestant.name, b"")
    return contestant


def _executor(workers: int, *, ray: bool) -> Executor:
    from jaipur.arena.executor import ProcessPool, ThisProcess
    from jaipur.arena.ray_executor import RayCluster

    if ray:
        return RayCluster(workers, os.environ.get("RAY_ADDRESS"))
    return ThisProcess() if workers == 1 else ProcessPool(workers)


def _play(results: Results, plan: Plan, executor: Executor, path: Path | None) -> Results:
    """Play the missing deals, and show the progress."""
    from jaipur.arena.contest import play_contest
    from jaipur.cli.progress import watch

    for so_far in watch(play_contest(results, plan, executor, path), plan.deals):
        results = so_far
    return results
