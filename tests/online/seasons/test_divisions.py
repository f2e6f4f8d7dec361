"""Divisions by rating, and who moves up and down."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from jaipur.online.seasons.commands import JoinSeason, StartSeason
from jaipur.online.seasons.divisions import Divisions, cut, next_seeds
from tests.online.seasons.random_season import RandomSeason, robin_terms


def formed(seeds: Divisions, ratings: dict[str, float], size: int) -> list[list[str]]:
    """Have players join and start; return the divisions."""
    played = RandomSeason(1, robin_terms(size), seeds)
    for player, rating in ratings.items():
        assert played.send(JoinSeason(player, rating)) is None
    assert played.send(StartSeason()) is None
    season = played.state
    return [[each.player for each in season.members(number)] for number in range(season.divisions)]


@given(st.integers(0, 200), st.integers(2, 64))
def test_divisions_are_as_few_and_as_equal_as_possible(players: int, size: int) -> None:
    """Nobody is lost, and the order stays."""
    names = [f"p{number}" for number in range(players)]
    divisions = cut(names, size)
    sizes = [len(each) for each in divisions]

    assert [name for each in divisions for name in each] == names
    assert len(divisions) == -(-players // size)
    assert not sizes or max(sizes) - min(sizes) <= 1
    assert max(sizes, default=0) <= size


def test_a_first_season_is_divided_by_rating() -> None:
    """The strongest play together; among equals who joined first is above."""
    ratings = {"a": 1500.0, "b": 1900.0, "c": 1500.0, "d": 1700.0}

    assert formed((), ratings, 2) == [["b", "d"], ["a", "c"]]


@pytest.mark.parametrize(
    "movers, expected",
    [
        (0, (("a", "b", "c", "d"), ("e", "f", "g", "h"))),
        (1, (("a", "b", "c", "e"), ("d", "f", "g", "h"))),
        (2, (("a", "b", "e", "f"), ("c", "d", "g", "h"))),
        (5, (("a", "b", "e", "f"), ("c", "d", "g", "h"))),
    ],
)
def test_the_first_and_the_last_change_places(movers: int, expected: Divisions) -> None:
    """At most half of a division moves in either direction."""
    assert next_seeds((("a", "b", "c", "d"), ("e", "f", "g", "h")), movers) == expected


def test_in_a_middle_division_some_go_up_and_some_go_down() -> None:
    """Nobody moves twice."""
    places = (("a", "b", "c"), ("d", "e", "f"), ("g", "h", "i"))

    assert next_seeds(places, 1) == (("a", "b", "d"), ("c", "e", "g"), ("f", "h", "i"))


@given(st.lists(st.integers(1, 14), min_size=1, max_size=6), st.integers(0, 7))
def test_nobody_is_lost_between_seasons(sizes: list[int], movers: int) -> None:
    """Each division keeps its size, and each player moves by one division at most."""
    names = iter(range(1000))
    places = [[str(next(names)) for _ in range(size)] for size in sizes]
    after = next_seeds(places, movers)
    before = {name: number for number, each in enumerate(places) for name in each}

    assert [len(each) for each in after] == sizes
    assert sorted(name for each in after for name in each) == sorted(before)
    assert all(abs(before[name] - number) <= 1 for number, each in enumerate(after) for name in each)


def test_a_newcomer_is_placed_by_rating_among_players_of_the_last_season() -> None:
    """Before the first division in which nobody is stronger; and who does not play again leaves a gap."""
    ratings = {"a": 1800.0, "b": 1700.0, "c": 1500.0, "d": 1400.0}

    assert formed((("a", "b"), ("c", "d")), ratings, 2) == [["a", "b"], ["c", "d"]]
    strong = formed((("a", "b"), ("c", "d")), {**ratings, "new": 1600.0}, 3)
    weak = formed((("a", "b"), ("c", "d")), {**ratings, "new": 1300.0}, 3)
    assert strong == [["a", "b"], ["c", "d", "new"]]
    assert weak == [["a", "b"], ["c", "d", "new"]]
    assert formed((("a", "b"), ("c", "d")), {"b": 1.0e3, "c": 1500.0, "d": 1400.0, "e": 900.0}, 2) == [
        ["b", "c"],
        ["d", "e"],
    ]
