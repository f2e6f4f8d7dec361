"""Who does not want to meet whom, for many at once, in words that every database of ours understands."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from jaipur.adapters.sql_words import Words, as_list
from jaipur.adapters.talks import Database, say
from jaipur.tables.lobby import UserId

APART: Final = """
SELECT user_id FROM blocks WHERE (user_id = $1 AND blocked_id = $2) OR (user_id = $2 AND blocked_id = $1)
"""
"""Whether either of two would rather not meet the other."""


class SqlBlocks:
    """What people wrote down of each other, as the lobby needs it."""

    def __init__(self, database: Database, words: Words) -> None:
        self._database = database
        self._words = words

    async def blocked(self, users: Collection[UserId]) -> Collection[tuple[UserId, UserId]]:
        """Give, among these users, who blocked whom."""
        among = self._words.texts
        statement = f"SELECT user_id, blocked_id FROM blocks WHERE user_id {among} AND blocked_id {among}"
        found = await self._database.read(say(statement, as_list(users)))
        return [(row["user_id"], row["blocked_id"]) for row in found]
