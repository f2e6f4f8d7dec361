"""A planted fault that several worlds share: an append that is acknowledged before it is made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeAlias, TypeVar

from jaipur.online.play.log import Entry
from jaipur.online.play.ports import StoreUnavailable

S = TypeVar("S")
Append: TypeAlias = Callable[[S, Entry], Coroutine[Any, Any, bool]]


def acknowledged_early(append: Append[S], seconds: float) -> Append[S]:
    """Return an append that says at once that an entry is kept, and keeps it so many seconds later."""
    waiting: set[asyncio.Task[None]] = set()

    async def late(store: S, entry: Entry) -> None:
        await asyncio.sleep(seconds)
        with suppress(StoreUnavailable, ValueError):
            await append(store, entry)

    async def early(store: S, entry: Entry) -> bool:
        task = asyncio.create_task(late(store, entry))
        waiting.add(task)
        task.add_done_callback(waiting.discard)
        return True

    return early
