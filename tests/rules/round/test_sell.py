"""T5, T6 and T7: selling for goods tokens and bonus tokens."""

import pytest

from jaipur.rules.cards import Good
from jaipur.rules.events import BonusDrawn, Sold
from jaipur.rules.round.legality import Refusal, legal_moves, refuse_move
from jaipur.rules.round.moves import Sell
from jaipur.rules.round.position import Awaiting, bonus_pile_size, pile_size, snapshot
from jaipur.rules.tokens import BONUS_TOKENS
from tests.matches import a_deal, a_match, do, draw_token, happens
from tests.positions import a_position

PRECIOUS = (Good.DIAMOND, Good.GOLD, Good.SILVER)
CHEAP = (Good.CLOTH, Good.SPICE, Good.LEATHER)
PILES = {
    Good.DIAMOND: [7, 7, 5, 5, 5],
    Good.GOLD: [6, 6, 5, 5, 5],
    Good.SILVER: [5, 5, 5, 5, 5],
    Good.CLOTH: [5, 3, 3, 2, 2, 1, 1],
    Good.SPICE: [5, 3, 3, 2, 2, 1, 1],
    Good.LEATHER: [4, 3, 2, 1, 1, 1, 1, 1, 1],
}


def test_cards_sold_leave_the_hand_and_pass_the_turn() -> None:
    """T5: they are discarded; neither market nor deck is touched."""
    position = a_position(hand={Good.CLOTH: 4, Good.GOLD: 1}, market={Good.SPICE: 2}, herd=1)

    do(position, Sell(Good.CLOTH, 2))

    now = snapshot(position)
    assert (now.hand[0], now.sold) == ([0, 1, 0, 2, 0, 0], [0, 0, 0, 2, 0, 0])
    assert (now.market, now.deck, now.herd) == ([0, 0, 0, 0, 2, 0, 3], 40, (1, 0))
    assert (now.to_move, now.awaiting) == (1, Awaiting.MOVE)


@pytest.mark.parametrize("good", Good)
def test_a_sale_earns_one_token_per_card_highest_first_while_the_pile_lasts(good: Good) -> None:
    """T5, M2: for every number of cards, and every number sold before."""
    total = 6 if good in PRECIOUS else 10 if good == Good.LEATHER else 8
    for before in range(total):
        for cards in range(2 if good in PRECIOUS else 1, min(7, total - before) + 1):
            position = a_position(hand={good: cards}, sold={good: before})

            do(position, Sell(good, cards))

            earned = PILES[good][before : before + cards]
            assert (position.income[0], position.tokens[0]) == (sum(earned), len(earned))
            assert pile_size(position, good) == max(0, len(PILES[good]) - before - cards)


def test_the_second_seat_sells_from_its_own_hand_for_itself() -> None:
    """T5: the mover's cards and the mover's tokens."""
    position = a_position(other_hand={Good.GOLD: 3})
    position.to_move = 1

    do(position, Sell(Good.GOLD, 3))
    draw_token(position, 2)

    now = snapshot(position)
    assert (now.income, now.tokens, now.hand[1]) == ((0, 17), (0, 3), [0] * 6)
    assert (sum(now.bonuses[0]), sum(now.bonuses[1]), now.to_move) == (0, 1, 0)


def test_a_sale_tells_the_tokens_it_earned() -> None:
    """T5: fewer than cards where the pile runs out."""
    match = a_match(a_position(hand={Good.SPICE: 2}, sold={Good.SPICE: 6}))

    assert happens(match, Sell(Good.SPICE, 2)) == (Sold(0, Good.SPICE, 2, (1,)),)


def test_only_cards_in_the_hand_can_be_sold() -> None:
    """T5: not more than there are, nor more than any hand holds."""
    position = a_position(hand={Good.CLOTH: 2, Good.SPICE: 3}, other_hand={Good.CLOTH: 5})

    assert refuse_move(position, Sell(Good.CLOTH, 3)) is Refusal.NOT_IN_HAND
    assert refuse_move(position, Sell(Good.GOLD, 2)) is Refusal.NOT_IN_HAND
    assert refuse_move(position, Sell(Good.GOLD, 7)) is Refusal.NOT_IN_HAND
    assert refuse_move(position, Sell(Good.CLOTH, 8)) is Refusal.NOT_IN_HAND
    assert refuse_move(position, Sell(Good.CLOTH, 2)) is Refusal.NONE


def test_any_part_of_what_is_held_can_be_sold() -> None:
    """T5, T6: from the smallest sale of that good to all of it."""
    position = a_position(hand={Good.SILVER: 3, Good.LEATHER: 4})

    sales = [move for move in legal_moves(position) if isinstance(move, Sell)]

    assert sales == [*(Sell(Good.SILVER, n) for n in (2, 3)), *(Sell(Good.LEATHER, n) for n in (1, 2, 3, 4))]


@pytest.mark.parametrize("good", PRECIOUS)
def test_diamonds_gold_and_silver_are_sold_two_at_a_time_or_more(good: Good) -> None:
    """T6: even where one token is left, and even where one card is held."""
    for before, held in ((0, 1), (0, 2), (4, 1), (4, 2)):
        position = a_position(hand={good: held}, sold={good: before})

        assert refuse_move(position, Sell(good, 1)) is Refusal.PRECIOUS_NEED_TWO
        two = Refusal.NONE if held == 2 else Refusal.NOT_IN_HAND
        assert refuse_move(position, Sell(good, 2)) is two


@pytest.mark.parametrize("good", PRECIOUS)
def test_the_last_precious_card_stays_where_the_other_five_are_sold(good: Good) -> None:
    """T6, M1: the minimum of two holds for an empty pile, too."""
    position = a_position(hand={good: 1}, sold={good: 5})

    assert refuse_move(position, Sell(good, 1)) is Refusal.PRECIOUS_NEED_TWO


@pytest.mark.parametrize("good", CHEAP)
def test_cloth_spice_and_leather_are_sold_one_at_a_time_or_more(good: Good) -> None:
    """T6: the minimum of two is for the three precious goods only."""
    position = a_position(hand={good: 1})

    assert refuse_move(position, Sell(good, 1)) is Refusal.NONE


def test_two_precious_cards_sold_for_the_last_token_earn_just_that() -> None:
    """T6: the second card earns nothing."""
    position = a_position(hand={Good.DIAMOND: 2}, sold={Good.DIAMOND: 4})

    do(position, Sell(Good.DIAMOND, 2))

    assert (position.income[0], position.tokens[0]) == (5, 1)


@pytest.mark.parametrize("good", CHEAP)
def test_selling_into_an_empty_pile_is_allowed_and_earns_no_goods_token(good: Good) -> None:
    """T6: the card is discarded, and the turn passes."""
    position = a_position(hand={good: 1}, sold={good: len(PILES[good])})
    assert refuse_move(position, Sell(good, 1)) is Refusal.NONE

    do(position, Sell(good, 1))

    assert (position.income[0], position.tokens[0], position.hand[0].sum()) == (0, 0, 0)
    assert (position.awaiting, position.to_move) == (Awaiting.MOVE, 1)


@pytest.mark.parametrize(
    "cards, awaited",
    [
        (1, Awaiting.MOVE),
        (2, Awaiting.MOVE),
        (3, Awaiting.BONUS_THREE),
        (4, Awaiting.BONUS_FOUR),
        (5, Awaiting.BONUS_FIVE),
        (6, Awaiting.BONUS_FIVE),
        (7, Awaiting.BONUS_FIVE),
    ],
)
def test_three_cards_or_more_draw_a_bonus_token(cards: int, awaited: Awaiting) -> None:
    """T7: from the pile for three, for four, or for five and more: six and seven too."""
    position = a_position(hand={Good.LEATHER: 7})

    do(position, Sell(Good.LEATHER, cards))

    assert position.awaiting == awaited


@pytest.mark.parametrize("cards, pile", [(3, 3), (4, 4), (5, 5), (6, 5), (7, 5)])
def test_the_bonus_is_the_top_token_of_its_pile_and_goes_to_the_seller(cards: int, pile: int) -> None:
    """T7: the second one, where one of that pile is gone."""
    order = ((2, 3, 1, 1, 2, 2, 3), (6, 4, 4, 5, 5, 6), (10, 9, 8, 8, 10))
    gone, top = order[pile - 3][:2]
    match = a_match(a_position(hand={Good.LEATHER: 7}, bonuses=(gone,)))

    _, bonus = happens(match, Sell(Good.LEATHER, cards), a_deal(bonuses=order))

    assert bonus == BonusDrawn(0, pile, top)


@pytest.mark.parametrize(
    "good, before, cards, awaited, tokens",
    [
        (Good.CLOTH, 5, 3, Awaiting.BONUS_THREE, 2),
        (Good.GOLD, 2, 4, Awaiting.BONUS_FOUR, 3),
        (Good.LEATHER, 3, 7, Awaiting.BONUS_FIVE, 6),
        (Good.SILVER, 0, 6, Awaiting.BONUS_FIVE, 5),
    ],
)
def test_the_bonus_follows_the_cards_sold_not_the_tokens_earned(
    good: Good, before: int, cards: int, awaited: Awaiting, tokens: int
) -> None:
    """T7: the goods pile may have too few."""
    position = a_position(hand={good: cards}, sold={good: before})

    do(position, Sell(good, cards))

    assert (position.awaiting, position.tokens[0]) == (awaited, tokens)


def test_the_turn_passes_once_the_bonus_is_drawn() -> None:
    """T7: until then the seller's turn lasts."""
    position = a_position(hand={Good.LEATHER: 4})
    do(position, Sell(Good.LEATHER, 4))
    assert position.to_move == 0

    draw_token(position, 6)

    assert (position.to_move, position.awaiting) == (1, Awaiting.MOVE)
    assert position.bonuses[0].tolist() == [0, 0, 0, 0, 0, 1, 0, 0, 0]
    assert [bonus_pile_size(position, pile) for pile in range(3)] == [7, 5, 5]


@pytest.mark.parametrize("pile", [3, 4, 5])
def test_an_empty_bonus_pile_gives_nothing(pile: int) -> None:
    """T7: nor does another pile stand in for it."""
    match = a_match(a_position(hand={Good.LEATHER: pile}, bonuses=BONUS_TOKENS[pile - 3]))

    events = happens(match, Sell(Good.LEATHER, pile))

    assert [type(event) for event in events] == [Sold]


def test_the_last_token_of_a_bonus_pile_is_still_drawn() -> None:
    """T7: for five or more, whose order ends with it."""
    match = a_match(a_position(hand={Good.LEATHER: 6}, bonuses=(8, 8, 9, 10)))

    assert happens(match, Sell(Good.LEATHER, 6))[1] == BonusDrawn(0, 5, 10)
