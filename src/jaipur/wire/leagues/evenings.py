"""Request and response bodies about club evenings that guests join by a link, and the board of one."""

from __future__ import annotations

from typing import Annotated

import msgspec

from jaipur.rules.events import Seat
from jaipur.wire.leagues.seasons import DecidedBy, EntrantSeen, SeasonPhase, SeasonTerms, SeasonText
from jaipur.wire.lobby import LinkText
from jaipur.wire.values import MatchText, Milliseconds

EveningKey = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-z]{12}$(?!\n)")]
"""What the host's terminal shows, once, for the organiser."""
EveningName = Annotated[str, msgspec.Meta(max_length=40)]
"""A name that a guest would like; the server may refuse it."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    def __repr__(self) -> str:
        """Hide secrets."""
        return f"{type(self).__name__}(...)"


class EveningLink(_Closed, frozen=True):
    """The link by which guests join an evening. The server does not store it, so it is told only once."""

    season: SeasonText
    link: LinkText


class EveningJoining(_Closed, frozen=True):
    """The secret of a link, and the name of a guest; accounts have one."""

    link: LinkText
    name: EveningName = ""


class EveningFound(_Closed, frozen=True):
    """The evening of a link."""

    season: SeasonText
    title: str
    player: str | None
    """The name under which the user who asks plays; None for one who has not joined."""


class EveningPlayer(_Closed, frozen=True):
    """A player of an evening, by name."""

    player: EveningName


class OrganiserKey(_Closed, frozen=True):
    """The key that the host's terminal shows. It works once."""

    key: EveningKey


class EveningTable(_Closed, frozen=True):
    """Two players of an evening at a table, as everybody in the room may see it."""

    table: int
    """Its number in the room, from 1."""
    meeting: int
    round: int
    players: tuple[str, str]
    ready: tuple[bool, bool]
    match: MatchText | None
    seals: tuple[int, int]
    mover: Seat | None
    """Whose clock runs; None while nobody is to move."""
    by: DecidedBy | None
    """None while it is open."""
    points: tuple[float, float] | None


class EveningPlace(_Closed, frozen=True):
    """A line of the standings."""

    player: str
    points: float
    wins: int
    meetings: int


class EveningSeen(_Closed, frozen=True):
    """An evening as everybody in the room may see it."""

    season: SeasonText
    phase: SeasonPhase
    terms: SeasonTerms
    now: Milliseconds
    """The server's time, by which clients count down."""
    round: int
    """The last round that was paired; 0 before the start."""
    due: Milliseconds | None
    """When the round is over by itself; None without a round that has a limit."""
    players: tuple[EntrantSeen, ...]
    tables: tuple[EveningTable, ...]
    bye: str | None
    """Who has no opponent in this round."""
    places: tuple[EveningPlace, ...]
    me: str | None
    """The name of the user who asks, as a player."""
    may_organise: bool
