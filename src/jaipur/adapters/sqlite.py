"""The log in a file of SQLite's: one server process for a file, and commits off the event loop."""

from __future__ import annotations

import asyncio
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
from jaipur.adapters.sqlite_file import connect, connect_to_read, migrate
from jaipur.adapters.sqlite_works import Work
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Entry
from jaipur.tables.ports import Finished, Pulse, StoreUnavailable

T = TypeVar("T")

LOCK: Final = ".lock"
"""What the name of a file's lock ends with."""


class SqliteStore:
    """Two threads: one writes, each commit taking what queued during the last; the other reads."""

    def __init__(self, path: Path, clock: HomeClock | None = None) -> None:
        """Open a file, and create it where there is none; FileInUse where another process has it open."""
        path = path.resolve()
        with ExitStack() as opened:
            opened.enter_context(hold(path.with_name(path.name + LOCK)))
            self._database = connect(path)
            opened.callback(self._database.close)
            migrate(self._database, path)
            self._reading = connect_to_read(path)
            opened.callback(self._reading.close)
            self._writer = opened.enter_context(ThreadPoolExecutor(1, "jaipur-sqlite-writer"))
            self._reader = opened.enter_context(ThreadPoolExecutor(1, "jaipur-sqlite-reader"))
            self._opened = opened.pop_all()
        self._clock = clock or HomeClock()
        self._clock.go_on_from(works.last_pulse(self._reading) or 0)
        self._closed = False
        self._writes: GroupCommit[Work[object], object] = GroupCommit(self._commit)

    @classmethod
    async def start(cls, path: Path, clock: HomeClock | None = None) -> Self:
        """Open a file off the event loop."""
        return await asyncio.to_thread(cls, path, clock)

    async def open(self, first: Entry, seed: bytes) -> None:
        """Keep a table's first entry, and its seed apart; both or neither."""
        await self._write(partial(works.open_table, first, seed))

    async def append(self, entry: Entry) -> bool:
        """Keep one entry more; False where its version is taken already."""
        return await self._write(partial(works.append, entry))

    async def read(self, match: MatchId, after: int = 0) -> Sequence[Entry]:
        """Give the entries after a version, in order."""
        return await self._read(partial(works.read, match, after))

    async def seed(self, match: MatchId) -> bytes | None:
        """Give the seed of a table in play."""
        return await self._read(partial(works.seed, match))

    async def due(self, most: int) -> Sequence[MatchId]:
        """Give tables in play whose deadline has passed, the longest first."""
        return await self._read(partial(works.due, self._clock.now(), most))

    async def heads(self, matches: Sequence[MatchId]) -> dict[MatchId, int]:
        """Give the versions of tables in play."""
        return await self._read(partial(works.heads, matches))

    async def over(self, most: int) -> Sequence[MatchId]:
        """Give tables in play whose match has ended."""
        return await self._read(partial(works.over, most))

    async def finish(self, finished: Finished) -> None:
        """Put one row in the place of a table's entries and seed."""
        await self._write(partial(works.finish, finished))

    async def finished(self, match: MatchId) -> Finished | None:
        """Give a match that is over."""
        return await self._read(partial(works.finished, match))

    async def pulse(self) -> Sequence[Pulse]:
        """Say that a server lives, and give the time."""
        return await self._write(partial(works.pulse, self._clock))

    async def close(self) -> None:
        """Commit what was offered, and let the file go."""
        self._closed = True
        await self._writes.close()
        await asyncio.to_thread(self._opened.close)

    async def _write(self, work: Work[T]) -> T:
        return cast("T", await self._writes.put(work))

    async def _read(self, work: Work[T]) -> T:
        if self._closed:
            raise StoreUnavailable("the store is closed")
        return await self._on(self._reader, work, self._reading)

    async def _commit(self, batch: Sequence[Work[object]]) -> Sequence[object]:
        return await self._on(self._writer, partial(works.commit, batch), self._database)

    async def _on(self, thread: ThreadPoolExecutor, work: Work[T], on: sqlite3.Connection) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, work, on)
        except sqlite3.Error as error:
            raise StoreUnavailable(f"SQLite: {error}") from error
