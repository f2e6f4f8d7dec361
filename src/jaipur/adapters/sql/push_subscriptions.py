"""Push subscriptions and queued pushes, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.accounts.users import locked
from jaipur.adapters.sql.dialect import Dialect
from jaipur.adapters.sql.notices import notice_of
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute
from jaipur.online.lobby.model import UserId
from jaipur.online.notices.model import AGAIN, CLAIMED, MOST_SUBSCRIPTIONS, MOST_TRIES, Push, Subscription
from jaipur.wire.notices import SubscriptionText

_COLUMNS: Final = "id, user_id, sign_in, endpoint, public_key, auth, made_at"
_SUBSCRIBE: Final = f"""
INSERT INTO subscriptions ({_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, (SELECT present()))
ON CONFLICT (id) DO UPDATE SET sign_in = excluded.sign_in, public_key = excluded.public_key,
    auth = excluded.auth, made_at = excluded.made_at
"""
_MAKE_ROOM: Final = """
DELETE FROM subscriptions WHERE user_id = $1 AND id NOT IN (
    SELECT id FROM subscriptions WHERE user_id = $1 ORDER BY id = $2 DESC, made_at DESC, id LIMIT $3
)
"""
_TAKE: Final = """
UPDATE pushes SET tries = tries + 1, due_at = (SELECT present()) + ({}) WHERE (subscription, subject) IN (
    SELECT subscription, subject FROM pushes WHERE due_at <= (SELECT present()) ORDER BY due_at LIMIT $1 {}
) RETURNING subscription, subject, tries
"""
_WAITS: Final = "CASE tries {} ELSE 0 END".format(
    " ".join(f"WHEN {done} THEN {CLAIMED * AGAIN**done}" for done in range(MOST_TRIES))
)
_TAKEN: Final = """
SELECT subscriptions.id, subscriptions.user_id, sign_in, endpoint, public_key, auth, made_at,
    subject, kind, cause, other, seat, at, is_read
FROM subscriptions JOIN notices ON notices.user_id = subscriptions.user_id
WHERE subscriptions.id = $1 AND notices.subject = $2 AND NOT notices.is_read
"""


class SqlPushes:
    """Push subscriptions and queued pushes in a database."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def subscribe(self, subscription: Subscription) -> None:
        """Store a subscription for this user only."""
        await self._database.write(_subscribe(subscription))

    async def unsubscribe(self, user: UserId, subscription: SubscriptionText) -> bool:
        """Delete a user's subscription."""
        statement = "DELETE FROM subscriptions WHERE id = $1 AND user_id = $2 RETURNING id"
        return bool(await self._database.write(execute(statement, subscription, user)))

    async def subscriptions(self, user: UserId) -> Sequence[Subscription]:
        """Return a user's subscriptions, the newest first."""
        statement = f"SELECT {_COLUMNS} FROM subscriptions WHERE user_id = $1 ORDER BY made_at DESC, id"
        return tuple(map(_subscription, await self._database.read(execute(statement, user))))

    async def take(self, most: int) -> Sequence[Push]:
        """Claim pushes that are due."""
        return await self._database.write(_take(self._dialect, most))

    async def done(self, push: Push) -> None:
        """Delete a push that was sent or cannot be; keep it if a newer cause made it due again."""
        statement = "DELETE FROM pushes WHERE subscription = $1 AND subject = $2 AND tries = $3"
        await self._database.write(execute(statement, push.subscription.id, push.notice.subject, push.tries))

    async def gone(self, subscription: SubscriptionText) -> None:
        """Delete a subscription that no longer exists at the push service."""
        await self._database.write(execute("DELETE FROM subscriptions WHERE id = $1", subscription))


def _subscription(row: SqlRow) -> Subscription:
    public_key, auth = bytes(row["public_key"]), bytes(row["auth"])
    return Subscription(
        row["id"], row["user_id"], row["sign_in"], row["endpoint"], public_key, auth, row["made_at"]
    )


def _subscribe(new: Subscription) -> Transaction[None]:
    yield from locked(new.user)
    yield from execute("DELETE FROM subscriptions WHERE id = $1 AND user_id <> $2", new.id, new.user)
    yield from execute(_SUBSCRIBE, new.id, new.user, new.sign_in, new.endpoint, new.public_key, new.auth)
    yield from execute(_MAKE_ROOM, new.user, new.id, MOST_SUBSCRIPTIONS)


def _take(dialect: Dialect, most: int) -> Transaction[list[Push]]:
    """Claim pushes; delete those that were read meanwhile or tried too often."""
    taken: list[Push] = []
    for row in (yield from execute(_TAKE.format(_WAITS, dialect.skip_locked), most)):
        found = yield from execute(_TAKEN, row["subscription"], row["subject"])
        if found and row["tries"] <= MOST_TRIES:
            taken.append(Push(_subscription(found[0]), notice_of(found[0]), row["tries"]))
        else:
            statement = "DELETE FROM pushes WHERE subscription = $1 AND subject = $2"
            yield from execute(statement, row["subscription"], row["subject"])
    return taken
