"""Transactions as generators: they yield statements and receive rows, in SQL for SQLite and PostgreSQL alike.

The database that runs a transaction commits all of it or nothing. The portable SQL: `$1` and so on for
values, `present()` for the time, `RETURNING` and `ON CONFLICT`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from jaipur.online.accounts.model import Declined, DeclineReason

T = TypeVar("T")

SqlRow: TypeAlias = Mapping[str, Any]
SqlRows: TypeAlias = Sequence[SqlRow]


class Statement(NamedTuple):
    """An SQL statement, and the values of its parameters."""

    sql: str
    values: tuple[object, ...] = ()


Transaction: TypeAlias = Generator[Statement, SqlRows, T]


class Database(Protocol):
    """Runs transactions."""

    async def write(self, transaction: Transaction[T]) -> T:
        """Run and commit a transaction; return its result."""
        ...

    async def read(self, transaction: Transaction[T]) -> T:
        """Run a transaction that only reads; return its result."""
        ...


def execute(sql: str, *values: object) -> Transaction[SqlRows]:
    """Run one statement; return its rows."""
    return (yield Statement(sql, values))


def fetch_one(sql: str, *values: object) -> Transaction[SqlRow | None]:
    """Run one statement; return its first row, or None."""
    rows = yield Statement(sql, values)
    return rows[0] if rows else None


def run_on_sqlite(transaction: Transaction[T], database: sqlite3.Connection) -> T:
    """Run a transaction inside a savepoint, which is rolled back on an error; Declined on a conflict."""
    database.execute("SAVEPOINT one")
    try:
        result = _run(transaction, database)
    except BaseException as error:
        database.execute("ROLLBACK TO one")
        database.execute("RELEASE one")
        if isinstance(error, sqlite3.IntegrityError):
            raise Declined(DeclineReason.CONFLICT) from error
        raise
    database.execute("RELEASE one")
    return result


def _run(transaction: Transaction[T], database: sqlite3.Connection) -> T:
    try:
        statement = next(transaction)
        while True:
            values = {str(place): value for place, value in enumerate(statement.values, 1)}
            cursor = database.execute(statement.sql, values)
            names = [column[0] for column in cursor.description or ()]
            statement = transaction.send([dict(zip(names, row, strict=True)) for row in cursor])
    except StopIteration as end:
        result: T = end.value
        return result
