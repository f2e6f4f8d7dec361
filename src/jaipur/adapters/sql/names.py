"""The names of people in the logs and in the archive of one shard, in portable SQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from jaipur.adapters.entry_codec import decode, encode
from jaipur.adapters.sql.dialect import Dialect
from jaipur.adapters.sql.transaction import Database, Transaction, execute, fetch_one
from jaipur.online.match_ids import LAST_MATCH
from jaipur.online.names import body_without_names, entry_without_names
from jaipur.wire.values import FORMER

_OPENINGS: Final = """
SELECT entries.match, entries.body FROM sitting
JOIN entries ON entries.match = sitting.match AND entries.version = 1 WHERE sitting.user_id = $1
"""
_REPLACE: Final = "UPDATE entries SET body = $2 WHERE match = $1 AND version = 1"
_LOBBY: Final = (
    "DELETE FROM seeks WHERE user_id = $1",
    "DELETE FROM invitations WHERE host = $1 OR guest = $1",
    "UPDATE pairings SET name_0 = $2 WHERE user_0 = $1",
    "UPDATE pairings SET name_1 = $2 WHERE user_1 = $1",
)
"""Tables that are yet to be opened; a request that was under way may have written them after the deletion."""
_ARCHIVED: Final = "SELECT match, body FROM finished WHERE match > $1 ORDER BY match LIMIT $2"
_DONE_TO: Final = "SELECT done_to FROM duties WHERE name = 'names'"
_SET_DONE_TO: Final = """
INSERT INTO duties (name, begun_at, done_to) VALUES ('names', 0, $1)
ON CONFLICT (name) DO UPDATE SET done_to = excluded.done_to
"""


async def _nothing() -> None:
    pass


class SqlNames:
    """Removes names in a database; `erase` is called when they are to be gone from its files too."""

    def __init__(
        self, database: Database, dialect: Dialect, erase: Callable[[], Awaitable[None]] = _nothing
    ) -> None:
        self._database = database
        self._dialect = dialect
        self._erase = erase

    async def forget(self, user: str) -> None:
        """Remove a deleted user's name from the lobby, and from the logs of tables in play."""
        await self._database.write(_forget(user))
        await self._erase()

    async def clean(self, most: int) -> bool:
        """Remove the names that earlier versions archived; False if none is left."""
        row = await self._database.read(fetch_one(_DONE_TO))
        if row is not None and row["done_to"] == LAST_MATCH:
            return False
        if await self._database.write(_clean(self._dialect, most)):
            return True
        await self._erase()
        return False


def _forget(user: str) -> Transaction[None]:
    for statement in _LOBBY:
        yield from execute(statement, user, *([FORMER] if "$2" in statement else []))
    for row in (yield from execute(_OPENINGS, user)):
        opening = entry_without_names(decode(bytes(row["body"])), {user})
        yield from execute(_REPLACE, row["match"], encode(opening))


def _clean(dialect: Dialect, most: int) -> Transaction[bool]:
    """Look at the next matches; the row of the progress is locked, so that one process at a time does."""
    progress = yield from fetch_one(f"{_DONE_TO} {dialect.for_update}")
    rows = yield from execute(_ARCHIVED, -1 if progress is None else progress["done_to"], most)
    for row in rows:
        body = body_without_names(bytes(row["body"]))
        if body is not None:
            yield from execute("UPDATE finished SET body = $2 WHERE match = $1", row["match"], body)
    done_to = rows[-1]["match"] if len(rows) == most else LAST_MATCH
    yield from execute(_SET_DONE_TO, done_to)
    return len(rows) == most
