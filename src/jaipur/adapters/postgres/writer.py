"""Group commit on PostgreSQL: all queued entries in one statement, on a dedicated connection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from jaipur.adapters.entry_codec import encode, gap_before, live_row
from jaipur.adapters.postgres.connections import PostgresConnection, connect, store_errors
from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Entry

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


class Writer:
    """Appends entries, one batch after another; reconnects after a failure."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: PostgresConnection | None = None

    async def append(self, batch: Sequence[Entry]) -> list[bool | Exception]:
        """Insert each entry that follows the last one of its match; return whether each was inserted."""
        done: dict[int, bool | Exception] = {}
        for part in _one_of_each_match(batch):
            offered = [batch[index] for index in part]
            done.update(zip(part, await self._append(offered), strict=True))
        return [done[index] for index in range(len(batch))]

    async def _append(self, offered: Sequence[Entry]) -> list[bool | Exception]:
        try:
            with store_errors():
                return await self._run(await self._connected(), offered)
        except BaseException:
            self._drop()
            raise

    async def _connected(self) -> PostgresConnection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._address)
        return self._connection

    async def _run(self, connection: PostgresConnection, offered: Sequence[Entry]) -> list[bool | Exception]:
        columns = zip(*((*live_row(entry), encode(entry)) for entry in offered), strict=True)
        kept = {row["match"] for row in await connection.fetch(_APPEND, *map(list, columns))}
        refused = [entry.match for entry in offered if entry.match not in kept]
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
