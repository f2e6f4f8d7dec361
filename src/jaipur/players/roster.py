"""Every player by its name, imported only when it is asked for."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from jaipur.players.opponents import LEVELS

if TYPE_CHECKING:
    from jaipur.players.player import Player

PLAYERS: Final[dict[str, str | Player]] = {
    "random": "baselines.random_player:RandomPlayer",
    "net": "network.greedy:NetPlayer",
    "search": "search.player:SearchPlayer",
    "flat": "baselines.flat:FlatPlayer",
    "ismcts": "baselines.ismcts:IsmctsPlayer",
    "linear": "baselines.linear:LinearPlayer",
    "puct": "baselines.puct:PuctPlayer",
    "rival": "baselines.puct:RivalPlayer",
    "heuristic": "baselines.heuristic:HeuristicPlayer",
    "adept": "baselines.heuristic:AdeptPlayer",
    **dict.fromkeys(LEVELS, "search.personality:level_player"),
}
"""Where each player is made: from a seed, and a named opponent from its level too; or one entered."""


PROGRAM: Final = "cmd"
"""Who is a program of somebody's own, as `cmd:python mybot.py`."""
PYTHON: Final = "py"
"""What a policy or a player in a Python module is called by, as `py:my_module:policy`."""
LEARNED: Final = ("net", "search")
"""Players that also play with weights from a file, as `net:FILE`."""


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Guess which name was meant; nothing where none is near."""
    close = get_close_matches(name, names, n=1)
    return f"did you mean {close[0]!r}? " if close else ""


def weights_files(*names: str) -> list[Path]:
    """Return the files of those names that are `NAME:FILE`."""
    parts = (name.partition(":") for name in names)
    return [Path(file) for known, _, file in parts if known in LEARNED and file]


@contextmanager
def entered(*players: Player) -> Generator[None]:
    """Have players of one's own on the roster of this process, for as long as they play."""
    names = [player.name for player in players]
    if taken := [name for name in names if name in PLAYERS or names.count(name) > 1]:
        raise ValueError(f"there is another player {taken[0]!r}")
    PLAYERS.update(zip(names, players, strict=True))
    try:
        yield
    finally:
        for name in names:
            del PLAYERS[name]


def player_named(name: str, seed: bytes = b"") -> Player:
    """Make a player that decides the same way for the same seed.

    Examples:
        >>> from jaipur import Limits, Match, draw_round, fold_all, player_named, short, view
        >>> match = Match()
        >>> deal, events = draw_round(match, bytes(32), (b"", b""))
        >>> match = fold_all(match, events)
        >>> decision = player_named("heuristic").choose(view(match, match.now.to_move), Limits())
        >>> short(decision.move)
        'M'

    """
    known, colon, file = name.partition(":")
    if known == PROGRAM and file.strip():
        return cast(
            "Player", import_module("jaipur.players.external.player").ProgramPlayer(seed, file.strip())
        )
    if known == PYTHON and colon:
        return cast("Player", import_module("jaipur.envs.arena").imported_player(file))
    if known not in PLAYERS or (colon and known not in LEARNED):
        there_are = ", ".join(
            (
                *PLAYERS,
                *(f"{learned}:FILE" for learned in LEARNED),
                f"{PROGRAM}:COMMAND",
                f"{PYTHON}:MODULE:NAME",
            )
        )
        raise ValueError(f"no player {name!r}; {did_you_mean(known, PLAYERS)}there are {there_are}")
    place = PLAYERS[known]
    if not isinstance(place, str):
        return place
    module, made = place.split(":")
    make = getattr(import_module(f"jaipur.players.{module}"), made)
    if colon:
        return cast(
            "Player", make(seed, import_module("jaipur.players.network.weights").load_net(Path(file)))
        )
    return cast("Player", make(seed, LEVELS[name]) if name in LEVELS else make(seed))
