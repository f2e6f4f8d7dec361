"""What the objects of a process hold: every text that can be reached from a server, its caches included."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Final

_OTHERS: Final = (ModuleType, type, asyncio.AbstractEventLoop, asyncio.Future)
"""Through these everything is reached, the test itself included."""


def trail_to(is_it: Callable[[bytes], bool], *roots: object) -> str | None:
    """Search all texts and bytes that some objects hold, also those of module-level caches.

    Return the types of the objects that lead to the first one that is it; None if there is none.
    """
    reached_from: dict[int, object] = {id(root): None for root in roots}
    waiting = [*roots]
    kept = [*roots]  # alive, so that no id is given twice
    while waiting:
        one = waiting.pop()
        if isinstance(one, str | bytes | bytearray):
            text = one.encode(errors="replace") if isinstance(one, str) else bytes(one)
            if is_it(text):
                return _trail(one, reached_from)
            continue
        for other in gc.get_referents(one):
            if id(other) not in reached_from and _is_own(other):
                reached_from[id(other)] = one
                waiting.append(other)
                kept.append(other)
    return None


def _trail(found: object, reached_from: dict[int, object]) -> str:
    trail: list[str] = []
    one: object = found
    while one is not None:
        trail.append(type(one).__qualname__)
        one = reached_from[id(one)]
    return " > ".join(reversed(trail)) + f": {found!r:.80}"


def _is_own(one: object) -> bool:
    if isinstance(one, FunctionType):
        return (one.__module__ or "").startswith("jaipur")
    return not isinstance(one, _OTHERS)
