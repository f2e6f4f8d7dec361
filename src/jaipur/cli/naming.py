"""Names of players as a command takes them, and what a shell completes them to."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter


def player_names(_context: object) -> list[str]:
    """List every player that can be named, for a shell that completes a word."""
    from jaipur.players.roster import PLAYERS

    return sorted(PLAYERS)


Contestant = Annotated[
    str,
    Parameter(
        completer=player_names,
        help="A player, NAME, NAME@WORK or NAME@TIME: heuristic, ismcts@25000, shark@100ms; "
        "or a program of your own, cmd:COMMAND.",
    ),
]
Name = Annotated[str, Parameter(completer=player_names, help="A player: heuristic, net, shark.")]
Anchor = Annotated[str, Parameter(completer=player_names, help="The player whose rating is given.")]
