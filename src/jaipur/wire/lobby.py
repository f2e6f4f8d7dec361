"""Request and response bodies about tables, invitations and players."""

from __future__ import annotations

from typing import Annotated

import msgspec

from jaipur.rules.events import MatchDecision, Seat
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.wire.accounts import NameText, UserSeen
from jaipur.wire.values import Control, LevelName, MatchText, Milliseconds, Sitter, Untimed, Version

LinkText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{22}$(?!\n)")]
"""The secret at the end of an invitation's link."""
InvitationText = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
"""The id of an invitation. Only its host and the invited player can use it."""
SpeedText = Annotated[str, msgspec.Meta(pattern=r"^(blitz|rapid|correspondence)$(?!\n)")]


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class LevelSeen(_Closed, frozen=True):
    """One of the server's bots."""

    name: LevelName
    title: dict[str, str]
    about: dict[str, str]
    rating: float | None


class TableWanted(_Closed, frozen=True):
    """The terms of a match against a bot."""

    level: LevelName
    control: Control = Untimed()
    options: Options = PRINTED_GAME
    rated: bool = False


class TableFound(_Closed, frozen=True):
    """The match to join; None while the opponent has not come yet."""

    match: MatchText | None


class InvitationWanted(_Closed, frozen=True):
    """An invitation to anybody with the link, or a challenge to one player."""

    control: Control = Untimed()
    options: Options = PRINTED_GAME
    rated: bool = False
    to: NameText | None = None
    hours: Annotated[int, msgspec.Meta(ge=1, le=14 * 24)] = 24
    """How many hours it is valid."""


class InvitationMade(_Closed, frozen=True):
    """A new invitation. The secret of its link is sent only once."""

    id: InvitationText
    token: LinkText

    def __repr__(self) -> str:
        """Hide the value: it contains a secret."""
        return "InvitationMade(...)"


class InvitationSeen(_Closed, frozen=True):
    """An open invitation, or the match that it led to."""

    id: InvitationText
    host: str | None
    """The host's name; None once the invitation is accepted."""
    control: Control | None
    options: Options | None
    rated: bool | None
    is_mine: bool
    is_for_me: bool
    expires_in: Milliseconds | None
    match: MatchText | None


class QueueSeen(_Closed, frozen=True):
    """The number of players who wait for an opponent."""

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
    """The seat whose clock runs."""
    deadline: Milliseconds | None
    seat: Seat | None
    """The seat of the user who asks; None for a watcher."""


class LobbySeen(_Closed, frozen=True):
    """The players who wait, the tables that can be watched, and how many people are online."""

    queues: tuple[QueueSeen, ...]
    tables: tuple[TableListed, ...]
    online: int
    """How many people are online, guests too."""


class RatingSeen(_Closed, frozen=True):
    """A rating with its uncertainty."""

    speed: SpeedText
    rating: float
    deviation: float
    is_provisional: bool


class SeatRating(_Closed, frozen=True):
    """The rating of one player of a match, at the speed of the match."""

    rating: float
    """After the match, once it has been rated; until then the present one."""
    is_provisional: bool
    change: float | None
    """By this match; None until it has been rated."""


class MatchRatings(_Closed, frozen=True):
    """The ratings of both players of a match; None for a player who has none."""

    seats: tuple[SeatRating | None, SeatRating | None]


class PlayedSeen(_Closed, frozen=True):
    """A finished match."""

    match: MatchText
    players: tuple[str, str]
    """The opponent's name, or the level of a bot."""
    seat: Seat
    """The seat of the player whose list this is."""
    winner: Seat | None
    """None if the match was aborted."""
    decision: MatchDecision | None
    seals: tuple[int, int]
    """The rounds that each player won."""
    rated: bool
    control: Control
    ended_at: Milliseconds
    on_device: bool = False
    """Whether it was played in the browser: then the server knows that the rules were kept, and no more."""


class PlayerSeen(_Closed, frozen=True):
    """A player's profile."""

    user: UserSeen
    ratings: tuple[RatingSeen, ...]
    played: tuple[PlayedSeen, ...]
    """The newest first."""
    next: MatchText | None
    """The cursor of the next page; None on the last page."""


class PageAsked(_Closed, frozen=True):
    """The page that ends before a match."""

    before: MatchText | None = None


class SpeedAsked(_Closed, frozen=True):
    """The speed that the list is about."""

    speed: SpeedText


class PastSeen(_Closed, frozen=True):
    """A rating after a match."""

    at: Milliseconds
    rating: float
    deviation: float
    match: MatchText
    change: float | None
    """By this match; None for the oldest of a history that is cut off."""


class LeaderSeen(_Closed, frozen=True):
    """An entry of a leaderboard: a player, or a bot."""

    name: str
    is_house: bool
    rating: float
    deviation: float


class RelationSeen(_Closed, frozen=True):
    """What is between the user who asks and a player."""

    is_followed: bool
    """Whether the user follows the player."""
    won: int
    """Matches that the user won against the player."""
    lost: int


class FriendSeen(_Closed, frozen=True):
    """A player whom the user follows."""

    user: UserSeen
    ratings: tuple[RatingSeen, ...]
    is_online: bool
    follows_back: bool
    """Whether the player follows the user too: then they are friends."""
    match: MatchText | None
    """A match of the player against somebody else, which can be watched."""
    won: int
    """Matches that the user won against the player."""
    lost: int
