"""Seasons as files for other programs: the table as CSV, the times as a calendar, records in a ZIP."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from io import BytesIO, StringIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

from jaipur.online.seasons.season import Season
from jaipur.server.leagues.responses import EntrantNames, seen_division

_COLUMNS: Final = (
    *("division", "place", "player", "points", "among equals", "opponents", "wins", "meetings"),
    *("adjusted", "adjusted low", "adjusted high", "measured"),
)
_FORMULA: Final = frozenset("=+-@")
"""With these a name would be a formula in a spreadsheet."""
_OCTETS: Final = 75
"""The most in a line of a calendar (RFC 5545)."""


def standings_csv(season: Season, names: EntrantNames) -> str:
    """Return the tables of all divisions; the first division and the first place are 1."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(_COLUMNS)
    for division in range(season.divisions):
        for number, place in enumerate(seen_division(season, division, names).places, 1):
            name = f"'{place.player}" if place.player[0] in _FORMULA else place.player
            counted = (place.points, place.among_equals, place.opponents, place.wins, place.meetings)
            mean = place.adjusted
            without_luck = ("",) * 4 if mean is None else (mean.points, mean.low, mean.high, mean.measured)
            writer.writerow((division + 1, number, name, *counted, *without_luck))
    return text.getvalue()


def season_calendar(season: Season) -> str:
    """Return the times of a season as an iCalendar file: the season, and the end of each Swiss round."""
    terms = season.terms
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//jaipur//seasons//EN"]
    lines += _event(season.id, terms.title, terms.starts_at, terms.ends_at)
    meetings = (each.meeting for each in season.meetings.values())
    rounds = {(each.division, each.round, each.due) for each in meetings if each.due < terms.ends_at}
    for division, number, due in sorted(rounds):
        lines += _event(f"{season.id}-{division}-{number}", f"{terms.title}: end of round {number}", due, due)
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _event(name: str, title: str, starts_at: int, ends_at: int) -> Iterator[str]:
    escaped = title.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    yield "BEGIN:VEVENT"
    yield f"UID:{name}@jaipur"
    yield f"DTSTAMP:{_time(starts_at)}"
    yield f"DTSTART:{_time(starts_at)}"
    yield f"DTEND:{_time(ends_at)}"
    yield f"SUMMARY:{escaped}"
    yield "END:VEVENT"


def _time(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y%m%dT%H%M%SZ}"


def _folded(line: str) -> str:
    """Break a long line before a character, never inside one; what follows begins with a space."""
    parts, size = [""], 0
    for letter in line:
        octets = len(letter.encode())
        if size + octets > _OCTETS:
            parts.append(" ")
            size = 1
        parts[-1] += letter
        size += octets
    return "\r\n".join(parts)


def records_zip(records: Mapping[str, bytes]) -> bytes:
    """Return records as files of an archive, by the names of their matches."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for match, text in records.items():
            archive.writestr(f"{match}.jaipur", text)
    return packed.getvalue()
