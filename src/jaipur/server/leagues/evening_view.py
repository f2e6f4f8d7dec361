"""What everybody in the room may see of an evening: pairings, tables, standings, and never a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from jaipur.online.lobby.model import UserId
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.table import Table
from jaipur.online.seasons.season import MeetingState, Season
from jaipur.online.seasons.standings import standings
from jaipur.server.leagues.responses import EntrantNames, seen_entrant
from jaipur.wire.leagues.evenings import EveningPlace, EveningSeen, EveningTable
from jaipur.wire.leagues.seasons import Swiss

ONLY: Final = 0
"""The division of an evening."""


class EveningAsked(NamedTuple):
    """Who looks at an evening, and when."""

    now: int
    user: UserId | None
    may_organise: bool


def tables_of(season: Season) -> list[MeetingState]:
    """Return the meetings of the round that is played.

    A round robin has no common rounds: it is what somebody plays now or next, and the rest of the first round
    that is not over.
    """
    last = season.rounds.get(ONLY, 0)
    ordered = sorted(season.meetings.values(), key=lambda each: (each.meeting.round, each.meeting.number))
    if isinstance(season.terms.format, Swiss):
        return [each for each in ordered if each.meeting.round == last]
    first = min((each.meeting.round for each in ordered if each.is_open), default=last)
    wanted = {each.meeting.number for each in _next_ones(ordered)}
    return [each for each in ordered if each.meeting.round == first or each.meeting.number in wanted]


def _next_ones(ordered: list[MeetingState]) -> Iterator[MeetingState]:
    """Yield the open meetings that have a match, or are the next one of a player."""
    met: set[UserId] = set()
    for each in ordered:
        if each.is_open and (each.match is not None or not met >= {*each.meeting.players}):
            met |= {*each.meeting.players}
            yield each


def seen_evening(
    season: Season,
    names: EntrantNames,
    live: Mapping[MatchId, Table],
    asked: EveningAsked,
) -> EveningSeen:
    """Describe an evening; `live` has the tables of the matches that it shows, if they are in play."""
    shown = tables_of(season)
    numbers = _table_numbers(season)
    is_timed = isinstance(season.terms.format, Swiss)
    bye = next((who for _, number, who in season.byes if number == season.rounds.get(ONLY)), None)
    return EveningSeen(
        season.id,
        season.phase,
        season.terms,
        asked.now,
        season.rounds.get(ONLY, 0) if is_timed else max((each.meeting.round for each in shown), default=0),
        min((each.meeting.due for each in shown if each.is_open), default=None) if is_timed else None,
        tuple(seen_entrant(each, names) for each in season.entrants.values()),
        tuple(_table(each, numbers, names, live) for each in shown),
        None if bye is None else names[bye],
        tuple(_places(season, names)),
        names[asked.user] if asked.user is not None and asked.user in season.entrants else None,
        asked.may_organise,
    )


def _table_numbers(season: Season) -> dict[int, int]:
    """Return the table of each meeting: they are counted in each round."""
    counted: dict[int, int] = {}
    numbers: dict[int, int] = {}
    for state in sorted(season.meetings.values(), key=lambda each: each.meeting.number):
        counted[state.meeting.round] = counted.get(state.meeting.round, 0) + 1
        numbers[state.meeting.number] = counted[state.meeting.round]
    return numbers


def _table(
    state: MeetingState, numbers: Mapping[int, int], names: EntrantNames, live: Mapping[MatchId, Table]
) -> EveningTable:
    meeting, ended = state.meeting, state.ended
    table = None if state.match is None else live.get(state.match)
    one, other = meeting.players
    is_moving = table is not None and not table.is_over and not table.match.between_rounds
    return EveningTable(
        numbers[meeting.number],
        meeting.number,
        meeting.round,
        (names[one], names[other]),
        (state.offered[0] is not None, state.offered[1] is not None),
        None if state.match is None else to_text(state.match),
        (0, 0) if table is None else table.match.seals,
        table.match.now.to_move if is_moving and table is not None else None,
        None if ended is None else ended.by,
        None if ended is None else (ended.points[0] / 2, ended.points[1] / 2),
    )


def _places(season: Season, names: EntrantNames) -> Iterator[EveningPlace]:
    for each in standings(season, ONLY) if season.divisions else ():
        yield EveningPlace(names[each.player], each.points / 2, each.wins, each.meetings)
