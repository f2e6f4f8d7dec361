"""What commands that let the house play do first: compile for its levels, and tell how far they are."""

from __future__ import annotations

import sys
from typing import Final

COMPILING: Final = "compiling, which the next start need not wait for"


def tell_if_cold() -> None:
    """Say that the first start compiles, so that whoever waits knows why."""
    from jaipur.compiling import cache_folder

    folder = cache_folder()
    if folder is not None and not any(folder.rglob("*.nbi")):
        print(COMPILING, file=sys.stderr, flush=True)


def warm_level(name: str) -> None:
    """Compile what one level needs, if that was not done before, and tell how far it is."""
    from jaipur.players.warming import is_warm, warm_up

    if is_warm(name):
        return
    print(COMPILING, file=sys.stderr, flush=True)
    for part in warm_up(name):
        print(f"compiled {part}", file=sys.stderr, flush=True)


def warm_all_levels() -> None:
    """Compile what every level needs, if that was not done before, and have it in this process."""
    from jaipur.compiling import JIT
    from jaipur.players.levels import LEVELS
    from jaipur.players.warming import PARTS, is_warm, warm_up

    # Levels that think alike need the same kernels.
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
