"""Reads all that a database keeps of matches, row by row, past the code that is put to the test."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from bench.faulty.checker import Head, Kept, Row
from jaipur.adapters.postgres_link import connect

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

_Rows = Iterable[Sequence[Any]]


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


async def kept_in(address: str) -> Kept:
    """Read a database of PostgreSQL's."""
    connection = await connect(address)
    try:
        found = [[tuple(row.values()) for row in await connection.fetch(query)] for query in _QUERIES]
    finally:
        await connection.close()
    return _kept(*found)


def kept_at_home(path: Path) -> Kept:
    """Read a file of SQLite's."""
    with closing(sqlite3.connect(path)) as database:
        return _kept(*(database.execute(query).fetchall() for query in _QUERIES))


_QUERIES: Final = (_ROWS, _HEADS, _ARCHIVED)


def _kept(rows: _Rows, heads: _Rows, archived: _Rows) -> Kept:
    return Kept(
        [Row(match, version, body) for match, version, body in rows],
        {match: Head(version, bool(is_over)) for match, version, is_over in heads},
        dict(archived),  # type: ignore[arg-type]  # pairs
    )
