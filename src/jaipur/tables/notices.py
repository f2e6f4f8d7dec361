"""Notices: what somebody should know who is not there, and the browsers that are told of it; kept in shard 0.

A notice has a subject, and the next cause at the same subject comes in its place. A cause is told once,
whoever finds it and however often: only a later one changes anything.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from jaipur.rules.events import Seat
from jaipur.tables.clock import DAY, MINUTE, SECOND
from jaipur.tables.ids import MatchId, from_text, to_text
from jaipur.tables.lobby import Key, UserId
from jaipur.tables.ratings import PlayerName
from jaipur.wire.notices import NoticeKind, NoticeText, SubscriptionText

GRACE: Final = 5 * SECOND
"""How long after its cause a notice is announced: who is about to come to the table needs none.

An offer to play again is announced at once, and only browsers are told of it after this time."""
CLAIMED: Final = MINUTE
"""How long a server has for what it took to do; after that another does it."""
KEPT: Final = 30 * DAY
"""How long a notice is remembered."""
SENT_EVERY: Final = MINUTE
"""How often a browser is told of the same table at most, whatever an opponent does there."""
MOST_SUBSCRIPTIONS: Final = 10
"""Browsers of one user; the one that asked longest ago makes room."""
MOST_TRIES: Final = 4
"""To tell a browser of one notice."""
AGAIN: Final = 4
"""By how much longer each time one waits after a try that failed."""


class Notice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a user should know."""

    user: UserId
    subject: NoticeText
    kind: NoticeKind
    cause: int
    """Grows with each thing that happens at the same subject."""
    other: PlayerName
    """Who it is about."""
    seat: Seat | None = None
    """Where the user sits at the table that it is about, if it is one."""
    at: int = 0
    is_read: bool = False

    @property
    def match(self) -> MatchId | None:
        """The match that it is about."""
        kind, _, name = self.subject.partition("-")
        return None if kind == "challenge" else from_text(name)

    @property
    def invitation(self) -> str | None:
        """The challenge that it is about."""
        kind, _, name = self.subject.partition("-")
        return name if kind == "challenge" else None


class Subscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that would be told."""

    id: SubscriptionText
    user: UserId
    sign_in: str
    endpoint: str
    public_key: bytes
    auth: bytes
    made_at: int = 0

    def __repr__(self) -> str:
        """Tell nothing: whoever knows the endpoint may send to it."""
        return "Subscription(...)"


class Push(NamedTuple):
    """A notice on its way to a browser."""

    subscription: Subscription
    notice: Notice
    tries: int
    """This one counted."""


class Notices(Protocol):
    """What users should know. Any method of a port raises StoreUnavailable."""

    async def note(self, notices: Sequence[Notice]) -> None:
        """Keep notices whose cause is new; those of nobody are left out, and the oldest make room."""
        ...

    async def notices(self, user: UserId) -> Sequence[Notice]:
        """Give a user's notices that were announced, the newest first."""
        ...

    async def unread(self, user: UserId) -> int:
        """Say how many of them were not read."""
        ...

    async def read(self, user: UserId, subjects: Sequence[NoticeText] | None) -> bool:
        """Have notices read, also what has yet to be announced; all where None. Whether any was not."""
        ...

    async def due(self, most: int) -> Sequence[Notice]:
        """Take notices that have yet to be announced: for a while nobody else gets them."""
        ...

    async def announce(self, notice: Notice) -> bool:
        """Have a notice known, and on its way to the user's browsers; False where another cause came."""
        ...

    async def prune(self, most: int) -> int:
        """Forget old ones, at most so many."""
        ...


class Pushes(Protocol):
    """Browsers that would be told, and what is on its way to them."""

    async def subscribe(self, subscription: Subscription) -> None:
        """Keep a browser, for this user and no other; declined where the sign-in has ended."""
        ...

    async def unsubscribe(self, user: UserId, subscription: SubscriptionText) -> bool:
        """Forget a browser of a user; False where there is none such."""
        ...

    async def subscriptions(self, user: UserId) -> Sequence[Subscription]:
        """Give a user's browsers, the last one first."""
        ...

    async def take(self, most: int) -> Sequence[Push]:
        """Take what is to be sent: for a while, longer after each try, nobody else gets it."""
        ...

    async def done(self, push: Push) -> None:
        """Forget what was sent, or cannot be."""
        ...

    async def gone(self, subscription: SubscriptionText) -> None:
        """Forget a browser that there is no more."""
        ...


class Duties(Protocol):
    """What one server at a time does for all."""

    async def begin(self, name: str, every: int) -> int | None:
        """Begin something, if nobody has within so many milliseconds; gives up to where it is done.

        What was never begun is done up to now.
        """
        ...

    async def done(self, name: str, to: int) -> None:
        """Write down up to where it is done."""
        ...


def about_match(match: MatchId) -> NoticeText:
    """Name a table as what a notice is about."""
    return f"match-{to_text(match)}"


def about_rematch(match: MatchId) -> NoticeText:
    """Name an offer to play a match again as what a notice is about."""
    return f"rematch-{to_text(match)}"


def about_challenge(key: Key) -> NoticeText:
    """Name a challenge as what a notice is about."""
    return f"challenge-{key.hex()}"


def subscription_id(endpoint: str) -> SubscriptionText:
    """Name a browser."""
    return hashlib.sha256(endpoint.encode()).hexdigest()
