"""An SQLite file: its lock, the settings of its connections, and the two threads that use them."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final, Self, TypeVar, cast

import structlog

from jaipur.adapters.group_commit import GroupCommit
from jaipur.adapters.home_clock import HomeClock
from jaipur.adapters.migrations import made_by_newer, made_by_older, migrations
from jaipur.adapters.sqlite import statements as works
from jaipur.adapters.sqlite.file_lock import hold
from jaipur.adapters.sqlite.statements import Work
from jaipur.online.play.ports import StoreUnavailable

T = TypeVar("T")

BUSY: Final = 5.0
"""Seconds to wait for another program that has locked the file, such as a backup."""
LOCK: Final = ".lock"
"""The suffix of the lock file."""
_SECURE_DELETE: Final = 14
"""The migration since which deleted rows are overwritten."""

_log: Final = structlog.stdlib.get_logger()


class SqliteFile:
    """One database file: one thread writes, each commit taking what queued during the previous one.

    The other thread reads. The event log and the accounts both use `write` and `read`: there is no other
    writer.
    """

    def __init__(self, path: Path, clock: HomeClock | None = None, *, beside: bool = False) -> None:
        """Open a file, or create it; FileInUse if another process has it open.

        `beside` a running server: for a short time, without creating or migrating the file.
        """
        path = path.resolve()
        self.clock = clock or HomeClock()
        with ExitStack() as opened:
            if beside:
                must_exist(path)
            else:
                opened.enter_context(hold(lock_of(path)))
            self.database = connect(path)
            opened.callback(self.database.close)
            (check if beside else migrate)(self.database, str(path))
            self._reading = connect_to_read(path)
            opened.callback(self._reading.close)
            self._writer = opened.enter_context(ThreadPoolExecutor(1, "jaipur-sqlite-writer"))
            self._reader = opened.enter_context(ThreadPoolExecutor(1, "jaipur-sqlite-reader"))
            self._opened = opened.pop_all()
        self.clock.advance_to(works.last_pulse(self._reading) or 0)
        for connection in (self.database, self._reading):
            tell_time(connection, self.clock)
        self._closed = False
        self.commits: GroupCommit[Work[object], object] = GroupCommit(self._commit)

    @classmethod
    async def start(cls, path: Path, clock: HomeClock | None = None, *, beside: bool = False) -> Self:
        """Open a file off the event loop."""
        return await asyncio.to_thread(cls, path, clock, beside=beside)

    async def write(self, work: Work[T]) -> T:
        """Run a function in the next commit, and wait until it is on disk."""
        return cast("T", await self.commits.put(work))

    async def read(self, work: Work[T]) -> T:
        """Run a function that only reads, without waiting for a commit."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        return await self._on(self._reader, work, self._reading)

    async def erase(self) -> None:
        """Remove what was deleted from the files: copies of deleted rows are in the write-ahead log.

        If another program is reading the file, such as a backup, they stay until the next call.
        """
        await self._on(self._writer, _truncate_log, self.database)

    async def close(self) -> None:
        """Commit what is queued, and close the file."""
        self._closed = True
        await self.commits.close()
        await asyncio.to_thread(self._opened.close)

    async def _commit(self, batch: Sequence[Work[object]]) -> Sequence[object]:
        return await self._on(self._writer, partial(works.commit, batch), self.database)

    async def _on(self, thread: ThreadPoolExecutor, work: Work[T], on: sqlite3.Connection) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, work, on)
        except sqlite3.Error as error:
            raise StoreUnavailable(f"SQLite: {error}") from error


def lock_of(path: Path) -> Path:
    """Return the path of a file's lock."""
    return path.with_name(path.name + LOCK)


def must_exist(path: Path) -> None:
    """Raise StoreUnavailable if the file does not exist, because SQLite would create an empty one."""
    if not path.is_file():
        raise StoreUnavailable(f"the file {path} does not exist")


def connect(path: Path) -> sqlite3.Connection:
    """Open a file for writing, with commits that are synced to disk."""
    # Only the owner may read the file, because it contains seeds; SQLite gives its other files the same mode.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    database = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("PRAGMA secure_delete = ON")  # deleted rows are overwritten
    return database


def _truncate_log(database: sqlite3.Connection) -> None:
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a second connection for reading, which does not wait for commits."""
    database = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA query_only = ON")
    return database


def tell_time(database: sqlite3.Connection, clock: HomeClock) -> None:
    """Define `present()`, the function for the time that the PostgreSQL schema has too."""
    database.create_function("present", 0, clock.now)


def check(database: sqlite3.Connection, name: str) -> None:
    """Raise SchemaMismatch unless the schema of a file is up to date."""
    applied, known = _applied(database, name), len(migrations("sqlite"))
    if applied < known:
        raise made_by_older(name, applied, known)


def _applied(database: sqlite3.Connection, name: str) -> int:
    applied: int = database.execute("PRAGMA user_version").fetchone()[0]
    known = len(migrations("sqlite"))
    if applied > known:
        raise made_by_newer(name, applied, known)
    return applied


def migrate(database: sqlite3.Connection, name: str) -> None:
    """Apply the missing migrations, each in one transaction with its number."""
    applied = _applied(database, name)
    for each in migrations("sqlite")[applied:]:
        script = f"BEGIN IMMEDIATE; {each.sql} PRAGMA user_version = {each.number}; COMMIT;"
        database.executescript(script)
    if 0 < applied < _SECURE_DELETE:
        _rewrite(database, name)


def _rewrite(database: sqlite3.Connection, name: str) -> None:
    """Write a file anew, without the deleted rows that earlier versions left in its free pages."""
    try:
        database.execute("VACUUM")
    except sqlite3.Error as error:
        _log.warning("deleted rows stay in the file until it is vacuumed", file=name, error=str(error))
