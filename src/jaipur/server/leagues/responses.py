"""Responses about seasons: the names of players in the place of their ids, and points instead of halves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from jaipur.online.lobby.model import UserId
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.seasons.adjustment import AdjustedPoints, adjusted_meetings
from jaipur.online.seasons.ports import ListedSeason
from jaipur.online.seasons.season import Entrant, MeetingState, Season
from jaipur.online.seasons.standings import SeasonPlace, standings
from jaipur.wire.leagues.clubs import ClubText
from jaipur.wire.leagues.seasons import (
    AdjustedSeen,
    ByeSeen,
    CountedSeen,
    DivisionSeen,
    EntrantSeen,
    MeetingSeen,
    PlaceSeen,
    SeasonListed,
    SeasonSeen,
    SeasonTerms,
)
from jaipur.wire.values import MatchText

EntrantNames = Mapping[UserId, str]
_DIGITS = 3


def seen_listed(season: ListedSeason) -> SeasonListed:
    """Describe a season in a list."""
    return SeasonListed(*season)


def seen_season(
    season: Season, club: ClubText, names: EntrantNames, user: UserId | None, *, may_organise: bool
) -> SeasonSeen:
    """Describe a season to a user."""
    mine = None if user is None else season.entrants.get(user)
    meetings = () if mine is None else season.meetings_of(mine.player)
    return SeasonSeen(
        season.id,
        club,
        season.phase,
        season.terms,
        tuple(seen_entrant(each, names) for each in season.entrants.values()),
        season.divisions,
        may_organise,
        None if mine is None else seen_entrant(mine, names),
        tuple(seen_meeting(each, names, user, season.terms) for each in meetings),
    )


def seen_division(season: Season, division: int, names: EntrantNames) -> DivisionSeen:
    """Describe the table of a division, and its meetings."""
    meetings = (each for each in season.meetings.values() if each.meeting.division == division)
    return DivisionSeen(
        division,
        tuple(_place(each, names) for each in standings(season, division)),
        tuple(seen_meeting(each, names, None, season.terms) for each in meetings),
        tuple(ByeSeen(number, names[player]) for where, number, player in season.byes if where == division),
        tuple(_counted(season, division)),
    )


def _counted(season: Season, division: int) -> Iterator[CountedSeen]:
    adjusted = adjusted_meetings(season, division)
    for state in sorted(season.counted(division), key=lambda each: each.settled or 0):
        score = adjusted.get(state.meeting.number)
        yield CountedSeen(state.meeting.number, None if score is None else round(score, _DIGITS))


def seen_meeting(
    state: MeetingState, names: EntrantNames, user: UserId | None, terms: SeasonTerms
) -> MeetingSeen:
    """Describe a meeting to a user. Of a duplicate one that is open nobody sees what the others do."""
    meeting, ended = state.meeting, state.ended
    is_duplicate = state.is_duplicate or (
        state.match is None and terms.duplicate is not None and terms.duplicate.only
    )
    one, other = meeting.players
    return MeetingSeen(
        meeting.number,
        meeting.division,
        meeting.round,
        (names[one], names[other]),
        meeting.due,
        state.offered,
        _text(state.match or own_match(state, user)),
        None if ended is None else ended.by,
        None if ended is None else (ended.points[0] / 2, ended.points[1] / 2),
        state.luck,
        is_duplicate,
        state.duplicate,
        (None, None) if ended is None else (_text(state.matches[0]), _text(state.matches[1])),
    )


def own_match(state: MeetingState, user: UserId | None) -> MatchId | None:
    """Return the user's own match of a duplicate meeting."""
    pairs = zip(state.meeting.players, state.matches, strict=True)
    return next((match for player, match in pairs if player == user), None)


def _text(match: MatchId | None) -> MatchText | None:
    return None if match is None else to_text(match)


def seen_entrant(entrant: Entrant, names: EntrantNames) -> EntrantSeen:
    """Describe a player."""
    return EntrantSeen(names[entrant.player], entrant.division, entrant.has_left, entrant.is_missing)


def _place(place: SeasonPlace, names: EntrantNames) -> PlaceSeen:
    return PlaceSeen(
        names[place.player],
        place.points / 2,
        place.among_equals / 2,
        place.opponents / 4,
        place.wins,
        place.meetings,
        None if place.adjusted is None else _adjusted(place.adjusted),
    )


def _adjusted(points: AdjustedPoints) -> AdjustedSeen:
    mean, low, high = (round(each, _DIGITS) for each in points[:3])
    return AdjustedSeen(mean, low, high, points.measured)
