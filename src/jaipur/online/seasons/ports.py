"""The store of seasons: their logs, and what lists and tasks of the server need of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from jaipur.online.lobby.model import Pairing, UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.seasons.commands import AcceptedCommand
from jaipur.online.seasons.log import MeetingNumber, SeasonEntry, SeasonId
from jaipur.wire.leagues.clubs import ClubText
from jaipur.wire.leagues.seasons import SeasonPhase

MOST_OPEN: Final = 5
"""Seasons of one club that are not closed."""


class ListedSeason(NamedTuple):
    """A season as a list shows it."""

    id: SeasonId
    club: ClubText
    title: str
    phase: SeasonPhase
    starts_at: int
    ends_at: int
    players: int


class MeetingMatch(NamedTuple):
    """The meeting that a match decides."""

    match: MatchId
    season: SeasonId
    meeting: MeetingNumber


class SeasonStore(Protocol):
    """Stores seasons. Any method raises StoreUnavailable."""

    async def found(self, club: ClubText, first: AcceptedCommand) -> bool:
        """Store the first entry of a season; False if the club has too many that are not closed."""
        ...

    async def append(self, accepted: AcceptedCommand, pairing: Pairing | None = None) -> bool:
        """Append an entry, and the pairing of the match that it begins; False if the version is taken."""
        ...

    async def read(self, season: SeasonId, after: int = 0) -> Sequence[SeasonEntry]:
        """Return the entries after a version; none of a season that does not exist."""
        ...

    async def listed(self, season: SeasonId) -> ListedSeason | None:
        """Return a season as a list shows it."""
        ...

    async def of_club(self, club: ClubText, most: int) -> Sequence[ListedSeason]:
        """Return the seasons of a club, the last one first."""
        ...

    async def of_player(self, user: UserId, most: int) -> Sequence[ListedSeason]:
        """Return the seasons of a user who has not left, the last one first."""
        ...

    async def undecided(self, matches: Sequence[MatchId]) -> Sequence[MeetingMatch]:
        """Return, of some matches, those whose result is not booked yet."""
        ...

    async def due(self, most: int) -> Sequence[SeasonId]:
        """Return seasons in which the server must act by itself, the longest overdue first."""
        ...

    async def unmeasured(self, most: int) -> Sequence[MeetingMatch]:
        """Return matches whose luck is to be measured, the oldest first."""
        ...

    async def skip_luck(self, match: MatchId) -> None:
        """Record that the luck of a match cannot be measured."""
        ...

    async def departed(self, most: int) -> Sequence[tuple[SeasonId, UserId]]:
        """Return players who were deleted, and have yet to leave their seasons."""
        ...

    async def forget_player(self, season: SeasonId, user: UserId) -> None:
        """Forget that a user who was deleted played in a season that is closed."""
        ...
