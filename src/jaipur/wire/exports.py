"""The export of all data about a user."""

from __future__ import annotations

import msgspec

from jaipur.wire.accounts import Me, PasskeySeen, ProgramSeen, ReportSeen, SignInSeen, UserSeen
from jaipur.wire.leagues.clubs import ClubListed
from jaipur.wire.leagues.seasons import SeasonListed
from jaipur.wire.lobby import PlayedSeen, TableListed
from jaipur.wire.notices import NoticeSeen, SubscriptionSeen
from jaipur.wire.puzzles import PuzzleText
from jaipur.wire.values import DealName, MatchText


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class MatchExported(_Closed, frozen=True):
    """A finished match with its record: every card and every move."""

    played: PlayedSeen
    record: str


class PuzzleTried(_Closed, frozen=True):
    """A puzzle that the user has tried."""

    puzzle: PuzzleText
    right: bool
    """At the first attempt."""
    found: bool
    shown: bool
    """Whether the solution was shown before it was found."""


class PuzzlesExported(_Closed, frozen=True):
    """The user's results with puzzles."""

    rating: float
    streak: int
    best_streak: int
    tried: tuple[PuzzleTried, ...]


class DealTried(_Closed, frozen=True):
    """A shared deal, and the user's result. The match is in the list of matches."""

    deal: DealName
    match: MatchText
    won: bool | None
    rupees: tuple[int, int] | None


class Exported(_Closed, frozen=True):
    """All data about a user."""

    me: Me
    sign_ins: tuple[SignInSeen, ...]
    passkeys: tuple[PasskeySeen, ...]
    programs: tuple[ProgramSeen, ...]
    blocks: tuple[UserSeen, ...]
    follows: tuple[UserSeen, ...]
    reports: tuple[ReportSeen, ...]
    notices: tuple[NoticeSeen, ...]
    browsers: tuple[SubscriptionSeen, ...]
    """The browsers that receive push messages."""
    puzzles: PuzzlesExported
    deals: tuple[DealTried, ...]
    clubs: tuple[ClubListed, ...]
    seasons: tuple[SeasonListed, ...]
    """Those that the user has not left."""
    tables: tuple[TableListed, ...]
    """The matches in play."""
    next: MatchText | None
    """The cursor of the next page; None on the last page."""
    matches: tuple[MatchExported, ...]
    """The finished matches, newest first, one page at a time."""
