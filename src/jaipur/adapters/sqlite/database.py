"""Transactions on an SQLite file, in the same commits as the event log, or on a database in memory."""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import TypeVar

from jaipur.adapters.home_clock import HomeClock
from jaipur.adapters.sql.transaction import Transaction, run_on_sqlite
from jaipur.adapters.sqlite.file import SqliteFile, migrate, tell_time
from jaipur.online.play.ports import StoreUnavailable

T = TypeVar("T")


class SqliteDatabase:
    """Runs transactions on a file, which its owner closes."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def write(self, transaction: Transaction[T]) -> T:
        """Run a transaction in the next commit."""
        return await self._file.write(partial(run_on_sqlite, transaction))

    async def read(self, transaction: Transaction[T]) -> T:
        """Run a transaction that only reads."""
        return await self._file.read(partial(run_on_sqlite, transaction))


class MemoryDatabase:
    """For tests and for throw-away accounts. Nothing is awaited here."""

    def __init__(self, clock: HomeClock | None = None) -> None:
        self._database = sqlite3.connect(":memory:", isolation_level=None)
        self._database.execute("PRAGMA foreign_keys = ON")
        migrate(self._database, "memory")
        tell_time(self._database, clock or HomeClock())
        self._closed = False

    async def write(self, transaction: Transaction[T]) -> T:
        """Run a transaction."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        return run_on_sqlite(transaction, self._database)

    async def read(self, transaction: Transaction[T]) -> T:
        """Run a transaction that only reads."""
        return await self.write(transaction)

    async def close(self) -> None:
        """Close the database and lose its data."""
        self._closed = True
        self._database.close()
