"""The table of a division: points, and the published order among equal points.

Players with equal points are ordered by the points from their meetings with each other; then by the sum of
the points of all opponents, each multiplied by the points won against that opponent; then by matches won at
the table; then by who joined first. Those who left come after all others.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final, NamedTuple

from jaipur.online.lobby.model import UserId
from jaipur.online.seasons.adjustment import AdjustedPoints, adjusted_points
from jaipur.online.seasons.season import Season
from jaipur.wire.leagues.seasons import DecidedBy

BYE_POINTS: Final = 2
"""A round without an opponent counts as a win, in halves."""
WIN: Final = 2


class SeasonPlace(NamedTuple):
    """A line of the table."""

    player: UserId
    points: int
    """In halves."""
    among_equals: int
    """Points from the meetings with players who have equal points."""
    opponents: int
    """The points of the opponents, each multiplied by the points won against that opponent."""
    wins: int
    """Matches won at the table."""
    meetings: int
    """Meetings that are decided and count."""
    adjusted: AdjustedPoints | None
    """The points with luck taken out; None without a match."""


def standings(season: Season, division: int) -> list[SeasonPlace]:
    """Return the table of a division, the first place first."""
    points, wins, against = _results(season, division)
    adjusted = adjusted_points(season, division)
    members = list(season.members(division))
    lines = {each.player: _line(each.player, points, wins, against, adjusted) for each in members}
    stayed = {each.player: (each.has_left, each.number) for each in members}

    def order(line: SeasonPlace) -> tuple[int, ...]:
        has_left, number = stayed[line.player]
        return has_left, -line.points, -line.among_equals, -line.opponents, -line.wins, number

    return sorted(lines.values(), key=order)


_Against = dict[UserId, list[tuple[UserId, int]]]


def _results(season: Season, division: int) -> tuple[dict[UserId, int], dict[UserId, int], _Against]:
    """Return the points, the wins and the results against each opponent of all players."""
    points: dict[UserId, int] = defaultdict(int)
    wins: dict[UserId, int] = defaultdict(int)
    against: _Against = defaultdict(list)
    for state in season.counted(division):
        assert state.ended is not None  # noqa: S101 - only decided meetings are counted
        players = state.meeting.players
        for seat, won in enumerate(state.ended.points):
            points[players[seat]] += won
            wins[players[seat]] += won == WIN and state.ended.by is DecidedBy.PLAYED
            against[players[seat]].append((players[1 - seat], won))
    for where, _, player in season.byes:
        if where == division:
            points[player] += BYE_POINTS
    return points, wins, against


def _line(
    player: UserId,
    points: dict[UserId, int],
    wins: dict[UserId, int],
    against: _Against,
    adjusted: dict[UserId, AdjustedPoints],
) -> SeasonPlace:
    results = against.get(player, [])
    mine = points.get(player, 0)
    return SeasonPlace(
        player,
        mine,
        sum(won for other, won in results if points[other] == mine),
        sum(points[other] * won for other, won in results),
        wins.get(player, 0),
        len(results),
        adjusted.get(player),
    )
