"""Moderation: accounts that may moderate, open reports, and the log of what the host and they did."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import msgspec

from jaipur.online.accounts.model import Report, User
from jaipur.online.match_ids import MatchId
from jaipur.wire.accounts import UserText
from jaipur.wire.moderation import AuditAction


class AuditEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of the host, or of a moderator; users by their ids, which outlive their names."""

    action: AuditAction
    actor: UserText | None = None
    """The moderator; None for the host."""
    user: UserText | None = None
    match: MatchId | None = None
    at: int = 0
    number: int = 0
    """Grows with each entry."""


class Moderation(Protocol):
    """Stores moderators, settled reports, bans, and the audit log.

    Each change is committed together with its entry in the log.
    """

    async def is_moderator(self, user: str) -> bool:
        """Return whether an account may moderate."""
        ...

    async def moderators(self) -> Sequence[User]:
        """Return the moderators, the oldest first."""
        ...

    async def appoint(self, user: str) -> None:
        """Let an account moderate; Declined if it is not a person's."""
        ...

    async def dismiss(self, user: str) -> None:
        """Let an account moderate no more."""
        ...

    async def ban(self, user: str, by: str | None = None) -> None:
        """End the sign-ins of a user and of the user's programs, and decline new ones.

        A moderator cannot ban a moderator: Declined.
        """
        ...

    async def unban(self, user: str, by: str | None = None) -> bool:
        """Let a user sign in again; False if the user was not banned."""
        ...

    async def bans(self, most: int) -> Sequence[User]:
        """Return the banned users, the last one first."""
        ...

    async def banned_among(self, users: Collection[str]) -> frozenset[str]:
        """Return which of some users are banned."""
        ...

    async def open_reports(self, before: int, most: int) -> Sequence[Report]:
        """Return reports before a time that nobody has settled, the last one first."""
        ...

    async def settle(self, reporter: str, about: str, match: MatchId, by: str | None = None) -> bool:
        """Mark a report as dealt with; False if there is no such open report."""
        ...

    async def record(self, entry: AuditEntry) -> None:
        """Add to the audit log an action whose change is made elsewhere."""
        ...

    async def audit(self, before: int, most: int) -> Sequence[AuditEntry]:
        """Return the entries with smaller numbers, the last one first."""
        ...
