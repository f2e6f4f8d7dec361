"""Who is online, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.dialect import Dialect, json_list
from jaipur.adapters.sql.transaction import Database, execute
from jaipur.online.accounts.friends import ONLINE_FOR

# In a fixed order: two servers may mark the same users at the same time.
_MARK: Final = """
INSERT INTO online_users (user_id, until)
SELECT id, (SELECT present()) + $2 FROM users WHERE id {} AND kind <> 'program' ORDER BY id
ON CONFLICT (user_id) DO UPDATE SET until = excluded.until
"""
_COUNT: Final = "SELECT count(*) AS many FROM online_users WHERE until > (SELECT present())"
_PRUNE: Final = """
DELETE FROM online_users WHERE user_id IN (
    SELECT user_id FROM online_users WHERE until <= (SELECT present()) LIMIT $1
) AND until <= (SELECT present()) RETURNING user_id
"""


class SqlOnlineUsers:
    """Who is online, in a database."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def mark(self, users: Sequence[str]) -> None:
        """Record that users are online."""
        statement = _MARK.format(self._dialect.in_texts)
        await self._database.write(execute(statement, json_list(users), ONLINE_FOR))

    async def count(self) -> int:
        """Count the users who are online."""
        (row,) = await self._database.read(execute(_COUNT))
        return int(row["many"])

    async def prune(self, most: int) -> int:
        """Delete what is over."""
        return len(await self._database.write(execute(_PRUNE, most)))
