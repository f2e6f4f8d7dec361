"""The circle method: everybody meets everybody, and byes are fair."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from jaipur.online.seasons.schedule import round_robin

SIZES = range(2, 33)


@pytest.mark.parametrize("players", SIZES)
def test_each_two_meet_once(players: int) -> None:
    """In as few rounds as possible, and nobody has two matches in one."""
    rounds = list(round_robin(players))
    met = [frozenset(pair) for each in rounds for pair in each.pairs]

    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(players), 2)]
    assert len(rounds) == players - 1 + players % 2
    for each in rounds:
        places = [place for pair in each.pairs for place in pair]
        assert sorted(places if each.bye is None else [*places, each.bye]) == list(range(players))


@pytest.mark.parametrize("players", SIZES)
def test_byes_are_for_odd_numbers_and_each_has_one(players: int) -> None:
    """With an even number there is none."""
    byes = [each.bye for each in round_robin(players)]

    assert sorted(map(str, byes)) == sorted(
        map(str, range(players) if players % 2 else [None] * (players - 1))
    )


@pytest.mark.parametrize("legs", [1, 2, 3])
def test_each_two_meet_once_in_each_leg(legs: int) -> None:
    """With as many rounds in each of them."""
    rounds = list(round_robin(7, legs))
    met = Counter(frozenset(pair) for each in rounds for pair in each.pairs)

    assert len(rounds) == 7 * legs
    assert {*met.values()} == {legs}
