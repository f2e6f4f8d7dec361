"""Notices to users who are not connected, and the browsers to which they are pushed; stored in shard 0.

A notice has a subject, and a later cause with the same subject replaces it. The same cause may be noted
several times, by any process: only a later one changes anything.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from jaipur.online.clock import DAY, MINUTE, SECOND
from jaipur.online.lobby.model import InvitationKey, UserId
from jaipur.online.match_ids import MatchId, from_text, to_text
from jaipur.online.play.outcome import PlayerName
from jaipur.rules.events import Seat
from jaipur.wire.notices import NoticeKind, NoticeText, SubscriptionText

GRACE: Final = 5 * SECOND
"""The delay of a notice after its cause, because a user who returns to the table needs none.

A rematch offer is announced at once, and only pushed to browsers after this time.
"""
CLAIMED: Final = MINUTE
"""How long a server's claim lasts; after that another server may take over."""
KEPT: Final = 30 * DAY
"""How long a notice is stored."""
SENT_EVERY: Final = MINUTE
"""The shortest time between two pushes about the same table, no matter what the opponent does."""
MOST_SUBSCRIPTIONS: Final = 10
"""Subscriptions of one user; a new one replaces the oldest."""
MOST_TRIES: Final = 4
"""Attempts to push one notice to a browser."""
AGAIN: Final = 4
"""The factor by which the delay grows after each failed attempt."""

_OF_MATCHES: Final = frozenset({"match", "rematch"})


class Notice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A notice to a user."""

    user: UserId
    subject: NoticeText
    kind: NoticeKind
    cause: int
    """Grows with each event of the same subject."""
    other: PlayerName
    """The player whom the notice is about."""
    seat: Seat | None = None
    """The user's seat, if the notice is about a table."""
    at: int = 0
    is_read: bool = False

    @property
    def match(self) -> MatchId | None:
        """The match of the notice."""
        kind, _, name = self.subject.partition("-")
        return from_text(name) if kind in _OF_MATCHES else None

    @property
    def season(self) -> str | None:
        """The season of the notice."""
        kind, _, name = self.subject.partition("-")
        if kind == "meeting":
            return f"season-{name.partition('-')[2]}"
        return self.subject if kind == "season" else None

    @property
    def invitation(self) -> str | None:
        """The challenge of the notice."""
        kind, _, name = self.subject.partition("-")
        return name if kind == "challenge" else None


class Subscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's push subscription."""

    id: SubscriptionText
    user: UserId
    sign_in: str
    endpoint: str
    public_key: bytes
    auth: bytes
    made_at: int = 0

    def __repr__(self) -> str:
        """Show nothing, because anybody who knows the endpoint can send to it."""
        return "Subscription(...)"


class Push(NamedTuple):
    """A notice to push to a browser."""

    subscription: Subscription
    notice: Notice
    tries: int
    """The number of attempts, including this one."""


class Notices(Protocol):
    """Stores notices. Any method of a port raises StoreUnavailable."""

    async def note(self, notices: Sequence[Notice]) -> None:
        """Store notices whose cause is new, without those to deleted users; the oldest are replaced."""
        ...

    async def notices(self, user: UserId) -> Sequence[Notice]:
        """Return a user's notices that were announced, the newest first."""
        ...

    async def unread(self, user: UserId) -> int:
        """Count a user's unread notices."""
        ...

    async def read(self, user: UserId, subjects: Sequence[NoticeText] | None) -> bool:
        """Mark notices as read, also those not announced yet; all if None. Return whether any was unread."""
        ...

    async def due(self, most: int) -> Sequence[Notice]:
        """Claim notices that are not announced yet: other servers do not get them until the claim expires."""
        ...

    async def announce(self, notice: Notice) -> bool:
        """Announce a notice and queue its pushes; False if a later cause has replaced it."""
        ...

    async def prune(self, most: int) -> int:
        """Delete old notices, at most so many."""
        ...


class Pushes(Protocol):
    """Stores push subscriptions and queued pushes."""

    async def subscribe(self, subscription: Subscription) -> None:
        """Store a subscription for this user only; Declined if the sign-in has ended."""
        ...

    async def unsubscribe(self, user: UserId, subscription: SubscriptionText) -> bool:
        """Delete a user's subscription; False if there is none."""
        ...

    async def subscriptions(self, user: UserId) -> Sequence[Subscription]:
        """Return a user's subscriptions, the newest first."""
        ...

    async def take(self, most: int) -> Sequence[Push]:
        """Claim pushes that are due; a claim expires later after each attempt."""
        ...

    async def done(self, push: Push) -> None:
        """Delete a push that was sent or cannot be."""
        ...

    async def gone(self, subscription: SubscriptionText) -> None:
        """Delete a subscription that no longer exists at the push service."""
        ...


class DutyLost(Exception):  # noqa: N818 - it says what is so
    """Another server has taken over the work that this one was doing for all; nothing was written."""


class Duties(Protocol):
    """Periodic work that one server at a time does for all."""

    async def begin(self, name: str, every: int) -> int | None:
        """Claim a duty, unless one did within `every` milliseconds; return the time up to which it is done.

        A duty that was never claimed counts as done up to now.
        """
        ...

    async def done(self, name: str, to: int) -> None:
        """Record up to which time a duty is done."""
        ...


def about_match(match: MatchId) -> NoticeText:
    """Return the subject of notices about a table."""
    return f"match-{to_text(match)}"


def about_rematch(match: MatchId) -> NoticeText:
    """Return the subject of notices about a rematch offer."""
    return f"rematch-{to_text(match)}"


def about_challenge(key: InvitationKey) -> NoticeText:
    """Return the subject of notices about a challenge."""
    return f"challenge-{key.hex()}"


def about_season(season: str) -> NoticeText:
    """Return the subject of notices about a season, whose id it is."""
    return season


def about_meeting(season: str, number: int) -> NoticeText:
    """Return the subject of notices about a meeting of a season."""
    return f"meeting-{number}-{season.removeprefix('season-')}"


def subscription_id(endpoint: str) -> SubscriptionText:
    """Return the id of a subscription."""
    return hashlib.sha256(endpoint.encode()).hexdigest()
