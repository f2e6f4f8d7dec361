"""What speaks for a move is a fact of the position, and nothing that its player cannot know."""

from __future__ import annotations

from jaipur.review.explanation.merits import MOST, arguments_for
from jaipur.rules.cards import Card, Good
from jaipur.rules.match import match_at
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.round.position import Position
from jaipur.rules.view import view
from jaipur.wire.advice import Merit
from tests.positions import a_position


def merits(position: Position, move: Move) -> dict[Merit, dict[str, int]]:
    """What speaks for it, by its name."""
    found = arguments_for(view(match_at(position), 0), move)
    assert 0 < len(found) <= MOST
    return {argument.merit: argument.numbers for argument in found}


def test_a_sale_is_told_by_what_it_earns() -> None:
    """T5, T7: with its bonus, and that the other would have sold first, if that is known."""
    position = a_position(hand={Good.LEATHER: 3}, other_hand={Good.LEATHER: 2}, market={Card.SPICE: 1})
    sale = Sell(Good.LEATHER, 3)

    earned = {"good": 5, "cards": 3, "rupees": 9}
    bonus = {"good": 5, "cards": 3, "low": 1, "high": 3}
    assert merits(position, sale) == {Merit.EARNS: earned, Merit.BONUS: bonus}
    position.seen[1, Good.LEATHER] = 2
    assert merits(position, sale)[Merit.FIRST] == {"good": 5, "cards": 2}


def test_goods_are_told_by_what_they_sell_for() -> None:
    """T6: one gold alone cannot be sold, but its token is to be had; two can."""
    position = a_position(market={Card.GOLD: 1}, other_hand={Good.GOLD: 1})
    assert merits(position, Take(Good.GOLD)) == {Merit.TOKEN: {"good": 1, "rupees": 6}}
    position.seen[1, Good.GOLD] = 1
    assert merits(position, Take(Good.GOLD))[Merit.DENIES] == {"good": 1, "cards": 1, "rupees": 12}
    position = a_position(hand={Good.GOLD: 1}, market={Card.GOLD: 1})
    assert merits(position, Take(Good.GOLD)) == {Merit.COLLECTS: {"good": 1, "cards": 2, "rupees": 12}}


def test_camels_are_told_by_the_herd() -> None:
    """T2, E3: their number, and where they make the larger herd."""
    position = a_position(market={Card.LEATHER: 2})
    position.herd[:] = 1, 3
    assert merits(position, TakeCamels()) == {Merit.CAMELS: {"camels": 3}, Merit.HERD: {"camels": 4}}
    position.herd[:] = 4, 3
    assert merits(position, TakeCamels()) == {Merit.CAMELS: {"camels": 3}}


def test_an_exchange_shows_the_other_nothing_new() -> None:
    """T3: no card comes from the deck."""
    position = a_position(hand={Good.SPICE: 2}, market={Card.LEATHER: 2})
    swap = Exchange((Card.LEATHER, Card.LEATHER), (Card.SPICE, Card.SPICE))
    assert Merit.QUIET in merits(position, swap)


def test_a_full_hand_gets_room() -> None:
    """T8."""
    position = a_position(hand={Good.SPICE: 5, Good.CLOTH: 2})
    assert merits(position, Sell(Good.CLOTH, 2))[Merit.ROOM] == {"cards": 2}
