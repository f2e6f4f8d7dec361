"""`jaipur bots`: the named opponents, and programs that play."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from getpass import getpass
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import App, Parameter

from jaipur.cli.output import FOUND, NOT_READ, NOT_SO, Json, complain, print_json
from jaipur.cli.parameters import LanguageOption, Name, chosen
from jaipur.cli.program import BOTS

if TYPE_CHECKING:
    from jaipur.languages.language import Language
    from jaipur.players.external.conformance import ConformanceStep
    from jaipur.players.opponents import LadderStanding, Level

NAME_WIDTH: Final = 10
TITLE_WIDTH: Final = 32

_Command = Annotated[str, Parameter(help="What starts the program: 'python mybot.py'.")]
_Server = Annotated[str, Parameter(help="A server, http://HOST:PORT.")]
_ProgramName = Annotated[str, Parameter(help="What the program is called there: 3 to 20 letters and digits.")]
_Owner = Annotated[str, Parameter(help="The name of your own account there, which has a password.")]

app = App(
    name="bots",
    group=BOTS,
    help_format="markdown",
    help="""List the named opponents, the gentlest first, with the rating of each and the CPU of a move.

    For example:

    - `jaipur bots`
    - `jaipur bots --language fr`
    - `jaipur bots --json`
    """,
)


@app.default
def bots(*, language: LanguageOption = None, json: Json = False) -> int:
    """List the named opponents, the gentlest first, with the rating of each and the CPU of a move.

    For example:

    - `jaipur bots`
    - `jaipur bots --language fr`
    - `jaipur bots --json`
    """
    language = chosen(language)
    from jaipur.players.opponents import LEVELS, standings

    fared = standings()
    if json:
        listed = [
            {
                "name": level.name,
                "title": level.title,
                "about": level.about,
                "standing": fared.get(level.name),
            }
            for level in LEVELS.values()
        ]
        return print_json({"bots": listed})
    for level in LEVELS.values():
        print(*_tell(level, fared.get(level.name), language), sep="\n")
    return FOUND


def _tell(level: Level, standing: LadderStanding | None, language: Language) -> Iterator[str]:
    """Describe one bot in two lines."""
    from jaipur.languages.catalogue import GAME_TEXT
    from jaipur.languages.cells import padded

    rating, pace, unrated = GAME_TEXT[language].bots
    title = level.title[language]
    fares = (
        f"{rating} {standing.rating:4.0f}  {standing.cpu_ms_per_move:7.1f} {pace}" if standing else unrated
    )
    yield f"{level.name:{NAME_WIDTH}}{padded(title, TITLE_WIDTH)}{fares}"
    yield f"{'':{NAME_WIDTH}}{level.about[language]}"


@app.command
def check(command: _Command, /, *, json: Json = False) -> int:
    """Say whether a program keeps to the protocol: it is started, asked and ended in every way.

    For example:

    - `jaipur bots check "python examples/greedy_bot.py"`
    - `jaipur bots check "./mybot" --json`
    """
    from jaipur.players.external.conformance import check as steps_of

    try:
        steps: list[ConformanceStep] = []
        for step in steps_of(command):
            steps.append(step)
            if not json:
                print(f"{'no ' if step.why else 'yes'}  {step.name}: {step.why or step.found}", flush=True)
    except ValueError as error:
        return complain(NOT_READ, str(error))
    if json:
        print_json({"command": command, "steps": [step._asdict() for step in steps]})
    return NOT_SO if any(step.why for step in steps) else FOUND


@app.command
def token(url: _Server, name: _ProgramName, /, *, owner: _Owner) -> int:
    """Make a token with which a program plays on a server; the first one makes the program's account.

    It asks for the password of the owner's account, and prints the token, which is shown once.

    For example:

    - `jaipur bots token http://127.0.0.1:8000 greedy --owner Asa`
    """
    from jaipur.client.http import DoorClosed, read_address, token_for
    from jaipur.wire.accounts import NameAndPassword
    from jaipur.wire.problems import Trouble

    try:
        server = read_address(url).server
        password = (
            getpass(f"Password of {owner}: ") if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")
        )
        print(token_for(server, NameAndPassword(owner, password), name))
    except ValueError as error:
        return complain(NOT_READ, str(error))
    except DoorClosed as error:
        if error.trouble is Trouble.WRONG_PROOF:
            return complain(NOT_SO, f"{url} knows no account {owner} with this password")
        return complain(NOT_SO, error.tell(chosen(None)))
    return FOUND


@app.command
def speak(name: Name, /) -> int:
    """Let one of our players read the protocol from standard input and answer on standard output.

    For example:

    - `jaipur bots speak shark`
    """
    from jaipur.players.external.protocol import AUTHOR
    from jaipur.players.external.server import speak as answer
    from jaipur.players.roster import player_named

    try:
        answer(partial(player_named, name), AUTHOR, sys.stdin, lambda line: print(line, flush=True))
    except ValueError as error:
        return complain(NOT_READ, str(error))
    return FOUND
