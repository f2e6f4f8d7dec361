"""Programs of users, blocks and reports, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.accounts.blocks import APART
from jaipur.adapters.sql.accounts.friends import UNFOLLOW
from jaipur.adapters.sql.accounts.users import USER, call, keep_sign_in, locked, user_of, users_of
from jaipur.adapters.sql.notices import drop
from jaipur.adapters.sql.transaction import Database, SqlRows, Transaction, execute
from jaipur.online.accounts.model import (
    MOST_BLOCKS,
    MOST_PROGRAMS,
    MOST_REPORTS,
    MOST_TOKENS,
    Declined,
    DeclineReason,
    Report,
    User,
)
from jaipur.online.accounts.secrets import NewSignIn
from jaipur.online.clock import DAY
from jaipur.online.match_ids import MatchId
from jaipur.online.notices.model import about_challenge
from jaipur.wire.accounts import Kind, Reason

_MOST_EXPORTED: Final = 1_000
REPORT: Final = "SELECT user_id, about_id, match, reason, made_at FROM reports"
_MAKE_REPORT: Final = """
INSERT INTO reports (user_id, about_id, match, reason, made_at) VALUES ($1, $2, $3, $4, present())
ON CONFLICT DO NOTHING
"""
_BLOCKED: Final = """
SELECT users.id, users.name, users.kind, users.owner, users.opened_at, users.seen_at
FROM blocks JOIN users ON users.id = blocks.blocked_id WHERE blocks.user_id = $1
ORDER BY blocks.made_at DESC, users.id
"""


_QUIET: Final = """
UPDATE invitations SET quiet = true
WHERE NOT quiet AND ((host = $1 AND guest = $2) OR (host = $2 AND guest = $1)) RETURNING key
"""
"""Makes the challenges between two users quiet: they reach nobody, and their hosts still see them."""


class SqlSocial:
    """Programs of users, blocks and reports in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_program(self, owner: str, program: str, name: str, token: NewSignIn) -> User:
        """Create a program's account."""
        return await self._database.write(_open_program(owner, program, name, token))

    async def programs(self, owner: str) -> Sequence[User]:
        """Return a user's programs, the oldest first."""
        statement = f"SELECT {USER} FROM users WHERE owner = $1 ORDER BY opened_at, id"
        return await self._database.read(users_of(statement, owner))

    async def add_token(self, owner: str, program: str, token: NewSignIn) -> None:
        """Give a program another token."""
        await self._database.write(_add_token(owner, program, token))

    async def block(self, user: str, other: str) -> None:
        """Block a user."""
        await self._database.write(_block(user, other))

    async def unblock(self, user: str, other: str) -> None:
        """Remove a block."""
        statement = "DELETE FROM blocks WHERE user_id = $1 AND blocked_id = $2"
        await self._database.write(execute(statement, user, other))

    async def blocks(self, user: str) -> Sequence[User]:
        """Return whom a user has blocked, the last one first."""
        return await self._database.read(users_of(_BLOCKED, user))

    async def are_apart(self, one: str, other: str) -> bool:
        """Return whether either of two users has blocked the other."""
        return bool(await self._database.read(execute(APART, one, other)))

    async def report(self, report: Report) -> None:
        """Store a report, once for each match."""
        await self._database.write(_report(report))

    async def reports_by(self, user: str) -> Sequence[Report]:
        """Return a user's reports."""
        statement = f"{REPORT} WHERE user_id = $1 ORDER BY made_at DESC, match LIMIT $2"
        return reports_of(await self._database.read(execute(statement, user, _MOST_EXPORTED)))

    async def reports(self, before: int, most: int) -> Sequence[Report]:
        """Return reports before a time, the last one first."""
        statement = f"{REPORT} WHERE made_at < $1 ORDER BY made_at DESC, match LIMIT $2"
        return reports_of(await self._database.read(execute(statement, before, most)))


def reports_of(rows: SqlRows) -> tuple[Report, ...]:
    """Return the reports of rows."""
    return tuple(
        Report(row["user_id"], row["about_id"], MatchId(row["match"]), Reason(row["reason"]), row["made_at"])
        for row in rows
    )


def _open_program(owner: str, program: str, name: str, token: NewSignIn) -> Transaction[User]:
    person = yield from locked(owner)
    if person.kind is not Kind.PERSON:
        raise Declined(DeclineReason.NOT_A_PERSON)
    if len((yield from execute("SELECT id FROM users WHERE owner = $1", owner))) >= MOST_PROGRAMS:
        raise Declined(DeclineReason.TOO_MANY)
    statement = f"""
        INSERT INTO users (id, name, kind, owner, opened_at, seen_at)
        VALUES ($1, $2, 'program', $3, present(), present()) RETURNING {USER}
    """
    (row,) = yield from execute(statement, program, name, owner)
    made = user_of(row)
    yield from call(made.id, name, Kind.PROGRAM)
    yield from keep_sign_in(made.id, token)
    return made


def _add_token(owner: str, program: str, token: NewSignIn) -> Transaction[None]:
    found = yield from locked(program)
    if found.owner != owner:
        raise Declined(DeclineReason.NO_SUCH_USER)
    if len((yield from execute("SELECT id FROM sign_ins WHERE user_id = $1", program))) >= MOST_TOKENS:
        raise Declined(DeclineReason.TOO_MANY)
    yield from keep_sign_in(program, token)


def _known(user: str) -> Transaction[None]:
    if not (yield from execute("SELECT id FROM users WHERE id = $1", user)):
        raise Declined(DeclineReason.NO_SUCH_USER)


def _block(user: str, other: str) -> Transaction[None]:
    """Store a block. A follow of the blocked user stays: if it ended, that user would know of the block."""
    yield from locked(user)
    yield from _known(other)
    if len((yield from execute("SELECT blocked_id FROM blocks WHERE user_id = $1", user))) >= MOST_BLOCKS:
        raise Declined(DeclineReason.TOO_MANY)
    statement = "INSERT INTO blocks VALUES ($1, $2, present()) ON CONFLICT DO NOTHING"
    yield from execute(statement, user, other)
    yield from execute(UNFOLLOW, user, other)
    for row in (yield from execute(_QUIET, user, other)):
        yield from drop(about_challenge(bytes(row["key"])))


def _report(report: Report) -> Transaction[None]:
    yield from locked(report.by)
    yield from _known(report.about)
    today = "SELECT 1 AS one FROM reports WHERE user_id = $1 AND made_at > present() - $2"
    if len((yield from execute(today, report.by, DAY))) >= MOST_REPORTS:
        raise Declined(DeclineReason.TOO_MANY)
    yield from execute(_MAKE_REPORT, report.by, report.about, report.match, report.reason.value)
