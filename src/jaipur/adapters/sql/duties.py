"""Work that one server at a time does for all: leases, and writes that only the holder of a lease can make.

A lease is a row of `duties`: when it was last renewed, and a number. Every server that takes the lease raises
the number, so that the number names the holder. A fenced write reads the number in its own transaction, and
locks the row until its commit: a server that was replaced meanwhile writes nothing.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, TypeVar

from jaipur.adapters.sql.dialect import Dialect
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute, fetch_one
from jaipur.online.notices.model import DutyLost

T = TypeVar("T")

_BEGIN: Final = """
INSERT INTO duties (name, begun_at, done_to) VALUES ($1, (SELECT present()), (SELECT present()))
ON CONFLICT (name) DO UPDATE SET begun_at = excluded.begun_at
WHERE duties.begun_at <= excluded.begun_at - $2
RETURNING done_to
"""
_IS_HELD: Final = """
SELECT 1 AS held FROM duties
WHERE name = $1 AND begun_at > (SELECT present()) - $2 AND begun_at <= (SELECT present()) + $2
"""
# A time in the future is of a database whose clock was ahead, before a failover.
_TAKE: Final = """
INSERT INTO duties (name, begun_at, done_to) VALUES ($1, (SELECT present()), 1)
ON CONFLICT (name) DO UPDATE SET begun_at = excluded.begun_at, done_to = duties.done_to + 1
WHERE duties.begun_at <= excluded.begun_at - $2 OR duties.begun_at > excluded.begun_at + $2
RETURNING done_to
"""
_RENEW: Final = """
UPDATE duties SET begun_at = (SELECT present()) WHERE name = $1 AND done_to = $2 RETURNING done_to
"""
_RELEASE: Final = "UPDATE duties SET begun_at = 0 WHERE name = $1 AND done_to = $2"
_FENCE: Final = "SELECT done_to FROM duties WHERE name = $1"


class SqlDuties:
    """The duties that one server at a time has, in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, name: str, every: int) -> int | None:
        """Claim a duty, unless another server has claimed it recently."""
        row = await self._database.write(fetch_one(_BEGIN, name, every))
        return None if row is None else int(row["done_to"])

    async def done(self, name: str, to: int) -> None:
        """Record up to which time a duty is done."""
        await self._database.write(execute("UPDATE duties SET done_to = $2 WHERE name = $1", name, to))


class SqlLease:
    """The lease of one server on one duty, in a database."""

    def __init__(self, database: Database, name: str, lasts: int) -> None:
        self._database = database
        self.name = name
        self._lasts = lasts
        """Milliseconds after which a lease that is not renewed can be taken."""
        self.number: int | None = None
        """The number of the lease, if this server holds it: an older one is worth nothing."""

    async def hold(self) -> bool:
        """Renew the lease, or take one that is free; return whether this server holds it."""
        if self.number is None:
            row = await self._database.write(_take(self.name, self._lasts))
        else:
            row = await self._database.write(fetch_one(_RENEW, self.name, self.number))
        self.number = None if row is None else int(row["done_to"])
        return self.number is not None

    async def release(self) -> None:
        """Give the lease back, so that another server need not wait until it expires."""
        number, self.number = self.number, None
        if number is not None:
            await self._database.write(execute(_RELEASE, self.name, number))


class FencedDatabase:
    """A database for the holder of a lease: DutyLost, and nothing is written, once another server has it."""

    def __init__(self, database: Database, dialect: Dialect, lease: SqlLease) -> None:
        self._database = database
        self._fence = f"{_FENCE} {dialect.for_share}"
        self._lease = lease
        self._number: ContextVar[int | None] = ContextVar("number", default=None)

    @contextmanager
    def turn(self) -> Generator[None]:
        """Let the writes of this context be under the lease as it is now; others are refused.

        A lease that is lost and taken again meanwhile has another number.
        """
        before = self._number.set(self._lease.number)
        try:
            yield
        finally:
            self._number.reset(before)

    async def write(self, transaction: Transaction[T]) -> T:
        """Run and commit a transaction, if the lease is still this server's when it commits."""
        return await self._database.write(self._fenced(transaction, self._number.get()))

    async def read(self, transaction: Transaction[T]) -> T:
        """Run a transaction that only reads."""
        return await self._database.read(transaction)

    def _fenced(self, transaction: Transaction[T], number: int | None) -> Transaction[T]:
        row = yield from fetch_one(self._fence, self._lease.name)
        if number is None or row is None or row["done_to"] != number:
            raise DutyLost(f"{self._lease.name}: another server has taken over")
        return (yield from transaction)


def _take(name: str, lasts: int) -> Transaction[SqlRow | None]:
    """Take a lease that is free; look first, since taking locks the row, and the holder needs it."""
    if (yield from execute(_IS_HELD, name, lasts)):
        return None
    return (yield from fetch_one(_TAKE, name, lasts))
