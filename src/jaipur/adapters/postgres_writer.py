"""Group commit on PostgreSQL: what queued goes in one statement, on a connection that is for nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from jaipur.adapters.encoding import encode, gap_before, live_row
from jaipur.adapters.postgres_link import Connection, connect, reaching
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Entry

# Rows of `live` are locked in one order by everybody, so that two processes cannot wait for each other.
# Whoever waited sees the new version, and that its entry does not follow. The primary key has the last word.
# An array of what was kept, since a join of the two would be a loop in a loop: 330 ms for a batch of 1,000.
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
    """Appends entries, one batch after another; after a fault it connects anew."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: Connection | None = None

    async def append(self, batch: Sequence[Entry]) -> list[bool | Exception]:
        """Keep each entry that follows its match's last, and say of each whether it was kept."""
        done: dict[int, bool | Exception] = {}
        for part in _one_of_each_match(batch):
            offered = [batch[index] for index in part]
            done.update(zip(part, await self._append(offered), strict=True))
        return [done[index] for index in range(len(batch))]

    async def _append(self, offered: Sequence[Entry]) -> list[bool | Exception]:
        try:
            with reaching():
                return await self._run(await self._connected(), offered)
        except BaseException:
            self._drop()
            raise

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._address)
        return self._connection

    async def _run(self, connection: Connection, offered: Sequence[Entry]) -> list[bool | Exception]:
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
        """Let the connection go."""
        self._drop()


def _one_of_each_match(batch: Sequence[Entry]) -> list[list[int]]:
    """Split a batch so that no part has two entries of a match: a statement changes a row once."""
    rounds: list[list[int]] = []
    seen: Counter[MatchId] = Counter()
    for index, entry in enumerate(batch):
        if seen[entry.match] == len(rounds):
            rounds.append([])
        rounds[seen[entry.match]].append(index)
        seen[entry.match] += 1
    return rounds
