"""All that is kept of somebody, as they are given it: closed types."""

from __future__ import annotations

import msgspec

from jaipur.wire.accounts import Me, PasskeySeen, ProgramSeen, ReportSeen, SignInSeen, UserSeen
from jaipur.wire.lobby import PlayedSeen, TableListed
from jaipur.wire.notices import NoticeSeen, SubscriptionSeen
from jaipur.wire.puzzles import PuzzleText
from jaipur.wire.values import DealName, MatchText


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class MatchExported(_Closed, frozen=True):
    """A match that is over, with its record: every card and every move."""

    played: PlayedSeen
    record: str


class PuzzleTried(_Closed, frozen=True):
    """A puzzle that somebody has tried."""

    puzzle: PuzzleText
    right: bool
    """At the first attempt."""
    found: bool
    shown: bool
    """Whether the solution was shown before it was found."""


class PuzzlesExported(_Closed, frozen=True):
    """How somebody fares with puzzles."""

    rating: float
    streak: int
    best_streak: int
    tried: tuple[PuzzleTried, ...]


class DealTried(_Closed, frozen=True):
    """A deal that others play as well, and how somebody fared with it; its match is among theirs."""

    deal: DealName
    match: MatchText
    won: bool | None
    rupees: tuple[int, int] | None


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
    puzzles: PuzzlesExported
    deals: tuple[DealTried, ...]
    tables: tuple[TableListed, ...]
    """Those in play, as they are listed."""
    next: MatchText | None
    """What the next part is before, where there are more matches; None where there are not."""
    matches: tuple[MatchExported, ...]
    """Those that are over, the newest first, a part of them at a time."""
