"""Reads all that a database keeps, row by row, past the code that is put to the test."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from bench.databases import query
from bench.faulty.checks.checker import Head, Kept, Row
from bench.faulty.checks.lobby import Booked
from jaipur.adapters.postgres.connections import connect

_PUT_AWAY: Final = """
CREATE TABLE put_away AS SELECT match, version, body FROM entries WHERE false;
CREATE FUNCTION put_away() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO jaipur.put_away VALUES (old.match, old.version, old.body);
    RETURN NULL;
END $$;
CREATE TRIGGER put_away AFTER DELETE ON entries FOR EACH ROW EXECUTE FUNCTION put_away();
"""
_PUT_AWAY_AT_HOME: Final = """
CREATE TABLE put_away AS SELECT match, version, body FROM entries WHERE false;
CREATE TRIGGER put_away AFTER DELETE ON entries BEGIN
    INSERT INTO put_away VALUES (old.match, old.version, old.body);
END;
"""
_ROWS: Final = "SELECT match, version, body FROM entries UNION ALL SELECT match, version, body FROM put_away"
_HEADS: Final = "SELECT match, version, is_over FROM live"
_ARCHIVED: Final = "SELECT match, body FROM finished"
_PAIRINGS: Final = "SELECT match FROM pairings"
_ORIGINS: Final = "SELECT origin, match FROM origins"
_RATED: Final = "SELECT match FROM rated"
_STEPS: Final = "SELECT player, match FROM steps"
_MATCHES: Final = "SELECT player, matches FROM ratings"
_QUERIES: Final = (_ROWS, _HEADS, _ARCHIVED, _PAIRINGS, _ORIGINS, _RATED, _STEPS, _MATCHES)
_UNSETTLED: Final = """
SELECT (SELECT count(*) FROM live WHERE is_over) + (SELECT count(*) FROM outcomes)
    + (SELECT count(*) FROM pairings WHERE NOT opened)
"""
SETTLED_WITHIN: Final = 30.0
"""Seconds after which a running server has archived, rated and opened everything that is due."""

_Rows = Iterable[Sequence[Any]]


class Found(NamedTuple):
    """All that a database has."""

    kept: Kept
    booked: Booked


async def keep_entries(address: str) -> None:
    """Have the entries of finished matches kept as well, for the checker."""
    connection = await connect(address)
    try:
        await connection.execute(_PUT_AWAY)
    finally:
        await connection.close()


def keep_entries_at_home(path: Path) -> None:
    """As above, in a file."""
    with closing(sqlite3.connect(path, timeout=10)) as database:
        database.executescript(_PUT_AWAY_AT_HOME)


async def found_in(address: str) -> Found:
    """Read a database of PostgreSQL's."""
    return _found(*[await query(address, each) for each in _QUERIES])


def found_at_home(path: Path) -> Found:
    """Read a file of SQLite's."""
    return _found(*(_rows_at_home(path, each) for each in _QUERIES))


async def settle(address: str) -> None:
    """Wait until nothing is left to be done for what is over."""

    async def left() -> object:
        return (await query(address, _UNSETTLED))[0][0]

    await _until_none(left)


async def settle_at_home(path: Path) -> None:
    """As above, in a file."""

    async def left() -> object:
        return _rows_at_home(path, _UNSETTLED)[0][0]

    await _until_none(left)


async def _until_none(left: Callable[[], Awaitable[object]]) -> None:
    until = monotonic() + SETTLED_WITHIN
    while await left():
        if monotonic() > until:
            return  # the checker says what is missing
        await asyncio.sleep(0.5)


def _rows_at_home(path: Path, statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path, timeout=10)) as database:
        return database.execute(statement).fetchall()


def _found(*rows: _Rows) -> Found:
    entries, heads, archived, pairings, origins, rated, steps, matches = rows
    kept = Kept(
        [Row(match, version, body) for match, version, body in entries],
        {match: Head(version, bool(is_over)) for match, version, is_over in heads},
        dict(archived),  # type: ignore[arg-type]  # pairs
    )
    booked = Booked(
        [match for (match,) in pairings],
        [(origin, match) for origin, match in origins],
        [match for (match,) in rated],
        [(player, match) for player, match in steps],
        [(player, many) for player, many in matches],
    )
    return Found(kept, booked)
