"""The event log in PostgreSQL, for any number of server processes.

Three roles share the work. The owner of the database applies the migrations, once for each release. Servers
log in as a role that is a member of `jaipur_app`, with only the rights that are used below. `jaipur_seeds`
owns the seeds, in a schema of their own; servers reach them, one match at a time, through functions that run
as that role. A dump without that schema contains no seed. A superuser can do all of this too, as in tests.
Connections must go to PostgreSQL itself, or to a pooler that passes settings on: `synchronous_commit` is one.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Self

from jaipur.adapters.entry_codec import decode, encode, encode_outcome, first_row, opened_twice, sitting
from jaipur.adapters.group_commit import GroupCommit
from jaipur.adapters.postgres.connections import Pool, UniqueViolation
from jaipur.adapters.postgres.diagnosis import cause_of
from jaipur.adapters.postgres.schema import migrate
from jaipur.adapters.postgres.writer import Writer
from jaipur.adapters.stalls import StallCause
from jaipur.online.match_ids import MatchId
from jaipur.online.play.bounds import PAGE
from jaipur.online.play.log import Entry
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import Finished, Pulse, StoreUnavailable

CONNECTIONS: Final = 8
"""The most connections of one process, not counting the writer's."""
APART: Final = 0.01
"""Seconds from the start of one commit of moves to that of the next.

A commit costs PostgreSQL ten times as much as one move more in it. On a busy server a move waits 5 ms on
average; on one where few play, the commit before began long ago, and a move does not wait."""

PUT_OFF_AT_ONCE: Final = 10_000
"""Tables that one sweep puts off; their rows are locked for that time."""

_OPEN: Final = "SELECT open_table($1, $2, $3, $4, $5, $6, $7, $8, $9)"
_FINISH: Final = """
INSERT INTO finished VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING true
"""
_ADOPT: Final = """
INSERT INTO finished SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT FROM live WHERE match = $1)
ON CONFLICT DO NOTHING RETURNING true
"""
# Old outages are filtered once, not for each table: 1.7 s otherwise, with 50,000 due and 300 outages.
_OVER: Final = """
SELECT match FROM live WHERE is_over AND (deadline IS NULL OR deadline <= (SELECT present()))
ORDER BY match LIMIT $1
"""
# Tables that were looked at too early are put off to their deadlines, by one server each.
_DUE: Final = """
WITH early AS (
        SELECT match FROM live WHERE look_at <= $1 AND NOT is_over AND (deadline > $1) IS NOT FALSE
        ORDER BY look_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED
    ),
    put_off AS (
        UPDATE live SET look_at = coalesce(deadline, 9223372036854775807)
        FROM early WHERE live.match = early.match
    ),
    late AS MATERIALIZED (
        SELECT match, at, deadline FROM live WHERE look_at <= $1 AND deadline <= $1 AND NOT is_over
    ),
    recent AS MATERIALIZED (SELECT began, ended FROM outages WHERE ended > (SELECT min(at) FROM late))
SELECT match FROM late
WHERE deadline + (
    SELECT coalesce(sum(ended - greatest(began, late.at)), 0) FROM recent WHERE ended > late.at
) <= $1
ORDER BY deadline, match LIMIT $2
"""


class PostgresStore:
    """One database. This class stores no state, so that any process can serve any match."""

    def __init__(self, address: str, connections: int) -> None:
        self.pool = Pool(address, connections)
        self._writer = Writer(address)
        self.appends: GroupCommit[Entry, bool] = GroupCommit(self._writer.append, APART)
        self._confirmations: GroupCommit[MatchId, None] = GroupCommit(self._writer.confirm)
        self._address = address
        self._name = secrets.token_hex(8)
        """The name of this process among those that write pulses."""

    @classmethod
    async def start(cls, address: str, connections: int = CONNECTIONS) -> Self:
        """Migrate the database and connect; an address is `postgresql://user@host:port/database`."""
        await migrate(address)
        store = cls(address, connections)
        await store.pool.start()
        return store

    async def open(self, first: Entry, seed: bytes) -> None:
        """Store a table's first entry, and its seed separately, in one transaction."""
        row, connected = first_row(first), self._writer.connected
        try:
            async with self.pool.use() as connection:
                await connection.execute(_OPEN, *row, encode(first), seed, *sitting(first))
        except UniqueViolation as error:
            raise opened_twice(first) from error
        self._writer.has_read(first.match, connected)

    async def append(self, entry: Entry) -> bool:
        """Append an entry; False if its version is taken, or not read since the writer connected."""
        return await self.appends.put(entry)

    async def confirm(self, match: MatchId) -> None:
        """Write to the log of PostgreSQL, once for all that wait: a standby that has this has all before."""
        await self._confirmations.put(match)

    async def read(self, match: MatchId, after: int = 0, most: int = PAGE) -> Sequence[Entry]:
        """Return the first entries after a version, in order."""
        query = "SELECT body FROM entries WHERE match = $1 AND version > $2 ORDER BY version LIMIT $3"
        connected = self._writer.connected
        async with self.pool.use() as connection:
            rows = await connection.fetch(query, match, after, most)
        self._writer.has_read(match, connected)
        return tuple(decode(row["body"]) for row in rows)

    async def seed(self, match: MatchId) -> bytes | None:
        """Return the seed of a table in play."""
        async with self.pool.use() as connection:
            found: bytes | None = await connection.fetchval("SELECT jaipur_seeds.get($1)", match)
        return found

    async def due(self, most: int) -> Sequence[MatchId]:
        """Return tables in play whose deadline has passed, the longest overdue first."""
        async with self.pool.use() as connection:
            now = await connection.fetchval("SELECT present()")
            return tuple(row["match"] for row in await connection.fetch(_DUE, now, most, PUT_OFF_AT_ONCE))

    async def heads(self, matches: Sequence[MatchId]) -> dict[MatchId, int]:
        """Return the versions of tables in play."""
        query = "SELECT match, version FROM live WHERE match = ANY($1)"
        async with self.pool.use() as connection:
            return {row["match"]: row["version"] for row in await connection.fetch(query, list(matches))}

    async def over(self, most: int) -> Sequence[MatchId]:
        """Return tables whose match has ended and is no longer withheld."""
        async with self.pool.use() as connection:
            return tuple(row["match"] for row in await connection.fetch(_OVER, most))

    async def finish(self, finished: Finished, outcome: MatchOutcome | None = None) -> None:
        """Replace a table's entries and seed with one row."""
        row = _row(finished)
        async with self.pool.use() as connection, connection.transaction():
            # First, because an append locks this row: its entry is then visible, and deleted too.
            await connection.execute("DELETE FROM live WHERE match = $1", finished.match)
            await connection.execute("DELETE FROM entries WHERE match = $1", finished.match)
            await connection.execute("DELETE FROM sitting WHERE match = $1", finished.match)
            await connection.execute("SELECT jaipur_seeds.forget($1)", finished.match)
            is_first = await connection.fetchval(_FINISH, *row)
            if is_first and outcome is not None:
                await connection.execute(
                    "INSERT INTO outcomes VALUES ($1, $2)", outcome.match, encode_outcome(outcome)
                )

    async def adopt(self, finished: Finished) -> bool:
        """Store a match that was not played here; False if its id is taken."""
        async with self.pool.use() as connection:
            return bool(await connection.fetchval(_ADOPT, *_row(finished)))

    async def finished(self, match: MatchId) -> Finished | None:
        """Return a finished match."""
        async with self.pool.use() as connection:
            row = await connection.fetchrow("SELECT * FROM finished WHERE match = $1", match)
        if row is None:
            return None
        users = (row["user_0"], row["user_1"])
        return Finished(match, row["opened_at"], row["ended_at"], users, row["body"])

    async def pulse(self) -> Sequence[Pulse]:
        """Record that this server can append, as it appends, and return the database's time."""
        return (await self._writer.pulse(self._name),)

    async def diagnose(self, error: BaseException | None) -> StallCause:
        """Return why writes do not pass, given the last error of one."""
        return await cause_of(self._address, error)

    async def close(self) -> None:
        """Commit what is queued, and close all connections."""
        await self.appends.close()
        await self._confirmations.close()
        with suppress(StoreUnavailable):
            await self._writer.leave(self._name)
        await self._writer.close()
        await self.pool.close()


def _row(finished: Finished) -> tuple[object, ...]:
    return (finished.match, finished.opened_at, finished.ended_at, *finished.users, finished.body)
