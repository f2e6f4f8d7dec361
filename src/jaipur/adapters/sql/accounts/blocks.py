"""Blocks among many users at once, in portable SQL."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from jaipur.adapters.sql.dialect import Dialect, json_list
from jaipur.adapters.sql.transaction import Database, execute
from jaipur.online.lobby.model import UserId

APART: Final = """
SELECT user_id FROM blocks WHERE (user_id = $1 AND blocked_id = $2) OR (user_id = $2 AND blocked_id = $1)
"""
"""Selects a row if either of two users has blocked the other."""


class SqlBlocks:
    """The blocks, as pairing needs them."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def blocked(self, users: Collection[UserId]) -> Collection[tuple[UserId, UserId]]:
        """Return, among these users, who has blocked whom."""
        among = self._dialect.in_texts
        statement = f"SELECT user_id, blocked_id FROM blocks WHERE user_id {among} AND blocked_id {among}"
        found = await self._database.read(execute(statement, json_list(users)))
        return [(row["user_id"], row["blocked_id"]) for row in found]
