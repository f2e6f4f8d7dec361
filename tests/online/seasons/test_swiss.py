"""Swiss rounds are the best of all ways to pair by the published rules, and fair over an evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from jaipur.online.seasons.swiss import SwissPlayer, SwissRound, pair_round


def ways(places: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield all ways to pair; with an odd number somebody is paired with -1."""
    if len(places) % 2:
        yield from ways((*places, -1))
        return
    if not places:
        yield ()
        return
    first, *rest = places
    for other in rest:
        for more in ways(tuple(place for place in rest if place != other)):
            yield ((first, other), *more)


def judged(players: list[SwissPlayer], way: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Judge a whole round by each published rule, written again from the text."""
    order = sorted(players, key=lambda each: -each.points)
    number = {each.player: place for place, each in enumerate(order)}
    repeats = gaps = halves = 0
    for one, other in way:
        a = players[one]
        if other == -1:
            repeats += a.byes**2
            gaps += (a.points - min(each.points for each in players)) ** 2
            halves += len(order) - 1 - number[a.player]
            continue
        b = players[other]
        repeats += sum(each == b.player for each in a.met) ** 2
        gaps += (a.points - b.points) ** 2
        if a.points == b.points:
            half = sum(each.points == a.points for each in players) // 2
            halves += (abs(number[a.player] - number[b.player]) - half) ** 2
    return repeats, gaps, halves


def way_of(players: list[SwissPlayer], chosen: SwissRound) -> tuple[tuple[int, int], ...]:
    """Return a round as the reference writes it."""
    place = {each.player: number for number, each in enumerate(players)}
    pairs = [(place[one], place[other]) for one, other in chosen.pairs]
    return (*pairs, (place[chosen.bye], -1)) if chosen.bye else tuple(pairs)


def evening(seed: int, count: int, rounds: int) -> Iterator[tuple[list[SwissPlayer], SwissRound]]:
    """Play an evening with random results; yield the players before each round, and the round."""
    dice = Random(seed)
    players = [SwissPlayer(f"p{number}", 0, 0, ()) for number in range(count)]
    for _ in range(rounds):
        chosen = pair_round(players)
        yield players, chosen
        after = {each.player: each for each in players}
        for one, other in chosen.pairs:
            a, b = after[one], after[other]
            won = dice.choice([0, 2])
            after[one] = a._replace(points=a.points + won, met=(*a.met, other))
            after[other] = b._replace(points=b.points + 2 - won, met=(*b.met, one))
        if chosen.bye:
            a = after[chosen.bye]
            after[chosen.bye] = a._replace(points=a.points + 2, byes=a.byes + 1)
        players = [after[each.player] for each in players]


@pytest.mark.parametrize("count", range(2, 9))
def test_no_way_to_pair_is_better(count: int) -> None:
    """All ways are tried, for up to eight players, also where repeats cannot be avoided."""
    for seed in range(6):
        for players, chosen in evening(seed, count, 7):
            best = min(judged(players, way) for way in ways(tuple(range(count))))

            assert judged(players, way_of(players, chosen)) == best


def test_a_pairing_by_order_alone_is_found_to_be_worse() -> None:
    """A control: the reference tells another way from the best one."""
    worse = 0
    for players, _ in evening(3, 8, 7):
        best = min(judged(players, way) for way in ways(tuple(range(8))))
        worse += judged(players, ((0, 1), (2, 3), (4, 5), (6, 7))) > best

    assert worse > 3


@pytest.mark.parametrize("count, rounds", [(4, 2), (6, 3), (7, 4), (9, 5), (16, 8), (23, 8), (40, 6)])
def test_in_half_as_many_rounds_as_players_nobody_is_met_twice(count: int, rounds: int) -> None:
    """By Dirac's theorem it is always possible. Byes go round, and all play."""
    for seed in range(4):
        met, byes = set[frozenset[str]](), Counter[str]()
        for players, chosen in evening(seed, count, rounds):
            pairs = {frozenset(pair) for pair in chosen.pairs}
            names = [name for pair in chosen.pairs for name in pair]
            assert not pairs & met
            assert sorted(names + ([chosen.bye] if chosen.bye else [])) == sorted(
                each.player for each in players
            )
            met |= pairs
            byes.update([chosen.bye] if chosen.bye else [])
        assert max(byes.values(), default=0) <= 1


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7])
def test_repeats_go_round_too(count: int) -> None:
    """With more rounds than opponents all are met about as often, and have about as many byes."""
    for seed in range(5):
        times = Counter[frozenset[str]]()
        byes = Counter[str]()
        for _, chosen in evening(seed, count, 3 * count):
            times.update(frozenset(pair) for pair in chosen.pairs)
            byes.update([chosen.bye] if chosen.bye else [])

        assert len(times) == count * (count - 1) // 2
        assert max(times.values()) - min(times.values()) <= 2
        assert not byes or max(byes.values()) - min(byes.values()) <= 1
