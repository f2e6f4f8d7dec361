"""Tasks for executors, in a module that any process can import."""

from __future__ import annotations

import os
import time
from pathlib import Path


def squared(number: int) -> int:
    """A task that takes longer for the first numbers."""
    time.sleep(0.02 if number < 2 else 0)
    return number * number


def failing(number: int) -> int:
    """A task that fails at three."""
    if number == 3:
        raise ValueError(f"no {number}")
    return number


def sleeping(seconds: float) -> int:
    """A task that lasts."""
    time.sleep(seconds)
    return os.getpid()


def sleeping_noted(folder: str, seconds: float) -> int:
    """A task that lasts, and leaves a file by the name of its process."""
    Path(folder, str(os.getpid())).touch()
    return sleeping(seconds)
