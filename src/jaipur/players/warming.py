"""The first start: children compile what a player needs, side by side, and tell how far they are.

Run as a module it is such a child: `python -m jaipur.players.warming NAME STEP`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from jaipur.compiling import cache_folder
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.match import Match, decide, draw_round, fold_all, match_at
from jaipur.rules.position_text import parse_position
from jaipur.rules.view import View, view

if sys.platform != "win32":
    import fcntl

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
    """Compile a player's kernels, unless another process just did; give each part as it is done."""
    yield from warm_by(name, [("jaipur.players.warming", name, part) for part in PARTS])


def warm_by(name: str, modules: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Have modules compile in children, unless that was done under this name; give what each says."""
    folder = cache_folder()
    if folder is None:
        return
    with _alone(folder):
        if not is_warm(name):
            yield from _compile(name, modules)
            (folder / f"warm-{name}").touch()


@contextmanager
def _alone(folder: Path) -> Generator[None]:
    """Wait for a process that compiles the same; where there is no such lock, both compile."""
    with (folder / "warming").open("wb") as file:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _compile(name: str, modules: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Compile each part in a child process, side by side."""
    told, tell = os.pipe()
    command = (sys.executable, "-m")
    children = [subprocess.Popen((*command, *module), stdout=tell) for module in modules]  # noqa: S603 - this program itself
    os.close(tell)
    with open(told, encoding="utf-8") as lines:  # noqa: PTH123 - a pipe has no path
        for line in lines:
            yield line.strip()
    codes = [child.wait() for child in children]
    if any(codes):
        raise RuntimeError(f"the kernels of {name} could not be compiled")


def _begin(name: str) -> None:
    """Compile the rules, and what a player needs for its first move."""
    match = Match()
    deal, events = draw_round(match, SOME_SEED, (b"", b""))
    match = fold_all(match, events)
    seat = match.now.to_move
    move = player_named(name, b"").choose(view(match, seat), LITTLE).move
    decide(match, seat, move, deal)


def _end(name: str) -> None:
    """Compile what a player needs near the end of a round."""
    player_named(name, b"").choose(_late(), LITTLE)


def _late() -> View:
    """Give what there is to know near the end of a round."""
    match = match_at(parse_position(NEAR_THE_END))
    return view(match, match.now.to_move)


PARTS: Final[dict[str, Callable[[str], None]]] = {"endings": _end, "openings": _begin}
"""What the children compile."""


if __name__ == "__main__":
    PARTS[sys.argv[2]](sys.argv[1])
    print(sys.argv[2], flush=True)  # noqa: T201 - the parent reads it
