"""All that is kept of somebody, as they are given it: closed types."""

from __future__ import annotations

import msgspec

from jaipur.wire.accounts import Me, PasskeySeen, ProgramSeen, ReportSeen, SignInSeen, UserSeen
from jaipur.wire.lobby import PlayedSeen, TableListed
from jaipur.wire.notices import NoticeSeen, SubscriptionSeen
from jaipur.wire.values import MatchText


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class MatchExported(_Closed, frozen=True):
    """A match that is over, with its record: every card and every move."""

    played: PlayedSeen
    record: str


class Exported(_Closed, frozen=True):
    """All that is kept of somebody."""

    me: Me
    sign_ins: tuple[SignInSeen, ...]
    passkeys: tuple[PasskeySeen, ...]
    programs: tuple[ProgramSeen, ...]
    blocks: tuple[UserSeen, ...]
    reports: tuple[ReportSeen, ...]
    notices: tuple[NoticeSeen, ...]
    browsers: tuple[SubscriptionSeen, ...]
    """Those that are told of notices."""
    tables: tuple[TableListed, ...]
    """Those in play, as they are listed."""
    next: MatchText | None
    """What the next part is before, where there are more matches; None where there are not."""
    matches: tuple[MatchExported, ...]
    """Those that are over, the newest first, a part of them at a time."""
