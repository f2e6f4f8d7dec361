"""The ids of deleted users, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.transaction import Database, execute
from jaipur.online.accounts.model import DEPARTED_AGAIN, Departed

# The last search is over when the row was due after the last of the times: then it is deleted.
_AGAIN: Final = """
UPDATE departed SET due_at = CASE WHEN due_at < at + $2 THEN at + $2 WHEN due_at < at + $3 THEN at + $3 END
WHERE user_id = $1 AND due_at <= present() AND due_at < at + $3
"""
_OVER: Final = "DELETE FROM departed WHERE user_id = $1 AND due_at <= present() AND due_at >= at + $2"


class SqlDepartures:
    """Deleted users in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def departed(self, since: int) -> Departed:
        """Return the users who were deleted since a time, and the present time."""
        statement = "SELECT user_id, at FROM departed WHERE at >= $1 UNION ALL SELECT NULL, present()"
        rows = await self._database.read(execute(statement, since))
        users = tuple(row["user_id"] for row in rows if row["user_id"] is not None)
        return Departed(next(row["at"] for row in rows if row["user_id"] is None), users)

    async def due(self, most: int) -> Sequence[str]:
        """Return deleted users whose names are to be searched for now."""
        statement = "SELECT user_id FROM departed WHERE due_at <= present() ORDER BY due_at LIMIT $1"
        return [row["user_id"] for row in await self._database.read(execute(statement, most))]

    async def searched(self, user: str) -> None:
        """Put the next search off, or delete the row after the last one."""
        soon, last = DEPARTED_AGAIN
        await self._database.write(execute(_OVER, user, last))
        await self._database.write(execute(_AGAIN, user, soon, last))
