"""Invitations, in words that every database of ours understands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql_notices import drop, note
from jaipur.adapters.sql_pairings import Agreed, come_of, keep, keeping, terms_in, terms_text
from jaipur.adapters.talks import Database, Row, Talk, say, say_for_one
from jaipur.tables.lobby import (
    MOST_CHALLENGES,
    MOST_INVITATIONS,
    Invitation,
    Key,
    Pairing,
    UserId,
    from_invitation,
)
from jaipur.tables.naming import Names
from jaipur.tables.notices import Notice, about_challenge
from jaipur.wire.notices import NoticeKind
from jaipur.wire.values import Person

_OPEN: Final = "expires_at > (SELECT present())"
_SELECT: Final = f"""
SELECT key, host, name, terms, guest, expires_at - (SELECT present()) AS lives, quiet
FROM invitations WHERE {_OPEN}
"""
_REACHES: Final = "guest = {} AND NOT quiet"
"""A user is challenged, and knows of it."""
_COUNT: Final = f"SELECT count(*) AS many FROM invitations WHERE {_OPEN} AND"
_INVITE: Final = """
INSERT INTO invitations (key, host, name, terms, guest, made_at, expires_at, quiet)
VALUES ($1, $2, $3, $4, $5, (SELECT present()), (SELECT present()) + $6, $7)
"""
_ACCEPT: Final = f"""
DELETE FROM invitations WHERE key = $1 AND {_OPEN} AND host <> $2
    AND (guest IS NULL OR {_REACHES.format("$2")})
RETURNING host, name, terms
"""


class SqlInvitations:
    """Invitations, in a database."""

    def __init__(self, database: Database, names: Names) -> None:
        self._database = database
        self._names = names

    async def invite(self, invitation: Invitation) -> bool:
        """Keep an invitation."""
        return await self._database.write(_invite(invitation))

    async def invitation(self, key: Key) -> Invitation | None:
        """Give an invitation that is open."""
        row = await self._database.read(say_for_one(f"{_SELECT} AND key = $1", key))
        return None if row is None else _invitation(row)

    async def invitations(self, user: UserId) -> Sequence[Invitation]:
        """Give the open ones from a user and to a user."""
        whose = f"host = $1 OR {_REACHES.format('$1')}"
        statement = f"{_SELECT} AND ({whose}) ORDER BY made_at DESC, key LIMIT $2"
        most = MOST_INVITATIONS + MOST_CHALLENGES
        return tuple(map(_invitation, await self._database.read(say(statement, user, most))))

    async def withdraw(self, key: Key, user: UserId) -> bool:
        """Cancel an invitation as its host, or decline it as whom it is for."""
        whose = f"host = $2 OR {_REACHES.format('$2')}"
        statement = f"DELETE FROM invitations WHERE key = $1 AND ({whose}) RETURNING host"
        return await self._database.write(_withdraw(statement, key, user))

    async def accept(self, key: Key, guest: Person) -> Pairing | None:
        """Make a pairing, or give the one that this guest made of it before."""
        return await keeping(self._database, _accept(self._names, key, guest))


def _invitation(row: Row) -> Invitation:
    host = Person(row["host"], row["name"])
    return Invitation(bytes(row["key"]), host, terms_in(row), row["guest"], row["lives"], bool(row["quiet"]))


def _invite(invitation: Invitation) -> Talk[bool]:
    """Count what is open from the host and to the guest, and keep one more.

    Of those that reach nobody only the host's own count: others cannot fill up anybody's room by them, and
    whoever makes them is told that there are too many when they would be told so of any other.
    """
    host, to, quiet = invitation.host, invitation.to, invitation.quiet
    (own,) = yield from say(f"{_COUNT} host = $1", host.user)
    (others,) = yield from say(f"{_COUNT} guest = $1 AND (NOT quiet OR host = $2)", to, host.user)
    if own["many"] >= MOST_INVITATIONS or others["many"] >= MOST_CHALLENGES:
        return False
    terms = terms_text(invitation.terms)
    yield from say(_INVITE, invitation.key, host.user, host.name, terms, to, invitation.lives, quiet)
    if invitation.reaches is not None:
        subject = about_challenge(invitation.key)
        yield from note([Notice(invitation.reaches, subject, NoticeKind.CHALLENGE, 1, host.user)])
    return True


def _withdraw(statement: str, key: Key, user: UserId) -> Talk[bool]:
    if not (yield from say(statement, key, user)):
        return False
    yield from drop(about_challenge(key))
    return True


def _accept(names: Names, key: Key, guest: Person) -> Talk[Pairing | None]:
    """Take the invitation away, which one guest can, and write the pairing."""
    origin = from_invitation(key)
    row = yield from say_for_one(_ACCEPT, key, guest.user)
    if row is None:
        made = yield from come_of(origin)
        return made if made is not None and guest.user in {each.user for each in made.sitters} else None
    yield from drop(about_challenge(key))
    host = Person(row["host"], row["name"])
    (pairing,) = yield from keep(names, [Agreed(host, guest, terms_in(row), (origin,))])
    return pairing
