"""T9: passing does not exist, and never has to."""

from itertools import combinations_with_replacement

import numpy as np
from hypothesis import given

from jaipur.compiling import JIT, compiled
from jaipur.rules.cards import CARD_COUNTS, CARDS, GOODS, HAND_LIMIT, MARKET_SIZE, Good
from jaipur.rules.round.legality import MoveNumbers, legal_moves, list_moves, new_move_list
from jaipur.rules.round.moves import Sell, TakeCamels
from jaipur.rules.round.position import Ints, Position
from tests.positions import a_position
from tests.strategies import tables


def _heaps(kinds: int, size: int) -> Ints:
    """All ways to have so many cards, by card, as far as M1 has them."""
    heaps = [
        [heap.count(card) for card in range(CARDS)]
        for heap in combinations_with_replacement(range(kinds), size)
    ]
    return np.array([heap for heap in heaps if (np.array(heap) <= CARD_COUNTS).all()], dtype=np.int64)


@compiled
def _stuck(position: Position, hands: Ints, markets: Ints, moves: MoveNumbers, step: int) -> tuple[int, int]:
    """Try each hand in each market, or every so many of them; count them, and those without a move."""
    tried = 0
    stuck = 0
    for pair in range(0, len(hands) * len(markets), step):
        hand = pair // len(markets)
        market = pair % len(markets)
        for good in range(GOODS):
            position.hand[0, good] = hands[hand, good]
        for card in range(CARDS):
            position.market[card] = markets[market, card]
        tried += 1
        if list_moves(position, moves) == 0:
            stuck += 1
    return tried, stuck


def test_every_hand_has_a_move_in_every_market() -> None:
    """T9: all hands of up to seven goods in all markets of five, without any help from a herd."""
    hands = np.concatenate([_heaps(GOODS, size) for size in range(HAND_LIMIT + 1)])
    markets = _heaps(CARDS, MARKET_SIZE)

    tried, stuck = _stuck(a_position(), hands, markets, new_move_list(), 1 if JIT else 401)

    assert (len(hands), len(markets)) == (1713, 462)
    assert stuck == 0
    assert tried == (1713 * 462 if JIT else 1974)


def test_the_hand_that_comes_nearest_to_being_stuck_can_still_sell() -> None:
    """T9: full, against a market of goods only, as varied as seven cards can be, and no herd."""
    position = a_position(
        hand={good: 1 + (good == Good.DIAMOND) for good in Good}, market={Good.LEATHER: 1, Good.SPICE: 4}
    )
    sales = [move for move in legal_moves(position) if isinstance(move, Sell)]

    assert sales == [Sell(Good.DIAMOND, 2), *(Sell(good, 1) for good in Good if good >= Good.CLOTH)]


def test_a_market_of_five_camels_leaves_one_move_to_an_empty_hand() -> None:
    """T9, T2: which is to take them."""
    assert legal_moves(a_position()) == [TakeCamels()]


@given(tables())
def test_there_is_a_move_at_any_table(position: Position) -> None:
    """T9: with any herd, for either seat."""
    for seat in (0, 1):
        position.to_move = seat

        assert legal_moves(position)
