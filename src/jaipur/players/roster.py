"""Every player by its name, imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from jaipur.players.player import Player

PLAYERS: Final[dict[str, str]] = {
    "random": "simple:RandomPlayer",
    "flat": "flat:FlatPlayer",
    "ismcts": "ismcts:IsmctsPlayer",
    "heuristic": "heuristic:HeuristicPlayer",
}
"""Where the class of each player is; it is made from a seed."""


def player_named(name: str, seed: bytes) -> Player:
    """Make a player that decides the same way for the same seed."""
    if name not in PLAYERS:
        raise ValueError(f"no player {name!r}; there are {', '.join(PLAYERS)}")
    module, made = PLAYERS[name].split(":")
    return cast("Player", getattr(import_module(f"jaipur.players.{module}"), made)(seed))
