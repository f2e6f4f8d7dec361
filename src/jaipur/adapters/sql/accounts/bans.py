"""Bans, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.accounts.users import locked, users_of
from jaipur.adapters.sql.transaction import Database, Transaction, execute
from jaipur.online.accounts.model import User

_BANNED: Final = """
SELECT users.id, users.name, users.kind, users.owner, users.opened_at, users.seen_at
FROM bans JOIN users ON users.id = bans.user_id ORDER BY bans.made_at DESC, users.id LIMIT $1
"""
_END_ALL: Final = """
DELETE FROM sign_ins WHERE user_id IN (SELECT id FROM users WHERE id = $1 OR owner = $1)
"""


class SqlBans:
    """Bans in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ban(self, user: str) -> None:
        """End the sign-ins of a user and of the user's programs, and decline new ones."""
        await self._database.write(_ban(user))

    async def unban(self, user: str) -> bool:
        """Let a user sign in again."""
        statement = "DELETE FROM bans WHERE user_id = $1 RETURNING user_id"
        return bool(await self._database.write(execute(statement, user)))

    async def bans(self, most: int) -> Sequence[User]:
        """Return the banned users, the last one first."""
        return await self._database.read(users_of(_BANNED, most))


def _ban(user: str) -> Transaction[None]:
    # A sign-in locks the same row: either this waits for it and ends it, or the sign-in is declined.
    yield from locked(user)
    yield from execute("INSERT INTO bans VALUES ($1, present()) ON CONFLICT DO NOTHING", user)
    yield from execute(_END_ALL, user)
