"""Compile the kernels of bots before a command needs them, with progress lines."""

from __future__ import annotations

import sys
from typing import Final

COMPILING: Final = "compiling, which the next start need not wait for"


def tell_if_cold() -> None:
    """Print that the first start compiles, so that the user knows the reason for waiting."""
    from jaipur.compiling import cache_folder

    folder = cache_folder()
    if folder is not None and not any(folder.rglob("*.nbi")):
        print(COMPILING, file=sys.stderr, flush=True)


def warm_level(name: str) -> None:
    """Compile the kernels of one bot if they are not cached, with progress."""
    from jaipur.players.warmup import is_warm, warm_up

    if is_warm(name):
        return
    print(COMPILING, file=sys.stderr, flush=True)
    for part in warm_up(name):
        print(f"compiled {part}", file=sys.stderr, flush=True)


def warm_all_levels() -> None:
    """Compile what every level needs, if that was not done before, and have it in this process."""
    from jaipur.compiling import JIT
    from jaipur.players.opponents import LEVELS
    from jaipur.players.warmup import PARTS, is_warm, warm_up

    # Bots of the same kind need the same kernels.
    alike = {type(level.thinking): level.name for level in LEVELS.values()}
    cold = [level for level in alike.values() if not is_warm(level)]
    if cold:
        print(COMPILING, file=sys.stderr, flush=True)
    for number, level in enumerate(cold, start=1):
        for part in warm_up(level):
            print(f"compiled {part} of {level}, {number} of {len(cold)}", file=sys.stderr, flush=True)
    if JIT:
        for level in LEVELS:
            for prepare in PARTS.values():
                prepare(level)
