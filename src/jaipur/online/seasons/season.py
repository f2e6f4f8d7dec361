"""The state of a season: the fold of its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import TypeVar, assert_never

import msgspec
from msgspec.structs import replace

from jaipur.online.lobby.model import UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.seasons.log import (
    DuplicateBegun,
    DuplicateEvent,
    DuplicateOffered,
    DuplicatePlayed,
    DuplicateResult,
    LuckMeasured,
    Meeting,
    MeetingBegun,
    MeetingEnded,
    MeetingNumber,
    MeetingOffered,
    MeetingReopened,
    MeetingsDueSoon,
    MeetingsSet,
    PlayerBack,
    PlayerJoined,
    PlayerLeft,
    PlayerMissing,
    SeasonClosed,
    SeasonEntry,
    SeasonEvent,
    SeasonId,
    SeasonOpened,
    SeasonStarted,
    TermsChanged,
)
from jaipur.wire.leagues.seasons import DecidedBy, RoundRobin, SeasonPhase, SeasonTerms
from jaipur.wire.values import Control

_Undecided = MeetingOffered | MeetingBegun | MeetingReopened | LuckMeasured | DuplicateEvent


T = TypeVar("T")


class Entrant(msgspec.Struct, frozen=True):
    """A player of a season."""

    player: UserId
    rating: float
    number: int
    """In the order of joining."""
    division: int | None = None
    """None before the start."""
    has_left: bool = False
    is_missing: bool = False

    @property
    def may_be_paired(self) -> bool:
        """Return whether the player gets an opponent in the next round."""
        return not self.has_left and not self.is_missing


class MeetingState(msgspec.Struct, frozen=True):
    """A meeting, and what happened in it."""

    meeting: Meeting
    offered: tuple[Control | None, Control | None] = (None, None)
    """The time control that each player offers; None for a player who was not ready yet."""
    match: MatchId | None = None
    ended: MeetingEnded | None = None
    luck: float | None = None
    settled: int | None = None
    """How many meetings of the season were decided before it; None while it is open."""
    duplicate: tuple[bool, bool] = (False, False)
    """Whether each player offers to play it as duplicate."""
    matches: tuple[MatchId | None, MatchId | None] = (None, None)
    """The match of each player, if it is duplicate."""
    results: tuple[DuplicateResult | None, DuplicateResult | None] = (None, None)
    """What each player reached in it."""

    @property
    def is_duplicate(self) -> bool:
        """Return whether it is played as duplicate: both agreed to, or one has begun."""
        return all(self.duplicate) or self.matches != (None, None)

    @property
    def was_played(self) -> bool:
        """Return whether it is decided, and was not only given up or missed."""
        if self.ended is None:
            return False
        return self.match is not None or (self.is_duplicate and self.ended.by is DecidedBy.PLAYED)

    @property
    def was_ready(self) -> tuple[bool, bool]:
        """Return which players did their part; of a duplicate meeting, who has played."""
        if self.is_duplicate:
            return self.results[0] is not None, self.results[1] is not None
        one, other = self.offered
        return one is not None or self.duplicate[0], other is not None or self.duplicate[1]

    @property
    def is_open(self) -> bool:
        """Return whether its points are not decided yet."""
        return self.ended is None


class Season(msgspec.Struct, frozen=True):
    """A season after some entries of its log."""

    id: SeasonId
    organiser: UserId
    terms: SeasonTerms
    seeds: tuple[tuple[UserId, ...], ...] = ()
    version: int = 0
    phase: SeasonPhase = SeasonPhase.JOINING
    entrants: Mapping[UserId, Entrant] = {}
    """In the order of joining."""
    divisions: int = 0
    meetings: Mapping[MeetingNumber, MeetingState] = {}
    byes: tuple[tuple[int, int, UserId], ...] = ()
    """The division, the round and the player of each bye."""
    rounds: Mapping[int, int] = {}
    """The last round of each division that was paired."""
    reminded: int = 0
    """Players were reminded of meetings that are due up to this time."""
    places: tuple[tuple[UserId, ...], ...] = ()
    """The final places of each division."""
    settled: int = 0
    """How many meetings are decided."""

    def members(self, division: int) -> Iterator[Entrant]:
        """Yield the players of a division, also those who left, in the order of joining."""
        return (each for each in self.entrants.values() if each.division == division)

    def meetings_of(self, player: UserId) -> Iterator[MeetingState]:
        """Yield the meetings of a player."""
        return (each for each in self.meetings.values() if player in each.meeting.players)

    def is_annulled(self, player: UserId) -> bool:
        """Return whether no result of a player counts: the player left before half of a round robin."""
        entrant = self.entrants[player]
        if not entrant.has_left or not isinstance(self.terms.format, RoundRobin):
            return False
        meetings = list(self.meetings_of(player))
        played = sum(each.was_played for each in meetings)
        return 2 * played < len(meetings)

    def counted(self, division: int) -> Iterator[MeetingState]:
        """Yield the meetings of a division that are decided and count."""
        void = {each.player for each in self.members(division) if self.is_annulled(each.player)}
        for state in self.meetings.values():
            meeting = state.meeting
            if meeting.division == division and state.ended is not None and not void & {*meeting.players}:
                yield state


def fold_season(entries: Iterable[SeasonEntry]) -> Season | None:
    """Return the season after all entries of its log; None for an empty log."""
    return reduce(fold_entry, entries, None)


def fold_entry(season: Season | None, entry: SeasonEntry) -> Season:
    """Return the season after one more entry; ValueError if it is not the next one."""
    version = 0 if season is None else season.version
    if entry.version != version + 1 or (season is not None and season.id != entry.season):
        raise ValueError(f"version {entry.version} of {entry.season} does not follow version {version}")
    for event in entry.events:
        season = _begun(entry.season, event) if season is None else fold_event(season, event)
    if season is None:
        raise ValueError(f"{entry.season} begins without an event")
    return replace(season, version=entry.version)


def fold_events_of_season(season: Season, events: Iterable[SeasonEvent]) -> Season:
    """Return the season after events that are not committed yet."""
    return reduce(fold_event, events, season)


def _begun(season: SeasonId, event: SeasonEvent) -> Season:
    if not isinstance(event, SeasonOpened):
        raise ValueError(f"{season} begins with {type(event).__name__}")  # noqa: TRY004 - the log is wrong
    return Season(season, event.organiser, event.terms, event.seeds)


def fold_event(season: Season, event: SeasonEvent) -> Season:
    """Return the season after an event."""
    match event:
        case SeasonOpened():
            raise ValueError(f"{season.id} is opened twice")
        case PlayerJoined(player, rating, division):
            return _with_entrant(season, Entrant(player, rating, len(season.entrants), division))
        case PlayerLeft(player):
            return _without(season, player)
        case PlayerMissing(player) | PlayerBack(player):
            is_missing = isinstance(event, PlayerMissing)
            return _with_entrant(season, replace(season.entrants[player], is_missing=is_missing))
        case SeasonStarted(divisions):
            return _started(season, divisions)
        case MeetingsSet():
            return _with_meetings(season, event)
        case TermsChanged() | MeetingsDueSoon() | SeasonClosed():
            return _changed(season, event)
        case MeetingEnded(meeting):
            state = replace(season.meetings[meeting], ended=event, settled=season.settled)
            return replace(_with_meeting(season, state), settled=season.settled + 1)
        case _:
            return _with_meeting(season, _meeting_after(season.meetings[event.meeting], event))


def _changed(season: Season, event: TermsChanged | MeetingsDueSoon | SeasonClosed) -> Season:
    """Return the season after an event that is about no player."""
    match event:
        case TermsChanged(terms):
            return replace(season, terms=terms)
        case MeetingsDueSoon(due):
            return replace(season, reminded=due)
        case SeasonClosed(places):
            return replace(season, phase=SeasonPhase.CLOSED, places=places)
        case _:
            assert_never(event)


def _with_meeting(season: Season, state: MeetingState) -> Season:
    return replace(season, meetings={**season.meetings, state.meeting.number: state})


def _meeting_after(state: MeetingState, event: _Undecided) -> MeetingState:
    """Return a meeting after an event that does not decide it."""
    match event:
        case MeetingOffered(_, seat, control):
            one, other = state.offered
            return replace(state, offered=(control, other) if seat == 0 else (one, control))
        case MeetingBegun(_, match):
            return replace(state, match=match)
        case MeetingReopened():
            return replace(state, match=None, offered=(None, None))
        case LuckMeasured(_, luck):
            return replace(state, luck=luck)
        case DuplicateOffered(_, seat):
            return replace(state, duplicate=_set(state.duplicate, seat, to=True))
        case DuplicateBegun(_, seat, match):
            return replace(state, matches=_set(state.matches, seat, to=match))
        case DuplicatePlayed(_, match, result):
            return replace(state, results=_set(state.results, state.matches.index(match), to=result))
        case _:
            assert_never(event)


def _set(both: tuple[T, T], seat: int, *, to: T) -> tuple[T, T]:
    return (to, both[1]) if seat == 0 else (both[0], to)


def _with_entrant(season: Season, entrant: Entrant) -> Season:
    return replace(season, entrants={**season.entrants, entrant.player: entrant})


def _without(season: Season, player: UserId) -> Season:
    """Before the start nothing of a player who left is kept; afterwards the meetings are."""
    if season.phase is not SeasonPhase.JOINING:
        return _with_entrant(season, replace(season.entrants[player], has_left=True))
    left = (each for each in season.entrants.values() if each.player != player)
    return replace(season, entrants={each.player: replace(each, number=n) for n, each in enumerate(left)})


def _started(season: Season, divisions: tuple[tuple[UserId, ...], ...]) -> Season:
    number_of = {player: number for number, players in enumerate(divisions) for player in players}
    entrants = {player: replace(each, division=number_of[player]) for player, each in season.entrants.items()}
    return replace(season, phase=SeasonPhase.RUNNING, entrants=entrants, divisions=len(divisions))


def _with_meetings(season: Season, event: MeetingsSet) -> Season:
    added = {meeting.number: MeetingState(meeting) for meeting in event.meetings}
    byes = season.byes if event.bye is None else (*season.byes, (event.division, event.round, event.bye))
    rounds = {
        **season.rounds,
        event.division: max(event.round, season.rounds.get(event.division, 0)),
    }
    return replace(season, meetings={**season.meetings, **added}, byes=byes, rounds=rounds)
