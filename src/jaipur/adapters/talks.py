"""A talk with a database: statements out, rows in, in words that SQLite and PostgreSQL both understand.

Whoever has the connection goes through with it, in a transaction: all of it is kept, or nothing. What both
understand: `$1` and so on for values, `present()` for the time, `RETURNING` and `ON CONFLICT`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from jaipur.tables.people import Declined, Unwilling

T = TypeVar("T")

Row: TypeAlias = Mapping[str, Any]
Rows: TypeAlias = Sequence[Row]


class Say(NamedTuple):
    """A statement, and its values."""

    statement: str
    values: tuple[object, ...] = ()


Talk: TypeAlias = Generator[Say, Rows, T]


class Database(Protocol):
    """Whoever goes through with a talk."""

    async def write(self, talk: Talk[T]) -> T:
        """Do all of it or nothing; what is given back is kept."""
        ...

    async def read(self, talk: Talk[T]) -> T:
        """Do it, where it changes nothing."""
        ...


def say(statement: str, *values: object) -> Talk[Rows]:
    """Say one thing, and give the rows."""
    return (yield Say(statement, values))


def say_for_one(statement: str, *values: object) -> Talk[Row | None]:
    """Say one thing, and give the row, if there is one."""
    rows = yield Say(statement, values)
    return rows[0] if rows else None


def talk_to_sqlite(talk: Talk[T], database: sqlite3.Connection) -> T:
    """Go through with a talk; what it wrote is undone where it ends with an error."""
    database.execute("SAVEPOINT talk")
    try:
        done = _answered(talk, database)
    except BaseException as error:
        database.execute("ROLLBACK TO talk")
        database.execute("RELEASE talk")
        if isinstance(error, sqlite3.IntegrityError):
            raise Declined(Unwilling.CONFLICT) from error
        raise
    database.execute("RELEASE talk")
    return done


def _answered(talk: Talk[T], database: sqlite3.Connection) -> T:
    try:
        said = next(talk)
        while True:
            values = {str(place): value for place, value in enumerate(said.values, 1)}
            cursor = database.execute(said.statement, values)
            names = [column[0] for column in cursor.description or ()]
            said = talk.send([dict(zip(names, row, strict=True)) for row in cursor])
    except StopIteration as end:
        done: T = end.value
        return done
