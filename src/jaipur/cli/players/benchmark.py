"""`jaipur benchmark`: a bot's score against frozen opponents, in a file that anyone can check."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cyclopts import App, Parameter
from cyclopts.validators import Number

from jaipur.cli import parameters
from jaipur.cli.output import FOUND, INTERRUPTED, NOT_READ, NOT_SO, Json, complain, print_json
from jaipur.cli.program import BOTS
from jaipur.cli.warmup import compile_first

if TYPE_CHECKING:
    from jaipur.arena.executor import Executor
    from jaipur.benchmark.entry import BenchmarkEntry, EntryHeader

EVERY_SECONDS: Final = 10.0

app = App(
    name="benchmark",
    group=BOTS,
    help_format="markdown",
    help="""Measure a bot by fixed deals against frozen opponents, and check what others measured.

    For example:

    - `jaipur benchmark play shark --division 1ms --deals 100 -o shark.json`
    - `jaipur benchmark check shark.json`
    - `jaipur benchmark table shark.json`
    """,
)

_Output = Annotated[Path, Parameter(name=["--output", "-o"], help="The file of the entry.")]
_Division = Annotated[
    Literal["1ms", "30ms", "300ms", "challenge"],
    Parameter(help="The time for a move on the reference core, and with it the opponent."),
]
_Deals = Annotated[
    Literal[10, 100, 1000, 10000],
    Parameter(name=["--deals", "-n"], help="Deals, each played twice with seats swapped."),
]
_Entry = Annotated[Path, Parameter(help="The file of an entry.")]
_Share = Annotated[
    float, Parameter(validator=Number(gte=0, lte=1), help="The share of deals that are decided again.")
]
_Salt = Annotated[str, Parameter(help="Any text; it has a part in the choice of these deals.")]


@app.command
def play(
    bot: parameters.ContestantArgument,
    /,
    *,
    output: _Output,
    division: _Division = "1ms",
    deals: _Deals = 100,
    workers: parameters.WorkersOption = None,
    json: Json = False,
) -> int:
    """Let a bot play the deals of a division, and write the entry: moves, results and times.

    Stopped, it goes on where it was when asked again.

    For example:

    - `jaipur benchmark play shark --division 1ms --deals 100 -o shark.json`
    - `jaipur benchmark play py:my_bot:choose --division challenge -n 10000 -o mine.json`
    - `jaipur benchmark play "cmd:python mybot.py@30ms" --division 30ms -o mine.json`
    """
    compile_first()
    from jaipur.arena.contestant import parse_contestant
    from jaipur.benchmark.calibration import CalibrationError
    from jaipur.benchmark.entry import new_header
    from jaipur.benchmark.leaderboard import leaderboard
    from jaipur.players.roster import player_named

    try:
        contestant = parse_contestant(bot)
        player_named(contestant.name)
        entry = _play(new_header(contestant, division, deals), output, workers or os.cpu_count() or 1)
    except CalibrationError as error:
        return complain(NOT_SO, str(error))
    except (OSError, ValueError) as error:
        return complain(NOT_READ, str(error))
    except KeyboardInterrupt:
        return complain(INTERRUPTED, f"interrupted; the same command goes on from {output}")
    if json:
        return print_json({"file": str(output), "standing": entry.standing, "spent": entry.spent})
    print(*leaderboard([entry]), sep="\n")
    return FOUND


def _play(header: EntryHeader, output: Path, workers: int) -> BenchmarkEntry:
    """Play the missing deals, and show the progress."""
    from jaipur.benchmark.calibration import measured_speed
    from jaipur.benchmark.contest import entry_so_far, play_entry
    from jaipur.cli.progress import bar

    entry = entry_so_far(output, header, 1.0)
    if len(entry.deals) == header.deals:
        return entry
    told, live = time.monotonic(), sys.stderr.isatty()
    with _executor(workers) as executor, bar("deals", header.deals) as show:
        for entry in play_entry(header, measured_speed(), executor, output):
            show(len(entry.deals), "")
            if not live and time.monotonic() - told >= EVERY_SECONDS:
                told = time.monotonic()
                print(f"{len(entry.deals)} of {header.deals} deals", file=sys.stderr)
    return entry


def _executor(workers: int) -> Executor:
    from jaipur.arena.executor import ProcessPool, ThisProcess

    return ThisProcess() if workers == 1 else ProcessPool(workers)


@app.command
def check(
    file: _Entry,
    /,
    *,
    share: _Share = 0.1,
    salt: _Salt = "",
    workers: parameters.WorkersOption = None,
    json: Json = False,
) -> int:
    """Check an entry: replay every game, and let the opponent, and the bot if at hand, decide some again.

    For example:

    - `jaipur benchmark check shark.json`
    - `jaipur benchmark check shark.json --share 1 --json`
    - `jaipur benchmark check theirs.json --salt "a text that they could not know"`
    """
    compile_first()
    from jaipur.benchmark.entry import read_entry
    from jaipur.benchmark.inspection import EntryFinding, check_entry

    findings: list[EntryFinding] = []
    try:
        entry = read_entry(file)
        with _executor(workers or os.cpu_count() or 1) as executor:
            for finding in check_entry(entry, executor, share, salt):
                findings.append(finding)
                if not json:
                    about = finding.fault or finding.found or "as it must be"
                    print(f"{'NO ' if finding.fault else 'yes'}  {finding.what}: {about}", flush=True)
    except (OSError, ValueError) as error:
        return complain(NOT_READ, str(error))
    except KeyboardInterrupt:
        return complain(INTERRUPTED, "interrupted")
    if json:
        print_json({"file": str(file), "findings": [finding._asdict() for finding in findings]})
    return NOT_SO if any(finding.fault for finding in findings) else FOUND


@app.command
def table(file: _Entry, /, *files: _Entry, json: Json = False) -> int:
    """Print the entries of some files as one table, the best first; nothing of them is checked.

    For example:

    - `jaipur benchmark table docs/results/benchmark/*.json`
    - `jaipur benchmark table mine.json theirs.json --json`
    """
    from jaipur.benchmark.entry import read_entry
    from jaipur.benchmark.leaderboard import leaderboard, meets_challenge

    try:
        entries = [read_entry(each) for each in (file, *files)]
        lines = list(leaderboard(entries))
    except (OSError, ValueError) as error:
        return complain(NOT_READ, str(error))
    if json:
        listed = [
            {
                "header": entry.header,
                "standing": entry.standing,
                "ms_per_move": entry.spent.ms_per_move,
                "meets_challenge": meets_challenge(entry),
            }
            for entry in entries
        ]
        return print_json({"entries": listed})
    print(*lines, sep="\n")
    return FOUND
