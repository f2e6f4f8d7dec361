"""Request and response bodies about seasons: what is played, who meets whom, and the table."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

import msgspec

from jaipur.rules.records.record import HeaderText
from jaipur.wire.leagues.clubs import ClubText
from jaipur.wire.values import Control, LevelName, MatchText, Milliseconds

MOST_IN_DIVISION: Final = 64
MOST_MEETINGS: Final = 44
"""Meetings of one player in a round robin, so that a season has at most some 5,000."""
_MINUTE: Final = 60_000
_LONGEST_ROUND: Final = 14 * 24 * 60 * _MINUTE
_LONGEST_SEASON: Final = 366 * 24 * 60 * _MINUTE

SeasonText = Annotated[str, msgspec.Meta(pattern=r"^season-[A-Za-z0-9_-]{22}$(?!\n)")]
"""The id of a season: who knows it may look at the season."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class SeasonPhase(StrEnum):
    """How far a season is."""

    JOINING = "joining"
    RUNNING = "running"
    CLOSED = "closed"


class DecidedBy(StrEnum):
    """How the points of a meeting were decided."""

    PLAYED = "played"
    CONCEDED = "conceded"
    """A player gave it up, or left the season."""
    UNPLAYED = "unplayed"
    """It was due, and no match was over."""


class RoundRobin(_Closed, frozen=True, tag="round robin"):
    """Each player meets each other player of the division, at any time of the season."""

    legs: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    """How often each two players meet."""


class Swiss(_Closed, frozen=True, tag="swiss"):
    """Rounds, in each of which players with equal points meet: for an evening."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)] = 5
    round_lasts: Annotated[int, msgspec.Meta(ge=_MINUTE, le=_LONGEST_ROUND)] = 40 * _MINUTE


SeasonFormat = RoundRobin | Swiss
SeasonTitle = HeaderText


class Duplicate(_Closed, frozen=True):
    """Meetings may be duplicate: both players play the same deals, each against the same bot."""

    level: LevelName
    only: bool = False
    """Whether all meetings are duplicate, and each player begins when ready."""


class SeasonTerms(_Closed, frozen=True):
    """What the organiser of a season chooses."""

    title: SeasonTitle
    starts_at: Milliseconds
    """When the season starts by itself, if two players have joined; since the start of 1970, in UTC."""
    ends_at: Milliseconds
    controls: Annotated[tuple[Control, ...], msgspec.Meta(min_length=1, max_length=7)]
    """The time controls that the players of a meeting may agree on."""
    format: SeasonFormat = RoundRobin()
    division_size: Annotated[int, msgspec.Meta(ge=2, le=MOST_IN_DIVISION)] = 12
    movers: Annotated[int, msgspec.Meta(ge=0, le=16)] = 2
    """How many players of a division are promoted, and how many are relegated."""
    rated: bool = True
    guests: bool = False
    """Whether people without an account join by the link of the evening; only organisers start it then."""
    duplicate: Duplicate | None = None
    """None if meetings are played at one table."""

    def __post_init__(self) -> None:
        """Raise ValueError for a season that cannot be played."""
        if not 0 < self.ends_at - self.starts_at <= _LONGEST_SEASON:
            raise ValueError("a season ends after it starts, and lasts at most a year")
        if 2 * self.movers > self.division_size:
            raise ValueError("at most half of a division is promoted, and at most half relegated")
        if self.guests and self.rated:
            raise ValueError("matches of guests are not rated")
        legs = self.format.legs if isinstance(self.format, RoundRobin) else 0
        if legs * (self.division_size - 1) > MOST_MEETINGS:
            raise ValueError(f"a player has at most {MOST_MEETINGS} meetings")


class SeasonWanted(_Closed, frozen=True):
    """A season to open."""

    terms: SeasonTerms
    after: SeasonText | None = None
    """A closed season of the same club: its divisions, after promotion and relegation, are the first ones."""


class MeetingOffer(_Closed, frozen=True):
    """The time control with which one would play a meeting now."""

    control: Control


class SeasonListed(_Closed, frozen=True):
    """A season in a list."""

    season: SeasonText
    club: ClubText
    title: HeaderText
    phase: SeasonPhase
    starts_at: Milliseconds
    ends_at: Milliseconds
    players: int


class MeetingSeen(_Closed, frozen=True):
    """Two players who are to play one match, or have."""

    number: int
    division: int
    round: int
    players: tuple[str, str]
    """The names. Who begins is drawn from the seed of the match."""
    due: Milliseconds
    offered: tuple[Control | None, Control | None]
    """The time control that each player offers."""
    match: MatchText | None
    by: DecidedBy | None
    """None while it is open."""
    points: tuple[float, float] | None
    luck: float | None
    """By how much chance raised the first player's expected score; None if it is not measured."""
    duplicate: bool = False
    """Whether it is duplicate. Until it is decided, `match` is one's own then, and null for others."""
    duplicate_offered: tuple[bool, bool] = (False, False)
    """Whether each player offers to play it as duplicate."""
    matches: tuple[MatchText | None, MatchText | None] = (None, None)
    """The matches of a duplicate meeting that is decided."""


class EntrantSeen(_Closed, frozen=True):
    """A player of a season."""

    player: str
    """The name."""
    division: int | None
    """From 0; None before the start."""
    has_left: bool
    is_missing: bool
    """Whether the player did not appear for a round, and is not paired before asking for it."""


class SeasonSeen(_Closed, frozen=True):
    """A season, and one's own meetings in it."""

    season: SeasonText
    club: ClubText
    phase: SeasonPhase
    terms: SeasonTerms
    players: tuple[EntrantSeen, ...]
    """In the order of joining."""
    divisions: int
    may_organise: bool
    mine: EntrantSeen | None
    """The user who asks, as a player."""
    meetings: tuple[MeetingSeen, ...]
    """Those of the user who asks."""


class AdjustedSeen(_Closed, frozen=True):
    """Points with luck taken out, and the interval that has the right value 95 times in 100."""

    points: float
    low: float
    high: float
    measured: int
    """Matches whose luck was measured."""


class PlaceSeen(_Closed, frozen=True):
    """A line of the table."""

    player: str
    points: float
    among_equals: float
    """Points from the meetings with players who have equal points."""
    opponents: float
    """The points of the opponents, each multiplied by the points won against that opponent."""
    wins: int
    """Matches won at the table."""
    meetings: int
    """Meetings that are decided and count."""
    adjusted: AdjustedSeen | None
    """None without a match."""


class ByeSeen(_Closed, frozen=True):
    """A round for which a player had no opponent, which is worth a point."""

    round: int
    player: str


class CountedSeen(_Closed, frozen=True):
    """A meeting that is decided and counts."""

    number: int
    adjusted: float | None
    """The first player's score of its match with luck taken out; None without a match."""


class DivisionSeen(_Closed, frozen=True):
    """The table of a division, and its meetings."""

    division: int
    places: tuple[PlaceSeen, ...]
    meetings: tuple[MeetingSeen, ...]
    byes: tuple[ByeSeen, ...]
    counted: tuple[CountedSeen, ...]
    """In the order in which they were decided."""
