"""What is said of tables, invitations and players over HTTP: bodies of requests and answers, closed types."""

from __future__ import annotations

from typing import Annotated

import msgspec

from jaipur.rules.events import MatchDecision, Seat
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.wire.accounts import NameText, UserSeen
from jaipur.wire.values import Control, LevelName, MatchText, Milliseconds, Sitter, Untimed, Version

LinkText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{22}$(?!\n)")]
"""What the link of an invitation ends with."""
InvitationText = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
"""An invitation by name: it opens nothing but for its host, and for whom it is."""
SpeedText = Annotated[str, msgspec.Meta(pattern=r"^(blitz|rapid|correspondence)$(?!\n)")]


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class LevelSeen(_Closed, frozen=True):
    """One of the house's own opponents."""

    name: LevelName
    title: dict[str, str]
    about: dict[str, str]
    rating: float | None


class TableWanted(_Closed, frozen=True):
    """What to play against the house."""

    level: LevelName
    control: Control = Untimed()
    options: Options = PRINTED_GAME
    rated: bool = False


class TableFound(_Closed, frozen=True):
    """A match to join; None while somebody else has yet to come."""

    match: MatchText | None


class InvitationWanted(_Closed, frozen=True):
    """What to play with whoever has the link, or with one player who is challenged."""

    control: Control = Untimed()
    options: Options = PRINTED_GAME
    rated: bool = False
    to: NameText | None = None
    hours: Annotated[int, msgspec.Meta(ge=1, le=14 * 24)] = 24
    """For how long it stands."""


class InvitationMade(_Closed, frozen=True):
    """An invitation; what its link ends with is told this once."""

    id: InvitationText
    token: LinkText

    def __repr__(self) -> str:
        """Tell nothing: there is a secret in it."""
        return "InvitationMade(...)"


class InvitationSeen(_Closed, frozen=True):
    """An invitation that is open, or the match that came of it."""

    id: InvitationText
    host: str | None
    """By name; None once it is taken."""
    control: Control | None
    options: Options | None
    rated: bool | None
    is_mine: bool
    is_for_me: bool
    expires_in: Milliseconds | None
    match: MatchText | None


class QueueSeen(_Closed, frozen=True):
    """How many wait for an opponent."""

    control: Control
    waiting: int


class TableListed(_Closed, frozen=True):
    """A table in play."""

    match: MatchText
    sitters: tuple[Sitter, Sitter]
    control: Control
    options: Options
    rated: bool
    version: Version
    to_move: Seat | None
    """Whose time runs."""
    deadline: Milliseconds | None
    seat: Seat | None
    """Where the asker sits; None for a watcher."""


class LobbySeen(_Closed, frozen=True):
    """Who waits, and what can be watched."""

    queues: tuple[QueueSeen, ...]
    tables: tuple[TableListed, ...]


class RatingSeen(_Closed, frozen=True):
    """How strong somebody is thought to be."""

    speed: SpeedText
    rating: float
    deviation: float
    is_provisional: bool


class PlayedSeen(_Closed, frozen=True):
    """A match that is over."""

    match: MatchText
    players: tuple[str, str]
    """By name, or a level of the house's."""
    seat: Seat
    """Where the player sat whose list this is."""
    winner: Seat | None
    """None where it was called off."""
    decision: MatchDecision | None
    rated: bool
    control: Control
    ended_at: Milliseconds


class PlayerSeen(_Closed, frozen=True):
    """A player's page."""

    user: UserSeen
    ratings: tuple[RatingSeen, ...]
    played: tuple[PlayedSeen, ...]
    """The newest first."""
    next: MatchText | None
    """What the next page is before; None where there is none."""


class PageAsked(_Closed, frozen=True):
    """Which page: of what came before a match."""

    before: MatchText | None = None


class SpeedAsked(_Closed, frozen=True):
    """Of which speed."""

    speed: SpeedText


class PastSeen(_Closed, frozen=True):
    """A rating as it was after a match."""

    at: Milliseconds
    rating: float
    deviation: float
    match: MatchText


class LeaderSeen(_Closed, frozen=True):
    """Somebody on a leaderboard: a player, or a level of the house's."""

    name: str
    is_house: bool
    rating: float
    deviation: float
