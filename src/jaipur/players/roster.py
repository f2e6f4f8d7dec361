"""Every player by its name, imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final, cast

from jaipur.players.levels import LEVELS
from jaipur.players.player import Player

PLAYERS: Final[dict[str, str]] = {
    "random": "simple:RandomPlayer",
    "net": "at_sight:NetPlayer",
    "search": "searcher:SearchPlayer",
    "flat": "flat:FlatPlayer",
    "ismcts": "ismcts:IsmctsPlayer",
    "linear": "linear:LinearPlayer",
    "puct": "puct:PuctPlayer",
    "rival": "puct:RivalPlayer",
    "heuristic": "heuristic:HeuristicPlayer",
    "adept": "heuristic:AdeptPlayer",
    **dict.fromkeys(LEVELS, "character:level_player"),
}
"""Where each player is made: from a seed, and a named opponent from its level too."""


LEARNED: Final = ("net", "search")
"""Those that play with other weights too, as `net:FILE` and the like."""


def player_named(name: str, seed: bytes) -> Player:
    """Make a player that decides the same way for the same seed."""
    known, colon, file = name.partition(":")
    if known not in PLAYERS or (colon and known not in LEARNED):
        there_are = ", ".join((*PLAYERS, *(f"{learned}:FILE" for learned in LEARNED)))
        raise ValueError(f"no player {name!r}; there are {there_are}")
    module, made = PLAYERS[known].split(":")
    make = getattr(import_module(f"jaipur.players.{module}"), made)
    if colon:
        return cast("Player", make(seed, import_module("jaipur.players.weights").load_net(Path(file))))
    return cast("Player", make(seed, LEVELS[name]) if name in LEVELS else make(seed))
