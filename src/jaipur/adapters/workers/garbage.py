"""Python's garbage collector, as a server needs it."""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 2_000
"""Objects that are made before the collector looks at them; Python itself chooses 700."""


def exempt_program() -> None:
    """Exempt all that exists now from garbage collection: the modules and the compiled kernels.

    Each full collection would look at all of it again, for 0.1 s in which nobody is answered.
    """
    gc.collect()
    gc.freeze()
    _, older, oldest = gc.get_threshold()
    gc.set_threshold(YOUNG, older, oldest)
