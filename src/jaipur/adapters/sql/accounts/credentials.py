"""Passwords, passkeys and recovery codes, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.accounts.users import USER, call, locked, only_sign_in, user_of
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute, fetch_one
from jaipur.online.accounts.model import (
    CHALLENGED,
    MOST_DEVICES,
    MOST_PASSKEYS,
    Declined,
    DeclineReason,
    Passkey,
    User,
    folded,
)
from jaipur.online.accounts.secrets import NewSignIn
from jaipur.wire.accounts import Kind

_FORGET_DEVICES: Final = "DELETE FROM devices WHERE user_id = $1"
_MAKE_ROOM_FOR_DEVICE: Final = """
DELETE FROM devices WHERE user_id = $1 AND digest NOT IN (
    SELECT digest FROM devices WHERE user_id = $1 ORDER BY made_at DESC, digest LIMIT $2
)
"""
_PASSKEY: Final = "SELECT id, user_id, public_key, sign_count, made_at, used_at FROM passkeys"
_KEEP_HASH: Final = """
INSERT INTO passwords VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash
"""
# A device without a counter sends 0.
_USED: Final = """
UPDATE passkeys SET sign_count = $2, used_at = present()
WHERE id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0)) RETURNING id
"""


class SqlCredentials:
    """Passwords, passkeys and recovery codes in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def sign_up(
        self, user: str, name: str, proof: str | Passkey, codes: Sequence[bytes], sign_in: NewSignIn
    ) -> User:
        """Turn a guest into an account, with the hash of a password or a passkey."""
        return await self._database.write(_sign_up(user, name, proof, codes, sign_in))

    async def password(self, name: str) -> tuple[User, str | None] | None:
        """Return the account of a name, with the hash of its password, if any."""
        statement = f"""
            SELECT {USER}, passwords.hash FROM users LEFT JOIN passwords ON passwords.user_id = users.id
            WHERE folded = $1 AND kind = 'person'
        """
        row = await self._database.read(fetch_one(statement, folded(name)))
        return None if row is None else (user_of(row), row["hash"])

    async def password_of(self, user: str) -> str | None:
        """Return the hash of an account's password."""
        statement = "SELECT hash FROM passwords WHERE user_id = $1"
        row = await self._database.read(fetch_one(statement, user))
        found: str | None = None if row is None else row["hash"]
        return found

    async def set_password(self, user: str, hashed: str, sign_in: NewSignIn) -> None:
        """Set a password, and replace all sign-ins with a new one."""
        await self._database.write(_set_password(user, hashed, sign_in))

    async def rehash(self, user: str, old: str, new: str) -> None:
        """Replace a hash with a stronger hash of the same password."""
        statement = "UPDATE passwords SET hash = $3 WHERE user_id = $1 AND hash = $2"
        await self._database.write(execute(statement, user, old, new))

    async def set_codes(self, user: str, codes: Sequence[bytes]) -> None:
        """Replace all recovery codes."""
        await self._database.write(_set_codes(user, codes))

    async def codes_left(self, user: str) -> int:
        """Count the recovery codes that are not used."""
        statement = "SELECT 1 AS one FROM recovery_codes WHERE user_id = $1"
        return len(await self._database.read(execute(statement, user)))

    async def recover(self, name: str, code: bytes, hashed: str, sign_in: NewSignIn) -> User | None:
        """Consume a recovery code to set a password."""
        return await self._database.write(_recover(name, code, hashed, sign_in))

    async def know_device(self, user: str, digest: bytes, instead_of: bytes | None) -> None:
        """Store that a person signed in with a browser."""
        await self._database.write(_know_device(user, digest, instead_of))

    async def is_device(self, user: str, digest: bytes) -> bool:
        """Return whether a person signed in with a browser before."""
        statement = "SELECT 1 AS one FROM devices WHERE user_id = $1 AND digest = $2"
        return bool(await self._database.read(execute(statement, user, digest)))

    async def add_passkey(self, passkey: Passkey) -> None:
        """Store a passkey."""
        await self._database.write(_add_passkey(passkey))

    async def passkey(self, passkey: bytes) -> Passkey | None:
        """Return a passkey."""
        row = await self._database.read(fetch_one(f"{_PASSKEY} WHERE id = $1", passkey))
        return None if row is None else _passkey(row)

    async def passkeys(self, user: str) -> Sequence[Passkey]:
        """Return an account's passkeys, the oldest first."""
        statement = f"{_PASSKEY} WHERE user_id = $1 ORDER BY made_at, id"
        return tuple(map(_passkey, await self._database.read(execute(statement, user))))

    async def passkey_used(self, passkey: bytes, sign_count: int) -> bool:
        """Record that a passkey was used."""
        return bool(await self._database.write(execute(_USED, passkey, sign_count)))

    async def remove_passkey(self, user: str, passkey: bytes) -> bool:
        """Delete an account's passkey."""
        return await self._database.write(_remove_passkey(user, passkey))

    async def challenge(self, digest: bytes, user: str | None) -> None:
        """Store a passkey challenge."""
        await self._database.write(_challenge(digest, user))

    async def consume_challenge(self, digest: bytes, user: str | None) -> bool:
        """Consume a passkey challenge; True if it was issued to this user and has not expired."""
        statement = """
            DELETE FROM challenges WHERE digest = $1
            RETURNING user_id, made_at > present() - $2 AS in_time
        """
        row = await self._database.write(fetch_one(statement, digest, CHALLENGED))
        return row is not None and bool(row["in_time"]) and row["user_id"] == user


def _passkey(row: SqlRow) -> Passkey:
    names = ("id", "user_id", "public_key", "sign_count", "made_at", "used_at")
    return Passkey(*(row[name] for name in names))


def _person(user: str) -> Transaction[User]:
    """Return an account, locked until the commit."""
    found = yield from locked(user)
    if found.kind is not Kind.PERSON:
        raise Declined(DeclineReason.NOT_A_PERSON)
    return found


def _sign_up(
    user: str, name: str, proof: str | Passkey, codes: Sequence[bytes], sign_in: NewSignIn
) -> Transaction[User]:
    guest = yield from locked(user)
    if guest.kind is not Kind.GUEST:
        raise Declined(DeclineReason.NOT_A_GUEST)
    person = yield from call(user, name, Kind.PERSON)
    if isinstance(proof, Passkey):
        yield from _insert(proof)
    else:
        yield from execute(_KEEP_HASH, user, proof)
    yield from _keep_codes(user, codes)
    yield from only_sign_in(user, sign_in)
    return person


def _set_password(user: str, hashed: str, sign_in: NewSignIn) -> Transaction[None]:
    yield from _person(user)
    yield from execute(_KEEP_HASH, user, hashed)
    yield from execute(_FORGET_DEVICES, user)
    yield from only_sign_in(user, sign_in)


def _set_codes(user: str, codes: Sequence[bytes]) -> Transaction[None]:
    yield from _person(user)
    yield from _keep_codes(user, codes)


def _keep_codes(user: str, codes: Sequence[bytes]) -> Transaction[None]:
    yield from execute("DELETE FROM recovery_codes WHERE user_id = $1", user)
    for code in codes:
        yield from execute("INSERT INTO recovery_codes VALUES ($1, $2)", user, code)


def _recover(name: str, code: bytes, hashed: str, sign_in: NewSignIn) -> Transaction[User | None]:
    statement = """
        DELETE FROM recovery_codes WHERE digest = $2
        AND user_id = (SELECT id FROM users WHERE folded = $1 AND kind = 'person') RETURNING user_id
    """
    row = yield from fetch_one(statement, folded(name), code)
    if row is None:
        return None
    person = yield from _person(row["user_id"])
    yield from execute(_KEEP_HASH, person.id, hashed)
    yield from execute(_FORGET_DEVICES, person.id)
    yield from only_sign_in(person.id, sign_in)
    return person


def _know_device(user: str, digest: bytes, instead_of: bytes | None) -> Transaction[None]:
    yield from locked(user)
    yield from execute("DELETE FROM devices WHERE user_id = $1 AND digest = $2", user, instead_of or b"")
    yield from execute("INSERT INTO devices VALUES ($1, $2, present())", user, digest)
    yield from execute(_MAKE_ROOM_FOR_DEVICE, user, MOST_DEVICES)


def _add_passkey(passkey: Passkey) -> Transaction[None]:
    yield from _person(passkey.user)
    known = yield from execute("SELECT id FROM passkeys WHERE user_id = $1", passkey.user)
    if len(known) >= MOST_PASSKEYS:
        raise Declined(DeclineReason.TOO_MANY)
    yield from _insert(passkey)


def _insert(passkey: Passkey) -> Transaction[None]:
    statement = """
        INSERT INTO passkeys VALUES ($1, $2, $3, $4, present(), present()) ON CONFLICT DO NOTHING RETURNING id
    """
    row = (passkey.id, passkey.user, passkey.public_key, passkey.sign_count)
    if not (yield from execute(statement, *row)):
        raise Declined(DeclineReason.CONFLICT)


def _remove_passkey(user: str, passkey: bytes) -> Transaction[bool]:
    yield from _person(user)
    statement = "DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING id"
    if not (yield from execute(statement, passkey, user)):
        return False
    others = """
        SELECT user_id FROM passkeys WHERE user_id = $1
        UNION ALL SELECT user_id FROM passwords WHERE user_id = $1
    """
    if not (yield from execute(others, user)):
        raise Declined(DeclineReason.LAST_WAY_IN)
    return True


def _challenge(digest: bytes, user: str | None) -> Transaction[None]:
    """Store a challenge; a user has one at a time."""
    if user is not None:
        yield from execute("DELETE FROM challenges WHERE user_id = $1", user)
    yield from execute("INSERT INTO challenges VALUES ($1, $2, present())", digest, user)
