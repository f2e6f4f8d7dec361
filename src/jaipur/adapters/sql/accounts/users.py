"""Users and their sign-ins, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute, fetch_one
from jaipur.online.accounts.model import (
    CHALLENGED,
    LONGEST,
    LONGEST_OF_GUEST,
    MOST_SIGN_INS,
    REMEMBERED,
    RESERVED,
    UNSEEN,
    UNUSED,
    Declined,
    DeclineReason,
    Revoked,
    SignIn,
    User,
    Visitor,
    folded,
)
from jaipur.online.accounts.secrets import NewSignIn
from jaipur.online.evenings import FORGOTTEN
from jaipur.wire.accounts import How, Kind
from jaipur.wire.values import FORMER

USER: Final = "id, name, kind, owner, opened_at, seen_at"

BANNED: Final = "EXISTS (SELECT 1 FROM bans WHERE bans.user_id IN (users.id, users.owner))"
"""Whether a user, or the owner of a program, is banned."""

_VISITOR: Final = f"""
SELECT users.id, users.name, users.kind, users.owner, users.opened_at, users.seen_at,
    sign_ins.id AS sign_in, sign_ins.how, sign_ins.made_at, sign_ins.used_at, present() AS now
FROM sign_ins JOIN users ON users.id = sign_ins.user_id
WHERE sign_ins.digest = $1 AND (
        sign_ins.how = 'token' OR sign_ins.used_at > present() - $2 AND sign_ins.made_at > present() - CASE
            WHEN sign_ins.how = 'guest' THEN CAST($3 AS bigint) ELSE CAST($4 AS bigint) END
    )
    AND NOT {BANNED}
"""
_MAKE_ROOM: Final = """
DELETE FROM sign_ins WHERE user_id = $1 AND how <> 'token' AND id NOT IN (
    SELECT id FROM sign_ins WHERE user_id = $1 AND how <> 'token'
    ORDER BY id = $2 DESC, used_at DESC, made_at DESC, id LIMIT $3
)
"""
_PRUNE_GUESTS: Final = """
DELETE FROM users WHERE id IN (
    SELECT id FROM users WHERE kind = 'guest' AND NOT has_played AND seen_at < present() - $1
    ORDER BY seen_at LIMIT $2
) RETURNING id
"""
_PRUNE_SIGN_INS: Final = """
DELETE FROM sign_ins WHERE id IN (
    SELECT id FROM sign_ins WHERE how <> 'token' AND used_at < present() - $1 ORDER BY used_at LIMIT $2
) RETURNING id
"""
_PRUNE_OLD_SIGN_INS: Final = """
DELETE FROM sign_ins WHERE id IN (
    SELECT id FROM sign_ins WHERE how NOT IN ('token', 'guest') AND made_at <= present() - $1
    ORDER BY made_at LIMIT $2
) RETURNING id
"""
_PRUNE_OLD_GUESTS: Final = """
DELETE FROM sign_ins WHERE id IN (
    SELECT id FROM sign_ins WHERE how = 'guest' AND made_at <= present() - $1 ORDER BY made_at LIMIT $2
) RETURNING id
"""
_PRUNE_CHALLENGES: Final = """
DELETE FROM challenges WHERE digest IN (
    SELECT digest FROM challenges WHERE made_at < present() - $1 ORDER BY made_at LIMIT $2
) RETURNING digest
"""
_PRUNE_REVOKED: Final = """
DELETE FROM revoked WHERE sign_in IN (
    SELECT sign_in FROM revoked WHERE at < present() - $1 ORDER BY at LIMIT $2
) RETURNING sign_in
"""
_PRUNE_EVENINGS: Final = """
DELETE FROM evening_players WHERE (season, user_id) IN (
    SELECT evening_players.season, evening_players.user_id FROM evening_players
    JOIN seasons ON seasons.season = evening_players.season WHERE seasons.ends_at < present() - $1 LIMIT $2
) RETURNING season
"""
_PRUNED: Final = {
    _PRUNE_GUESTS: UNSEEN,
    _PRUNE_SIGN_INS: UNUSED,
    _PRUNE_OLD_SIGN_INS: LONGEST,
    _PRUNE_OLD_GUESTS: LONGEST_OF_GUEST,
    _PRUNE_CHALLENGES: CHALLENGED,
    _PRUNE_REVOKED: REMEMBERED,
    _PRUNE_EVENINGS: FORGOTTEN,
}
"""What is deleted, and at which age."""


def user_of(row: SqlRow) -> User:
    """Return the user of a row."""
    kind = Kind(row["kind"])
    return User(row["id"], row["name"], kind, row["opened_at"], row["seen_at"], row["owner"])


def users_of(statement: str, *values: object) -> Transaction[tuple[User, ...]]:
    """Run a statement; return its users."""
    return tuple(map(user_of, (yield from execute(statement, *values))))


def one_user(statement: str, *values: object) -> Transaction[User | None]:
    """Run a statement; return its user, or None."""
    row = yield from fetch_one(statement, *values)
    return None if row is None else user_of(row)


def locked(user: str) -> Transaction[User]:
    """Return a user, locked until the commit; Declined if there is none."""
    found = yield from one_user(f"UPDATE users SET seen_at = seen_at WHERE id = $1 RETURNING {USER}", user)
    if found is None:
        raise Declined(DeclineReason.NO_SUCH_USER)
    return found


def call(user: str, name: str, kind: Kind) -> Transaction[User]:
    """Give a user a unique name; Declined if it is taken."""
    if folded(name) in RESERVED:
        raise Declined(DeclineReason.NAME_TAKEN)
    taken = "SELECT 1 AS taken FROM users WHERE folded = $2 AND id <> $1"
    if (yield from execute(taken, user, folded(name))):
        raise Declined(DeclineReason.NAME_TAKEN)
    called = yield from one_user(
        f"UPDATE users SET name = $2, folded = $3, kind = $4 WHERE id = $1 RETURNING {USER}",
        user,
        name,
        folded(name),
        kind.value,
    )
    if called is None:
        raise Declined(DeclineReason.NO_SUCH_USER)
    return called


def keep_sign_in(user: str, new: NewSignIn) -> Transaction[None]:
    """Sign a user in; the least recently used sign-in is replaced. Declined if the user is banned."""
    if (yield from execute(f"SELECT 1 AS one FROM users WHERE id = $1 AND {BANNED}", user)):
        raise Declined(DeclineReason.BANNED)
    statement = "INSERT INTO sign_ins VALUES ($1, $2, $3, $4, present(), present())"
    yield from execute(statement, new.id, user, new.digest, new.how.value)
    yield from execute(_MAKE_ROOM, user, new.id, MOST_SIGN_INS)


def only_sign_in(user: str, new: NewSignIn) -> Transaction[None]:
    """Sign a user in, and out everywhere else."""
    yield from execute("DELETE FROM sign_ins WHERE user_id = $1", user)
    yield from keep_sign_in(user, new)


def listed(values: Sequence[str]) -> str:
    """Return the placeholders of some values."""
    return ", ".join(f"${place}" for place in range(1, len(values) + 1))


class SqlPeople:
    """Users and their sign-ins in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_guest(self, user: str, name: str, sign_in: NewSignIn) -> User:
        """Create a guest who is signed in."""
        return await self._database.write(_open_guest(user, name, sign_in))

    async def user(self, user: str) -> User | None:
        """Return a user."""
        return await self._database.read(one_user(f"SELECT {USER} FROM users WHERE id = $1", user))

    async def users(self, users: Sequence[str]) -> Sequence[User]:
        """Return those of some users that there are."""
        if not users:
            return ()
        statement = f"SELECT {USER} FROM users WHERE id IN ({listed(users)})"
        return await self._database.read(users_of(statement, *users))

    async def named(self, name: str) -> User | None:
        """Return the account or program of a name."""
        statement = f"SELECT {USER} FROM users WHERE folded = $1"
        return await self._database.read(one_user(statement, folded(name)))

    async def names(self, users: Sequence[str]) -> dict[str, str]:
        """Return the names of some users; a deleted one is a former player."""
        if not users:
            return {}
        statement = f"SELECT id, name FROM users WHERE id IN ({listed(users)})"
        rows = await self._database.read(execute(statement, *users))
        known = {row["id"]: row["name"] for row in rows}
        return {user: known.get(user, FORMER) for user in users}

    async def rename(self, user: str, name: str) -> User:
        """Rename an account or a program."""
        return await self._database.write(_rename(user, name))

    async def delete(self, user: str) -> None:
        """Delete a user with all their data."""
        await self._database.write(execute("DELETE FROM users WHERE id = $1", user))

    async def played(self, users: Sequence[str]) -> None:
        """Record that some users finished a match."""
        if users:
            places = listed(users)
            statement = f"UPDATE users SET has_played = true WHERE NOT has_played AND id IN ({places})"
            await self._database.write(execute(statement, *users))

    async def visitor(self, digest: bytes) -> Visitor | None:
        """Return the user of a token."""
        row = await self._database.read(fetch_one(_VISITOR, digest, UNUSED, LONGEST_OF_GUEST, LONGEST))
        if row is None:
            return None
        sign_in = SignIn(row["sign_in"], How(row["how"]), row["made_at"], row["used_at"])
        return Visitor(user_of(row), sign_in, row["now"])

    async def touch(self, sign_in: str) -> None:
        """Record that a sign-in was used now."""
        await self._database.write(_touch(sign_in))

    async def sign_in(self, user: str, new: NewSignIn, instead_of: str | None = None) -> None:
        """Sign a user in, and end the sign-in that is replaced."""
        await self._database.write(_sign_in(user, new, instead_of))

    async def sign_ins(self, user: str) -> Sequence[SignIn]:
        """Return a user's sign-ins, the most recently used first."""
        statement = (
            "SELECT id, how, made_at, used_at FROM sign_ins WHERE user_id = $1"
            " ORDER BY used_at DESC, made_at DESC, id"
        )
        rows = await self._database.read(execute(statement, user))
        return tuple(SignIn(row["id"], How(row["how"]), row["made_at"], row["used_at"]) for row in rows)

    async def sign_out(self, user: str, sign_in: str) -> bool:
        """End a user's sign-in."""
        statement = "DELETE FROM sign_ins WHERE id = $1 AND user_id = $2 RETURNING id"
        return bool(await self._database.write(execute(statement, sign_in, user)))

    async def revoked(self, since: int) -> Revoked:
        """Return the sign-ins that ended since a time, and the present time."""
        statement = "SELECT sign_in, at FROM revoked WHERE at >= $1 UNION ALL SELECT NULL, present()"
        rows = await self._database.read(execute(statement, since))
        ended = tuple(row["sign_in"] for row in rows if row["sign_in"] is not None)
        return Revoked(next(row["at"] for row in rows if row["sign_in"] is None), ended)

    async def prune(self, most: int) -> int:
        """Delete inactive guests, ended sign-ins and expired data."""
        gone = [
            await self._database.write(execute(statement, age, most)) for statement, age in _PRUNED.items()
        ]
        return max(map(len, gone))


def _open_guest(user: str, name: str, sign_in: NewSignIn) -> Transaction[User]:
    statement = f"""
        INSERT INTO users (id, name, kind, opened_at, seen_at) VALUES ($1, $2, 'guest', present(), present())
        RETURNING {USER}
    """
    (row,) = yield from execute(statement, user, name)
    yield from keep_sign_in(user, sign_in)
    return user_of(row)


def _rename(user: str, name: str) -> Transaction[User]:
    before = yield from locked(user)
    if before.kind is Kind.GUEST:
        raise Declined(DeclineReason.NOT_A_PERSON)
    return (yield from call(user, name, before.kind))


def _touch(sign_in: str) -> Transaction[None]:
    statement = "UPDATE sign_ins SET used_at = present() WHERE id = $1 RETURNING user_id"
    row = yield from fetch_one(statement, sign_in)
    if row is not None:
        yield from execute("UPDATE users SET seen_at = present() WHERE id = $1", row["user_id"])


def _sign_in(user: str, new: NewSignIn, instead_of: str | None) -> Transaction[None]:
    yield from locked(user)
    if instead_of is not None:
        yield from execute("DELETE FROM sign_ins WHERE id = $1", instead_of)
    yield from keep_sign_in(user, new)
    yield from execute("UPDATE users SET seen_at = present() WHERE id = $1", user)
