"""Whether kernels run as Python, are compiled before they run, or run as Python until they are compiled."""

from __future__ import annotations

import os
from enum import Enum
from typing import Final


class Mode(Enum):
    """How kernels run in this process."""

    INTERPRET = "0"
    """As Python. numba is not imported."""
    COMPILE = "1"
    """As machine code, which is compiled at a kernel's first call."""
    AUTO = ""
    """As machine code where that is on disk, and as Python until it is."""


def read_mode() -> Mode:
    """Read JAIPUR_JIT, and numba's own switch."""
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}:
        return Mode.INTERPRET
    try:
        return Mode(os.environ.get("JAIPUR_JIT", ""))
    except ValueError:
        return Mode.AUTO


MODE: Final = read_mode()
