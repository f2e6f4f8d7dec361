"""A file of SQLite's: who may open it, how its connections are set up, and the two threads that use them."""

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

from jaipur.adapters import sqlite_works as works
from jaipur.adapters.beats import HomeClock
from jaipur.adapters.file_lock import hold
from jaipur.adapters.group_commit import GroupCommit
from jaipur.adapters.migrations import made_by_newer, made_by_older, migrations
from jaipur.adapters.sqlite_works import Work
from jaipur.tables.ports import StoreUnavailable

T = TypeVar("T")

BUSY: Final = 5.0
"""Seconds to wait for another program that has the file locked, such as a backup."""
LOCK: Final = ".lock"
"""What the name of a file's lock ends with."""


class SqliteFile:
    """All that is kept in one file: one thread writes, each commit taking what queued during the last.

    The other thread reads. Whoever keeps something in the file, the log or people, does it by `write` and
    `read`: there is no second writer.
    """

    def __init__(self, path: Path, clock: HomeClock | None = None, *, beside: bool = False) -> None:
        """Open a file, and create it where there is none; FileInUse where another process has it open.

        `beside` a server that may have it open: for a moment, with nothing created or brought up to date.
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
        self.clock.go_on_from(works.last_pulse(self._reading) or 0)
        for connection in (self.database, self._reading):
            tell_time(connection, self.clock)
        self._closed = False
        self._writes: GroupCommit[Work[object], object] = GroupCommit(self._commit)

    @classmethod
    async def start(cls, path: Path, clock: HomeClock | None = None, *, beside: bool = False) -> Self:
        """Open a file off the event loop."""
        return await asyncio.to_thread(cls, path, clock, beside=beside)

    async def write(self, work: Work[T]) -> T:
        """Do something in the next commit, and wait until that is on the disk."""
        return cast("T", await self._writes.put(work))

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing, without waiting for a commit."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        return await self._on(self._reader, work, self._reading)

    async def close(self) -> None:
        """Commit what was offered, and let the file go."""
        self._closed = True
        await self._writes.close()
        await asyncio.to_thread(self._opened.close)

    async def _commit(self, batch: Sequence[Work[object]]) -> Sequence[object]:
        return await self._on(self._writer, partial(works.commit, batch), self.database)

    async def _on(self, thread: ThreadPoolExecutor, work: Work[T], on: sqlite3.Connection) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, work, on)
        except sqlite3.Error as error:
            raise StoreUnavailable(f"SQLite: {error}") from error


def lock_of(path: Path) -> Path:
    """Say where the lock of a file is."""
    return path.with_name(path.name + LOCK)


def must_exist(path: Path) -> None:
    """Raise StoreUnavailable where there is no file: whoever goes on would make an empty one."""
    if not path.is_file():
        raise StoreUnavailable(f"there is no {path}: nothing was kept there yet")


def connect(path: Path) -> sqlite3.Connection:
    """Open a file for writing: what is committed is on the disk, not on its way there."""
    # Seeds are in it, so that only its owner may read it; SQLite gives its own two files the same rights.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    database = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")
    return database


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a file a second time: who reads does not wait for a commit."""
    database = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA query_only = ON")
    return database


def tell_time(database: sqlite3.Connection, clock: HomeClock) -> None:
    """Give statements the time by the name that it has in PostgreSQL too."""
    database.create_function("present", 0, clock.now)


def check(database: sqlite3.Connection, name: str) -> None:
    """Raise SchemaMismatch unless a file is up to date."""
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
    """Apply the changes that a file has not seen: each as a whole, with its number."""
    for each in migrations("sqlite")[_applied(database, name) :]:
        script = f"BEGIN IMMEDIATE; {each.sql} PRAGMA user_version = {each.number}; COMMIT;"
        database.executescript(script)
