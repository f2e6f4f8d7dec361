"""The command line: `jaipur rules`, `jaipur replay FILE`, `jaipur verify FILE`."""

from __future__ import annotations

import os
import re
import sys
import textwrap
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from cyclopts import App, Parameter

from jaipur import __version__

if TYPE_CHECKING:
    from jaipur.rules.record import Record

FOUND: Final = 0
NOT_SO: Final = 1
NOT_READ: Final = 2

SCHEMA: Final = 1
"""The version of what `--json` prints."""

Number = Annotated[str, Parameter(help="Numbers of rules, such as T3 or E2b; none for all of them.")]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON object instead.")]
File = Annotated[str, Parameter(help="A record, as text (.jaipur) or as JSON; - for standard input.")]
Language = Annotated[Literal["en", "fr"], Parameter(help="The language of the moves.")]

app = App(
    name="jaipur",
    version=__version__,
    help="The card game Jaipur: its rules, and records of its matches replayed and verified. Unofficial.",
    help_epilogue="Exit codes: 0 yes; 1 no; 2 what was given cannot be read.",
)


def main() -> None:
    """Run the command that was typed."""
    try:
        app()
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@app.command
def rules(*numbers: Number, json: Json = False) -> int:
    """Print the rules, or those of the given numbers.

    Examples: `jaipur rules`, `jaipur rules T3 T4`, `jaipur rules --json`.
    """
    text = (files("jaipur") / "rules.md").read_text(encoding="utf-8")
    listed: list[tuple[str, str]] = re.findall(r"^- \*\*(\w+)\.\*\* (.*(?:\n  .*)*)", text, re.MULTILINE)
    known = {number.upper(): (number, " ".join(said.replace("*", "").split())) for number, said in listed}
    wanted = [number.upper() for number in numbers]
    if missing := [number for number in wanted if number not in known]:
        return _complain(NOT_SO, f"no rule {', '.join(missing)}; there are {', '.join(n for n, _ in listed)}")
    chosen = [known[number] for number in wanted or known]
    if json:
        return _print_json({"rules": [{"number": number, "text": said} for number, said in chosen]})
    if not numbers:
        print(text.replace("*", ""), end="")
    for number, said in chosen if numbers else ():
        print(textwrap.fill(said, 90, initial_indent=f"{number + '.':5}", subsequent_indent=" " * 5))
    return FOUND


@app.command
def replay(file: File, *, language: Language = "en", json: Json = False) -> int:
    """Replay a recorded match and tell it move by move.

    Examples: `jaipur replay match.jaipur`, `jaipur replay match.jaipur --language fr`,
    `jaipur replay match.jaipur --json`.
    """
    from jaipur.rules.position_text import print_position
    from jaipur.rules.replay import steps
    from jaipur.rules.telling import tell

    record = _read(file)
    if isinstance(record, int):
        return record
    if not json:
        print(f"{record.players[0]} and {record.players[1]}, match {record.match}")
        print(*tell(record, language), sep="\n")
        return FOUND
    told = [
        {"round": step.place.round, "events": step.events, "position": print_position(step.after.position)}
        for step in steps(record)
    ]
    return _print_json({"record": record, "steps": told})


@app.command
def verify(file: File, *, json: Json = False) -> int:
    """Verify that a recorded match keeps the rules and that its cards are those of its seed.

    Examples: `jaipur verify match.jaipur`, `jaipur verify - --json < match.jaipur`.
    """
    from jaipur.rules.verify import verify as verdict_on

    record = _read(file)
    if isinstance(record, int):
        return record
    verdict = verdict_on(record)
    if json:
        _print_json({"match": verdict.match, "ok": verdict.ok, "checks": verdict.checks})
    else:
        for check in verdict.checks:
            print(f"{'yes' if check.ok else 'NO '}  {check.what}")
        print(f"Match {verdict.match} is {'' if verdict.ok else 'NOT '}verified.")
    return FOUND if verdict.ok else NOT_SO


def _read(file: str) -> Record | int:
    """Read a record, or complain and give the exit code."""
    from jaipur.rules.record import RecordError
    from jaipur.rules.replay import read_record

    try:
        if file == "-":
            return read_record(sys.stdin.buffer.read())
        with open(file, "rb") as source:  # noqa: PTH123 - pathlib would be imported for this alone
            return read_record(source.read())
    except OSError as error:
        return _complain(NOT_READ, f"{file}: {error.strerror}")
    except RecordError as error:
        return _complain(NOT_READ, f"{file}: {error}")


def _print_json(found: dict[str, object]) -> int:
    print(msgspec.json.encode({"schema": SCHEMA, **found}).decode())
    return FOUND


def _complain(code: int, reason: str) -> int:
    print(f"jaipur: {reason}", file=sys.stderr)
    return code
