"""The log of a season: one entry for each accepted command, with its events.

An event states what was decided, such as who meets whom. So a season that was played stays as it is when the
way to choose pairings changes.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import msgspec

from jaipur.online.lobby.model import UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.ratings.glicko2 import LEAST_RATING, MOST_RATING
from jaipur.rules.events import Seat
from jaipur.wire.leagues.seasons import DecidedBy, SeasonTerms, SeasonText
from jaipur.wire.values import Control

MOST_PLAYERS: Final = 1_024
"""Players of one season: a command takes some 2 ms then, and the end a second beside the event loop."""

SeasonId = SeasonText
MeetingNumber = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
DivisionNumber = Annotated[int, msgspec.Meta(ge=0, le=MOST_PLAYERS - 1)]
"""The first division is 0."""
HalfPoints = Annotated[int, msgspec.Meta(ge=0, le=2)]
"""Points are counted in halves: 2 for a win."""
SeasonRating = Annotated[float, msgspec.Meta(ge=LEAST_RATING, le=MOST_RATING)]
MatchLuck = Annotated[float, msgspec.Meta(ge=-10, le=10)]
"""By how much chance raised the first player's expected score of a match, in wins."""


class Meeting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two players who are to play one match."""

    number: MeetingNumber
    division: DivisionNumber
    round: Annotated[int, msgspec.Meta(ge=1)]
    players: tuple[UserId, UserId]
    """In any order: who begins is drawn from the seed of the match."""
    due: int
    """When it is decided without a match."""


class SeasonOpened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="opened"):
    """The season was announced, and players may join."""

    organiser: UserId
    terms: SeasonTerms
    seeds: tuple[tuple[UserId, ...], ...] = ()
    """The divisions that follow from the previous season, each in the order of its places."""


class TermsChanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="terms"):
    """The organiser chose other terms, before the start."""

    terms: SeasonTerms


class PlayerJoined(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="joined"):
    """A player joined: before the start, or later with the division that the player joined."""

    player: UserId
    rating: SeasonRating
    division: DivisionNumber | None = None


class PlayerLeft(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="left"):
    """A player left, for the rest of the season."""

    player: UserId


class PlayerMissing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="missing"):
    """A player did not appear for a round, and is not paired until the player returns."""

    player: UserId


class PlayerBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="back"):
    """A player who was missing is paired again from the next round on."""

    player: UserId


class SeasonStarted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="started"):
    """The divisions were formed."""

    divisions: tuple[tuple[UserId, ...], ...]


class MeetingsSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="set"):
    """The meetings of a round of a division, or those of a player who joined late."""

    division: DivisionNumber
    round: Annotated[int, msgspec.Meta(ge=1)]
    meetings: tuple[Meeting, ...]
    bye: UserId | None = None
    """Who has no opponent in a Swiss round, and gets the point."""


class MeetingOffered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="offered"):
    """A player was ready to play a meeting, with this time control; another offer replaces it."""

    meeting: MeetingNumber
    seat: Seat
    control: Control


class MeetingBegun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="begun"):
    """The match of a meeting began."""

    meeting: MeetingNumber
    match: MatchId


class DuplicateOffered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="duplicate offered"):
    """A player was ready to play a meeting as duplicate."""

    meeting: MeetingNumber
    seat: Seat


class DuplicateBegun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="duplicate begun"):
    """A player began the own match of a duplicate meeting."""

    meeting: MeetingNumber
    seat: Seat
    match: MatchId


class DuplicateResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player reached against the bot. A match that was given up is lost by more than any other."""

    won: bool
    seals: Annotated[int, msgspec.Meta(ge=-9, le=9)]
    """The player's Seals less those of the bot."""
    rupees: Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
    """The player's rupees less those of the bot, over all rounds."""


class DuplicatePlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="duplicate played"):
    """A player's match of a duplicate meeting was over in time."""

    meeting: MeetingNumber
    match: MatchId
    result: DuplicateResult


class MeetingReopened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reopened"):
    """The match of a meeting was called off: both players have to offer another one."""

    meeting: MeetingNumber


class MeetingEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ended"):
    """The points of a meeting were decided."""

    meeting: MeetingNumber
    by: DecidedBy
    points: tuple[HalfPoints, HalfPoints]


class LuckMeasured(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="luck"):
    """The luck of a match was measured, for the first player of the meeting."""

    meeting: MeetingNumber
    luck: MatchLuck


class MeetingsDueSoon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="due soon"):
    """Players were reminded of their open meetings that are due up to a time."""

    due: int
    players: tuple[UserId, ...]


class SeasonClosed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="closed"):
    """The season is over."""

    places: tuple[tuple[UserId, ...], ...]
    """The players of each division in the order of their places."""


DuplicateEvent = DuplicateOffered | DuplicateBegun | DuplicatePlayed
MeetingEvent = MeetingOffered | MeetingBegun | MeetingReopened | MeetingEnded | LuckMeasured | DuplicateEvent
SeasonEvent = (
    SeasonOpened
    | TermsChanged
    | PlayerJoined
    | PlayerLeft
    | PlayerMissing
    | PlayerBack
    | SeasonStarted
    | MeetingsSet
    | MeetingsDueSoon
    | SeasonClosed
    | MeetingEvent
)


class SeasonEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One version of a season."""

    season: SeasonId
    version: Annotated[int, msgspec.Meta(ge=1)]
    at: int
    events: tuple[SeasonEvent, ...]
    by: UserId | None = None
    """The user whose command it was; None for the server."""
    deadline: int | None = None
    """When the server must act by itself."""


def new_season_id() -> SeasonId:
    """Create an id: 128 random bits, so that it cannot be guessed."""
    return f"season-{secrets.token_urlsafe(16)}"


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(SeasonEntry)


def encode_season_entry(entry: SeasonEntry) -> bytes:
    """Encode an entry for the log."""
    return _ENCODER.encode(entry)


def decode_season_entry(body: bytes) -> SeasonEntry:
    """Decode an entry; an error of msgspec if it is malformed."""
    return _DECODER.decode(body)
