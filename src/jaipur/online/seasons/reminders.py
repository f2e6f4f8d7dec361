"""Notices of a season: it begins and ends, an opponent is ready, meetings are due soon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jaipur.online.clock import DAY
from jaipur.online.lobby.model import UserId
from jaipur.online.notices.model import Notice, about_meeting, about_season
from jaipur.online.seasons.log import (
    DuplicateOffered,
    MeetingBegun,
    MeetingEnded,
    MeetingNumber,
    MeetingOffered,
    MeetingsDueSoon,
    SeasonClosed,
    SeasonEntry,
    SeasonStarted,
)
from jaipur.online.seasons.season import MeetingState, Season
from jaipur.wire.leagues.seasons import Swiss
from jaipur.wire.notices import NoticeKind, NoticeText

SOON: Final = DAY
"""How long before a meeting is due its players are reminded; less in a short season, or a short round."""
_PART: Final = 4
"""At most such a part of the time for a meeting."""


def reminders(season: Season) -> Iterator[tuple[int, int]]:
    """Yield when players are to be reminded of each open meeting, and when it is due."""
    terms = season.terms
    lasts = terms.format.round_lasts if isinstance(terms.format, Swiss) else terms.ends_at - terms.starts_at
    ahead = min(SOON, lasts // _PART)
    for state in season.meetings.values():
        if state.is_open and state.meeting.due > season.reminded:
            yield state.meeting.due - ahead, state.meeting.due


def due_soon(season: Season, now: int) -> tuple[MeetingsDueSoon, ...]:
    """Return the reminder that is due now, of all meetings up to a time."""
    dues = [due for at, due in reminders(season) if at <= now]
    if not dues:
        return ()
    last = max(dues)
    late = {
        player
        for state in season.meetings.values()
        if state.is_open and season.reminded < state.meeting.due <= last
        for player in _awaited(state)
    }
    return (MeetingsDueSoon(last, tuple(player for player in season.entrants if player in late)),)


def _awaited(state: MeetingState) -> Iterator[UserId]:
    """Yield who has yet to do something for a meeting: nobody whose match is in play, or who was ready."""
    if state.match is None:
        for player, ready in zip(state.meeting.players, state.was_ready, strict=True):
            if not ready:
                yield player


def notices_of(entry: SeasonEntry, after: Season) -> list[Notice]:
    """Return the notices that follow from an entry; none for the user whose command it was."""
    return [each for event in entry.events for each in _notices(event, entry, after) if each.user != entry.by]


def _notices(event: object, entry: SeasonEntry, season: Season) -> Iterator[Notice]:
    match event:
        case SeasonStarted() | SeasonClosed():
            kind = NoticeKind.BEGUN if isinstance(event, SeasonStarted) else NoticeKind.CLOSED
            for each in season.entrants.values():
                if not each.has_left:
                    yield _of_season(season, each.player, kind, entry.version)
        case MeetingsDueSoon(_, players):
            for player in players:
                yield _of_season(season, player, NoticeKind.DUE, entry.version)
        case MeetingOffered(meeting, seat) | DuplicateOffered(meeting, seat):
            state = season.meetings[meeting]
            if state.match is None and not all(state.duplicate):
                one, other = state.meeting.players[seat], state.meeting.players[1 - seat]
                subject = about_meeting(season.id, meeting)
                yield Notice(other, subject, NoticeKind.READY, entry.version, one)
        case _:
            pass


def _of_season(season: Season, player: UserId, kind: NoticeKind, cause: int) -> Notice:
    return Notice(player, about_season(season.id), kind, cause, season.organiser)


def settled_of(entry: SeasonEntry) -> Iterator[NoticeText]:
    """Yield the subjects about which nobody has to be notified any more."""
    numbers: list[MeetingNumber] = [
        event.meeting for event in entry.events if isinstance(event, MeetingBegun | MeetingEnded)
    ]
    yield from (about_meeting(entry.season, number) for number in numbers)
