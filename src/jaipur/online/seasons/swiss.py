"""Swiss pairings: in each round players with about equal points meet, nobody twice while that is possible.

Of all ways to pair the players the one is chosen that is best by these rules, in this order:

1. as few repeated meetings as possible, and as few second byes;
2. players with equal points meet, and the bye goes to the fewest points: the sum of the squared differences;
3. among equal points the upper half, by rating, meets the lower half.

In half as many rounds as there are players nobody is met twice. In later rounds that may be impossible; then
those meet again who have met least often.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from jaipur.online.lobby.model import UserId
from jaipur.online.seasons.blossoms import cheapest_pairs

_RULES: Final = 3


class SwissPlayer(NamedTuple):
    """A player before a round, and what the pairing depends on."""

    player: UserId
    points: int
    """In halves."""
    byes: int
    met: tuple[UserId, ...]
    """The opponents so far, one for each meeting."""


class SwissRound(NamedTuple):
    """Who meets whom, the players with most points first."""

    pairs: tuple[tuple[UserId, UserId], ...]
    bye: UserId | None


PairCost = tuple[int, int, int]
"""The cost of a pair by each of the rules."""


def pair_round(players: Sequence[SwissPlayer]) -> SwissRound:
    """Pair the players, who are given in the order of their ratings, the strongest first."""
    order = sorted(players, key=lambda each: -each.points)  # stable: by rating among equal points
    costs: list[list[PairCost]] = [[(0, 0, 0)] * len(order) for _ in order]
    for one, other in combinations(range(len(order)), 2):
        costs[one][other] = costs[other][one] = pair_cost(order, one, other)
    if len(order) % 2:
        byes = [bye_cost(order, place) for place in range(len(order))]
        costs = [[*row, bye] for row, bye in zip(costs, byes, strict=True)] + [[*byes, (0, 0, 0)]]
    pairs = sorted(cheapest_pairs(_as_numbers(costs)))
    bye = next((order[one].player for one, other in pairs if other == len(order)), None)
    met = ((order[one].player, order[other].player) for one, other in pairs if other < len(order))
    return SwissRound(tuple(met), bye)


def pair_cost(order: Sequence[SwissPlayer], one: int, other: int) -> PairCost:
    """Return the cost of a pair, by the places of both in the order of points."""
    a, b = order[one], order[other]
    gap = a.points - b.points
    return (
        a.met.count(b.player) ** 2,
        gap**2,
        0 if gap else (abs(one - other) - _half(order, a.points)) ** 2,
    )


def bye_cost(order: Sequence[SwissPlayer], place: int) -> PairCost:
    """Return the cost of a bye for a player; among equals the last in the order gets it."""
    player = order[place]
    gap = player.points - order[-1].points
    return player.byes**2, gap**2, len(order) - 1 - place


def _half(order: Sequence[SwissPlayer], points: int) -> int:
    return sum(each.points == points for each in order) // 2


def _as_numbers(costs: Sequence[Sequence[tuple[int, ...]]]) -> list[list[int]]:
    """Return one number for each cost, so that sums of them are ordered as sums by rule after rule are."""
    most = [max((cost[rule] for row in costs for cost in row), default=0) for rule in range(_RULES)]
    scale = [1] * _RULES
    for rule in reversed(range(_RULES - 1)):
        scale[rule] = scale[rule + 1] * (most[rule + 1] * len(costs) + 1)
    return [[sum(map(int.__mul__, cost, scale)) for cost in row] for row in costs]
