"""The log in a file of SQLite's: one server process for a file, and commits off the event loop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Self

from jaipur.adapters import sqlite_works as works
from jaipur.adapters.beats import SILENCE, HomeClock
from jaipur.adapters.sqlite_file import SqliteFile
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Entry
from jaipur.tables.ports import Finished, Pulse
from jaipur.tables.ratings import Outcome


class SqliteStore:
    """The log, in a file that others may keep something in too; it is closed with the log."""

    def __init__(self, file: SqliteFile) -> None:
        self.file = file
        # Before its first pulse no server lived: this one has the file to itself.
        self._allowed = 0

    @classmethod
    async def start(cls, path: Path, clock: HomeClock | None = None, *, beside: bool = False) -> Self:
        """Open a file off the event loop; FileInUse where another process has it open, unless `beside` it."""
        return cls(await SqliteFile.start(path, clock, beside=beside))

    async def open(self, first: Entry, seed: bytes) -> None:
        """Keep a table's first entry, and its seed apart; both or neither."""
        await self.file.write(partial(works.open_table, first, seed))

    async def append(self, entry: Entry) -> bool:
        """Keep one entry more; False where its version is taken already."""
        return await self.file.write(partial(works.append, entry))

    async def read(self, match: MatchId, after: int = 0) -> Sequence[Entry]:
        """Give the entries after a version, in order."""
        return await self.file.read(partial(works.read, match, after))

    async def seed(self, match: MatchId) -> bytes | None:
        """Give the seed of a table in play."""
        return await self.file.read(partial(works.seed, match))

    async def due(self, most: int) -> Sequence[MatchId]:
        """Give tables in play whose deadline has passed, the longest first."""
        return await self.file.read(partial(works.due, self.file.clock.now(), most))

    async def heads(self, matches: Sequence[MatchId]) -> dict[MatchId, int]:
        """Give the versions of tables in play."""
        return await self.file.read(partial(works.heads, matches))

    async def over(self, most: int) -> Sequence[MatchId]:
        """Give tables in play whose match has ended."""
        return await self.file.read(partial(works.over, most))

    async def finish(self, finished: Finished, outcome: Outcome | None = None) -> None:
        """Put one row in the place of a table's entries and seed."""
        await self.file.write(partial(works.finish, finished, outcome))

    async def finished(self, match: MatchId) -> Finished | None:
        """Give a match that is over."""
        return await self.file.read(partial(works.finished, match))

    async def pulse(self) -> Sequence[Pulse]:
        """Say that a server lives, and give the time."""
        told = await self.file.write(partial(works.pulse, self.file.clock, self._allowed))
        self._allowed = SILENCE
        return told

    async def close(self) -> None:
        """Commit what was offered, and let the file go."""
        await self.file.close()
