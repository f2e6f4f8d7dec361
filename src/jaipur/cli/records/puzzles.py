"""`jaipur puzzles`: puzzles made from matches."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import App, Parameter
from cyclopts.validators import Number

from jaipur.cli.output import FOUND, INTERRUPTED, NOT_READ, Json, complain, print_json
from jaipur.cli.parameters import WorkersOption
from jaipur.cli.program import RECORDS

if TYPE_CHECKING:
    from jaipur.review.puzzles.collection import Collection
    from jaipur.training.puzzle_miner import Head, MiningProgress

EVERY_SECONDS: Final = 20.0

app = App(
    name="puzzles",
    group=RECORDS,
    help_format="markdown",
    help="""Make puzzles from matches: played by the house's opponents, or recorded by anybody.

    For example:

    - `jaipur puzzles make -o mine.jsonl -n 100 --seed 7`
    """,
)

_File = Annotated[
    Path, Parameter(name=["--output", "-o"], help="Where the puzzles go, one JSON object a line.")
]
_Wanted = Annotated[
    int, Parameter(name=["--number", "-n"], validator=Number(gte=1), help="How many to make.")
]
_Seed = Annotated[
    int, Parameter(validator=Number(gte=0), help="Any number; the same number gives the same puzzles.")
]
_Records = Annotated[
    list[Path] | None,
    Parameter(
        name="--from",
        negative="",
        consume_multiple=True,
        help="Records to look in, or folders of them, in the place of matches of the house's players.",
    ),
]


@app.command
def make(
    *,
    output: _File,
    number: _Wanted = 500,
    seed: _Seed = 1,
    records: _Records = None,
    workers: WorkersOption = None,
    json: Json = False,
) -> int:
    """Make puzzles: decisions with one clearly best move, which rules of thumb seldom find.

    Stopped, it goes on where it was when asked again. The same seed gives the same puzzles.

    For example:

    - `jaipur puzzles make -o mine.jsonl -n 100 --seed 7`
    - `jaipur puzzles make -o ours.jsonl -n 20 --from matches/*.jaipur`
    """
    from jaipur.cli.warmup import warm_level
    from jaipur.players.network.weights import net_digest
    from jaipur.review.puzzles.collection import Collection
    from jaipur.review.puzzles.puzzle import print_puzzles
    from jaipur.training.puzzle_miner import Head

    warm_level("maharaja")
    notes, collection = output.with_name(f"{output.name}.notes"), Collection(number)
    try:
        head = Head(seed, net_digest(), _files(records or []))
        done = _make(collection, head, notes, workers or os.cpu_count() or 1)
        output.write_bytes(print_puzzles(collection.puzzles))
        notes.unlink()
    except (OSError, ValueError) as error:
        return complain(NOT_READ, str(error))
    except KeyboardInterrupt:
        return complain(INTERRUPTED, f"interrupted; the same command goes on from {notes}")
    if json:
        return print_json({"file": str(output), "puzzles": len(collection.puzzles), **done._asdict()})
    print(f"{output}: {len(collection.puzzles)} puzzles from {done.matches} matches")
    return FOUND


def _files(given: list[Path]) -> tuple[str, ...]:
    """Name all records, those of a folder in the order of their names."""
    files = [file for path in given for file in (sorted(path.iterdir()) if path.is_dir() else [path])]
    return tuple(map(str, files))


def _make(collection: Collection, head: Head, notes: Path, workers: int) -> MiningProgress:
    """Search matches for puzzles, and show the progress."""
    from jaipur.arena.executor import ProcessPool, ThisProcess
    from jaipur.cli.progress import bar
    from jaipur.training.puzzle_miner import MiningProgress, find_puzzles

    told, live, done = time.monotonic(), sys.stderr.isatty(), MiningProgress(0, 0, 0, 0)
    executor = ThisProcess() if workers == 1 else ProcessPool(workers)
    with executor, bar("puzzles", collection.wanted) as show:
        for done in find_puzzles(collection, head, notes, executor):
            show(done.kept, f"{done.matches} matches")
            if not live and time.monotonic() - told >= EVERY_SECONDS:
                told = time.monotonic()
                print(f"{done.kept} of {collection.wanted} puzzles, {done.matches} matches", file=sys.stderr)
    return done
