"""Clubs and their members, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.dialect import Dialect
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute, fetch_one
from jaipur.online.accounts.model import Declined, DeclineReason
from jaipur.online.clubs import MOST_CLUBS, MOST_FOUNDED, MOST_MEMBERS, Club, ClubMember
from jaipur.online.lobby.model import UserId
from jaipur.wire.leagues.clubs import ClubRole, ClubText

_RANK: Final = "CASE role WHEN 'owner' THEN 0 WHEN 'organiser' THEN 1 ELSE 2 END, joined_at, user_id"
_ENTER: Final = """
INSERT INTO club_members (club, user_id, role, joined_at) VALUES ($1, $2, $3, (SELECT present()))
"""
_HEIR: Final = f"SELECT user_id, role FROM club_members WHERE club = $1 ORDER BY {_RANK} LIMIT 1"
_ROLE: Final = "SELECT role FROM club_members WHERE club = $1 AND user_id = $2"
_APPOINT: Final = "UPDATE club_members SET role = $3 WHERE club = $1 AND user_id = $2"
_OWNERLESS: Final = """
SELECT club FROM clubs WHERE NOT EXISTS (
    SELECT 1 FROM club_members WHERE club_members.club = clubs.club AND role = 'owner'
) LIMIT 100
"""


class SqlClubs:
    """Clubs in a database."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def found(self, club: Club, key: bytes, owner: UserId) -> None:
        """Store a new club."""
        await self._database.write(_found(self._dialect, club, key, owner))

    async def club(self, club: ClubText) -> Club | None:
        """Return a club."""
        row = await self._database.read(fetch_one("SELECT * FROM clubs WHERE club = $1", club))
        return None if row is None else _club(row)

    async def members(self, club: ClubText) -> Sequence[ClubMember]:
        """Return the members in the order of their roles."""
        statement = f"SELECT user_id, role, joined_at FROM club_members WHERE club = $1 ORDER BY {_RANK}"
        rows = await self._database.read(execute(statement, club))
        return [ClubMember(row["user_id"], ClubRole(row["role"]), row["joined_at"]) for row in rows]

    async def role(self, club: ClubText, user: UserId) -> ClubRole | None:
        """Return the role of a user."""
        row = await self._database.read(fetch_one(_ROLE, club, user))
        return None if row is None else ClubRole(row["role"])

    async def of_user(self, user: UserId) -> Sequence[tuple[Club, ClubRole]]:
        """Return the clubs of a user."""
        statement = """
        SELECT clubs.*, club_members.role FROM club_members JOIN clubs ON clubs.club = club_members.club
        WHERE club_members.user_id = $1 ORDER BY club_members.joined_at DESC, clubs.club
        """
        rows = await self._database.read(execute(statement, user))
        return [(_club(row), ClubRole(row["role"])) for row in rows]

    async def describe(self, club: Club) -> None:
        """Store what a club is called, and what it says of itself."""
        await self._database.write(execute("UPDATE clubs SET title = $2, about = $3 WHERE club = $1", *club))

    async def renew(self, club: ClubText, key: bytes) -> None:
        """Replace the key of a club's link."""
        await self._database.write(execute("UPDATE clubs SET link = $2 WHERE club = $1", club, key))

    async def join(self, key: bytes, user: UserId) -> ClubText | None:
        """Join the club of a link."""
        return await self._database.write(_join(self._dialect, key, user))

    async def appoint(self, club: ClubText, user: UserId, role: ClubRole) -> bool:
        """Give a member another role."""
        return await self._database.write(_appoint(self._dialect, club, user, role))

    async def leave(self, club: ClubText, user: UserId) -> bool:
        """Remove a member."""
        return await self._database.write(_leave(self._dialect, club, user))

    async def close(self, club: ClubText) -> None:
        """Delete a club."""
        await self._database.write(execute("DELETE FROM clubs WHERE club = $1", club))

    async def tidy(self) -> None:
        """Give clubs without an owner another one; delete those without members."""
        await self._database.write(_tidy(self._dialect))


def _club(row: SqlRow) -> Club:
    return Club(row["club"], row["title"], row["about"])


def _lock(dialect: Dialect, club: ClubText) -> Transaction[None]:
    """Lock a club while its members are counted and changed."""
    yield from execute(f"SELECT club FROM clubs WHERE club = $1 {dialect.for_update}", club)


def _lock_user(dialect: Dialect, user: UserId) -> Transaction[None]:
    """Lock a user while the clubs of the user are counted."""
    if not (yield from execute(f"SELECT id FROM users WHERE id = $1 {dialect.for_update}", user)):
        raise Declined(DeclineReason.NO_SUCH_USER)


def _count(statement: str, *values: object) -> Transaction[int]:
    (row,) = yield from execute(f"SELECT count(*) AS many FROM club_members WHERE {statement}", *values)
    return int(row["many"])


def _check_room(user: UserId) -> Transaction[None]:
    if (yield from _count("user_id = $1", user)) >= MOST_CLUBS:
        raise Declined(DeclineReason.TOO_MANY)


def _found(dialect: Dialect, club: Club, key: bytes, owner: UserId) -> Transaction[None]:
    yield from _lock_user(dialect, owner)
    yield from _check_room(owner)
    if (yield from _count("user_id = $1 AND role = 'owner'", owner)) >= MOST_FOUNDED:
        raise Declined(DeclineReason.TOO_MANY)
    yield from execute("INSERT INTO clubs (club, title, about, link) VALUES ($1, $2, $3, $4)", *club, key)
    yield from execute(_ENTER, club.id, owner, ClubRole.OWNER.value)


def _join(dialect: Dialect, key: bytes, user: UserId) -> Transaction[ClubText | None]:
    yield from _lock_user(dialect, user)
    row = yield from fetch_one(f"SELECT club FROM clubs WHERE link = $1 {dialect.for_update}", key)
    if row is None:
        return None
    club: ClubText = row["club"]
    if (yield from fetch_one(_ROLE, club, user)) is None:
        yield from _check_room(user)
        if (yield from _count("club = $1", club)) >= MOST_MEMBERS:
            raise Declined(DeclineReason.TOO_MANY)
        yield from execute(_ENTER, club, user, ClubRole.MEMBER.value)
    return club


def _appoint(dialect: Dialect, club: ClubText, user: UserId, role: ClubRole) -> Transaction[bool]:
    yield from _lock(dialect, club)
    if (yield from fetch_one(_ROLE, club, user)) is None:
        return False
    if role is ClubRole.OWNER:
        former = "UPDATE club_members SET role = 'organiser' WHERE club = $1 AND role = 'owner'"
        yield from execute(former, club)
    yield from execute(_APPOINT, club, user, role.value)
    yield from _succeed(club)
    return True


def _leave(dialect: Dialect, club: ClubText, user: UserId) -> Transaction[bool]:
    yield from _lock(dialect, club)
    statement = "DELETE FROM club_members WHERE club = $1 AND user_id = $2 RETURNING user_id"
    has_left = bool((yield from execute(statement, club, user)))
    yield from _succeed(club)
    return has_left


def _succeed(club: ClubText) -> Transaction[None]:
    """Make the first in the order of roles the owner, or delete a club without members."""
    heir = yield from fetch_one(_HEIR, club)
    if heir is None:
        yield from execute("DELETE FROM clubs WHERE club = $1", club)
    elif heir["role"] != ClubRole.OWNER:
        yield from execute(_APPOINT, club, heir["user_id"], ClubRole.OWNER.value)


def _tidy(dialect: Dialect) -> Transaction[None]:
    for row in (yield from execute(_OWNERLESS)):
        yield from _lock(dialect, row["club"])
        yield from _succeed(row["club"])
