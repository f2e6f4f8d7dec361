"""`jaipur replay` and `jaipur verify`: records of matches."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter, Token, UnknownOptionError

from jaipur.cli.output import FOUND, NOT_READ, NOT_SO, Json, complain, print_json
from jaipur.cli.parameters import LanguageOption, chosen
from jaipur.cli.screen import LightOption, Plain, has_screen, interpret

if TYPE_CHECKING:
    from jaipur.languages.language import Language
    from jaipur.rules.records.record import Record

STDIN: Final = "-"


def file_of(command: str) -> Parameter:
    """Describe the file of a command: a name that begins with a hyphen is an option that was misspelt."""

    def no_option(_kind: object, file: str) -> None:
        from jaipur.cli.program import app

        if file.startswith("-") and file != STDIN:
            options = app[command].assemble_argument_collection()
            raise UnknownOptionError(token=Token(keyword=file, source="cli"), argument_collection=options)

    return Parameter(
        allow_leading_hyphen=True,  # for standard input; the validator refuses any other
        validator=no_option,
        help="A record, as text (.jaipur) or as JSON; - for standard input.",
    )


def replay(
    file: Annotated[str, file_of("replay")],
    /,
    *,
    language: LanguageOption = None,
    light: LightOption = "night",
    plain: Plain = False,
    json: Json = False,
) -> int:
    """Replay a recorded match: on the whole screen of a terminal, or told move by move.

    For example:

    - `jaipur replay match.jaipur`
    - `jaipur replay match.jaipur --language fr --plain`
    - `jaipur replay match.jaipur --json`
    """
    language = chosen(language)
    if not json and has_screen(plain=plain, language=language):
        interpret()
        return _on_screen(file, language, light)
    from jaipur.rules.records.narration import tell
    from jaipur.rules.records.replay import steps
    from jaipur.rules.text.position import print_position

    record = read(file)
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


def _on_screen(file: str, language: Language, light: LightOption) -> int:
    from jaipur.terminal.app import TableApp
    from jaipur.terminal.screens.replay import ReplayScreen
    from jaipur.terminal.study.replay import Replaying

    record = read(file)
    if isinstance(record, int):
        return record
    try:
        replay = Replaying(record, language)
    except ValueError as error:
        return complain(NOT_READ, f"{file}: {error}")
    TableApp(ReplayScreen(replay, light), light).run()
    return FOUND


def verify(file: Annotated[str, file_of("verify")], /, *, json: Json = False) -> int:
    """Verify that a recorded match keeps the rules and that its cards are those of its seed.

    For example:

    - `jaipur verify match.jaipur`
    - `jaipur verify - --json < match.jaipur`
    """
    from jaipur.rules.records.verification import verify as verdict_on

    record = read(file)
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


def read(file: str) -> Record | int:
    """Read a record, or complain and give the exit code."""
    from jaipur.rules.records.reader import LONGEST
    from jaipur.rules.records.record import RecordError
    from jaipur.rules.records.replay import read_record

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
