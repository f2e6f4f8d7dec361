"""How people prove who they are, in words that every database of ours understands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql_people import USER, call, locked, only_sign_in, user_of
from jaipur.adapters.talks import Database, Row, Talk, say, say_for_one
from jaipur.tables.people import CHALLENGED, MOST_PASSKEYS, Declined, Passkey, Unwilling, User, folded
from jaipur.tables.tokens import NewSignIn
from jaipur.wire.accounts import Kind

_PASSKEY: Final = "SELECT id, user_id, public_key, sign_count, made_at, used_at FROM passkeys"
_KEEP_HASH: Final = """
INSERT INTO passwords VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash
"""
# A count of 0 is what a device says that does not count.
_USED: Final = """
UPDATE passkeys SET sign_count = $2, used_at = present()
WHERE id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0)) RETURNING id
"""


class SqlProofs:
    """Passwords, passkeys and recovery codes, in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def sign_up(
        self, user: str, name: str, proof: str | Passkey, codes: Sequence[bytes], sign_in: NewSignIn
    ) -> User:
        """Make a guest a person, by the hash of a password or by a passkey."""
        return await self._database.write(_sign_up(user, name, proof, codes, sign_in))

    async def password(self, name: str) -> tuple[User, str | None] | None:
        """Give the person who is called so, with the hash of their password if there is one."""
        statement = f"""
            SELECT {USER}, passwords.hash FROM users LEFT JOIN passwords ON passwords.user_id = users.id
            WHERE folded = $1 AND kind = 'person'
        """
        row = await self._database.read(say_for_one(statement, folded(name)))
        return None if row is None else (user_of(row), row["hash"])

    async def password_of(self, user: str) -> str | None:
        """Give the hash of a person's password."""
        statement = "SELECT hash FROM passwords WHERE user_id = $1"
        row = await self._database.read(say_for_one(statement, user))
        found: str | None = None if row is None else row["hash"]
        return found

    async def set_password(self, user: str, hashed: str, sign_in: NewSignIn) -> None:
        """Set a password; one new sign-in takes all others' place."""
        await self._database.write(_set_password(user, hashed, sign_in))

    async def rehash(self, user: str, old: str, new: str) -> None:
        """Put a better hash of the same password in place of another."""
        statement = "UPDATE passwords SET hash = $3 WHERE user_id = $1 AND hash = $2"
        await self._database.write(say(statement, user, old, new))

    async def set_codes(self, user: str, codes: Sequence[bytes]) -> None:
        """Put new recovery codes in the place of all others."""
        await self._database.write(_set_codes(user, codes))

    async def codes_left(self, user: str) -> int:
        """Say how many recovery codes still work."""
        statement = "SELECT 1 AS one FROM recovery_codes WHERE user_id = $1"
        return len(await self._database.read(say(statement, user)))

    async def recover(self, name: str, code: bytes, hashed: str, sign_in: NewSignIn) -> User | None:
        """Use up a recovery code to set a password."""
        return await self._database.write(_recover(name, code, hashed, sign_in))

    async def add_passkey(self, passkey: Passkey) -> None:
        """Keep one more passkey."""
        await self._database.write(_add_passkey(passkey))

    async def passkey(self, passkey: bytes) -> Passkey | None:
        """Give a passkey."""
        row = await self._database.read(say_for_one(f"{_PASSKEY} WHERE id = $1", passkey))
        return None if row is None else _passkey(row)

    async def passkeys(self, user: str) -> Sequence[Passkey]:
        """Give a person's passkeys, the oldest first."""
        statement = f"{_PASSKEY} WHERE user_id = $1 ORDER BY made_at, id"
        return tuple(map(_passkey, await self._database.read(say(statement, user))))

    async def passkey_used(self, passkey: bytes, sign_count: int) -> bool:
        """Remember that a passkey signed."""
        return bool(await self._database.write(say(_USED, passkey, sign_count)))

    async def remove_passkey(self, user: str, passkey: bytes) -> bool:
        """Forget a passkey of a person."""
        return await self._database.write(_remove_passkey(user, passkey))

    async def challenge(self, digest: bytes, user: str | None) -> None:
        """Remember what a passkey was asked to sign."""
        await self._database.write(_challenge(digest, user))

    async def answered(self, digest: bytes, user: str | None) -> bool:
        """Whether that was asked, of the same, not too long ago; it is forgotten in any case."""
        statement = """
            DELETE FROM challenges WHERE digest = $1
            RETURNING user_id, made_at > present() - $2 AS in_time
        """
        row = await self._database.write(say_for_one(statement, digest, CHALLENGED))
        return row is not None and bool(row["in_time"]) and row["user_id"] == user


def _passkey(row: Row) -> Passkey:
    names = ("id", "user_id", "public_key", "sign_count", "made_at", "used_at")
    return Passkey(*(row[name] for name in names))


def _person(user: str) -> Talk[User]:
    """Give a person whom nobody else changes meanwhile."""
    found = yield from locked(user)
    if found.kind is not Kind.PERSON:
        raise Declined(Unwilling.NOT_A_PERSON)
    return found


def _sign_up(
    user: str, name: str, proof: str | Passkey, codes: Sequence[bytes], sign_in: NewSignIn
) -> Talk[User]:
    guest = yield from locked(user)
    if guest.kind is not Kind.GUEST:
        raise Declined(Unwilling.NOT_A_GUEST)
    person = yield from call(user, name, Kind.PERSON)
    if isinstance(proof, Passkey):
        yield from _insert(proof)
    else:
        yield from say(_KEEP_HASH, user, proof)
    yield from _keep_codes(user, codes)
    yield from only_sign_in(user, sign_in)
    return person


def _set_password(user: str, hashed: str, sign_in: NewSignIn) -> Talk[None]:
    yield from _person(user)
    yield from say(_KEEP_HASH, user, hashed)
    yield from only_sign_in(user, sign_in)


def _set_codes(user: str, codes: Sequence[bytes]) -> Talk[None]:
    yield from _person(user)
    yield from _keep_codes(user, codes)


def _keep_codes(user: str, codes: Sequence[bytes]) -> Talk[None]:
    yield from say("DELETE FROM recovery_codes WHERE user_id = $1", user)
    for code in codes:
        yield from say("INSERT INTO recovery_codes VALUES ($1, $2)", user, code)


def _recover(name: str, code: bytes, hashed: str, sign_in: NewSignIn) -> Talk[User | None]:
    statement = """
        DELETE FROM recovery_codes WHERE digest = $2
        AND user_id = (SELECT id FROM users WHERE folded = $1 AND kind = 'person') RETURNING user_id
    """
    row = yield from say_for_one(statement, folded(name), code)
    if row is None:
        return None
    person = yield from _person(row["user_id"])
    yield from say(_KEEP_HASH, person.id, hashed)
    yield from only_sign_in(person.id, sign_in)
    return person


def _add_passkey(passkey: Passkey) -> Talk[None]:
    yield from _person(passkey.user)
    known = yield from say("SELECT id FROM passkeys WHERE user_id = $1", passkey.user)
    if len(known) >= MOST_PASSKEYS:
        raise Declined(Unwilling.TOO_MANY)
    yield from _insert(passkey)


def _insert(passkey: Passkey) -> Talk[None]:
    statement = """
        INSERT INTO passkeys VALUES ($1, $2, $3, $4, present(), present()) ON CONFLICT DO NOTHING RETURNING id
    """
    row = (passkey.id, passkey.user, passkey.public_key, passkey.sign_count)
    if not (yield from say(statement, *row)):
        raise Declined(Unwilling.CONFLICT)


def _remove_passkey(user: str, passkey: bytes) -> Talk[bool]:
    yield from _person(user)
    statement = "DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING id"
    if not (yield from say(statement, passkey, user)):
        return False
    others = """
        SELECT user_id FROM passkeys WHERE user_id = $1
        UNION ALL SELECT user_id FROM passwords WHERE user_id = $1
    """
    if not (yield from say(others, user)):
        raise Declined(Unwilling.LAST_WAY_IN)
    return True


def _challenge(digest: bytes, user: str | None) -> Talk[None]:
    """Remember a challenge; for one user there is one at a time."""
    if user is not None:
        yield from say("DELETE FROM challenges WHERE user_id = $1", user)
    yield from say("INSERT INTO challenges VALUES ($1, $2, present())", digest, user)
