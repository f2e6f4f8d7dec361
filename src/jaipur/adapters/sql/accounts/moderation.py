"""Moderators, bans, settled reports and the audit log, in portable SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from jaipur.adapters.sql.accounts.social import REPORT, reports_of
from jaipur.adapters.sql.accounts.users import listed, locked, users_of
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute
from jaipur.online.accounts.model import Declined, DeclineReason, Report, User
from jaipur.online.accounts.moderation import AuditEntry
from jaipur.online.match_ids import MatchId
from jaipur.wire.accounts import Kind
from jaipur.wire.moderation import AuditAction

_LISTED: Final = """
SELECT users.id, users.name, users.kind, users.owner, users.opened_at, users.seen_at
FROM {0} JOIN users ON users.id = {0}.user_id ORDER BY {0}.made_at {1}, users.id LIMIT $1
"""
_BANNED: Final = _LISTED.format("bans", "DESC")
_MODERATORS: Final = _LISTED.format("moderators", "ASC")
_MOST_MODERATORS: Final = 1_000
_MODERATES: Final = "SELECT 1 AS one FROM moderators WHERE user_id = $1"
_END_ALL: Final = """
DELETE FROM sign_ins WHERE user_id IN (SELECT id FROM users WHERE id = $1 OR owner = $1)
"""
_SETTLE: Final = """
UPDATE reports SET settled_at = present()
WHERE user_id = $1 AND about_id = $2 AND match = $3 AND settled_at IS NULL RETURNING match
"""
_RECORD: Final = """
INSERT INTO audit (at, actor, action, user_id, match) VALUES (present(), $1, $2, $3, $4)
"""
_AUDIT: Final = """
SELECT id, at, actor, action, user_id, match FROM audit WHERE id < $1 ORDER BY id DESC LIMIT $2
"""


class SqlModeration:
    """Moderation in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def is_moderator(self, user: str) -> bool:
        """Return whether an account may moderate."""
        return bool(await self._database.read(execute(_MODERATES, user)))

    async def moderators(self) -> Sequence[User]:
        """Return the moderators, the oldest first."""
        return await self._database.read(users_of(_MODERATORS, _MOST_MODERATORS))

    async def appoint(self, user: str) -> None:
        """Let an account moderate."""
        await self._database.write(_appoint(user))

    async def dismiss(self, user: str) -> None:
        """Let an account moderate no more."""
        statement = "DELETE FROM moderators WHERE user_id = $1 RETURNING user_id"
        await self._database.write(_recorded(AuditEntry(AuditAction.DISMISS, user=user), statement, user))

    async def ban(self, user: str, by: str | None = None) -> None:
        """End the sign-ins of a user and of the user's programs, and decline new ones."""
        await self._database.write(_ban(user, by))

    async def unban(self, user: str, by: str | None = None) -> bool:
        """Let a user sign in again."""
        statement = "DELETE FROM bans WHERE user_id = $1 RETURNING user_id"
        return await self._database.write(_recorded(AuditEntry(AuditAction.UNBAN, by, user), statement, user))

    async def bans(self, most: int) -> Sequence[User]:
        """Return the banned users, the last one first."""
        return await self._database.read(users_of(_BANNED, most))

    async def banned_among(self, users: Collection[str]) -> frozenset[str]:
        """Return which of some users are banned."""
        if not users:
            return frozenset()
        statement = f"SELECT user_id FROM bans WHERE user_id IN ({listed([*users])})"
        rows = await self._database.read(execute(statement, *users))
        return frozenset(row["user_id"] for row in rows)

    async def open_reports(self, before: int, most: int) -> Sequence[Report]:
        """Return reports before a time that nobody has settled, the last one first."""
        statement = (
            f"{REPORT} WHERE settled_at IS NULL AND made_at < $1 ORDER BY made_at DESC, match LIMIT $2"
        )
        return reports_of(await self._database.read(execute(statement, before, most)))

    async def settle(self, reporter: str, about: str, match: MatchId, by: str | None = None) -> bool:
        """Mark a report as dealt with."""
        entry = AuditEntry(AuditAction.SETTLE, by, about, match)
        return await self._database.write(_recorded(entry, _SETTLE, reporter, about, match))

    async def record(self, entry: AuditEntry) -> None:
        """Add to the audit log an action whose change is made elsewhere."""
        await self._database.write(_record(entry))

    async def audit(self, before: int, most: int) -> Sequence[AuditEntry]:
        """Return the entries with smaller numbers, the last one first."""
        return tuple(map(_entry_of, await self._database.read(execute(_AUDIT, before, most))))


def _entry_of(row: SqlRow) -> AuditEntry:
    match = None if row["match"] is None else MatchId(row["match"])
    return AuditEntry(AuditAction(row["action"]), row["actor"], row["user_id"], match, row["at"], row["id"])


def _record(entry: AuditEntry) -> Transaction[None]:
    yield from execute(_RECORD, entry.actor, entry.action.value, entry.user, entry.match)


def _recorded(entry: AuditEntry, statement: str, *values: object) -> Transaction[bool]:
    """Run a statement that returns what it changed, and record it if it changed anything."""
    changed = bool((yield from execute(statement, *values)))
    if changed:
        yield from _record(entry)
    return changed


def _appoint(user: str) -> Transaction[None]:
    if (yield from locked(user)).kind is not Kind.PERSON:
        raise Declined(DeclineReason.NOT_A_PERSON)
    statement = "INSERT INTO moderators VALUES ($1, present()) ON CONFLICT DO NOTHING RETURNING user_id"
    yield from _recorded(AuditEntry(AuditAction.APPOINT, user=user), statement, user)


def _ban(user: str, by: str | None) -> Transaction[None]:
    # A sign-in locks the same row: either this waits for it and ends it, or the sign-in is declined.
    yield from locked(user)
    if by is not None and (yield from execute(_MODERATES, user)):
        raise Declined(DeclineReason.MODERATOR)
    statement = "INSERT INTO bans VALUES ($1, present()) ON CONFLICT DO NOTHING RETURNING user_id"
    yield from _recorded(AuditEntry(AuditAction.BAN, by, user), statement, user)
    yield from execute(_END_ALL, user)
