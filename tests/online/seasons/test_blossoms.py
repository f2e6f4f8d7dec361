"""The pairs of least cost are those that trying all of them finds."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from jaipur.online.seasons.blossoms import cheapest_pairs


def random_costs(dice: Random, count: int, most: int) -> list[list[int]]:
    """Draw symmetric costs."""
    costs = [[0] * count for _ in range(count)]
    for one in range(count):
        for other in range(one):
            costs[one][other] = costs[other][one] = dice.randint(0, most)
    return costs


def least_cost(costs: list[list[int]]) -> int:
    """Try all ways to pair, each set of players once."""

    @cache
    def best(left: int) -> int:
        if not left:
            return 0
        one = left.bit_length() - 1
        rest = left & ~(1 << one)
        others = [other for other in range(one) if rest >> other & 1]
        return min(costs[one][other] + best(rest & ~(1 << other)) for other in others)

    return best((1 << len(costs)) - 1)


def cost_of(costs: list[list[int]], pairs: list[tuple[int, int]]) -> int:
    """Add up the costs of pairs, which have everybody once."""
    assert sorted(place for pair in pairs for place in pair) == list(range(len(costs)))
    return sum(costs[one][other] for one, other in pairs)


@pytest.mark.parametrize("count, tries", [(2, 5), (4, 50), (6, 60), (8, 60), (10, 20), (14, 4)])
@pytest.mark.parametrize("most", [1, 3, 50, 10**12])
def test_no_other_pairs_cost_less(count: int, tries: int, most: int) -> None:
    """Few different costs make many equal ways, and blossoms inside blossoms."""
    dice = Random(count * most)
    for _ in range(tries):
        costs = random_costs(dice, count, most)

        assert cost_of(costs, cheapest_pairs(costs)) == least_cost(costs)


def test_to_take_the_cheapest_pair_first_is_found_to_cost_more() -> None:
    """A control: the comparison tells a plausible wrong method from the right one."""
    dice = Random(1)

    def greedy(costs: list[list[int]]) -> list[tuple[int, int]]:
        left, pairs = set(range(len(costs))), list[tuple[int, int]]()
        while left:
            pair = min(
                ((one, other) for one in left for other in left if one < other),
                key=lambda pair: costs[pair[0]][pair[1]],
            )
            pairs.append(pair)
            left -= {*pair}
        return pairs

    all_costs = [random_costs(dice, 6, 50) for _ in range(50)]

    assert any(cost_of(costs, greedy(costs)) > least_cost(costs) for costs in all_costs)


def test_an_odd_number_cannot_be_paired() -> None:
    """The caller adds a place for the bye."""
    with pytest.raises(ValueError, match="3 players"):
        cheapest_pairs(random_costs(Random(1), 3, 5))


def test_nobody_is_paired_without_players() -> None:
    """An empty round has no pairs."""
    assert cheapest_pairs([]) == []
