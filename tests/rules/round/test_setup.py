"""S1 to S4: how a round is dealt, and who starts it."""

import pytest

from jaipur.rules.cards import Card, Good
from jaipur.rules.events import Dealt
from jaipur.rules.match import Match, Resign, deal_round, fold, fold_all
from jaipur.rules.round.deal import NO_NONCES, SORTED_DECK, draw_deal, draw_starter
from jaipur.rules.round.moves import TakeCamels
from jaipur.rules.round.play import draw_card, settle
from jaipur.rules.round.position import (
    Awaiting,
    at,
    bonus_pile_size,
    clear,
    new_positions,
    pile_size,
    snapshot,
)
from jaipur.rules.tokens import BONUS_TOKENS, BONUS_VALUES
from tests.matches import a_deal, a_last_turn, a_match, draw, happens
from tests.positions import a_position, seed_of

HANDS = (
    (Card.GOLD, Card.CAMEL, Card.SPICE, Card.SPICE, Card.CAMEL),
    (Card.LEATHER, Card.LEATHER, Card.CLOTH, Card.SILVER, Card.DIAMOND),
)


def test_three_camels_open_the_market() -> None:
    """S1: before the first card is dealt, with 52 in the deck."""
    position = at(new_positions(1))

    clear(position, 1)

    assert snapshot(position).market == [0, 0, 0, 0, 0, 0, 3]
    assert position.deck == 52
    assert position.awaiting == Awaiting.DEAL


def test_each_player_is_dealt_five_cards_and_the_market_two() -> None:
    """S1: seat 0 first, with either starter; 40 cards remain, and the starter is to move."""
    position = at(new_positions(1))
    clear(position, 1)

    draw(position, *[Card.GOLD] * 5, *[Card.SPICE] * 5, Card.CLOTH)
    assert position.awaiting == Awaiting.DEAL
    draw(position, Card.LEATHER)

    now = snapshot(position)
    assert now.hand == ([0, 5, 0, 0, 0, 0], [0, 0, 0, 0, 5, 0])
    assert now.market == [0, 0, 0, 1, 0, 1, 3]
    assert (now.deck, now.to_move, now.starter, now.awaiting) == (40, 1, 1, Awaiting.MOVE)


def test_the_two_cards_that_fill_the_market_may_be_camels() -> None:
    """S1: then the market is five camels."""
    match = fold(Match(), Dealt(1, 0, HANDS, (Card.CAMEL, Card.CAMEL)))

    assert match.now.market == [0, 0, 0, 0, 0, 0, 5]
    assert match.now.herd == (2, 0)


def test_a_dealt_camel_joins_the_herd_and_is_not_replaced() -> None:
    """S2: so a hand may start with fewer than five cards."""
    match = fold(Match(), Dealt(1, 0, HANDS, (Card.GOLD, Card.CLOTH)))

    assert match.now.hand[0] == [0, 1, 0, 0, 2, 0]
    assert match.now.herd == (2, 0)
    assert sum(match.now.hand[1]) == 5


def test_a_player_dealt_five_camels_starts_with_an_empty_hand() -> None:
    """S2: for either seat."""
    position = at(new_positions(1))
    clear(position, 0)

    draw(position, *[Card.GOLD] * 5, *[Card.CAMEL] * 5, Card.CLOTH, Card.CLOTH)

    assert snapshot(position).hand[1] == [0] * 6
    assert snapshot(position).herd == (0, 5)


def test_a_round_is_dealt_from_the_top_of_its_deck() -> None:
    """S1: five for seat 0, five for seat 1, two for the market, as the event tells."""
    deal = a_deal(*HANDS[0], *HANDS[1], Card.GOLD, Card.CLOTH, deck=52)

    assert deal_round(Match(), deal, 1) == (Dealt(1, 1, HANDS, (Card.GOLD, Card.CLOTH)),)


def test_all_token_piles_are_full_at_the_start() -> None:
    """S3: also after a round that emptied some."""
    positions = new_positions(1)
    positions[0] = a_position(sold={Good.GOLD: 6, Good.CLOTH: 3}, bonuses=(1, 5, 10), exchanges=3)
    position = at(positions)

    clear(position, 0)

    assert [pile_size(position, good) for good in range(6)] == [5, 5, 5, 7, 7, 9]
    assert [bonus_pile_size(position, pile) for pile in range(3)] == [7, 6, 5]
    fresh = new_positions(1)
    clear(at(fresh), 0)
    assert positions.tobytes() == fresh.tobytes()


def test_deck_and_bonus_piles_are_shuffled_each_on_its_own() -> None:
    """S1, S3: every round has the same cards and tokens, in an order of its own."""
    deals = [draw_deal(seed_of(7), NO_NONCES, number) for number in range(1, 31)]

    assert all(tuple(sorted(deal.deck.tolist())) == SORTED_DECK for deal in deals)
    assert len({tuple(deal.deck.tolist()) for deal in deals}) == 30
    for pile, tokens in enumerate(BONUS_TOKENS):
        orders = [deal.bonuses[pile, : len(tokens)].tolist() for deal in deals]
        assert all(sorted(BONUS_VALUES[kind] for kind in order) == list(tokens) for order in orders)
        assert len({tuple(order) for order in orders}) > 10


def test_chance_draws_who_starts_the_first_round() -> None:
    """S4: both seats come up, about as often."""
    starters = [draw_starter(seed_of(number), NO_NONCES) for number in range(200)]

    assert 70 < sum(starters) < 130
    assert [deal_round(Match(), a_deal(), seat)[0] for seat in (0, 1)] == [
        Dealt(1, seat, ((Card.CAMEL,) * 5,) * 2, (Card.CAMEL, Card.CAMEL)) for seat in (0, 1)
    ]


@pytest.mark.parametrize("richer", [0, 1])
def test_the_loser_of_a_round_starts_the_next(richer: int) -> None:
    """S4: after either starter of the round before."""
    for starter in (0, 1):
        match = a_match(a_last_turn((30 - 20 * richer, 10 + 20 * richer), starter=starter))

        match = fold_all(match, happens(match, TakeCamels()))

        loser = 1 - richer
        assert match.starter == loser
        (dealt,) = deal_round(match, draw_deal(seed_of(0), NO_NONCES, 2), loser)
        assert isinstance(dealt, Dealt)
        assert (dealt.round, dealt.starter) == (2, loser)
        assert fold(match, dealt).now.to_move == loser
        with pytest.raises(ValueError, match=f"no round can be dealt now with seat {richer}"):
            deal_round(match, a_deal(), richer)


def test_a_round_is_dealt_only_when_none_is_under_way() -> None:
    """S1: nor once the match is over."""
    under_way = a_match(a_position())
    resigned = fold_all(Match(), happens(Match(), Resign()))

    for match in (under_way, resigned):
        assert not match.awaits_deal
        with pytest.raises(ValueError, match="no round can be dealt now"):
            deal_round(match, a_deal(), 0)


def test_the_deck_deals_itself_up_to_the_first_turn() -> None:
    """S1: handing in the cards one by one and settling with a Deal come to the same."""
    deal = draw_deal(seed_of(3), NO_NONCES, 1)
    one_by_one, at_once = new_positions(1), new_positions(1)
    clear(at(one_by_one), 0)
    clear(at(at_once), 0)

    for card in deal.deck[:12].tolist():
        draw_card(at(one_by_one), card)
    settle(at(at_once), deal)

    assert one_by_one.tobytes() == at_once.tobytes()


@pytest.mark.parametrize("starter", [-1, 2])
def test_only_one_of_the_two_players_can_start(starter: int) -> None:
    """S4: there are two seats."""
    with pytest.raises(ValueError, match=f"no round can be dealt now with seat {starter}"):
        deal_round(Match(), a_deal(), starter)
