"""`jaipur dataset`: a data set of matches, made and checked."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cyclopts import App, Parameter
from cyclopts.validators import Number

from jaipur.cli.output import FOUND, INTERRUPTED, NOT_READ, NOT_SO, Json, complain, print_json
from jaipur.cli.parameters import WorkersOption
from jaipur.cli.program import RECORDS
from jaipur.cli.warmup import compile_first

if TYPE_CHECKING:
    from jaipur.dataset.manifest import Manifest
    from jaipur.dataset.recipe import Recipe

EVERY_SECONDS: Final = 20.0

app = App(
    name="dataset",
    group=RECORDS,
    help_format="markdown",
    help="""Make a data set of matches for research, the same bytes from the same seed, or check one.

    For example:

    - `jaipur dataset make matches/ --matches 100000 --reviewed 5000 --seed 7`
    - `jaipur dataset check matches/`
    """,
)

_Folder = Annotated[Path, Parameter(help="The folder of the set.")]
_Matches = Annotated[int, Parameter(validator=Number(gte=1), help="How many matches to play.")]
_Reviewed = Annotated[int, Parameter(validator=Number(gte=0), help="How many of them to review.")]
_Seed = Annotated[
    int, Parameter(validator=Number(gte=0), help="Any number; the same number gives the same set.")
]
_Rows = Annotated[Literal["all", "reviewed"], Parameter(help="The matches whose decisions are in the table.")]
_Again = Annotated[
    int, Parameter(validator=Number(gte=0), help="Matches of each part to play and review again.")
]


@app.command
def make(
    folder: _Folder,
    /,
    *,
    matches: _Matches = 1000,
    reviewed: _Reviewed = 0,
    seed: _Seed = 1,
    rows: _Rows = "all",
    workers: WorkersOption = None,
    json: Json = False,
) -> int:
    """Play matches of the house's opponents, and store them as records and as a table of decisions.

    It is made in parts of 1,000 matches. Stopped, it goes on with the missing parts when asked again.

    For example:

    - `jaipur dataset make matches/ --matches 100000 --reviewed 5000 --seed 7`
    - `jaipur dataset make sample/ --matches 1000 --reviewed 48 --rows reviewed`
    """
    compile_first()
    from jaipur.dataset.parquet import MissingPackageError
    from jaipur.dataset.recipe import Recipe

    try:
        recipe = Recipe(seed=seed, matches=matches, reviewed=reviewed, rows=rows)
        manifest = _make(folder, recipe, workers or os.cpu_count() or 1)
    except MissingPackageError as error:
        return complain(NOT_SO, str(error))
    except (OSError, ValueError) as error:
        return complain(NOT_READ, str(error))
    except KeyboardInterrupt:
        return complain(INTERRUPTED, f"interrupted; the same command goes on in {folder}")
    decisions = sum(entry.decisions.count for entry in manifest.parts)
    if json:
        return print_json({"folder": str(folder), "matches": recipe.matches, "decisions": decisions})
    print(f"{folder}: {recipe.matches} matches, {decisions} decisions, {recipe.reviewed} matches reviewed")
    return FOUND


def _make(folder: Path, recipe: Recipe, workers: int) -> Manifest:
    """Make the missing parts, and show the progress."""
    from jaipur.arena.executor import ProcessPool, ThisProcess
    from jaipur.cli.progress import bar
    from jaipur.dataset.builder import build
    from jaipur.dataset.manifest import new_manifest

    told, live, manifest = time.monotonic(), sys.stderr.isatty(), new_manifest(recipe)
    executor = ThisProcess() if workers == 1 else ProcessPool(workers)
    with executor, bar("parts", recipe.parts) as show:
        for manifest in build(folder, recipe, executor):
            show(len(manifest.parts), "")
            if not live and time.monotonic() - told >= EVERY_SECONDS:
                told = time.monotonic()
                print(f"{len(manifest.parts)} of {recipe.parts} parts", file=sys.stderr)
    return manifest


@app.command
def check(folder: _Folder, /, *, again: _Again = 0, json: Json = False) -> int:
    """Check a set: its hashes, every match under the rules and by its seed, and the table by the matches.

    For example:

    - `jaipur dataset check matches/`
    - `jaipur dataset check matches/ --again 10 --json`
    """
    compile_first()
    from jaipur.dataset.inspection import Finding, check as findings_of
    from jaipur.dataset.parquet import MissingPackageError

    findings: list[Finding] = []
    try:
        for finding in findings_of(folder, again):
            findings.append(finding)
            if not json:
                fault = f": {finding.fault}" if finding.fault else ""
                print(f"{'NO ' if finding.fault else 'yes'}  {finding.what}{fault}", flush=True)
    except MissingPackageError as error:
        return complain(NOT_SO, str(error))
    except (OSError, ValueError) as error:
        return complain(NOT_READ, str(error))
    if json:
        print_json({"folder": str(folder), "findings": [finding._asdict() for finding in findings]})
    return NOT_SO if any(finding.fault for finding in findings) else FOUND
