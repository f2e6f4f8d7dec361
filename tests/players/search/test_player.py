"""A search comes to an end, whatever it finds."""

from __future__ import annotations

from jaipur.players.player import Limits
from jaipur.players.search.player import SearchPlayer
from jaipur.rules.cards import Card
from jaipur.rules.round.moves import Sell
from jaipur.rules.view import view
from tests.matches import a_match
from tests.positions import a_position


def test_a_search_among_moves_that_end_the_round_comes_to_an_end() -> None:
    """E1: with two empty piles, selling the last silver or the last cloth wins at once."""
    position = a_position(
        hand={Card.SILVER: 2, Card.CLOTH: 1},
        other_hand={Card.SPICE: 4},
        market={Card.LEATHER: 2},
        sold={Card.DIAMOND: 5, Card.GOLD: 5, Card.SILVER: 3, Card.CLOTH: 6},
        deck=24,
    )
    position.income[:] = 90, 10

    decided = SearchPlayer(b"").choose(view(a_match(position), 0), Limits(work=4_000))

    assert decided.value == 1
    assert isinstance(decided.move, Sell)
