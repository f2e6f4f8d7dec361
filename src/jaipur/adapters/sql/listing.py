"""Lists of tables, turns and outcomes of one shard, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.entry_codec import decode, decode_outcome
from jaipur.adapters.sql.dialect import Dialect, json_list
from jaipur.adapters.sql.transaction import Database, SqlRow, execute
from jaipur.online.match_ids import LAST_MATCH, MatchId
from jaipur.online.notices.turns import SOON, AwaitedTurn, Span, turn_of
from jaipur.online.play.listing import Listed, listed
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import Finished

# Entries by subqueries, which are planned once: a join of the sixteen parts took 6 ms to plan, each time.
_ENTRIES: Final = """
SELECT (SELECT body FROM entries WHERE entries.match = live.match AND entries.version = 1) AS opening,
    (SELECT body FROM entries WHERE entries.match = live.match AND entries.version = live.version) AS latest
"""
_TABLES: Final = f"{_ENTRIES} FROM sitting JOIN live ON live.match = sitting.match AND NOT live.is_over"
_LATEST: Final = f"""
{_ENTRIES} FROM live
WHERE NOT live.is_over AND (live.turn_at BETWEEN $1 AND $2 OR live.turn_due BETWEEN $3 AND $4)
"""
_IN_PLAY: Final = f"{_TABLES} WHERE sitting.user_id = $1 ORDER BY sitting.match DESC LIMIT $2"
# The number of rows is part of the statement: without it, PostgreSQL plans to read a tenth of all tables.
_TO_WATCH: Final = f"""
{_TABLES} WHERE sitting.between_people AND sitting.seat = 0 ORDER BY sitting.match DESC LIMIT {{:d}}
"""
_WATCHABLE: Final = """
SELECT sitting.user_id, max(sitting.match) AS match FROM sitting
JOIN live ON live.match = sitting.match AND NOT live.is_over
WHERE sitting.between_people AND sitting.user_id {}
    AND NOT EXISTS (SELECT 1 FROM sitting AS own WHERE own.match = sitting.match AND own.user_id = $2)
GROUP BY sitting.user_id
"""
_SEAT: Final = (
    "SELECT * FROM (SELECT * FROM finished WHERE {} = $1 AND match < $2 ORDER BY match DESC LIMIT $3)"
)
_PLAYED: Final = f"""
{_SEAT.format("user_0")} AS one UNION ALL {_SEAT.format("user_1")} AS other ORDER BY match DESC LIMIT $3
"""


class SqlListing:
    """The lists of one shard."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def in_play(self, user: str, most: int) -> Sequence[Listed]:
        """Return the tables at which a user sits."""
        return tuple(map(_listed, await self._database.read(execute(_IN_PLAY, user, most))))

    async def to_watch(self, most: int) -> Sequence[Listed]:
        """Return tables at which two people play."""
        return tuple(map(_listed, await self._database.read(execute(_TO_WATCH.format(most)))))

    async def watchable(self, users: Sequence[str], watcher: str) -> dict[str, MatchId]:
        """Return the newest table to watch of each of some users."""
        statement = _WATCHABLE.format(self._dialect.in_texts)
        found = await self._database.read(execute(statement, json_list(users), watcher))
        return {row["user_id"]: MatchId(row["match"]) for row in found}

    async def played(self, user: str, most: int, before: MatchId | None = None) -> Sequence[Finished]:
        """Return a user's finished matches."""
        end = LAST_MATCH if before is None else before
        return tuple(map(_finished, await self._database.read(execute(_PLAYED, user, end, most))))


class SqlOutbox:
    """The outcomes of one shard that are not settled."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def outcomes(self, most: int) -> Sequence[MatchOutcome]:
        """Return outcomes that are not settled."""
        statement = "SELECT body FROM outcomes ORDER BY match LIMIT $1"
        return tuple(
            decode_outcome(row["body"]) for row in await self._database.read(execute(statement, most))
        )

    async def settle(self, matches: Sequence[MatchId]) -> None:
        """Delete outcomes that were applied."""
        statement = f"DELETE FROM outcomes WHERE match {self._dialect.in_numbers}"
        await self._database.write(execute(statement, json_list(matches)))


class SqlTurns:
    """Tables of one shard with a long time limit."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def now(self) -> int:
        """Return the time."""
        (row,) = await self._database.read(execute("SELECT present() AS now"))
        return int(row["now"])

    async def turns(self, span: Span) -> Sequence[AwaitedTurn]:
        """Return tables whose last entry, or whose reminder before the deadline, falls in a span."""
        times = (span.since, span.until, span.since + SOON, span.until + SOON)
        found = await self._database.read(execute(_LATEST, *times))
        turns = (turn_of(decode(row["opening"]), decode(row["latest"])) for row in found)
        return [turn for turn in turns if turn is not None]


def _listed(row: SqlRow) -> Listed:
    return listed(decode(row["opening"]), decode(row["latest"]))


def _finished(row: SqlRow) -> Finished:
    users = (row["user_0"], row["user_1"])
    return Finished(MatchId(row["match"]), row["opened_at"], row["ended_at"], users, row["body"])
