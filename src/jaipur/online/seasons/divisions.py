"""Divisions: by rating in a first season, and by promotion and relegation in those that follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import ceil

from jaipur.online.lobby.model import UserId
from jaipur.online.seasons.season import Entrant, Season

Divisions = tuple[tuple[UserId, ...], ...]


def form_divisions(season: Season) -> Divisions:
    """Return the divisions of a season that starts.

    Players of the previous season come in the order that it left. A new player comes before the first
    division in which nobody has a higher rating; otherwise in the last one.
    """
    entrants = season.entrants
    groups = [[player for player in seeds if player in entrants] for seeds in season.seeds]
    seeded = {player for group in groups for player in group}
    newcomers = [each for each in entrants.values() if each.player not in seeded]
    if not any(groups):
        return cut([each.player for each in by_rating(newcomers)], season.terms.division_size)
    for each in by_rating(newcomers):
        _insert(groups, each, entrants)
    return cut([player for group in groups for player in group], season.terms.division_size)


def by_rating(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Return players by rating, the strongest first; among equals who joined first."""
    return sorted(entrants, key=lambda each: (-each.rating, each.number))


def cut(order: Sequence[UserId], size: int) -> Divisions:
    """Divide players into as few divisions as possible, of sizes that differ by one at most."""
    count = ceil(len(order) / size)
    bounds = [len(order) * number // count for number in range(count + 1)] if count else [0]
    return tuple(tuple(order[start:stop]) for start, stop in pairwise(bounds))


def fitting_division(season: Season, rating: float) -> int:
    """Return the division of a player who joins late: the first whose weakest player is not stronger.

    If every division is stronger, it is the last one.
    """
    for number in range(season.divisions):
        if min((each.rating for each in season.members(number)), default=0.0) <= rating:
            return number
    return season.divisions - 1


def next_seeds(places: Sequence[Sequence[UserId]], movers: int) -> Divisions:
    """Return the divisions after promotion and relegation, from the final places of each division.

    The first players of a division change places with the last ones of the division above. If a division has
    too few players for both, fewer move.
    """
    groups = [list(each) for each in places]
    for upper in range(len(groups) - 1):
        count = min(movers, len(places[upper]) // 2, len(places[upper + 1]) // 2)
        if count:
            up, down = places[upper + 1][:count], places[upper][-count:]
            groups[upper] = [player for player in groups[upper] if player not in down] + [*up]
            groups[upper + 1] = [*down] + [player for player in groups[upper + 1] if player not in up]
    return tuple(tuple(group) for group in groups)


def _insert(groups: list[list[UserId]], newcomer: Entrant, entrants: Mapping[UserId, Entrant]) -> None:
    for group in groups:
        if group and all(entrants[player].rating <= newcomer.rating for player in group):
            group.insert(0, newcomer.player)
            return
    groups[-1].append(newcomer.player)
