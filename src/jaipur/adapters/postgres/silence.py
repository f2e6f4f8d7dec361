"""How long the time between two pulses may be before it is an outage."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from jaipur.adapters.home_clock import SILENCE

PROMPT: Final = 0.5
"""Seconds for a pulse of a server that can append."""
AFTER_WAIT: Final = SILENCE // 4
"""Milliseconds that are allowed after a pulse that was not prompt."""


class AllowedSilence:
    """Measures each pulse. One that had to wait was written while nothing could be appended.

    So the time at which it was written is no sign of life: with the next pulse, all since then is an outage.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._was_prompt = True

    @contextmanager
    def pulse(self) -> Generator[int]:
        """Give the milliseconds that are allowed before this pulse, and measure it."""
        allowed = SILENCE if self._was_prompt else AFTER_WAIT
        self._was_prompt, began = False, self._clock()
        yield allowed
        self._was_prompt = self._clock() - began <= PROMPT
