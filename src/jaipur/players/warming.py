"""The first start: a child process compiles what a player needs, while whoever waits is told how far it is.

Run as a module it is that child: `python -m jaipur.players.warming NAME`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Final

from jaipur.compiling import cache_folder
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.match import Match, decide, draw_round, fold_all, match_at
from jaipur.rules.position_text import parse_position
from jaipur.rules.view import View, view

STEPS: Final = ("rules", "player", "endings", "ready")
"""What the child says it has compiled, in order."""
SOME_SEED: Final = bytes(32)
NEAR_THE_END: Final = "DGSPP G+1 GCCLL+10 5.2.5.6.6.8 59:18/53:14 1,1,4/3 G/GCCLL 0 1 0 move"
"""Some players solve such positions, by kernels of their own."""
LITTLE: Final = Limits(work=2_000)
"""Enough for every stage of a search."""


def is_warm(name: str) -> bool:
    """Whether a player's kernels are on disk already, or never will be."""
    folder = cache_folder()
    return folder is None or (folder / f"warm-{name}").exists()


def warm_up(name: str) -> Iterator[str]:
    """Compile a player's kernels in a child process, and give each step as it is done."""
    child = subprocess.Popen(  # noqa: S603 - this program itself
        (sys.executable, "-m", "jaipur.players.warming", name), stdout=subprocess.PIPE, text=True
    )
    with child:
        assert child.stdout is not None  # noqa: S101 - a pipe was asked for
        for line in child.stdout:
            yield line.strip()
    if child.returncode:
        raise RuntimeError(f"the kernels of {name} could not be compiled")


def compile_for(name: str) -> Iterator[str]:
    """Compile a player's kernels here, by a first move, and mark that it was done."""
    match = Match()
    deal, events = draw_round(match, SOME_SEED, (b"", b""))
    match = fold_all(match, events)
    seat = match.now.to_move
    yield STEPS[0]
    player = player_named(name, b"")
    move = player.choose(view(match, seat), LITTLE).move
    yield STEPS[1]
    player.choose(_late(), LITTLE)
    yield STEPS[2]
    decide(match, seat, move, deal)
    folder = cache_folder()
    if folder is not None:
        (folder / f"warm-{name}").touch()
    yield STEPS[3]


def _late() -> View:
    """Give what there is to know near the end of a round."""
    match = match_at(parse_position(NEAR_THE_END))
    return view(match, match.now.to_move)


if __name__ == "__main__":
    for step in compile_for(sys.argv[1]):
        print(step, flush=True)  # noqa: T201 - the parent reads it
