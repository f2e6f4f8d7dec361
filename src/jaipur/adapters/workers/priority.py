"""How threads of this process share the CPUs: those that players wait for come first."""

from __future__ import annotations

import os
import sys
from enum import IntEnum
from threading import get_native_id


class Priority(IntEnum):
    """Niceness of a thread; the event loop, which acknowledges moves, has 0."""

    BOTS = 4
    HINTS = 9
    PASSWORDS = 12
    REVIEWS = 14


def lower(priority: Priority) -> None:
    """Give the calling thread a lower priority, where threads have one of their own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + priority)
