"""Meetings without a match: given up, or due before a match was over. Nobody waits for an absent player."""

from __future__ import annotations

from collections.abc import Iterator

from jaipur.online.lobby.model import UserId
from jaipur.online.seasons.log import MeetingEnded, PlayerMissing, SeasonEvent
from jaipur.online.seasons.season import MeetingState, Season
from jaipur.wire.leagues.seasons import DecidedBy, Swiss


def conceded(state: MeetingState, player: UserId) -> tuple[MeetingEnded, ...]:
    """Return the end of a meeting that a player gave up: the opponent gets the point."""
    points = (0, 2) if state.meeting.players[0] == player else (2, 0)
    return (MeetingEnded(state.meeting.number, DecidedBy.CONCEDED, points),)


def drop_out_events(season: Season, player: UserId) -> Iterator[MeetingEnded]:
    """Yield the ends of the open meetings of a player who leaves."""
    for state in season.meetings_of(player):
        if state.is_open:
            yield from conceded(state, player)


def due_meetings(season: Season, now: int | None) -> Iterator[MeetingState]:
    """Yield the open meetings that are due, or all open ones if no time is given."""
    for state in season.meetings.values():
        if state.is_open and (now is None or state.meeting.due <= now):
            yield state


def unplayed(season: Season, now: int | None) -> tuple[SeasonEvent, ...]:
    """Return the ends of open meetings that are due, or of all of them if no time is given.

    If both players were ready, or are still playing, each gets half a point. If one was ready, this one gets
    the point. If nobody was, nobody gets any. In a duplicate meeting those were ready who have played. In a
    Swiss round those who were not ready are missing from then on.
    """
    events: list[SeasonEvent] = []
    missing: list[UserId] = []
    for state in due_meetings(season, now):
        one, other = ready = state.was_ready
        points = (1, 1) if one and other else (2 * one, 2 * other)
        events.append(MeetingEnded(state.meeting.number, DecidedBy.UNPLAYED, points))
        absent = zip(state.meeting.players, ready, strict=True)
        missing += [player for player, was_ready in absent if not was_ready]
    if isinstance(season.terms.format, Swiss):
        events += (PlayerMissing(player) for player in missing if not season.entrants[player].is_missing)
    return tuple(events)


def ends_of(season: Season) -> Iterator[int]:
    """Yield when each open meeting is due, and the end of the season."""
    yield season.terms.ends_at
    yield from (state.meeting.due for state in season.meetings.values() if state.is_open)
