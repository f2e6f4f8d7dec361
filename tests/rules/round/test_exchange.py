"""T3, T4 and T8: exchanging goods of the market for cards of hand and herd."""

import pytest

from jaipur.rules.cards import Card
from jaipur.rules.round.legality import Refusal, refuse_move
from jaipur.rules.round.moves import Exchange
from jaipur.rules.round.position import Awaiting, snapshot
from tests.matches import do
from tests.positions import a_position

D, G, S, C, P, L, M = Card


def test_two_goods_of_the_market_for_two_of_the_hand() -> None:
    """T3: of any types on either side; the deck is not touched, and the turn passes."""
    position = a_position(market={D: 1, G: 1, S: 3}, hand={P: 2, L: 1})

    do(position, Exchange((D, G), (P, L)))

    now = snapshot(position)
    assert now.market == [0, 0, 3, 0, 1, 1, 0]
    assert now.hand[0] == [1, 1, 0, 0, 1, 0]
    assert (now.deck, now.to_move, now.awaiting) == (40, 1, Awaiting.MOVE)


def test_cards_may_come_from_hand_and_herd_together() -> None:
    """T3: what comes from the herd stays in the market as camels."""
    position = a_position(market={D: 2, G: 3}, hand={P: 1, L: 2}, herd=3)

    do(position, Exchange((D, D, G), (P, M, M)))

    now = snapshot(position)
    assert now.market == [0, 2, 0, 0, 1, 0, 2]
    assert (now.hand[0], now.herd) == ([2, 1, 0, 0, 0, 2], (1, 0))


def test_the_whole_market_for_five_camels() -> None:
    """T3: up to all five goods."""
    position = a_position(market={D: 2, G: 3}, hand={G: 2}, herd=5)
    exchange = Exchange((D, D, G, G, G), (M,) * 5)

    assert refuse_move(position, exchange) is Refusal.NONE
    do(position, exchange)

    assert snapshot(position).market == [0, 0, 0, 0, 0, 0, 5]
    assert (sum(snapshot(position).hand[0]), snapshot(position).herd) == (7, (0, 0))


def test_the_second_seat_exchanges_from_its_own_hand_and_herd() -> None:
    """T3: the mover's cards, not always those of the first."""
    position = a_position(market={D: 2, G: 3}, other_hand={P: 1}, other_herd=1)
    exchange = Exchange((D, D), (P, M))
    assert refuse_move(position, exchange) is Refusal.NOT_IN_HAND

    position.to_move = 1
    assert refuse_move(position, exchange) is Refusal.NONE
    do(position, exchange)

    assert snapshot(position).hand == ([0] * 6, [2, 0, 0, 0, 0, 0])
    assert (snapshot(position).herd, position.to_move) == ((0, 0), 0)


def test_one_for_one_is_no_exchange() -> None:
    """T3: at least two cards, else the market would not be worth refilling."""
    position = a_position(market={D: 2, G: 3}, hand={P: 1}, herd=1)

    assert refuse_move(position, Exchange((D,), (P,))) is Refusal.EXCHANGE_TOO_SMALL
    assert refuse_move(position, Exchange((D,), (M,))) is Refusal.EXCHANGE_TOO_SMALL
    assert refuse_move(position, Exchange((), ())) is Refusal.EXCHANGE_TOO_SMALL


def test_as_many_cards_are_given_as_taken() -> None:
    """T3: neither more nor fewer."""
    position = a_position(market={D: 2, G: 3}, hand={P: 4})

    assert refuse_move(position, Exchange((D, D), (P, P, P))) is Refusal.UNEQUAL_EXCHANGE
    assert refuse_move(position, Exchange((D, D, G), (P, P))) is Refusal.UNEQUAL_EXCHANGE
    assert refuse_move(position, Exchange((D, D, G), (P, P, P))) is Refusal.NONE


def test_only_what_lies_in_the_market_can_be_taken() -> None:
    """T3: as many of each good as there are."""
    position = a_position(market={D: 1, G: 2}, hand={P: 4})

    assert refuse_move(position, Exchange((D, D), (P, P))) is Refusal.NOT_IN_MARKET
    assert refuse_move(position, Exchange((G, L), (P, P))) is Refusal.NOT_IN_MARKET
    assert refuse_move(position, Exchange((G,) * 6, (P,) * 6)) is Refusal.NOT_IN_MARKET


def test_only_what_the_mover_holds_can_be_given() -> None:
    """T3: goods of the hand, camels of the herd."""
    position = a_position(market={D: 2, G: 3}, hand={P: 1}, herd=1, other_hand={P: 3}, other_herd=4)

    assert refuse_move(position, Exchange((D, D), (P, P))) is Refusal.NOT_IN_HAND
    assert refuse_move(position, Exchange((D, D), (M, M))) is Refusal.NOT_IN_HERD
    assert refuse_move(position, Exchange((D, D), (P, M))) is Refusal.NONE


def test_camels_of_the_market_cannot_pay_for_an_exchange() -> None:
    """T3: the herd pays, and only with what it has."""
    position = a_position(market={D: 2})

    assert refuse_move(position, Exchange((D, D), (M, M))) is Refusal.NOT_IN_HERD


def test_no_good_is_both_taken_and_returned() -> None:
    """T4: not even where the rest of the exchange differs."""
    position = a_position(market={D: 2, G: 3}, hand={D: 1, P: 3})

    assert refuse_move(position, Exchange((D, G), (D, P))) is Refusal.GOOD_BOTH_WAYS
    assert refuse_move(position, Exchange((D, D), (D, P))) is Refusal.GOOD_BOTH_WAYS
    assert refuse_move(position, Exchange((G, G), (D, P))) is Refusal.NONE


@pytest.mark.parametrize("taken", [(M, M), (D, M), (D, D, M)])
def test_an_exchange_never_takes_a_camel(taken: tuple[Card, ...]) -> None:
    """T4: nor goods and camels together."""
    position = a_position(market={D: 2}, hand={P: 3}, herd=3)

    assert refuse_move(position, Exchange(taken, (P,) * len(taken))) is Refusal.CAMEL_TAKEN


def test_goods_for_camels_must_leave_the_hand_within_its_limit() -> None:
    """T8: each camel given is one more good in hand."""
    for held, refusal in ((5, Refusal.NONE), (6, Refusal.HAND_FULL), (7, Refusal.HAND_FULL)):
        position = a_position(market={D: 2, G: 3}, hand={P: held}, herd=5)

        assert refuse_move(position, Exchange((D, D), (M, M))) is refusal


def test_a_full_hand_may_exchange_goods_for_goods() -> None:
    """T8: the hand does not grow by it, but by a single camel it would."""
    position = a_position(market={D: 2, G: 3}, hand={P: 7}, herd=5)

    assert refuse_move(position, Exchange((D, D, G), (P, P, P))) is Refusal.NONE
    assert refuse_move(position, Exchange((D, D, G), (P, P, M))) is Refusal.HAND_FULL


def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    """T3: equal exchanges are equal values."""
    assert Exchange((G, D, G), (M, P, L)) == Exchange((D, G, G), (L, M, P))
