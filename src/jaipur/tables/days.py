"""Days of the calendar, the same everywhere: UTC."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from jaipur.tables.clock import DAY

_FIRST: Final = date(1970, 1, 1)


def day_at(now: int) -> int:
    """Count the days up to a time, in milliseconds."""
    return now // DAY


def date_of(day: int) -> date:
    """Give a day as the calendar has it."""
    return _FIRST + timedelta(days=day)


def day_text(day: int) -> str:
    """Write it."""
    return date_of(day).isoformat()
