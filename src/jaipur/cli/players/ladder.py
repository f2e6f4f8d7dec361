"""`jaipur ladder`: the ratings of many players, from the results of their contests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from jaipur.cli.output import FOUND, NOT_READ, Json, complain, print_json
from jaipur.cli.parameters import Anchor

if TYPE_CHECKING:
    from jaipur.arena.ladder import Rung

_Files = Annotated[Path, Parameter(help="Files that `jaipur arena --results` wrote, one for each pair.")]
_Rating = Annotated[float, Parameter(help="The rating of the anchor.")]
Svg = Annotated[Path | None, Parameter(help="Draw the ladder into this file.")]


def ladder(
    file: _Files,
    /,
    *files: _Files,
    anchor: Anchor = "heuristic",
    rating: _Rating = 1000.0,
    svg: Svg = None,
    json: Json = False,
) -> int:
    """Rate players by the contests they played, 400 points for odds of ten to one.

    For example:

    - `jaipur ladder contests/*.json`
    - `jaipur ladder contests/*.json --anchor random --rating 0 --svg ladder.svg`
    """
    from jaipur.arena.ladder import ladder as rate
    from jaipur.arena.ladder_plot import plot
    from jaipur.arena.results import load_results

    try:
        rungs = rate([load_results(path) for path in (file, *files)], anchor, rating)
        if svg is not None:
            svg.write_text(plot(rungs, f"Ratings; {anchor} has {rating:g}"), encoding="utf-8")
    except (OSError, ValueError) as error:
        return complain(NOT_READ, str(error))
    if json:
        return print_json({"anchor": anchor, "rungs": rungs})
    print(*_tell(rungs), sep="\n")
    return FOUND


def _tell(rungs: Sequence[Rung]) -> Iterator[str]:
    width = max(10, *(len(rung.name) for rung in rungs))
    yield f"{'':{width}}  rating   95 times in 100   deals   CPU a move"
    for rung in rungs:
        interval = f"{rung.low:.0f} to {rung.high:.0f}"
        cost = f"{rung.cpu_ms_per_move:.3f} ms"
        yield f"{rung.name:{width}}{rung.rating:8.0f}{interval:>18}{rung.deals:8}{cost:>13}"
