"""Invitations, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.lobby.pairings import (
    AgreedPair,
    insert_pairings,
    pairing_from,
    terms_in,
    terms_text,
    write_pairing,
)
from jaipur.adapters.sql.notices import drop, note
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute, fetch_one
from jaipur.online.lobby.model import (
    MOST_CHALLENGES,
    MOST_INVITATIONS,
    Invitation,
    InvitationKey,
    Pairing,
    UserId,
    from_invitation,
)
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.notices.model import Notice, about_challenge
from jaipur.wire.notices import NoticeKind
from jaipur.wire.values import Person

_OPEN: Final = "expires_at > (SELECT present())"
_SELECT: Final = f"""
SELECT key, host, name, terms, guest, expires_at - (SELECT present()) AS lives, quiet
FROM invitations WHERE {_OPEN}
"""
_REACHES: Final = "guest = {} AND NOT quiet"
"""Condition: the invitation is a challenge that its recipient sees."""
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
    """Invitations in a database."""

    def __init__(self, database: Database, names: MatchIdGenerator) -> None:
        self._database = database
        self._names = names

    async def invite(self, invitation: Invitation) -> bool:
        """Store an invitation."""
        return await self._database.write(_invite(invitation))

    async def invitation(self, key: InvitationKey) -> Invitation | None:
        """Return an open invitation."""
        row = await self._database.read(fetch_one(f"{_SELECT} AND key = $1", key))
        return None if row is None else _invitation(row)

    async def invitations(self, user: UserId) -> Sequence[Invitation]:
        """Return the open invitations from and to a user."""
        whose = f"host = $1 OR {_REACHES.format('$1')}"
        statement = f"{_SELECT} AND ({whose}) ORDER BY made_at DESC, key LIMIT $2"
        most = MOST_INVITATIONS + MOST_CHALLENGES
        return tuple(map(_invitation, await self._database.read(execute(statement, user, most))))

    async def withdraw(self, key: InvitationKey, user: UserId) -> bool:
        """Cancel an invitation as its host, or decline it as its recipient."""
        whose = f"host = $2 OR {_REACHES.format('$2')}"
        statement = f"DELETE FROM invitations WHERE key = $1 AND ({whose}) RETURNING host"
        return await self._database.write(_withdraw(statement, key, user))

    async def accept(self, key: InvitationKey, guest: Person) -> Pairing | None:
        """Create a pairing, or return the one that this guest made of the invitation before."""
        return await write_pairing(self._database, _accept(self._names, key, guest))


def _invitation(row: SqlRow) -> Invitation:
    host = Person(row["host"], row["name"])
    return Invitation(bytes(row["key"]), host, terms_in(row), row["guest"], row["lives"], bool(row["quiet"]))


def _invite(invitation: Invitation) -> Transaction[bool]:
    """Count the open invitations from the host and to the recipient, and store one more.

    Quiet ones count for their host only: they cannot use up the recipient's limit, and the limit of the host
    is the same whether the recipient has blocked them or not.
    """
    host, to, quiet = invitation.host, invitation.to, invitation.quiet
    (own,) = yield from execute(f"{_COUNT} host = $1", host.user)
    (others,) = yield from execute(f"{_COUNT} guest = $1 AND (NOT quiet OR host = $2)", to, host.user)
    if own["many"] >= MOST_INVITATIONS or others["many"] >= MOST_CHALLENGES:
        return False
    terms = terms_text(invitation.terms)
    yield from execute(_INVITE, invitation.key, host.user, host.name, terms, to, invitation.lives, quiet)
    if invitation.reaches is not None:
        subject = about_challenge(invitation.key)
        yield from note([Notice(invitation.reaches, subject, NoticeKind.CHALLENGE, 1, host.user)])
    return True


def _withdraw(statement: str, key: InvitationKey, user: UserId) -> Transaction[bool]:
    if not (yield from execute(statement, key, user)):
        return False
    yield from drop(about_challenge(key))
    return True


def _accept(names: MatchIdGenerator, key: InvitationKey, guest: Person) -> Transaction[Pairing | None]:
    """Delete the invitation, which only one guest can, and store the pairing."""
    origin = from_invitation(key)
    row = yield from fetch_one(_ACCEPT, key, guest.user)
    if row is None:
        made = yield from pairing_from(origin)
        return made if made is not None and guest.user in {each.user for each in made.sitters} else None
    yield from drop(about_challenge(key))
    host = Person(row["host"], row["name"])
    (pairing,) = yield from insert_pairings(names, [AgreedPair(host, guest, terms_in(row), (origin,))])
    return pairing
