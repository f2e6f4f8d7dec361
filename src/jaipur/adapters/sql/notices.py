"""Notices, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.dialect import Dialect, json_list
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute, fetch_one
from jaipur.online.lobby.model import UserId
from jaipur.online.notices.model import CLAIMED, GRACE, KEPT, SENT_EVERY, Notice
from jaipur.wire.notices import MOST_NOTICES, NoticeKind, NoticeText

_COLUMNS: Final = "user_id, subject, kind, cause, other, seat, at, is_read"
_NOTE: Final = """
INSERT INTO notices (user_id, subject, kind, cause, other, seat, at, due_at)
SELECT $1, $2, $3, $4, $5, $6, (SELECT present()), (SELECT present()) + $7 FROM users WHERE id = $1
ON CONFLICT (user_id, subject) DO UPDATE SET kind = excluded.kind, cause = excluded.cause,
    other = excluded.other, seat = excluded.seat, at = excluded.at, is_read = false, due_at = excluded.due_at
WHERE notices.cause < excluded.cause
RETURNING user_id
"""
_MAKE_ROOM: Final = """
DELETE FROM notices WHERE user_id = $1 AND subject NOT IN (
    SELECT subject FROM notices WHERE user_id = $1 ORDER BY at DESC, subject LIMIT $2
)
"""
_LISTED: Final = "user_id = $1 AND due_at IS NULL"
_READ: Final = "UPDATE notices SET is_read = true, due_at = NULL WHERE NOT is_read AND user_id = {}"
_DUE: Final = f"""
UPDATE notices SET due_at = (SELECT present()) + $1 WHERE (user_id, subject) IN (
    SELECT user_id, subject FROM notices WHERE due_at <= (SELECT present()) ORDER BY due_at LIMIT $2 {{}}
) RETURNING {_COLUMNS}
"""
_ANNOUNCE: Final = """
UPDATE notices SET due_at = NULL, sent_at = CASE
    WHEN sent_at > (SELECT present()) THEN sent_at
    WHEN sent_at > (SELECT present()) - $4 THEN sent_at + $4
    ELSE (SELECT present()) END
WHERE user_id = $1 AND subject = $2 AND cause = $3 AND due_at IS NOT NULL RETURNING sent_at
"""
_SEND: Final = """
INSERT INTO pushes (subscription, user_id, subject, tries, due_at)
SELECT id, user_id, $2, 0, $3 FROM subscriptions WHERE user_id = $1
ON CONFLICT (subscription, subject) DO UPDATE SET tries = 0, due_at = CASE
    WHEN pushes.tries = 0 AND pushes.due_at < excluded.due_at THEN pushes.due_at ELSE excluded.due_at END
"""
_PRUNE: Final = """
DELETE FROM notices WHERE (user_id, subject) IN (
    SELECT user_id, subject FROM notices WHERE at < (SELECT present()) - $1 ORDER BY at LIMIT $2
) RETURNING user_id
"""


class SqlNotices:
    """Notices in a database."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def note(self, notices: Sequence[Notice]) -> None:
        """Store notices whose cause is new."""
        if notices:
            await self._database.write(note(notices))

    async def notices(self, user: UserId) -> Sequence[Notice]:
        """Return a user's notices that were announced."""
        statement = f"SELECT {_COLUMNS} FROM notices WHERE {_LISTED} ORDER BY at DESC, subject LIMIT $2"
        return tuple(map(notice_of, await self._database.read(execute(statement, user, MOST_NOTICES))))

    async def unread(self, user: UserId) -> int:
        """Count a user's unread notices."""
        statement = f"SELECT count(*) AS many FROM notices WHERE {_LISTED} AND NOT is_read"
        (row,) = await self._database.read(execute(statement, user))
        return int(row["many"])

    async def read(self, user: UserId, subjects: Sequence[NoticeText] | None) -> bool:
        """Mark notices as read."""
        if subjects is None:
            transaction = execute(f"{_READ.format('$1')} RETURNING subject", user)
        else:
            among = f"{_READ.format('$2')} AND subject {self._dialect.in_texts} RETURNING subject"
            transaction = execute(among, json_list(subjects), user)
        return bool(await self._database.write(transaction))

    async def due(self, most: int) -> Sequence[Notice]:
        """Claim notices that are not announced yet."""
        transaction = execute(_DUE.format(self._dialect.skip_locked), CLAIMED, most)
        return tuple(map(notice_of, await self._database.write(transaction)))

    async def announce(self, notice: Notice) -> bool:
        """Announce a notice, and queue it for the user's browsers."""
        return await self._database.write(_announce(notice))

    async def prune(self, most: int) -> int:
        """Delete old notices."""
        return len(await self._database.write(execute(_PRUNE, KEPT, most)))


def note(notices: Sequence[Notice]) -> Transaction[None]:
    """Store notices in the transaction of their cause; in a fixed order, to avoid deadlocks."""
    new: set[str] = set()
    for each in sorted(notices, key=lambda notice: (notice.user, notice.subject, notice.cause)):
        values = (each.user, each.subject, each.kind.value, each.cause, each.other, each.seat)
        new |= {row["user_id"] for row in (yield from execute(_NOTE, *values, _grace(each.kind)))}
    for user in sorted(new):
        yield from execute(_MAKE_ROOM, user, MOST_NOTICES)


def drop(subject: NoticeText) -> Transaction[None]:
    """Delete notices in the transaction that deletes their subject."""
    yield from execute("DELETE FROM notices WHERE subject = $1", subject)


def notice_of(row: SqlRow) -> Notice:
    """Return the notice of a row."""
    return Notice(
        row["user_id"],
        row["subject"],
        NoticeKind(row["kind"]),
        row["cause"],
        row["other"],
        row["seat"],
        row["at"],
        bool(row["is_read"]),
    )


def _grace(kind: NoticeKind) -> int:
    """Return the delay of a notice; none for a rematch offer, the opponent may still be at the table."""
    return 0 if kind is NoticeKind.REMATCH else GRACE


def _announce(notice: Notice) -> Transaction[bool]:
    """Announce a notice; pushes are queued after the grace period, and not more often than allowed."""
    row = yield from fetch_one(_ANNOUNCE, notice.user, notice.subject, notice.cause, SENT_EVERY)
    if row is None:
        return False
    yield from execute(_SEND, notice.user, notice.subject, row["sent_at"] + GRACE - _grace(notice.kind))
    return True
