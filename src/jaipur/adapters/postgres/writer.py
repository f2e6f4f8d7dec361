"""The writes of one process on PostgreSQL, on one connection: batches of entries, confirmations, pulses."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from jaipur.adapters.entry_codec import encode, gap_before, live_row
from jaipur.adapters.postgres.connections import PostgresConnection, connect, replicated, store_errors
from jaipur.adapters.postgres.silence import AllowedSilence
from jaipur.online.clock import SECOND, Outage
from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Entry
from jaipur.online.play.ports import Pulse, StoreUnavailable

T = TypeVar("T")

# All processes lock the rows of `live` in the same order, so that there is no deadlock. A process that waited
# sees the new version, and that its entry does not follow it. The primary key is the final guarantee.
# The inserted rows are collected in an array: a join would be a nested loop, 330 ms for a batch of 1,000.
_APPEND: Final = """
WITH offered AS (
    SELECT * FROM unnest($1::bigint[], $2::integer[], $3::bigint[], $4::bigint[], $5::boolean[], $6::bytea[])
        AS one (match, version, at, deadline, is_over, body)
), following AS MATERIALIZED (
    SELECT offered.* FROM offered
    JOIN live ON live.match = offered.match AND live.version = offered.version - 1
    ORDER BY offered.match FOR NO KEY UPDATE OF live
), kept AS (
    INSERT INTO entries (match, version, body) SELECT match, version, body FROM following
    ON CONFLICT DO NOTHING RETURNING match
), moved AS (
    UPDATE live SET version = new.version, at = new.at, deadline = new.deadline, is_over = new.is_over
    FROM following AS new WHERE live.match = new.match AND new.match = ANY (ARRAY(SELECT match FROM kept))
)
SELECT match FROM kept
"""


_CONFIRM: Final = "SELECT pg_logical_emit_message(true, 'jaipur', '')"
"""Writes to PostgreSQL's own log and to no table: its commit waits for the standby as each commit does."""
WITHIN: Final = 5.0
"""Seconds for a batch; the connection is dropped after them."""
PULSE_WITHIN: Final = 2.0
"""Seconds for a pulse."""
GONE: Final = 10 * SECOND
"""Milliseconds of silence after which a process is gone, with all its players."""
MOST_TRIED: Final = 100
"""Entries that a pulse tries to append again."""
_NO_ENTRY: Final = (MatchId(0), 1, bytes(400))
"""What a pulse tries to append if nothing has failed: no match has this id, and few moves are longer."""
_PULSE: Final = "SELECT pulse($1, $2, $3, $4::bigint[], $5::integer[], $6::bytea[])"
_LEAVE: Final = "DELETE FROM nodes WHERE name = $1"
_OUTAGES: Final = """
SELECT began, ended FROM outages WHERE ended > (SELECT min(opened_at) FROM live) ORDER BY began
"""
_NEVER: Final = 3600.0
"""Seconds after which asyncpg would cancel a statement. A cancelled commit is visible, and on no standby."""
_DROPPED_WITHIN: Final = 1.0
"""Seconds in which a statement ends whose connection was dropped."""
MOST_READ: Final = 200_000
"""Matches that are remembered as read; above this all are read once more."""


class Writer:
    """Runs one write after another on one connection; drops it after a failure, and connects again."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: PostgresConnection | None = None
        self._turn = asyncio.Lock()
        self._read: set[MatchId] = set()
        """The matches that were read since it connected. Other logs may have another past by now."""
        self._refused: Sequence[Entry] = ()
        """The entries that the last batch could not append, because of the server."""
        self.connected = 0
        """How often it has connected."""
        self._silence = AllowedSilence()

    def has_read(self, match: MatchId, connected: int) -> None:
        """Note that a log was read, by a query that began when `connected` was so."""
        if len(self._read) >= MOST_READ:
            self._read.clear()
        if connected == self.connected:
            self._read.add(match)

    async def append(self, batch: Sequence[Entry]) -> list[bool | Exception]:
        """Insert each entry that follows the last one of its match; return whether each was inserted."""
        done: dict[int, bool | Exception] = {}
        for part in _one_of_each_match(batch):
            offered = [batch[index] for index in part]
            self._refused = offered[:MOST_TRIED]
            appended = await self.run(partial(self._append, offered), WITHIN)
            self._refused = ()
            done.update(zip(part, appended, strict=True))
        return [done[index] for index in range(len(batch))]

    async def confirm(self, batch: Sequence[MatchId]) -> list[Exception | None]:
        """Make one small write: once it is acknowledged, so is all that was read of the same server before.

        What was read before this connection may be of a primary that was replaced: it must be read again.
        """
        return await self.run(partial(self._confirm, batch), WITHIN)

    async def _confirm(
        self, batch: Sequence[MatchId], connection: PostgresConnection
    ) -> list[Exception | None]:
        read = [match in self._read for match in batch]
        await connection.execute(_CONFIRM)
        again = StoreUnavailable("PostgreSQL: the log was read before the writer connected")
        return [None if is_read else again for is_read in read]

    async def pulse(self, node: str) -> Pulse:
        """Record that this process can append, and read the time; what could not be appended is tried."""
        with self._silence.pulse() as allowed:
            return await self.run(partial(self._pulse, node, allowed), PULSE_WITHIN)

    async def _pulse(self, node: str, allowed: int, connection: PostgresConnection) -> Pulse:
        tried = [(entry.match, entry.version, encode(entry)) for entry in self._refused] or [_NO_ENTRY]
        columns = map(list, zip(*tried, strict=True))
        now = await connection.fetchval(_PULSE, node, allowed, GONE, *columns)
        rows = await connection.fetch(_OUTAGES)
        return Pulse(now, tuple(Outage(row["began"], row["ended"]) for row in rows))

    async def leave(self, node: str) -> None:
        """Record that this process ends, so that its silence is no outage; nothing if it is not connected."""
        if self._connection is None:
            return
        await self.run(lambda connection: connection.execute(_LEAVE, node), PULSE_WITHIN)

    async def run(self, work: Callable[[PostgresConnection], Coroutine[Any, Any, T]], within: float) -> T:
        """Do something on the connection, after what is being done; StoreUnavailable if it takes too long."""
        try:
            async with asyncio.timeout(within):
                await self._turn.acquire()
        except TimeoutError as error:
            raise StoreUnavailable("PostgreSQL: the writer is busy") from error
        try:
            with store_errors():
                return await self._finished(asyncio.create_task(self._done(work)), within)
        except BaseException:
            self._drop()
            raise
        finally:
            self._turn.release()

    async def _finished(self, task: asyncio.Task[T], within: float) -> T:
        """Wait for a task without cancelling its statement: PostgreSQL would stop waiting for the standby."""
        try:
            await asyncio.wait({task}, timeout=within)
        finally:
            if not task.done():
                self._drop() if self._connection is not None else task.cancel()
                await asyncio.wait({task}, timeout=_DROPPED_WITHIN)
        if task.cancelled() or not task.done():
            raise TimeoutError
        return task.result()

    async def _done(self, work: Callable[[PostgresConnection], Coroutine[Any, Any, T]]) -> T:
        connection = await self._connected()
        with replicated(connection):
            return await work(connection)

    async def _connected(self) -> PostgresConnection:
        if self._connection is None or self._connection.is_closed():
            connection = await connect(self._address, within=_NEVER)
            self._connection = connection
            if self.connected:
                self._read.clear()
            self.connected += 1
        return self._connection

    async def _append(
        self, offered: Sequence[Entry], connection: PostgresConnection
    ) -> list[bool | Exception]:
        known = [entry for entry in offered if entry.match in self._read]
        if not known:
            return [False] * len(offered)
        columns = zip(*((*live_row(entry), encode(entry)) for entry in known), strict=True)
        kept = {row["match"] for row in await connection.fetch(_APPEND, *map(list, columns))}
        refused = [entry.match for entry in known if entry.match not in kept]
        versions: dict[MatchId, int] = {}
        if refused:
            rows = await connection.fetch("SELECT match, version FROM live WHERE match = ANY($1)", refused)
            versions = {row["match"]: row["version"] for row in rows}
        return [
            True if entry.match in kept else gap_before(entry, versions.get(entry.match)) or False
            for entry in offered
        ]

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        """Close the connection."""
        self._drop()


def _one_of_each_match(batch: Sequence[Entry]) -> list[list[int]]:
    """Split a batch so that no part has two entries of a match, since a statement changes a row only once."""
    rounds: list[list[int]] = []
    seen: Counter[MatchId] = Counter()
    for index, entry in enumerate(batch):
        if seen[entry.match] == len(rounds):
            rounds.append([])
        rounds[seen[entry.match]].append(index)
        seen[entry.match] += 1
    return rounds
