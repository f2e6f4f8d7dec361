"""A recipe decides who plays which match, and which matches are reviewed."""

from __future__ import annotations

import pytest

from jaipur.dataset.recipe import Recipe, entrants
from jaipur.players.opponents import LEVELS


def test_each_player_meets_each_in_either_seat() -> None:
    """Equally often, over a multiple of the pairings."""
    recipe, players = Recipe(seed=1, matches=1_000), entrants()
    met = [recipe.pairing(number) for number in range(2 * len(players) ** 2)]

    assert [player.partition("@")[0] for player in players] == list(LEVELS)
    assert sorted(met) == sorted(2 * [(one, other) for one in players for other in players])


def test_another_seed_has_another_order_and_other_deals() -> None:
    """The same one has the same."""
    one, same, other = Recipe(seed=1, matches=64), Recipe(seed=1, matches=64), Recipe(seed=2, matches=64)
    order = [one.pairing(number) for number in range(64)]

    assert [same.pairing(number) for number in range(64)] == order
    assert [other.pairing(number) for number in range(64)] != order
    assert one.match_seed(3) == same.match_seed(3) != other.match_seed(3)


@pytest.mark.parametrize("matches, reviewed", [(10, 3), (10, 10), (10, 0), (9, 4), (4, 1)])
def test_parts_have_every_match_once_and_the_reviewed_ones(matches: int, reviewed: int) -> None:
    """As many as were asked for, spread over the parts."""
    recipe = Recipe(seed=1, matches=matches, reviewed=reviewed, part_matches=4)
    chosen = [recipe.reviewed_numbers(part) for part in range(recipe.parts)]

    assert [n for part in range(recipe.parts) for n in recipe.numbers(part)] == list(range(matches))
    assert sum(map(len, chosen)) == reviewed
    assert all(numbers.start == recipe.numbers(part).start for part, numbers in enumerate(chosen))
    assert max(map(len, chosen)) <= -(-reviewed * 4 // matches)


def test_no_more_matches_are_reviewed_than_played() -> None:
    """A mistake of a user, told in one sentence."""
    with pytest.raises(ValueError, match="5 of 4 matches cannot be reviewed"):
        Recipe(seed=1, matches=4, reviewed=5)
