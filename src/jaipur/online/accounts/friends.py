"""Friends: whom a user follows, what they may know of them, and who is online."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from jaipur.online.accounts.model import User
from jaipur.online.clock import SECOND

MOST_FOLLOWS: Final = 200
"""Users whom one user follows."""
ONLINE_FOR: Final = 150 * SECOND
"""How long a user counts as online after a server last said so."""


class Relation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is between a user and another one."""

    is_followed: bool
    """Whether the user follows the other one."""
    won: int
    """Matches that the user won against the other one."""
    lost: int


class Friend(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whom a user follows."""

    user: User
    is_online: bool
    follows_back: bool
    has_blocked: bool
    """Whether they have blocked the follower, who must not be told, nor see whether they are online."""
    won: int
    """Matches that the follower won."""
    lost: int


class Friends(Protocol):
    """Stores who follows whom. Any method of a port raises StoreUnavailable."""

    async def follow(self, user: str, other: str) -> None:
        """Follow somebody; Declined if they have no account, are blocked by the user, or are one too many.

        Somebody who has blocked the user can be followed: a refusal would tell the user of the block.
        """
        ...

    async def unfollow(self, user: str, other: str) -> None:
        """Follow somebody no more."""
        ...

    async def friends(self, user: str) -> Sequence[Friend]:
        """Return whom a user follows, the last one first."""
        ...

    async def relation(self, user: str, other: str) -> Relation:
        """Return what is between two users, for the first of them."""
        ...


class OnlineUsers(Protocol):
    """Stores who is online. Programs never are."""

    async def mark(self, users: Sequence[str]) -> None:
        """Record that users are online, for `ONLINE_FOR`; those who were deleted are left out."""
        ...

    async def count(self) -> int:
        """Count the users who are online."""
        ...

    async def prune(self, most: int) -> int:
        """Delete what is over, at most so many rows; return how many."""
        ...
