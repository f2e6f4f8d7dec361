"""The meetings of a season: the whole schedule of a round robin, and one Swiss round after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jaipur.online.lobby.model import UserId
from jaipur.online.seasons.divisions import by_rating
from jaipur.online.seasons.log import Meeting, MeetingsSet, SeasonEvent
from jaipur.online.seasons.schedule import round_robin
from jaipur.online.seasons.season import MeetingState, Season, fold_event
from jaipur.online.seasons.standings import standings
from jaipur.online.seasons.swiss import SwissPlayer, pair_round
from jaipur.wire.leagues.seasons import RoundRobin, SeasonPhase, Swiss


def rounds_at_start(season: Season, now: int) -> Iterator[SeasonEvent]:
    """Yield the first meetings of a season whose divisions were formed."""
    if isinstance(season.terms.format, Swiss):
        yield from rounds_due(season, now)
        return
    number = 0
    for division in range(season.divisions):
        players = [each.player for each in by_rating([*season.members(division)])]
        rounds = round_robin(len(players), season.terms.format.legs)
        for place, (pairs, _) in enumerate(rounds, 1):
            met = [(players[one], players[other]) for one, other in pairs]
            meetings = _meetings(met, number, division, place, season.terms.ends_at)
            number += len(meetings)
            yield MeetingsSet(division, place, meetings)


def late_meetings(season: Season, player: UserId, division: int) -> Iterator[MeetingsSet]:
    """Yield the meetings of a player who joins a round robin late; Swiss players wait for the next round."""
    terms = season.terms
    if not isinstance(terms.format, RoundRobin):
        return
    pairs = [(player, each.player) for each in season.members(division) if not each.has_left]
    number = len(season.meetings)
    first = season.rounds.get(division, 0) + 1
    for leg in range(terms.format.legs):
        meetings = _meetings(pairs, number, division, first + leg, terms.ends_at)
        number += len(meetings)
        yield MeetingsSet(division, first + leg, meetings)


def rounds_due(season: Season, now: int) -> tuple[MeetingsSet, ...]:
    """Return the next round of each division that has finished one."""
    events: list[MeetingsSet] = []
    for division in range(season.divisions):
        if may_pair(season, division):
            events.append(_next_round(season, division, now))
            season = fold_event(season, events[-1])
    return tuple(events)


def may_pair(season: Season, division: int) -> bool:
    """Return whether a Swiss division has finished a round, and has another one to play."""
    terms = season.terms.format
    if not isinstance(terms, Swiss) or season.phase is not SeasonPhase.RUNNING:
        return False
    if season.rounds.get(division, 0) >= terms.rounds:
        return False
    present = sum(each.may_be_paired for each in season.members(division))
    return present > 1 and not any(state.is_open for state in _within(season, division))


def is_complete(season: Season) -> bool:
    """Return whether all meetings of all rounds are decided."""
    terms = season.terms.format
    if season.phase is not SeasonPhase.RUNNING or any(each.is_open for each in season.meetings.values()):
        return False
    if isinstance(terms, Swiss):
        return all(season.rounds.get(number, 0) >= terms.rounds for number in range(season.divisions))
    return True


def _next_round(season: Season, division: int, now: int) -> MeetingsSet:
    terms = season.terms.format
    assert isinstance(terms, Swiss)  # noqa: S101 - only those have a next round
    points = {place.player: place.points for place in standings(season, division)}
    present = [each for each in by_rating([*season.members(division)]) if each.may_be_paired]
    paired = pair_round([_swiss_player(season, each.player, points[each.player]) for each in present])
    number = season.rounds.get(division, 0) + 1
    due = min(now + terms.round_lasts, season.terms.ends_at)
    meetings = _meetings(paired.pairs, len(season.meetings), division, number, due)
    return MeetingsSet(division, number, meetings, paired.bye)


def _swiss_player(season: Season, player: UserId, points: int) -> SwissPlayer:
    met = [state.meeting.players for state in season.meetings_of(player)]
    return SwissPlayer(
        player,
        points,
        sum(each == player for _, _, each in season.byes),
        tuple(other for pair in met for other in pair if other != player),
    )


def _meetings(
    pairs: Sequence[tuple[UserId, UserId]], number: int, division: int, round_number: int, due: int
) -> tuple[Meeting, ...]:
    return tuple(
        Meeting(number + place, division, round_number, pair, due) for place, pair in enumerate(pairs)
    )


def _within(season: Season, division: int) -> Iterator[MeetingState]:
    return (state for state in season.meetings.values() if state.meeting.division == division)
