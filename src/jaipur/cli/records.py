"""`jaipur replay` and `jaipur verify`: records of matches."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cyclopts import Parameter

from jaipur.cli.answers import FOUND, NOT_READ, NOT_SO, Json, complain, print_json

if TYPE_CHECKING:
    from jaipur.rules.record import Record

STDIN: Final = "-"


def _no_option(_kind: object, file: str) -> None:
    if file.startswith("-") and file != STDIN:
        raise ValueError("There is no such option.")


File = Annotated[
    str,
    Parameter(
        allow_leading_hyphen=True,  # for standard input; the validator refuses any other
        validator=_no_option,
        help="A record, as text (.jaipur) or as JSON; - for standard input.",
    ),
]
Language = Annotated[Literal["en", "fr"], Parameter(help="The language it is told in.")]


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
    return print_json({"record": record, "steps": told})


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
        print_json({"match": verdict.match, "ok": verdict.ok, "checks": verdict.checks})
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
            return read_record(source.read(LONGEST + 1)) if source else complain(NOT_READ, f"{name}: closed")
        with open(file, "rb") as source:  # noqa: PTH123 - pathlib would be imported for this alone
            return read_record(source.read(LONGEST + 1))
    except OSError as error:
        return complain(NOT_READ, f"{name}: {error.strerror}")
    except RecordError as error:
        return complain(NOT_READ, f"{name}: {error}")
