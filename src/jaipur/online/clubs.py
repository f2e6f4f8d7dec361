"""Clubs: members with roles, and a link to join."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from jaipur.online.lobby.model import UserId
from jaipur.wire.leagues.clubs import ClubRole, ClubText
from jaipur.wire.lobby import LinkText

MOST_MEMBERS: Final = 1_024
"""Members of one club."""
MOST_CLUBS: Final = 20
"""Clubs of one user."""
MOST_FOUNDED: Final = 3
"""Clubs that one user owns."""


class Club(NamedTuple):
    """A club."""

    id: ClubText
    title: str
    about: str


class ClubMember(NamedTuple):
    """A member of a club."""

    user: UserId
    role: ClubRole
    joined_at: int


class Clubs(Protocol):
    """Stores clubs. Any method raises StoreUnavailable, and `Declined` where its docstring says so.

    A club whose owner leaves or is deleted belongs to the organiser, else the member, who joined first.
    """

    async def found(self, club: Club, key: bytes, owner: UserId) -> None:
        """Store a new club and the key of its link; Declined if the user has too many."""
        ...

    async def club(self, club: ClubText) -> Club | None:
        """Return a club."""
        ...

    async def members(self, club: ClubText) -> Sequence[ClubMember]:
        """Return the members: the owner first, then the organisers; within a role who joined first."""
        ...

    async def role(self, club: ClubText, user: UserId) -> ClubRole | None:
        """Return the role of a user; None for one who is no member."""
        ...

    async def of_user(self, user: UserId) -> Sequence[tuple[Club, ClubRole]]:
        """Return the clubs of a user, the one that was joined last first."""
        ...

    async def describe(self, club: Club) -> None:
        """Store what a club is called, and what it says of itself."""
        ...

    async def renew(self, club: ClubText, key: bytes) -> None:
        """Replace the key of a club's link: the link before opens nothing any more."""
        ...

    async def join(self, key: bytes, user: UserId) -> ClubText | None:
        """Join the club of a link, also if the user is a member; None if no club has it.

        Declined if the club is full, or the user is in too many.
        """
        ...

    async def appoint(self, club: ClubText, user: UserId, role: ClubRole) -> bool:
        """Give a member another role; False if the user is no member. The former owner is an organiser."""
        ...

    async def leave(self, club: ClubText, user: UserId) -> bool:
        """Remove a member; False if the user is none. A club without members is deleted."""
        ...

    async def close(self, club: ClubText) -> None:
        """Delete a club, with its seasons."""
        ...

    async def tidy(self) -> None:
        """Give clubs whose owner was deleted another one; delete those without members."""
        ...


def new_club_id() -> ClubText:
    """Create an id: 128 random bits, so that it cannot be guessed."""
    return f"club-{secrets.token_urlsafe(16)}"


def link_key(link: LinkText) -> bytes:
    """Return the key of a link, from which the link cannot be derived."""
    return hashlib.sha256(link.encode()).digest()
