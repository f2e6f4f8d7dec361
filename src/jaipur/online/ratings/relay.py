"""Moves outcomes from their shards to the ratings; safe to crash anywhere and to run in several processes."""

from __future__ import annotations

from typing import Final

from jaipur.online.ratings.model import Outbox, Ratings

AT_ONCE: Final = 500
"""Outcomes in one transaction."""


async def relay(outbox: Outbox, ratings: Ratings) -> int:
    """Apply outcomes that wait; return how many were new.

    An outcome is settled after it is applied. If the process dies in between, the outcome is applied again,
    which changes nothing.
    """
    outcomes = await outbox.outcomes(AT_ONCE)
    if not outcomes:
        return 0
    applied = await ratings.apply(outcomes)
    await outbox.settle([outcome.match for outcome in outcomes])
    return applied
