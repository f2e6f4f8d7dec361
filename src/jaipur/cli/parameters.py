"""Parameters that several commands take: a language, a number of processes, the names of players."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from jaipur.languages.language import Language

LanguageOption = Annotated[
    Language | None, Parameter(help="The language it is told in; that of your locale by default.")
]
WorkersOption = Annotated[
    int | None, Parameter(validator=Number(gte=1), help="Processes that play; one for each CPU by default.")
]


def chosen(language: LanguageOption) -> Language:
    """Return the language that was asked for, or else that of the locale."""
    from jaipur.languages.locale import locale_language

    return language or locale_language()


def player_names(_context: object) -> list[str]:
    """Return the name of every player, for a shell to complete."""
    from jaipur.players.roster import PLAYERS

    return sorted(PLAYERS)


ContestantArgument = Annotated[
    str,
    Parameter(
        completer=player_names,
        help="A player, NAME, NAME@WORK or NAME@TIME: heuristic, ismcts@25000, shark@100ms; "
        "a program of your own, cmd:COMMAND; or a policy in Python, py:MODULE:NAME.",
    ),
]
Name = Annotated[str, Parameter(completer=player_names, help="A player: heuristic, net, shark.")]
Anchor = Annotated[str, Parameter(completer=player_names, help="The player whose rating is given.")]
