"""Carries outcomes from where they wait to the ratings; it may die anywhere, and others may do the same."""

from __future__ import annotations

from typing import Final

from jaipur.tables.ratings import Outbox, Ratings

AT_ONCE: Final = 500
"""Outcomes in one transaction."""


async def relay(outbox: Outbox, ratings: Ratings) -> int:
    """Apply what waits; say how many were new.

    An outcome is settled once it is applied, and applied once however often it is carried: what is carried
    again, because somebody died between the two, changes nothing.
    """
    outcomes = await outbox.outcomes(AT_ONCE)
    if not outcomes:
        return 0
    applied = await ratings.apply(outcomes)
    await outbox.settle([outcome.match for outcome in outcomes])
    return applied
