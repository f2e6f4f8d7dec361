"""Request and response bodies of moderation: reports, bans, closed tables, and the audit log."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from jaipur.wire.accounts import Reason, UserSeen, UserText
from jaipur.wire.values import MatchText, Milliseconds


class AuditAction(StrEnum):
    """What the host or a moderator did."""

    BAN = "ban"
    UNBAN = "unban"
    CLOSE = "close"
    """Ended a table without a result."""
    SETTLE = "settle"
    """Marked a report as dealt with."""
    APPOINT = "appoint"
    """Made an account a moderator's; only the host can."""
    DISMISS = "dismiss"
    DELETE = "delete"
    """Deleted an account; only the host can."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class ReportAsked(_Closed, frozen=True):
    """Which reports: those before a time; all if there is none."""

    before: Milliseconds | None = None


class ReportSettled(_Closed, frozen=True):
    """One report: who made it, about whom, in which match."""

    by: UserText
    about: UserText
    match: MatchText


class ReportedSeen(_Closed, frozen=True):
    """A report that nobody has dealt with yet, as a moderator sees it."""

    by: UserSeen
    about: UserSeen
    match: MatchText
    reason: Reason
    made_at: Milliseconds
    is_banned: bool
    """Whether the reported user is banned already."""
    in_play: bool
    """Whether the match is still in play, so that its table can be closed."""


class AuditAsked(_Closed, frozen=True):
    """Which actions: those before a number; the last ones if there is none."""

    before: int | None = None


class AuditSeen(_Closed, frozen=True):
    """One line of the audit log."""

    number: int
    at: Milliseconds
    action: AuditAction
    actor: UserSeen | None
    """The moderator; None for the host's command line."""
    user: UserSeen | None
    match: MatchText | None
