"""What is said of notices over HTTP, and to a browser by push: closed types."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from jaipur.wire.accounts import BytesText
from jaipur.wire.lobby import InvitationText
from jaipur.wire.values import MatchText, Milliseconds

MOST_NOTICES = 100
"""Of one user."""

NoticeText = Annotated[str, msgspec.Meta(pattern=r"^(match|rematch|challenge)-[0-9a-z]{1,64}$(?!\n)")]
"""What a notice is about: no user has two of the same."""
SubscriptionText = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
"""A browser that would be told, by the SHA-256 of its endpoint."""
EndpointText = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
KeyText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{87}=?$(?!\n)")]
"""A public key on the curve P-256: 65 bytes as base64url."""
AuthText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{22}(==)?$(?!\n)")]
"""16 bytes as base64url."""


class NoticeKind(StrEnum):
    """What somebody should know."""

    TURN = "turn"
    """A match by correspondence waits for them: for a move, or before the first deal for their nonce."""
    SOON = "soon"
    """As TURN, and their time is nearly up."""
    OVER = "over"
    """A match by correspondence has ended."""
    CHALLENGE = "challenge"
    """Somebody challenges them."""
    REMATCH = "rematch"
    """Somebody would play a match again."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NoticeSeen(_Closed, frozen=True):
    """Something that somebody should know."""

    id: NoticeText
    kind: NoticeKind
    opponent: str
    """By name, or a level of the house's."""
    match: MatchText | None
    """Which to join, or to play again."""
    invitation: InvitationText | None
    """Which to accept or decline."""
    at: Milliseconds
    is_read: bool


class NoticesSeen(_Closed, frozen=True):
    """All notices of somebody, the newest first."""

    unread: int
    notices: tuple[NoticeSeen, ...]


class UnreadSeen(_Closed, frozen=True):
    """How many notices somebody has not read."""

    unread: int


class NoticesRead(_Closed, frozen=True):
    """Which notices were read; None for all."""

    ids: Annotated[tuple[NoticeText, ...], msgspec.Meta(max_length=MOST_NOTICES)] | None = None


class PushKey(_Closed, frozen=True):
    """The `applicationServerKey` that a browser subscribes with."""

    key: BytesText


class PushKeys(_Closed, frozen=True):
    """What a browser has messages encrypted for."""

    p256dh: KeyText
    auth: AuthText

    def __repr__(self) -> str:
        """Tell nothing: there is a secret in it."""
        return "PushKeys(...)"


class PushWanted(_Closed, frozen=True):
    """A browser would be told: `PushSubscription.toJSON()`."""

    endpoint: EndpointText
    keys: PushKeys
    expirationTime: float | None = None  # noqa: N815 - as browsers write it
    """What the browser says of it; the push service tells us when it has ended."""

    def __repr__(self) -> str:
        """Tell nothing: whoever knows the endpoint may send to it."""
        return "PushWanted(...)"


class SubscriptionSeen(_Closed, frozen=True):
    """A browser of one's own that is told."""

    id: SubscriptionText
    host: str
    """Of the push service."""
    made_at: Milliseconds
    is_this: bool
    """Whether it was asked for by this sign-in."""


class Pushed(_Closed, frozen=True, omit_defaults=True):
    """What a browser is sent, encrypted: nothing of any card."""

    kind: NoticeKind
    id: NoticeText
    opponent: str
    match: MatchText | None = None
    invitation: InvitationText | None = None
    unread: int = 0
