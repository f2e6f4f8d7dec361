"""The first start: children compile what a player needs, side by side, and tell how far they are.

Run as a module it is such a child: `python -m jaipur.players.warmup NAME STEP`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Final

from jaipur.compiling import loading
from jaipur.compiling.cache import cache_folder
from jaipur.compiling.notice import keep_duration
from jaipur.players.dice import new_dice
from jaipur.players.endgame.last_turn import new_leads, win_chance
from jaipur.players.opponents import LEVELS
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.players.worlds.hand_odds import load_odds
from jaipur.players.worlds.sample import new_pool, plain_world
from jaipur.players.worlds.weighted_sample import imagine_world
from jaipur.rules.match import Match, decide, draw_round, fold_all, match_at
from jaipur.rules.round.deal import NO_NONCES, new_deals
from jaipur.rules.round.moves import TakeCamels
from jaipur.rules.round.position import at
from jaipur.rules.text.position import parse_position
from jaipur.rules.view import View, view

if sys.platform != "win32":
    import fcntl

SOME_SEED: Final = bytes(32)
AT_THE_START: Final = "GMMMM CCPLL+0 DSCL+1 0.0.0.0.0.0 0:0/0:0 -/- -/- 1 1 0 move"
NEAR_THE_END: Final = "DGSPP G+1 GCCLL+10 5.2.5.6.6.8 59:18/53:14 1,1,4/3 G/GCCLL 0 1 0 move"
"""Some players solve such positions, by kernels of their own."""
LITTLE: Final = Limits(work=2_000)
"""Enough for every stage of a search."""
STDIN: Final = 0
LOOK_EVERY: Final = 0.05
"""Seconds, at whether a child is done, or nobody waits for it any more."""


class GivenUp(Exception):  # noqa: N818 - it names what is so
    """Nobody waits for what was being compiled."""


def is_warm(name: str) -> bool:
    """Whether a player's kernels are on disk already, or never will be."""
    folder = cache_folder()
    return folder is None or (folder / f"warm-{name}").exists()


def warm_up(name: str, given_up: Event | None = None) -> Iterator[str]:
    """Compile a player's kernels, unless another process just did; give each part as it is done.

    GivenUp, soon, once that is set.
    """
    yield from warm_by(name, {part: ("jaipur.players.warmup", name, part) for part in PARTS}, given_up)


def cold_levels() -> list[str]:
    """Return one level of each kind whose kernels are not on disk; levels of a kind have the same kernels.

    First the kind that looks ahead, which cannot play before.
    """
    kinds = {level.looks_ahead: level.name for level in LEVELS.values()}
    return [kinds[looks_ahead] for looks_ahead in (True, False) if not is_warm(kinds[looks_ahead])]


def load_levels() -> None:
    """Load all that the levels need into this process."""
    with loading():
        for level in LEVELS:
            for prepare in PARTS.values():
                prepare(level)


def warm_by(
    name: str, modules: Mapping[str, tuple[str, ...]], given_up: Event | None = None
) -> Iterator[str]:
    """Have modules compile in children, unless that was done under this name; give each part as it is done.

    GivenUp, soon, once that is set.
    """
    folder = cache_folder()
    if folder is None:
        return
    given_up = given_up or Event()
    with _alone(folder, given_up):
        if not is_warm(name):
            began = monotonic()
            yield from _compile(name, modules, given_up)
            (folder / f"warm-{name}").touch()
            keep_duration(name, monotonic() - began)


@contextmanager
def _alone(folder: Path, given_up: Event) -> Generator[None]:
    """Wait for a process that compiles the same; where there is no such lock, both compile."""
    with (folder / "warming").open("wb") as file:
        while not _locked(file.fileno()):
            _wait(given_up)
        yield


def _locked(file: int) -> bool:
    """Whether nobody else has the lock, so that it is ours."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def _wait(given_up: Event) -> None:
    if given_up.wait(LOOK_EVERY):
        raise GivenUp


def _compile(name: str, modules: Mapping[str, tuple[str, ...]], given_up: Event) -> Iterator[str]:
    """Compile each part in a child process, side by side; none is left behind."""
    command = (sys.executable, "-m")
    environment = os.environ | {"JAIPUR_JIT": "1"}
    children = {
        part: subprocess.Popen(  # noqa: S603 - this program itself
            (*command, *module), env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
        )
        for part, module in modules.items()
    }
    started = [*children.values()]
    try:
        while children:
            for part, child in [*children.items()]:
                if child.poll() is not None:
                    del children[part]
                    if child.returncode:
                        raise RuntimeError(f"the kernels of {name} could not be compiled")
                    yield part
            if children:
                _wait(given_up)
    finally:
        for child in started:
            child.kill()
            child.communicate()


def end_with_parent() -> None:
    """End this child when the process ends that started it, however that ends."""

    def wait() -> None:
        os.read(STDIN, 1)  # not by sys.stdin, whose lock would be held when this child ends by itself
        os._exit(1)

    Thread(target=wait, daemon=True).start()


def _begin(name: str) -> None:
    """Compile what a player needs for its first move."""
    player_named(name, b"").choose(_view_of(AT_THE_START), LITTLE)


def _end(name: str) -> None:
    """Compile what a player needs near the end of a round."""
    player_named(name, b"").choose(late_view(), LITTLE)


def _share(name: str) -> None:
    """Compile the rules, and before them what a player who looks ahead needs early and late in a round.

    The other children come to that last, and find it on disk.
    """
    if _looks_ahead(name):
        root = plain_world(late_view())
        seat, world = at(root).to_move, root.copy()
        win_chance(at(root), seat, new_leads())
        imagine_world(at(root), seat, at(world), new_deals(1)[0], new_dice(b""), new_pool(), load_odds())
    match = Match()
    deal, events = draw_round(match, SOME_SEED, NO_NONCES)
    match = fold_all(match, events)
    decide(match, match.now.to_move, TakeCamels(), deal)


def _looks_ahead(name: str) -> bool:
    return name == "search" or (name in LEVELS and LEVELS[name].looks_ahead)


def late_view() -> View:
    """Give what there is to know near the end of a round."""
    return _view_of(NEAR_THE_END)


def _view_of(position: str) -> View:
    match = match_at(parse_position(position))
    return view(match, match.now.to_move)


PARTS: Final[dict[str, Callable[[str], None]]] = {"endings": _end, "openings": _begin, "rules": _share}
"""What the children compile."""


if __name__ == "__main__":
    end_with_parent()
    PARTS[sys.argv[2]](sys.argv[1])
