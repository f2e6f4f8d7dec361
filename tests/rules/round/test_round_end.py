"""E1, E2 and E2b: what ends a round, and what does not."""

import pytest

from jaipur.rules.cards import Card, Good
from jaipur.rules.events import BonusDrawn, CamelsTaken, Refilled, RoundTied, RoundWon, Sold, Taken
from jaipur.rules.round.legality import Refusal, legal_moves, refuse_move
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.round.play import draw_card, settle
from jaipur.rules.round.position import Awaiting, Position, market_size, snapshot
from tests.matches import a_deal, a_match, do, draw, draw_token, happens
from tests.positions import a_position

EXCHANGE = Exchange((Card.DIAMOND, Card.DIAMOND), (Card.SPICE, Card.SPICE))


def _nearly_sold_out(**hand: int) -> Position:
    """Diamonds and gold are gone and one token of silver and of cloth is left."""
    cards = {Good[name.upper()]: count for name, count in hand.items()}
    return a_position(
        hand=cards,
        sold={Good.DIAMOND: 5, Good.GOLD: 5, Good.SILVER: 4, Good.CLOTH: 6},
        market={Good.SPICE: 1},
    )


def test_the_third_empty_pile_ends_the_round_at_once() -> None:
    """E1: the opponent has no turn any more."""
    position = _nearly_sold_out(silver=2, leather=1)

    do(position, Sell(Good.SILVER, 2))

    assert position.awaiting == Awaiting.NOTHING
    assert refuse_move(position, TakeCamels()) is Refusal.ROUND_OVER
    assert legal_moves(position) == []


def test_two_empty_piles_do_not_end_the_round() -> None:
    """E1: nor does selling for the last but one token of a third."""
    position = a_position(hand={Good.CLOTH: 1}, sold={Good.DIAMOND: 5, Good.GOLD: 5, Good.CLOTH: 5})

    do(position, Sell(Good.CLOTH, 1))

    assert position.awaiting == Awaiting.MOVE


@pytest.mark.parametrize("good", Good)
def test_any_pile_can_be_the_third(good: Good) -> None:
    """E1: each is empty when its own number of tokens is gone."""
    sizes = dict(zip(Good, (5, 5, 5, 7, 7, 9), strict=True))
    one, other = [another for another in Good if another != good][:2]
    for left, awaited in ((2, Awaiting.NOTHING), (3, Awaiting.MOVE)):
        sold = {one: sizes[one], other: sizes[other], good: sizes[good] - left}
        position = a_position(hand={good: 2}, sold=sold)

        do(position, Sell(good, 2))

        assert position.awaiting == awaited


def test_a_pile_emptied_by_more_cards_than_tokens_counts_as_empty() -> None:
    """E1: two cloth for the one token that is left."""
    match = a_match(_nearly_sold_out(cloth=2))

    events = happens(match, Sell(Good.CLOTH, 2))

    assert [type(event) for event in events] == [Sold, RoundWon]


def test_the_bonus_is_drawn_before_the_round_ends() -> None:
    """E1, T7: the sale is completed first, and its bonus counts."""
    position = a_position(
        hand={Good.SPICE: 3}, sold={Good.DIAMOND: 5, Good.GOLD: 5, Good.SPICE: 5}, bonuses=(3,)
    )
    match = a_match(position)

    do(position, Sell(Good.SPICE, 3))
    assert position.awaiting == Awaiting.BONUS_THREE
    draw_token(position, 2)

    assert position.awaiting == Awaiting.NOTHING
    sold, bonus, ended = happens(match, Sell(Good.SPICE, 3), a_deal(bonuses=((3, 2), (), ())))
    assert (sold, bonus) == (Sold(0, Good.SPICE, 3, (1, 1)), BonusDrawn(0, 3, 2))
    assert isinstance(ended, RoundWon)
    assert ended.accounts[0].bonuses == (2,)


def test_selling_into_an_empty_pile_while_two_are_empty_goes_on() -> None:
    """E1, T6: a pile is not counted twice."""
    position = a_position(hand={Good.CLOTH: 1}, sold={Good.CLOTH: 7, Good.GOLD: 5})

    do(position, Sell(Good.CLOTH, 1))

    assert position.awaiting == Awaiting.MOVE


def test_a_deck_just_emptied_by_a_full_refill_does_not_end_the_round() -> None:
    """E2: the market is full, so play goes on."""
    position = a_position(market={Good.GOLD: 2}, deck=1)

    do(position, Take(Good.GOLD))
    draw(position, Card.SPICE)

    assert (position.deck, market_size(position)) == (0, 5)
    assert (position.awaiting, position.to_move) == (Awaiting.MOVE, 1)


def test_three_camels_refilled_by_the_last_three_cards_do_not_end_the_round() -> None:
    """E2: likewise."""
    position = a_position(market={Good.GOLD: 2}, deck=3)

    do(position, TakeCamels())
    draw(position, Card.SPICE, Card.SPICE, Card.SPICE)

    assert (position.deck, position.awaiting) == (0, Awaiting.MOVE)


def test_a_market_that_must_be_refilled_from_an_empty_deck_ends_the_round() -> None:
    """E2: at once, after a good as after camels."""
    for move in (Take(Good.GOLD), TakeCamels()):
        position = a_position(market={Good.GOLD: 2}, deck=0)

        do(position, move)

        assert position.awaiting == Awaiting.NOTHING


def test_the_cards_that_are_left_still_go_to_the_market() -> None:
    """E2: two cards for three camels; the market stays one short and the round is over."""
    position = a_position(market={Good.GOLD: 2}, deck=2)
    match = a_match(position)

    do(position, TakeCamels())
    draw(position, Card.SPICE)
    assert position.awaiting == Awaiting.REFILL
    draw(position, Card.CLOTH)

    assert snapshot(position).market == [0, 2, 0, 1, 1, 0, 0]
    assert (position.deck, position.awaiting) == (0, Awaiting.NOTHING)
    events = happens(match, TakeCamels(), a_deal(Card.SPICE, Card.CLOTH, deck=2))
    assert events[:2] == (CamelsTaken(0, 3), Refilled((Card.SPICE, Card.CLOTH)))
    assert isinstance(events[2], RoundWon)


def test_nothing_is_refilled_from_an_empty_deck() -> None:
    """E2: so no refill is told."""
    match = a_match(a_position(market={Good.GOLD: 2}, deck=0))

    assert [type(event) for event in happens(match, Take(Good.GOLD), a_deal(deck=0))] == [Taken, RoundTied]


@pytest.mark.parametrize("move", [EXCHANGE, Sell(Good.SPICE, 2)])
def test_a_move_that_needs_no_refill_goes_on_with_an_empty_deck(move: Move) -> None:
    """E2: sales and exchanges may be made as long as neither has to refill the market."""
    position = a_position(market={Good.DIAMOND: 2}, hand={Good.SPICE: 2}, deck=0)

    do(position, move)

    assert (position.awaiting, position.to_move) == (Awaiting.MOVE, 1)


def test_forty_exchanges_in_a_row_end_the_round() -> None:
    """E2b: between two players who give all they have for all the goods there are."""
    position = a_position(market={Good.DIAMOND: 2}, hand={Good.SPICE: 2}, other_hand={Good.GOLD: 2})
    for number in range(40):
        assert (position.awaiting, position.exchanges) == (Awaiting.MOVE, number)
        wanted = Card(int(position.market[: Card.CAMEL].argmax()))
        given = Card(int(position.hand[position.to_move].argmax()))
        do(position, Exchange((wanted, wanted), (given, given)))

    assert position.awaiting == Awaiting.NOTHING


def test_the_fortieth_exchange_is_scored_as_it_stands() -> None:
    """E2b: the thirty-ninth is not."""
    for before, ends in ((38, False), (39, True)):
        position = a_position(market={Good.DIAMOND: 2}, hand={Good.SPICE: 2}, herd=1, exchanges=before)

        events = happens(a_match(position), EXCHANGE)

        assert [isinstance(event, RoundWon) for event in events] == [False] + [True] * ends


@pytest.mark.parametrize("move", [Take(Good.DIAMOND), TakeCamels(), Sell(Good.SPICE, 1), Sell(Good.SPICE, 3)])
def test_any_other_move_begins_the_row_of_exchanges_anew(move: Move) -> None:
    """E2b: none in between."""
    position = a_position(market={Good.DIAMOND: 2}, hand={Good.SPICE: 3}, exchanges=39)

    do(position, move)
    settle(position, a_deal())

    assert (position.exchanges, position.awaiting) == (0, Awaiting.MOVE)


def test_exchanges_of_both_players_make_one_row() -> None:
    """E2b: by either seat."""
    position = a_position(
        market={Good.DIAMOND: 2}, hand={Good.SPICE: 2}, other_hand={Good.LEATHER: 2}, exchanges=3
    )

    do(position, EXCHANGE)
    do(position, Exchange((Card.SPICE, Card.SPICE), (Card.LEATHER, Card.LEATHER)))

    assert position.exchanges == 5


def test_a_refill_does_not_touch_the_row_of_exchanges_or_the_hands() -> None:
    """E2: the card goes to the market and nowhere else."""
    position = a_position(market={Good.DIAMOND: 2}, hand={Good.SPICE: 2}, deck=9)
    do(position, Take(Good.DIAMOND))
    before = snapshot(position)

    draw_card(position, int(Card.CAMEL))

    after = snapshot(position)
    assert after.hand == before.hand
    assert (after.herd, after.deck, after.market[Card.CAMEL]) == (before.herd, 8, 4)
