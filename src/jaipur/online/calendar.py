"""Calendar days in UTC, the same for every player."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from jaipur.online.clock import DAY

_FIRST: Final = date(1970, 1, 1)


def day_at(now: int) -> int:
    """Return the number of days since 1970, from a time in milliseconds."""
    return now // DAY


def date_of(day: int) -> date:
    """Return the date of a day."""
    return _FIRST + timedelta(days=day)


def day_text(day: int) -> str:
    """Return the date of a day in ISO 8601."""
    return date_of(day).isoformat()
