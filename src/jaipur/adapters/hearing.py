"""What the buses have in common: how much they carry, and how they call whoever listens."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

MOST_BYTES: Final = 8 * 1024
"""Of one message; a hint is some tens."""
MOST_WAITING: Final = 1_024
"""Messages that one listener may be behind; those that come then are dropped."""

Heard = Callable[[bytes], Awaitable[None]]

_SUBJECT: Final = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")
_log: Final = structlog.stdlib.get_logger()


def plain_subject(subject: str) -> str:
    """Give a subject of words with dots between them; ValueError for any other."""
    if not _SUBJECT.fullmatch(subject):
        raise ValueError(f"a subject is words with dots between them: {subject!r}")
    return subject


async def call(subject: str, heard: Callable[[], Awaitable[None]]) -> None:
    """Let a listener hear, and go on whatever comes of it."""
    try:
        await heard()
    except asyncio.CancelledError:
        if is_cancelled():
            raise
        _log.warning("a listener gave up", subject=subject)  # something it waited for was cancelled
    except Exception:  # noqa: BLE001 - a listener may fail as it likes
        _log.exception("a listener failed", subject=subject)


def is_cancelled() -> bool:
    """Whether a cancellation is meant for this task, and not for something it waits for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
