"""Who follows whom, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.accounts.users import USER, locked, one_user, user_of
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute
from jaipur.online.accounts.friends import MOST_FOLLOWS, Friend, Relation
from jaipur.online.accounts.model import Declined, DeclineReason
from jaipur.wire.accounts import Kind

_FRIENDS: Final = """
SELECT users.id, users.name, users.kind, users.owner, users.opened_at, users.seen_at,
    coalesce(online_users.until, 0) > (SELECT present()) AS is_online,
    back.user_id IS NOT NULL AS follows_back, blocks.user_id IS NOT NULL AS has_blocked,
    coalesce(head_to_head.won, 0) AS won, coalesce(head_to_head.lost, 0) AS lost
FROM follows JOIN users ON users.id = follows.followed_id
LEFT JOIN online_users ON online_users.user_id = follows.followed_id
LEFT JOIN follows AS back ON back.user_id = follows.followed_id AND back.followed_id = follows.user_id
LEFT JOIN blocks ON blocks.user_id = follows.followed_id AND blocks.blocked_id = follows.user_id
LEFT JOIN head_to_head
    ON head_to_head.user_id = follows.user_id AND head_to_head.other_id = follows.followed_id
WHERE follows.user_id = $1 ORDER BY follows.made_at DESC, users.id
"""
_RELATION: Final = """
SELECT EXISTS (SELECT 1 FROM follows WHERE user_id = $1 AND followed_id = $2) AS is_followed,
    coalesce(sum(won), 0) AS won, coalesce(sum(lost), 0) AS lost
FROM head_to_head WHERE user_id = $1 AND other_id = $2
"""
UNFOLLOW: Final = "DELETE FROM follows WHERE user_id = $1 AND followed_id = $2"
"""Ends that the first of two users follows the second."""


class SqlFriends:
    """Who follows whom, in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def follow(self, user: str, other: str) -> None:
        """Follow somebody."""
        await self._database.write(_follow(user, other))

    async def unfollow(self, user: str, other: str) -> None:
        """Follow somebody no more."""
        await self._database.write(execute(UNFOLLOW, user, other))

    async def friends(self, user: str) -> Sequence[Friend]:
        """Return whom a user follows, the last one first."""
        return tuple(map(_friend, await self._database.read(execute(_FRIENDS, user))))

    async def relation(self, user: str, other: str) -> Relation:
        """Return what is between two users."""
        (row,) = await self._database.read(execute(_RELATION, user, other))
        return Relation(bool(row["is_followed"]), int(row["won"]), int(row["lost"]))


def _friend(row: SqlRow) -> Friend:
    return Friend(
        user_of(row),
        bool(row["is_online"]),
        bool(row["follows_back"]),
        bool(row["has_blocked"]),
        row["won"],
        row["lost"],
    )


def _follow(user: str, other: str) -> Transaction[None]:
    yield from locked(user)
    followed = yield from one_user(f"SELECT {USER} FROM users WHERE id = $1", other)
    if followed is None:
        raise Declined(DeclineReason.NO_SUCH_USER)
    if followed.kind is not Kind.PERSON:
        raise Declined(DeclineReason.NOT_A_PERSON)
    block = "SELECT 1 AS one FROM blocks WHERE user_id = $1 AND blocked_id = $2"
    if (yield from execute(block, user, other)):
        raise Declined(DeclineReason.BLOCKED)
    follows = yield from execute("SELECT followed_id FROM follows WHERE user_id = $1", user)
    if len(follows) >= MOST_FOLLOWS and other not in {row["followed_id"] for row in follows}:
        raise Declined(DeclineReason.TOO_MANY)
    statement = "INSERT INTO follows VALUES ($1, $2, present()) ON CONFLICT DO NOTHING"
    yield from execute(statement, user, other)
