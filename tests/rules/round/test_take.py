"""T1, T2 and T8: taking one good, or all camels."""

import pytest

from jaipur.rules.cards import Card, Good
from jaipur.rules.round.legality import Refusal, refuse_move
from jaipur.rules.round.moves import Take, TakeCamels
from jaipur.rules.round.position import Awaiting, market_size, snapshot
from tests.matches import do, draw
from tests.positions import a_position


@pytest.mark.parametrize("good", Good)
def test_a_good_taken_goes_from_the_market_to_the_hand(good: Good) -> None:
    """T1: one card of it, and nothing else moves."""
    position = a_position(market={good: 2}, hand={good: 1}, herd=2)

    do(position, Take(good))

    now = snapshot(position)
    assert (now.market[good], now.hand[0][good]) == (1, 2)
    assert (sum(now.hand[0]), sum(now.hand[1]), now.herd) == (2, 0, (2, 0))


def test_the_market_is_refilled_after_a_take_before_the_turn_passes() -> None:
    """T1: with the top card of the deck, which may be a camel."""
    position = a_position(market={Good.GOLD: 5}, deck=17)

    do(position, Take(Good.GOLD))
    assert (position.awaiting, position.to_move) == (Awaiting.REFILL, 0)
    draw(position, Card.CAMEL)

    now = snapshot(position)
    assert now.market == [0, 4, 0, 0, 0, 0, 1]
    assert (now.deck, now.to_move, now.awaiting) == (16, 1, Awaiting.MOVE)


def test_the_second_seat_takes_into_its_own_hand() -> None:
    """T1: the mover's hand, not always the first."""
    position = a_position(market={Good.SPICE: 1})
    position.to_move = 1

    do(position, Take(Good.SPICE))
    draw(position, Card.CLOTH)

    assert snapshot(position).hand == ([0] * 6, [0, 0, 0, 0, 1, 0])
    assert position.to_move == 0


def test_a_good_that_is_not_in_the_market_cannot_be_taken() -> None:
    """T1: even if there are many elsewhere."""
    position = a_position(market={Good.GOLD: 1}, hand={Good.SPICE: 2})

    assert refuse_move(position, Take(Good.SPICE)) is Refusal.NOT_IN_MARKET


def test_a_full_hand_may_not_take_another_good() -> None:
    """T1, T8: seven goods is the limit, in any mixture."""
    for hand in ({Good.SPICE: 7}, {good: 1 + (good == Good.SPICE) for good in Good}):
        position = a_position(hand=hand, market={Good.GOLD: 1}, herd=4)

        assert refuse_move(position, Take(Good.GOLD)) is Refusal.HAND_FULL


def test_camels_never_count_towards_the_limit_of_the_hand() -> None:
    """T1, T8: six goods and a herd of eight leave room for one more good."""
    position = a_position(hand={Good.SPICE: 6}, market={Good.GOLD: 4}, herd=8)

    assert refuse_move(position, Take(Good.GOLD)) is Refusal.NONE


def test_the_limit_is_that_of_the_mover() -> None:
    """T8: the opponent's full hand hinders nobody else."""
    position = a_position(other_hand={Good.SPICE: 7}, market={Good.GOLD: 1})
    assert refuse_move(position, Take(Good.GOLD)) is Refusal.NONE

    position.to_move = 1
    assert refuse_move(position, Take(Good.GOLD)) is Refusal.HAND_FULL


@pytest.mark.parametrize("camels", [1, 2, 3, 4, 5])
def test_all_camels_of_the_market_are_taken_together(camels: int) -> None:
    """T2: they join the herd, and as many cards refill the market."""
    position = a_position(market={Good.LEATHER: 5 - camels}, herd=3, hand={Good.GOLD: 2})

    do(position, TakeCamels())

    now = snapshot(position)
    assert (now.herd, now.market[Card.CAMEL], sum(now.hand[0])) == ((3 + camels, 0), 0, 2)
    for _ in range(camels):
        assert (position.awaiting, position.to_move) == (Awaiting.REFILL, 0)
        draw(position, Card.CLOTH)
    assert (market_size(position), position.deck) == (5, 40 - camels)
    assert (position.awaiting, position.to_move) == (Awaiting.MOVE, 1)


def test_camels_that_refill_the_market_are_not_taken_again() -> None:
    """T2: the herd gets those that lay there, not those that come."""
    position = a_position(market={Good.LEATHER: 3})

    do(position, TakeCamels())
    draw(position, Card.CAMEL, Card.CAMEL)

    assert snapshot(position).herd == (2, 0)
    assert snapshot(position).market[Card.CAMEL] == 2


def test_the_camels_may_be_taken_with_a_full_hand() -> None:
    """T2, T8: they go to the herd."""
    position = a_position(market={Good.LEATHER: 4}, hand={Good.SPICE: 7})

    assert refuse_move(position, TakeCamels()) is Refusal.NONE


def test_where_there_is_no_camel_none_can_be_taken() -> None:
    """T2: at least one."""
    position = a_position(market={Good.LEATHER: 5}, herd=3)

    assert refuse_move(position, TakeCamels()) is Refusal.NO_CAMELS
