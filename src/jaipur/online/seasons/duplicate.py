"""Duplicate meetings: both players play the same deals, each against the same bot and when each likes.

The better result gets the point: a match won before one lost, then more Seals, then more rupees, each less
those of the bot; equal results get half a point each. A match that was given up is lost without a Seal, by
more rupees than any other.
"""

from __future__ import annotations

from typing import Final

import msgspec

from jaipur.online.deals import meeting_name
from jaipur.online.lobby.model import UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.play.log_summary import LogSummary
from jaipur.online.seasons.log import (
    DuplicateBegun,
    DuplicateEvent,
    DuplicateOffered,
    DuplicatePlayed,
    DuplicateResult,
    HalfPoints,
    MeetingEnded,
    MeetingNumber,
    SeasonId,
)
from jaipur.online.seasons.season import MeetingState
from jaipur.rules.events import MatchAborted, MatchDecision, RoundWon, Seat
from jaipur.wire.leagues.seasons import DecidedBy
from jaipur.wire.values import DealName, Person

_GIVEN_UP: Final = -10_000
"""Rupees: fewer than any match can be lost by."""
_SEASON: Final = "season-"


class PlayDuplicate(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="duplicate"):
    """A player is ready to play a meeting as duplicate, and begins it once the opponent agrees."""

    meeting: MeetingNumber
    player: UserId
    match: MatchId
    """The id of the player's match, in case it begins."""


class RecordDuplicate(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="duplicate result"):
    """A player's match of a duplicate meeting is over."""

    meeting: MeetingNumber
    match: MatchId
    ended_at: int
    result: DuplicateResult | None
    """None if the host of the server closed the table."""


DuplicateCommand = PlayDuplicate | RecordDuplicate
DuplicateEvents = tuple[DuplicateEvent | MeetingEnded, ...]


def deal_of(season: SeasonId, meeting: MeetingNumber) -> DealName:
    """Return the name of the deal of a duplicate meeting. There is one, which the first request draws."""
    return meeting_name(season.removeprefix(_SEASON), meeting)


def ready_events(state: MeetingState, seat: Seat, match: MatchId, *, is_only: bool) -> DuplicateEvents:
    """Return what follows when a player is ready; nothing if that is known, and nothing can begin.

    Where meetings are only duplicate, or both offered it, the player begins.
    """
    events: list[DuplicateEvent] = []
    if not is_only and not state.duplicate[seat]:
        events.append(DuplicateOffered(state.meeting.number, seat))
    if is_only or state.duplicate[1 - seat]:
        events.append(DuplicateBegun(state.meeting.number, seat, match))
    return tuple(events)


def result_events(state: MeetingState, command: RecordDuplicate) -> DuplicateEvents:
    """Return what follows from a player's result: the points, once both have one."""
    number = command.meeting
    if command.result is None:
        return (MeetingEnded(number, DecidedBy.UNPLAYED, (1, 1)),)
    played = DuplicatePlayed(number, command.match, command.result)
    seat = state.matches.index(command.match)
    other = state.results[1 - seat]
    if other is None:
        return (played,)
    pair = (command.result, other) if seat == 0 else (other, command.result)
    return (played, MeetingEnded(number, DecidedBy.PLAYED, points_of(*pair)))


def points_of(one: DuplicateResult, other: DuplicateResult) -> tuple[HalfPoints, HalfPoints]:
    """Return the half points of two players by their results: the published rule."""
    mine, theirs = _merit(one), _merit(other)
    if mine == theirs:
        return (1, 1)
    return (2, 0) if mine > theirs else (0, 2)


def _merit(result: DuplicateResult) -> tuple[bool, int, int]:
    return result.won, result.seals, result.rupees


def reached(log: LogSummary) -> DuplicateResult | None:
    """Return what a player reached against the bot; None if the host closed the table."""
    seat = next(seat for seat, sitter in enumerate(log.opened.sitters) if isinstance(sitter, Person))
    result = log.result
    if isinstance(result, MatchAborted):
        return None
    if result.seat != seat and result.by is not MatchDecision.SEALS:
        return DuplicateResult(won=False, seals=-log.opened.options.seals, rupees=_GIVEN_UP)
    won = [each.seat == seat for each in log.scores if isinstance(each, RoundWon)]
    rupees = (each.accounts[seat].rupees - each.accounts[1 - seat].rupees for each in log.scores)
    return DuplicateResult(result.seat == seat, sum(won) - (len(won) - sum(won)), sum(rupees))
