"""Watches whether pulses pass, and finds the cause if they do not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from time import monotonic
from typing import Final

import structlog

from jaipur.adapters.stalls import StallCause

LOOK_EVERY: Final = 1.0
STALLED_AFTER: Final = 3.0
"""Seconds without a pulse."""

Diagnosis = Callable[[BaseException | None], Awaitable[StallCause]]
"""Returns the cause of a stall, given the last error of a pulse."""

_log: Final = structlog.stdlib.get_logger()


class StallWatch:
    """The age of the last pulse, the present cause of a stall, and the seconds of each cause so far."""

    def __init__(self, diagnose: Diagnosis, clock: Callable[[], float] = monotonic) -> None:
        self._diagnose = diagnose
        self._clock = clock
        self._passed_at = self._looked_at = clock()
        self._error: BaseException | None = None
        self.cause: StallCause | None = None
        self._is_new = False
        """Whether a pulse failed since the last look."""
        self._seconds = dict.fromkeys(StallCause, 0.0)

    @property
    def age(self) -> float:
        """Seconds since the last pulse that passed."""
        return self._clock() - self._passed_at

    @property
    def causes(self) -> Mapping[str, float]:
        """1 for the present cause of a stall, 0 for all others."""
        return {cause: float(cause is self.cause) for cause in StallCause}

    @property
    def seconds(self) -> Mapping[str, float]:
        """The seconds of stalls since the start, by cause."""
        return {str(cause): seconds for cause, seconds in self._seconds.items()}

    def passed(self) -> None:
        """Note that a pulse passed."""
        self._passed_at = self._clock()

    def failed(self, error: BaseException) -> None:
        """Note that a pulse failed."""
        self._error, self._is_new = error, True

    async def look(self) -> None:
        """Find the cause, if a pulse failed or none passed for some time."""
        before, self._looked_at = self._looked_at, self._clock()
        if self.age <= STALLED_AFTER and not self._is_new:
            if self.cause is not None:
                _log.info("the store appends again", cause=str(self.cause))
            self.cause = None
            return
        self._is_new = False
        found = await self._diagnose(self._error)
        # Between two attempts nothing waits: a cause that was seen once counts until the stall ends.
        cause = self.cause if found is StallCause.STUCK and self.cause is not None else found
        self._seconds[cause] += self._looked_at - before
        if self.age <= STALLED_AFTER:
            return
        if cause is not self.cause:
            _log.warning("the store cannot append", cause=str(cause), seconds=round(self.age, 1))
        self.cause = cause
