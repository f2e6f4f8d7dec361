"""Notices over HTTP and by Web Push."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from jaipur.wire.accounts import BytesText
from jaipur.wire.lobby import InvitationText
from jaipur.wire.values import MatchText, Milliseconds

MOST_NOTICES = 100
"""The most notices that one user has."""

NoticeText = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^((match|rematch|challenge)-[0-9a-z]{1,64}|season-[A-Za-z0-9_-]{22}"
        r"|meeting-[0-9]{1,10}-[A-Za-z0-9_-]{22})$(?!\n)"
    ),
]
"""The cause of a notice. A user has at most one notice for each cause."""
SubscriptionText = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
"""The id of a push subscription: the SHA-256 of its endpoint."""
EndpointText = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
KeyText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{87}=?$(?!\n)")]
"""A public key on the curve P-256: 65 bytes as base64url."""
AuthText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{22}(==)?$(?!\n)")]
"""16 bytes as base64url."""


class NoticeKind(StrEnum):
    """The kind of a notice."""

    TURN = "turn"
    """A correspondence match waits for the user's move, or before the first deal for the nonce."""
    SOON = "soon"
    """Like TURN, and the user's time is nearly up."""
    OVER = "over"
    """A correspondence match has ended."""
    CHALLENGE = "challenge"
    """Another player challenges the user."""
    REMATCH = "rematch"
    """The opponent offers a rematch."""
    READY = "ready"
    """The opponent is ready to play a meeting of a season."""
    DUE = "due"
    """Meetings of a season are due soon."""
    BEGUN = "begun"
    """A season began."""
    CLOSED = "closed"
    """A season is over."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NoticeSeen(_Closed, frozen=True):
    """One notice."""

    id: NoticeText
    kind: NoticeKind
    opponent: str
    """The opponent's name, or the level of a bot; of a season its organiser's."""
    match: MatchText | None
    """The match to join or to play again."""
    invitation: InvitationText | None
    """The invitation to accept or decline."""
    at: Milliseconds
    is_read: bool
    season: str | None = None
    """The season to look at."""


class NoticesSeen(_Closed, frozen=True):
    """All notices of a user, newest first."""

    unread: int
    notices: tuple[NoticeSeen, ...]


class UnreadSeen(_Closed, frozen=True):
    """The number of unread notices."""

    unread: int


class NoticesRead(_Closed, frozen=True):
    """The notices to mark as read; None for all."""

    ids: Annotated[tuple[NoticeText, ...], msgspec.Meta(max_length=MOST_NOTICES)] | None = None


class PushKey(_Closed, frozen=True):
    """The `applicationServerKey` that a browser subscribes with."""

    key: BytesText


class PushKeys(_Closed, frozen=True):
    """The keys with which messages to a browser are encrypted."""

    p256dh: KeyText
    auth: AuthText

    def __repr__(self) -> str:
        """Hide the value: it contains a secret."""
        return "PushKeys(...)"


class PushWanted(_Closed, frozen=True):
    """A push subscription: `PushSubscription.toJSON()`."""

    endpoint: EndpointText
    keys: PushKeys
    expirationTime: float | None = None  # noqa: N815 - as browsers write it
    """The browser's expiry time. It is ignored: the push service reports when a subscription has ended."""

    def __repr__(self) -> str:
        """Hide the value: anybody who knows the endpoint can send to it."""
        return "PushWanted(...)"


class SubscriptionSeen(_Closed, frozen=True):
    """A browser of the user that receives push messages."""

    id: SubscriptionText
    host: str
    """The host of the push service."""
    made_at: Milliseconds
    is_this: bool
    """Whether it was made by this sign-in."""


class Pushed(_Closed, frozen=True, omit_defaults=True):
    """The content of a push message, which is encrypted. It contains no cards."""

    kind: NoticeKind
    id: NoticeText
    opponent: str
    match: MatchText | None = None
    invitation: InvitationText | None = None
    unread: int = 0
    season: str | None = None
