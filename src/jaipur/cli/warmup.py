"""Compile the kernels of bots before a command needs them, with progress lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from itertools import chain


def compile_first() -> None:
    """Have the processes of a command compile each kernel before it runs, and print so if none is cached.

    Nobody plays in such a command, and Python would take longer.
    """
    os.environ["JAIPUR_JIT"] = os.environ.get("JAIPUR_JIT") or "1"
    from jaipur.compiling.cache import cache_folder
    from jaipur.compiling.notice import compiling_line

    folder = cache_folder()
    if folder is not None and not any(folder.rglob("*.nbi")):
        print(compiling_line("kernels"), file=sys.stderr, flush=True)


def warm_level(name: str) -> None:
    """Compile the kernels of one bot if they are not cached, with progress."""
    from jaipur.players.warmup import is_warm, warm_up

    if not is_warm(name):
        _tell_parts(name, warm_up(name))


def warm_review() -> None:
    """Compile what a review needs if it is not cached, with progress."""
    from jaipur.players.warmup import is_warm, warm_up as warm_judge
    from jaipur.review.judge import JUDGE
    from jaipur.review.warmup import NAME, warm_up

    if not (is_warm(JUDGE) and is_warm(NAME)):
        _tell_parts(NAME, chain(warm_judge(JUDGE), warm_up()))


def _tell_parts(name: str, parts: Iterable[str]) -> None:
    """Print a line before something is compiled, and one for each part that is done."""
    from jaipur.compiling.notice import compiling_line

    print(compiling_line(name), file=sys.stderr, flush=True)
    for part in parts:
        print(f"compiled {part}", file=sys.stderr, flush=True)


def warm_opponent(name: str) -> None:
    """Compile the kernels of a bot that looks ahead; the others play at once, as Python."""
    from jaipur.players.opponents import LEVELS

    if name in LEVELS and LEVELS[name].looks_ahead:
        warm_level(name)


def warm_all_levels() -> None:
    """Compile what every level needs, if that was not done before, and have it in this process."""
    from jaipur.compiling import JIT
    from jaipur.players.warmup import cold_levels, load_levels

    for name in cold_levels():
        warm_level(name)
    if JIT:
        load_levels()
