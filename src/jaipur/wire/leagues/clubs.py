"""Request and response bodies about clubs."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from jaipur.rules.records.record import HeaderText
from jaipur.wire.lobby import LinkText
from jaipur.wire.values import Milliseconds

ClubText = Annotated[str, msgspec.Meta(pattern=r"^club-[A-Za-z0-9_-]{22}$(?!\n)")]
"""The id of a club: who knows it may look at the club's page."""
AboutText = Annotated[str, msgspec.Meta(max_length=1000, pattern=r"^[^\x00-\x09\x0b-\x1f\x7f]*$(?!\n)")]
"""What a club says of itself, in lines."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class ClubRole(StrEnum):
    """What a member may do in a club."""

    OWNER = "owner"
    """Also choose the roles of others, and close the club."""
    ORGANISER = "organiser"
    """Also open seasons, remove members and renew the link."""
    MEMBER = "member"
    """Join seasons."""


class ClubDescribed(_Closed, frozen=True):
    """What a club is called, and what it says of itself."""

    title: HeaderText
    about: AboutText = ""


class ClubLink(_Closed, frozen=True):
    """The link by which one joins a club. The server does not store it, so it is told only once."""

    club: ClubText
    link: LinkText

    def __repr__(self) -> str:
        """Hide the secret of the link."""
        return f"{type(self).__name__}(...)"


class ClubJoining(_Closed, frozen=True):
    """The secret of a link."""

    link: LinkText

    def __repr__(self) -> str:
        """Hide the secret of the link."""
        return f"{type(self).__name__}(...)"


class RoleGiven(_Closed, frozen=True):
    """The new role of a member."""

    role: ClubRole


class ClubMemberSeen(_Closed, frozen=True):
    """A member."""

    player: str
    """The name."""
    role: ClubRole
    joined_at: Milliseconds


class ClubListed(_Closed, frozen=True):
    """A club in a list of one's own."""

    club: ClubText
    title: HeaderText
    role: ClubRole


class ClubSeen(_Closed, frozen=True):
    """The page of a club."""

    club: ClubText
    title: HeaderText
    about: AboutText
    members: tuple[ClubMemberSeen, ...]
    """The owner first, then the organisers; within a role who joined first."""
    role: ClubRole | None
    """The role of the user who asks; None for one who is no member."""
