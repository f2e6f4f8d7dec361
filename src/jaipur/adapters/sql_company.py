"""Programs of people, blocks and reports, in words that every database of ours understands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql_blocks import APART
from jaipur.adapters.sql_notices import drop
from jaipur.adapters.sql_people import USER, call, keep_sign_in, locked, user_of, users_of
from jaipur.adapters.talks import Database, Rows, Talk, say
from jaipur.tables.clock import DAY
from jaipur.tables.ids import MatchId
from jaipur.tables.notices import about_challenge
from jaipur.tables.people import (
    MOST_BLOCKS,
    MOST_PROGRAMS,
    MOST_REPORTS,
    MOST_TOKENS,
    Declined,
    Report,
    Unwilling,
    User,
)
from jaipur.tables.tokens import NewSignIn
from jaipur.wire.accounts import Kind, Reason

_MOST_EXPORTED: Final = 1_000
_REPORT: Final = "SELECT user_id, about_id, match, reason, made_at FROM reports"
_BLOCKED: Final = """
SELECT users.id, users.name, users.kind, users.owner, users.opened_at, users.seen_at
FROM blocks JOIN users ON users.id = blocks.blocked_id WHERE blocks.user_id = $1
ORDER BY blocks.made_at DESC, users.id
"""


_QUIET: Final = """
UPDATE invitations SET quiet = true
WHERE NOT quiet AND ((host = $1 AND guest = $2) OR (host = $2 AND guest = $1)) RETURNING key
"""
"""Challenges between two: from then on they reach nobody, and their hosts find them as before."""


class SqlCompany:
    """Programs, blocks and reports, in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_program(self, owner: str, program: str, name: str, token: NewSignIn) -> User:
        """Make an account for a program."""
        return await self._database.write(_open_program(owner, program, name, token))

    async def programs(self, owner: str) -> Sequence[User]:
        """Give the programs of a person, the oldest first."""
        statement = f"SELECT {USER} FROM users WHERE owner = $1 ORDER BY opened_at, id"
        return await self._database.read(users_of(statement, owner))

    async def add_token(self, owner: str, program: str, token: NewSignIn) -> None:
        """Give a program one more token."""
        await self._database.write(_add_token(owner, program, token))

    async def block(self, user: str, other: str) -> None:
        """Remember that a user would rather not meet another."""
        await self._database.write(_block(user, other))

    async def unblock(self, user: str, other: str) -> None:
        """Forget that."""
        statement = "DELETE FROM blocks WHERE user_id = $1 AND blocked_id = $2"
        await self._database.write(say(statement, user, other))

    async def blocks(self, user: str) -> Sequence[User]:
        """Give whom a user would rather not meet, the last one first."""
        return await self._database.read(users_of(_BLOCKED, user))

    async def are_apart(self, one: str, other: str) -> bool:
        """Whether either of two would rather not meet the other."""
        return bool(await self._database.read(say(APART, one, other)))

    async def report(self, report: Report) -> None:
        """Keep a report, once of each match."""
        await self._database.write(_report(report))

    async def reports_by(self, user: str) -> Sequence[Report]:
        """Give what a user reported."""
        statement = f"{_REPORT} WHERE user_id = $1 ORDER BY made_at DESC, match LIMIT $2"
        return _reports(await self._database.read(say(statement, user, _MOST_EXPORTED)))

    async def reports(self, before: int, most: int) -> Sequence[Report]:
        """Give what was reported before a time, the last first."""
        statement = f"{_REPORT} WHERE made_at < $1 ORDER BY made_at DESC, match LIMIT $2"
        return _reports(await self._database.read(say(statement, before, most)))


def _reports(rows: Rows) -> tuple[Report, ...]:
    return tuple(
        Report(row["user_id"], row["about_id"], MatchId(row["match"]), Reason(row["reason"]), row["made_at"])
        for row in rows
    )


def _open_program(owner: str, program: str, name: str, token: NewSignIn) -> Talk[User]:
    person = yield from locked(owner)
    if person.kind is not Kind.PERSON:
        raise Declined(Unwilling.NOT_A_PERSON)
    if len((yield from say("SELECT id FROM users WHERE owner = $1", owner))) >= MOST_PROGRAMS:
        raise Declined(Unwilling.TOO_MANY)
    statement = f"""
        INSERT INTO users (id, name, kind, owner, opened_at, seen_at)
        VALUES ($1, $2, 'program', $3, present(), present()) RETURNING {USER}
    """
    (row,) = yield from say(statement, program, name, owner)
    made = user_of(row)
    yield from call(made.id, name, Kind.PROGRAM)
    yield from keep_sign_in(made.id, token)
    return made


def _add_token(owner: str, program: str, token: NewSignIn) -> Talk[None]:
    found = yield from locked(program)
    if found.owner != owner:
        raise Declined(Unwilling.NO_SUCH_USER)
    if len((yield from say("SELECT id FROM sign_ins WHERE user_id = $1", program))) >= MOST_TOKENS:
        raise Declined(Unwilling.TOO_MANY)
    yield from keep_sign_in(program, token)


def _known(user: str) -> Talk[None]:
    if not (yield from say("SELECT id FROM users WHERE id = $1", user)):
        raise Declined(Unwilling.NO_SUCH_USER)


def _block(user: str, other: str) -> Talk[None]:
    yield from locked(user)
    yield from _known(other)
    if len((yield from say("SELECT blocked_id FROM blocks WHERE user_id = $1", user))) >= MOST_BLOCKS:
        raise Declined(Unwilling.TOO_MANY)
    statement = "INSERT INTO blocks VALUES ($1, $2, present()) ON CONFLICT DO NOTHING"
    yield from say(statement, user, other)
    for row in (yield from say(_QUIET, user, other)):
        yield from drop(about_challenge(bytes(row["key"])))


def _report(report: Report) -> Talk[None]:
    yield from locked(report.by)
    yield from _known(report.about)
    today = "SELECT 1 AS one FROM reports WHERE user_id = $1 AND made_at > present() - $2"
    if len((yield from say(today, report.by, DAY))) >= MOST_REPORTS:
        raise Declined(Unwilling.TOO_MANY)
    statement = "INSERT INTO reports VALUES ($1, $2, $3, $4, present()) ON CONFLICT DO NOTHING"
    yield from say(statement, report.by, report.about, report.match, report.reason.value)
