"""Talks with a file of SQLite's, in the commits that the log has too, or with a database in memory."""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import TypeVar

from jaipur.adapters.beats import HomeClock
from jaipur.adapters.sqlite_file import SqliteFile, migrate, tell_time
from jaipur.adapters.talks import Talk, talk_to_sqlite
from jaipur.tables.ports import StoreUnavailable

T = TypeVar("T")


class SqliteDatabase:
    """A file; whoever opened it closes it."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def write(self, talk: Talk[T]) -> T:
        """Have a talk in the next commit."""
        return await self._file.write(partial(talk_to_sqlite, talk))

    async def read(self, talk: Talk[T]) -> T:
        """Have a talk that changes nothing."""
        return await self._file.read(partial(talk_to_sqlite, talk))


class MemoryDatabase:
    """For tests, and for people whom nobody minds losing. Nothing is awaited in here."""

    def __init__(self, clock: HomeClock | None = None) -> None:
        self._database = sqlite3.connect(":memory:", isolation_level=None)
        self._database.execute("PRAGMA foreign_keys = ON")
        migrate(self._database, "memory")
        tell_time(self._database, clock or HomeClock())
        self._closed = False

    async def write(self, talk: Talk[T]) -> T:
        """Have a talk."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        return talk_to_sqlite(talk, self._database)

    async def read(self, talk: Talk[T]) -> T:
        """Have a talk that changes nothing."""
        return await self.write(talk)

    async def close(self) -> None:
        """Forget everything."""
        self._closed = True
        self._database.close()
