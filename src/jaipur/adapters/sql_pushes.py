"""Browsers that would be told, and what is on its way, in words that every database of ours understands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql_notices import notice_of
from jaipur.adapters.sql_people import locked
from jaipur.adapters.sql_words import Words
from jaipur.adapters.talks import Database, Row, Talk, say
from jaipur.tables.lobby import UserId
from jaipur.tables.notices import AGAIN, CLAIMED, MOST_SUBSCRIPTIONS, MOST_TRIES, Push, Subscription
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
    """Browsers and what is on its way to them, in a database."""

    def __init__(self, database: Database, words: Words) -> None:
        self._database = database
        self._words = words

    async def subscribe(self, subscription: Subscription) -> None:
        """Keep a browser, for this user and no other."""
        await self._database.write(_subscribe(subscription))

    async def unsubscribe(self, user: UserId, subscription: SubscriptionText) -> bool:
        """Forget a browser of a user."""
        statement = "DELETE FROM subscriptions WHERE id = $1 AND user_id = $2 RETURNING id"
        return bool(await self._database.write(say(statement, subscription, user)))

    async def subscriptions(self, user: UserId) -> Sequence[Subscription]:
        """Give a user's browsers, the last one first."""
        statement = f"SELECT {_COLUMNS} FROM subscriptions WHERE user_id = $1 ORDER BY made_at DESC, id"
        return tuple(map(_subscription, await self._database.read(say(statement, user))))

    async def take(self, most: int) -> Sequence[Push]:
        """Take what is to be sent."""
        return await self._database.write(_take(self._words, most))

    async def done(self, push: Push) -> None:
        """Forget what was sent, or cannot be; not what another cause made due again meanwhile."""
        statement = "DELETE FROM pushes WHERE subscription = $1 AND subject = $2 AND tries = $3"
        await self._database.write(say(statement, push.subscription.id, push.notice.subject, push.tries))

    async def gone(self, subscription: SubscriptionText) -> None:
        """Forget a browser that there is no more."""
        await self._database.write(say("DELETE FROM subscriptions WHERE id = $1", subscription))


def _subscription(row: Row) -> Subscription:
    public_key, auth = bytes(row["public_key"]), bytes(row["auth"])
    return Subscription(
        row["id"], row["user_id"], row["sign_in"], row["endpoint"], public_key, auth, row["made_at"]
    )


def _subscribe(new: Subscription) -> Talk[None]:
    yield from locked(new.user)
    yield from say("DELETE FROM subscriptions WHERE id = $1 AND user_id <> $2", new.id, new.user)
    yield from say(_SUBSCRIBE, new.id, new.user, new.sign_in, new.endpoint, new.public_key, new.auth)
    yield from say(_MAKE_ROOM, new.user, new.id, MOST_SUBSCRIPTIONS)


def _take(words: Words, most: int) -> Talk[list[Push]]:
    """Take some, and forget those that were read meanwhile, or tried too often."""
    taken: list[Push] = []
    for row in (yield from say(_TAKE.format(_WAITS, words.claimed), most)):
        found = yield from say(_TAKEN, row["subscription"], row["subject"])
        if found and row["tries"] <= MOST_TRIES:
            taken.append(Push(_subscription(found[0]), notice_of(found[0]), row["tries"]))
        else:
            statement = "DELETE FROM pushes WHERE subscription = $1 AND subject = $2"
            yield from say(statement, row["subscription"], row["subject"])
    return taken
