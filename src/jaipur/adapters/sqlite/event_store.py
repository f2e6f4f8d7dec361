"""The event log in an SQLite file: one server process for each file, and commits off the event loop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Self

from jaipur.adapters.home_clock import SILENCE, HomeClock
from jaipur.adapters.sqlite import statements as works
from jaipur.adapters.sqlite.file import SqliteFile
from jaipur.online.match_ids import MatchId
from jaipur.online.play.bounds import PAGE
from jaipur.online.play.log import Entry
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import Finished, Pulse


class SqliteStore:
    """The event log, in a file that other data may share; closing the log closes the file."""

    def __init__(self, file: SqliteFile) -> None:
        self.file = file
        # Before the first pulse no server ran, because this one has the file to itself.
        self._allowed = 0

    @classmethod
    async def start(cls, path: Path, clock: HomeClock | None = None, *, beside: bool = False) -> Self:
        """Open a file off the event loop; FileInUse if another process has it open, unless `beside` it."""
        return cls(await SqliteFile.start(path, clock, beside=beside))

    async def open(self, first: Entry, seed: bytes) -> None:
        """Store a table's first entry, and its seed separately, in one commit."""
        await self.file.write(partial(works.open_table, first, seed))

    async def append(self, entry: Entry) -> bool:
        """Append an entry; False if its version is taken."""
        return await self.file.write(partial(works.append, entry))

    async def confirm(self, match: MatchId) -> None:
        """Return: what can be read is on the disk."""

    async def read(self, match: MatchId, after: int = 0, most: int = PAGE) -> Sequence[Entry]:
        """Return the first entries after a version, in order."""
        return await self.file.read(partial(works.read, match, after, most))

    async def seed(self, match: MatchId) -> bytes | None:
        """Return the seed of a table in play."""
        return await self.file.read(partial(works.seed, match))

    async def due(self, most: int) -> Sequence[MatchId]:
        """Return tables in play whose deadline has passed, the longest overdue first."""
        return await self.file.read(partial(works.due, self.file.clock.now(), most))

    async def heads(self, matches: Sequence[MatchId]) -> dict[MatchId, int]:
        """Return the versions of tables in play."""
        return await self.file.read(partial(works.heads, matches))

    async def over(self, most: int) -> Sequence[MatchId]:
        """Return tables whose match has ended."""
        return await self.file.read(partial(works.over, most))

    async def finish(self, finished: Finished, outcome: MatchOutcome | None = None) -> None:
        """Replace a table's entries and seed with one row."""
        await self.file.write(partial(works.finish, finished, outcome))

    async def adopt(self, finished: Finished) -> bool:
        """Store a match that was not played here; False if its id is taken."""
        return await self.file.write(partial(works.adopt, finished))

    async def finished(self, match: MatchId) -> Finished | None:
        """Return a finished match."""
        return await self.file.read(partial(works.finished, match))

    async def pulse(self) -> Sequence[Pulse]:
        """Record that a server is running, and return the time."""
        pulse = await self.file.write(partial(works.pulse, self.file.clock, self._allowed))
        self._allowed = SILENCE
        return pulse

    async def close(self) -> None:
        """Commit what is queued, and close the file."""
        await self.file.close()
