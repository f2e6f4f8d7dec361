"""Shared by the buses: the limits of a message and a queue, and how a subscriber's handler is called."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

import structlog

MOST_BYTES: Final = 8 * 1024
"""The largest message; a hint has some tens of bytes."""
MOST_WAITING: Final = 1_024
"""The queue of one subscriber; further messages are dropped."""

MessageHandler = Callable[[bytes], Awaitable[None]]

_SUBJECT: Final = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")
_log: Final = structlog.stdlib.get_logger()


def plain_subject(subject: str) -> str:
    """Return a subject of words with dots between them; ValueError for any other text."""
    if not _SUBJECT.fullmatch(subject):
        raise ValueError(f"a subject is words with dots between them: {subject!r}")
    return subject


async def call_handler(subject: str, handler: Callable[[], Awaitable[None]]) -> None:
    """Call a handler; log its errors and continue."""
    try:
        await handler()
    except asyncio.CancelledError:
        if is_cancelled():
            raise
        _log.warning("a handler was cancelled", subject=subject)  # by a task that it awaited
    except Exception:  # noqa: BLE001 - a handler may raise anything
        _log.exception("a handler failed", subject=subject)


def retrieve(future: asyncio.Future[Any]) -> None:
    """Retrieve the error of a future that nobody may wait for any more, so that asyncio does not log it."""
    if future.done() and not future.cancelled():
        future.exception()


def is_cancelled() -> bool:
    """Return whether this task itself is being cancelled, not a task that it awaits."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
