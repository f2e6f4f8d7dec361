"""Decides requests to a season: a request becomes a log entry, or is refused. Nothing is decided twice.

A request that comes again after a lost response is refused, because what it asks for is so already. Who
sends a request is checked before: a player speaks only for that player, and the organiser opens, starts and
closes.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, assert_never

import msgspec
from msgspec.structs import replace

from jaipur.online.lobby.model import UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.play.terms import Terms
from jaipur.online.seasons.absence import conceded, drop_out_events, ends_of, unplayed
from jaipur.online.seasons.divisions import fitting_division, form_divisions
from jaipur.online.seasons.duplicate import (
    DuplicateCommand,
    PlayDuplicate,
    RecordDuplicate,
    ready_events,
    result_events,
)
from jaipur.online.seasons.log import (
    MOST_PLAYERS,
    LuckMeasured,
    MatchLuck,
    MeetingBegun,
    MeetingEnded,
    MeetingNumber,
    MeetingOffered,
    MeetingReopened,
    PlayerBack,
    PlayerJoined,
    PlayerLeft,
    SeasonClosed,
    SeasonEntry,
    SeasonEvent,
    SeasonId,
    SeasonOpened,
    SeasonRating,
    SeasonStarted,
    TermsChanged,
)
from jaipur.online.seasons.reminders import due_soon, reminders
from jaipur.online.seasons.rounds import is_complete, late_meetings, may_pair, rounds_at_start, rounds_due
from jaipur.online.seasons.season import (
    Entrant,
    MeetingState,
    Season,
    fold_entry,
    fold_events_of_season,
)
from jaipur.online.seasons.standings import standings
from jaipur.players.opponents import LEVELS
from jaipur.rules.events import Seat
from jaipur.wire.leagues.seasons import DecidedBy, SeasonPhase, SeasonTerms, Swiss
from jaipur.wire.values import Control

FEWEST_PLAYERS: Final = 2


class OpenSeason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="open"):
    """Announce a season; the seeds are the divisions that follow from the previous one."""

    organiser: UserId
    terms: SeasonTerms
    seeds: tuple[tuple[UserId, ...], ...] = ()


class JoinSeason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="join"):
    """Join; after the start this is possible in the first half of the season."""

    player: UserId
    rating: SeasonRating


class LeaveSeason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Leave for the rest of the season; the open meetings are given up."""

    player: UserId


class ReturnToSeason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="return"):
    """Be paired again after a round for which the player did not appear."""

    player: UserId


class ChangeTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="terms"):
    """Play on other terms; possible before the start."""

    terms: SeasonTerms


class StartSeason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="start"):
    """Form the divisions, and set the first meetings."""


class OfferMeeting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="offer"):
    """A player is ready to play a meeting; the match begins if the opponent offers the same time control."""

    meeting: MeetingNumber
    player: UserId
    control: Control
    match: MatchId
    """The id of the match, in case it begins."""


class RecordResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="result"):
    """The match of a meeting is over."""

    meeting: MeetingNumber
    match: MatchId
    winner: Seat | None
    """The winner's place in the meeting; None if the match was called off."""


class RecordLuck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="luck"):
    """The luck of a match was measured."""

    meeting: MeetingNumber
    match: MatchId
    luck: MatchLuck


class ConcedeMeeting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="concede"):
    """A player gives up a meeting."""

    meeting: MeetingNumber
    player: UserId


class ElapseSeason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="elapse"):
    """A deadline has passed."""


class CloseSeason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close"):
    """End the season now."""


_MeetingCommand = OfferMeeting | RecordResult | RecordLuck | ConcedeMeeting | DuplicateCommand
_PlayerCommand = JoinSeason | LeaveSeason | ReturnToSeason
_OtherCommand = _PlayerCommand | ChangeTerms | StartSeason | ElapseSeason | CloseSeason
SeasonCommand = OpenSeason | _OtherCommand | _MeetingCommand


class SeasonRefusal(StrEnum):
    """Why a request to a season is refused."""

    NO_SUCH_SEASON = "no such season"
    OPEN_ALREADY = "open already"
    NOT_RATED = "not rated"
    """A match with such a time control cannot be rated."""
    JOINED_ALREADY = "joined already"
    NOT_JOINED = "not joined"
    HAS_LEFT = "has left"
    NOT_MISSING = "not missing"
    FULL = "full"
    TOO_LATE = "too late"
    TOO_FEW = "too few"
    NOT_RUNNING = "not running"
    STARTED_ALREADY = "started already"
    NO_SUCH_MEETING = "no such meeting"
    NOT_SEATED = "not seated"
    DECIDED_ALREADY = "decided already"
    OFFERED_ALREADY = "offered already"
    OTHER_CONTROL = "other control"
    """The season is not played with this time control."""
    OTHER_MATCH = "other match"
    NOT_PLAYED = "not played"
    MEASURED_ALREADY = "measured already"
    NOT_DUE = "not due"
    SEASON_OVER = "season over"
    OPENNESS = "openness"
    """Whether guests may join is chosen when the season is announced."""
    NO_SUCH_LEVEL = "no such level"
    OTHER_FORM = "other form"
    """The meeting is duplicate, or it is not."""


class ReceivedCommand(msgspec.Struct, frozen=True):
    """A command, when it was received, and from whom."""

    command: SeasonCommand
    now: int
    by: UserId | None = None


class AcceptedCommand(msgspec.Struct, frozen=True):
    """The next entry of the log of a season, and the season after it; valid once the entry is committed."""

    entry: SeasonEntry
    season: Season


_Decided = tuple[SeasonEvent, ...] | SeasonRefusal


def match_terms(terms: SeasonTerms, control: Control) -> Terms:
    """Return the terms of a match of a season; ValueError if this time control cannot be rated."""
    return Terms(control, rated=terms.rated)


def decide_season(
    season_id: SeasonId, season: Season | None, received: ReceivedCommand
) -> AcceptedCommand | SeasonRefusal:
    """Return the next entry of the log of a season and the season after it, or why the request is refused."""
    events = _events(season, received)
    if isinstance(events, SeasonRefusal):
        return events
    version = 0 if season is None else season.version
    entry = SeasonEntry(season_id, version + 1, received.now, events, received.by)
    after = fold_entry(season, entry)
    return AcceptedCommand(replace(entry, deadline=deadline_of(after, received.now)), after)


def deadline_of(season: Season, now: int) -> int | None:
    """Return when the server must act by itself: for a round that is due, a next round, or the end."""
    if season.phase is SeasonPhase.CLOSED:
        return None
    if season.phase is SeasonPhase.JOINING:
        starts = len(season.entrants) >= FEWEST_PLAYERS and not season.terms.guests
        return season.terms.starts_at if starts else season.terms.ends_at
    if is_complete(season) or any(may_pair(season, division) for division in range(season.divisions)):
        return now
    return min((*ends_of(season), *(at for at, _ in reminders(season))))


def _events(season: Season | None, received: ReceivedCommand) -> _Decided:
    command = received.command
    if isinstance(command, OpenSeason):
        return _open(command) if season is None else SeasonRefusal.OPEN_ALREADY
    if season is None:
        return SeasonRefusal.NO_SUCH_SEASON
    if season.phase is SeasonPhase.CLOSED and not isinstance(command, RecordLuck):
        return SeasonRefusal.SEASON_OVER
    if isinstance(command, _MeetingCommand):
        return _about_meeting(season, command)
    return _about_season(season, command, received)


def _open(command: OpenSeason) -> _Decided:
    if not _can_be_rated(command.terms):
        return SeasonRefusal.NOT_RATED
    if command.terms.duplicate is not None and command.terms.duplicate.level not in LEVELS:
        return SeasonRefusal.NO_SUCH_LEVEL
    return (SeasonOpened(command.organiser, command.terms, command.seeds),)


def _can_be_rated(terms: SeasonTerms) -> bool:
    """Return whether matches on these terms can be rated, or need not be."""
    try:
        for control in terms.controls:
            match_terms(terms, control)
    except ValueError:
        return False
    return True


def _change(season: Season, terms: SeasonTerms) -> _Decided:
    if season.phase is not SeasonPhase.JOINING:
        return SeasonRefusal.STARTED_ALREADY
    if terms.guests is not season.terms.guests:
        return SeasonRefusal.OPENNESS
    if terms.guests and len(season.entrants) > terms.division_size:
        return SeasonRefusal.FULL
    return (TermsChanged(terms),) if _can_be_rated(terms) else SeasonRefusal.NOT_RATED


def _about_season(season: Season, command: _OtherCommand, received: ReceivedCommand) -> _Decided:
    match command:
        case JoinSeason():
            return _join(season, command, received.now)
        case LeaveSeason() | ReturnToSeason():
            return _leave_or_return(season, command)
        case ChangeTerms(terms):
            return _change(season, terms)
        case StartSeason():
            return _start(season, received.now)
        case ElapseSeason():
            return _elapse(season, received.now)
        case CloseSeason():
            return _close(season)
        case _:
            assert_never(command)


def _join(season: Season, command: JoinSeason, now: int) -> _Decided:
    known = season.entrants.get(command.player)
    if known is not None:
        return SeasonRefusal.HAS_LEFT if known.has_left else SeasonRefusal.JOINED_ALREADY
    # Guests play in one division, so that a link that gets around does not fill a server.
    most = season.terms.division_size if season.terms.guests else MOST_PLAYERS
    if len(season.entrants) >= most:
        return SeasonRefusal.FULL
    if season.phase is SeasonPhase.JOINING:
        return (PlayerJoined(command.player, command.rating),)
    if _is_too_late(season, now):
        return SeasonRefusal.TOO_LATE
    division = fitting_division(season, command.rating)
    joined = PlayerJoined(command.player, command.rating, division)
    return (joined, *late_meetings(season, command.player, division))


def _is_too_late(season: Season, now: int) -> bool:
    """A player may join in the first half: of the time, or of the rounds."""
    terms = season.terms
    if isinstance(terms.format, Swiss):
        return 2 * max(season.rounds.values(), default=0) > terms.format.rounds
    return 2 * (now - terms.starts_at) > terms.ends_at - terms.starts_at


def _leave_or_return(season: Season, command: LeaveSeason | ReturnToSeason) -> _Decided:
    entrant: Entrant | None = season.entrants.get(command.player)
    if entrant is None:
        return SeasonRefusal.NOT_JOINED
    if entrant.has_left:
        return SeasonRefusal.HAS_LEFT
    if isinstance(command, LeaveSeason):
        return (PlayerLeft(command.player), *drop_out_events(season, command.player))
    return (PlayerBack(command.player),) if entrant.is_missing else SeasonRefusal.NOT_MISSING


def _start(season: Season, now: int) -> _Decided:
    if season.phase is not SeasonPhase.JOINING:
        return SeasonRefusal.STARTED_ALREADY
    if len(season.entrants) < FEWEST_PLAYERS:
        return SeasonRefusal.TOO_FEW
    started = SeasonStarted(form_divisions(season))
    after = fold_events_of_season(season, (started,))
    return (started, *rounds_at_start(after, now))


def _elapse(season: Season, now: int) -> _Decided:
    """Start the season; or decide the meetings that are due, then pair what follows, or close the season."""
    if season.phase is SeasonPhase.JOINING:
        if now >= season.terms.ends_at:
            return _close(season)
        if season.terms.guests or now < season.terms.starts_at:
            return SeasonRefusal.NOT_DUE
        return _start(season, now)
    events: tuple[SeasonEvent, ...] = unplayed(season, now)
    after = fold_events_of_season(season, events)
    if now >= season.terms.ends_at or is_complete(after):
        return (*events, *_close(after))
    return (*events, *rounds_due(after, now), *due_soon(after, now)) or SeasonRefusal.NOT_DUE


def _close(season: Season) -> tuple[SeasonEvent, ...]:
    events = unplayed(season, None)
    after = fold_events_of_season(season, events)
    places = tuple(
        tuple(place.player for place in standings(after, number)) for number in range(season.divisions)
    )
    return (*events, SeasonClosed(places))


def _about_meeting(season: Season, command: _MeetingCommand) -> _Decided:
    state = season.meetings.get(command.meeting)
    if state is None:
        return SeasonRefusal.NO_SUCH_MEETING
    if isinstance(command, RecordLuck):
        return _measure(state, command)
    if not state.is_open:
        return SeasonRefusal.DECIDED_ALREADY
    match command:
        case OfferMeeting():
            return _offer(season, state, command)
        case RecordResult():
            return _record(state, command)
        case PlayDuplicate():
            return _play_duplicate(season, state, command)
        case RecordDuplicate():
            return _record_duplicate(state, command)
        case ConcedeMeeting(_, player):
            return conceded(state, player) if player in state.meeting.players else SeasonRefusal.NOT_SEATED
        case _:
            assert_never(command)


def _offer(season: Season, state: MeetingState, command: OfferMeeting) -> _Decided:
    number, player, control, match = command.meeting, command.player, command.control, command.match
    if player not in state.meeting.players:
        return SeasonRefusal.NOT_SEATED
    seat = state.meeting.players.index(player)
    if state.match is not None or state.offered[seat] == control:
        return SeasonRefusal.OFFERED_ALREADY
    if state.is_duplicate or _is_only_duplicate(season):
        return SeasonRefusal.OTHER_FORM
    if control not in season.terms.controls:
        return SeasonRefusal.OTHER_CONTROL
    offered = MeetingOffered(number, seat, control)
    return (offered, MeetingBegun(number, match)) if state.offered[1 - seat] == control else (offered,)


def _is_only_duplicate(season: Season) -> bool:
    return season.terms.duplicate is not None and season.terms.duplicate.only


def _play_duplicate(season: Season, state: MeetingState, command: PlayDuplicate) -> _Decided:
    if command.player not in state.meeting.players:
        return SeasonRefusal.NOT_SEATED
    if season.terms.duplicate is None or state.match is not None:
        return SeasonRefusal.OTHER_FORM
    seat = state.meeting.players.index(command.player)
    if state.matches[seat] is not None:
        return SeasonRefusal.OFFERED_ALREADY
    events = ready_events(state, seat, command.match, is_only=season.terms.duplicate.only)
    return events or SeasonRefusal.OFFERED_ALREADY


def _record_duplicate(state: MeetingState, command: RecordDuplicate) -> _Decided:
    if command.match not in state.matches:
        return SeasonRefusal.OTHER_MATCH
    if state.results[state.matches.index(command.match)] is not None:
        return SeasonRefusal.DECIDED_ALREADY
    if command.ended_at >= state.meeting.due:
        return SeasonRefusal.TOO_LATE
    return result_events(state, command)


def _record(state: MeetingState, command: RecordResult) -> _Decided:
    if state.match != command.match:
        return SeasonRefusal.OTHER_MATCH
    if command.winner is None:
        return (MeetingReopened(command.meeting),)
    points = (2, 0) if command.winner == 0 else (0, 2)
    return (MeetingEnded(command.meeting, DecidedBy.PLAYED, points),)


def _measure(state: MeetingState, command: RecordLuck) -> _Decided:
    if state.ended is None or state.ended.by is not DecidedBy.PLAYED:
        return SeasonRefusal.NOT_PLAYED
    if state.match != command.match:
        return SeasonRefusal.OTHER_MATCH
    if state.luck is not None:
        return SeasonRefusal.MEASURED_ALREADY
    return (LuckMeasured(command.meeting, command.luck),)
