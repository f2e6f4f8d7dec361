"""The command line: `jaipur rules`, `jaipur replay FILE`, `jaipur verify FILE`."""

from __future__ import annotations

import os
import re
import sys
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
PIPE_CLOSED: Final = 128 + 13
"""What a shell reports of a program that wrote to a closed pipe."""

SCHEMA: Final = 1
"""The version of what `--json` prints."""
WIDEST: Final = 90
PIPED: Final = 80
STDIN: Final = "-"


def _no_option(_kind: object, file: str) -> None:
    if file.startswith("-") and file != STDIN:
        raise ValueError("There is no such option.")


Number = Annotated[str, Parameter(help="Numbers of rules, such as T3 or E2b; none for all of them.")]
Json = Annotated[
    bool, Parameter(name="--json", negative="", show_default=False, help="Print one JSON object instead.")
]
File = Annotated[
    str,
    Parameter(
        allow_leading_hyphen=True,  # for standard input; the validator refuses any other
        validator=_no_option,
        help="A record, as text (.jaipur) or as JSON; - for standard input.",
    ),
]
Language = Annotated[Literal["en", "fr"], Parameter(help="The language it is told in.")]

app = App(
    name="jaipur",
    version=__version__,
    help="The card game Jaipur: its rules, and records of its matches replayed and verified. Unofficial.",
    help_epilogue="Exit codes: 0 yes, or done; 1 no; 2 what was given cannot be read.",
)


def main() -> None:
    """Run the command that was typed."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is None:
        sys.exit(_complain(NOT_READ, "there is no standard output to write to"))
    reconfigure(errors="backslashreplace")  # a terminal that cannot show a name shows its code
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except OSError as error:
        # What is left cannot be flushed either. A reader such as `head` has just seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        said_nothing = isinstance(error, BrokenPipeError)
        sys.exit(PIPE_CLOSED if said_nothing else _complain(NOT_READ, f"standard output: {error.strerror}"))


@app.command
def rules(*numbers: Number, json: Json = False) -> int:
    """Print the rules, or those of the given numbers.

    For example:

    - `jaipur rules`
    - `jaipur rules T3 T4`
    - `jaipur rules --json`
    """
    text = (files("jaipur") / "rules.md").read_text(encoding="utf-8")
    listed: list[tuple[str, str]] = re.findall(r"^- \*\*(\w+)\.\*\* (.*(?:\n  .*)*)", text, re.MULTILINE)
    known = {number.upper(): (number, said) for number, said in listed}
    wanted = [number.upper() for number in numbers]
    if missing := [number for number in wanted if number not in known]:
        return _complain(NOT_SO, f"no rule {', '.join(missing)}; there are {', '.join(n for n, _ in listed)}")
    chosen = [known[number] for number in wanted or known]
    if json:
        plain = [{"number": n, "text": " ".join(said.replace("*", "").split())} for n, said in chosen]
        return _print_json({"rules": plain})
    # Sections without a numbered rule are for those who write programs.
    sections = re.findall(r"^(?:# |.*?^- \*\*).*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    _print_markdown("\n".join(f"- **{n}.** {said}" for n, said in chosen) if numbers else "".join(sections))
    return FOUND


@app.command
def replay(file: File, /, *, language: Language = "en", json: Json = False) -> int:
    """Replay a recorded match and tell it move by move.

    For example:

    - `jaipur replay match.jaipur`
    - `jaipur replay match.jaipur --language fr`
    - `jaipur replay match.jaipur --json`
    """
    from jaipur.rules.position_text import print_position
    from jaipur.rules.replay import steps
    from jaipur.rules.telling import tell

    record = _read(file)
    if isinstance(record, int):
        return record
    if not json:
        print(*tell(record, language), sep="\n")
        return FOUND
    told = [
        {
            "round": step.place.round,
            "part": step.place.part,
            "events": step.events,
            "position": print_position(step.after.position),
        }
        for step in steps(record)
    ]
    return _print_json({"record": record, "steps": told})


@app.command
def verify(file: File, /, *, json: Json = False) -> int:
    """Verify that a recorded match keeps the rules and that its cards are those of its seed.

    For example:

    - `jaipur verify match.jaipur`
    - `jaipur verify - --json < match.jaipur`
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
            print(f"{'yes' if check.ok else 'NO':5}{check.what}")
        print(f"Match {verdict.match} is {'' if verdict.ok else 'NOT '}verified.")
    return FOUND if verdict.ok else NOT_SO


def _read(file: str) -> Record | int:
    """Read a record, or complain and give the exit code."""
    from jaipur.rules.record import RecordError
    from jaipur.rules.record_reading import LONGEST
    from jaipur.rules.replay import read_record

    name = "standard input" if file == STDIN else file
    try:
        if file == STDIN:
            source = getattr(sys.stdin, "buffer", None)
            return read_record(source.read(LONGEST + 1)) if source else _complain(NOT_READ, f"{name}: closed")
        with open(file, "rb") as source:  # noqa: PTH123 - pathlib would be imported for this alone
            return read_record(source.read(LONGEST + 1))
    except OSError as error:
        return _complain(NOT_READ, f"{name}: {error.strerror}")
    except RecordError as error:
        return _complain(NOT_READ, f"{name}: {error}")


def _print_markdown(text: str) -> None:
    """Print for the terminal at hand; plain, 80 columns wide, to a file or a pipe."""
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(highlight=False)
    width = min(console.width, WIDEST) if console.is_terminal else PIPED
    with console.capture() as captured:
        console.print(Markdown(text), width=width)
    print(*(line.rstrip() for line in captured.get().splitlines()), sep="\n")


def _print_json(found: dict[str, object]) -> int:
    sys.stdout.buffer.write(msgspec.json.encode({"schema": SCHEMA, **found}) + b"\n")
    return FOUND


def _complain(code: int, reason: str) -> int:
    print(f"jaipur: {reason}", file=sys.stderr)
    return code
