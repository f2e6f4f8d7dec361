"""Facts about Jaipur that come out of counting everything there is, and of random play."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
import pytest

from jaipur.compiling import JIT, compiled
from jaipur.rules.cards import (
    CAMEL,
    CARD_COUNTS,
    CARDS,
    DECK_SIZE,
    GOODS,
    HAND_LIMIT,
    MARKET_SIZE,
    Good,
    from_letters,
)
from jaipur.rules.round.deal import SORTED_DECK, Deal, make_deal
from jaipur.rules.round.legality import (
    MOST_LEGAL,
    MoveNumbers,
    Refusal,
    list_moves,
    new_move_list,
    refuse_move,
)
from jaipur.rules.round.move_numbers import FIRST_EXCHANGE, FIRST_SALE, MOVES, TAKE_CAMELS
from jaipur.rules.round.moves import Sell, Take, TakeCamels
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Ints, Position, at, clear, new_positions
from jaipur.rules.round.scoring import winner
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_PILES, BONUS_TOKENS
from tests.matches import do
from tests.positions import a_position
from tests.rules.figures import FAST, amount, printer

ROUNDS: Final = amount(slow=40, push=100_000, nightly=2_000_000)
WORD: Final = (1 << 32) - 1
PLAYED, PLIES, LEGAL, MOST, FIRST_WON, TIED, FIVE_CAMELS = range(7)


# --- Everything there is: each hand against each market.
@compiled
def _list_all(position: Position, hands: Ints, markets: Ints, moves: MoveNumbers, legal: Ints) -> int:
    """Count the hands that can face each market; per move write in how many it is legal, then the most."""
    pairs = 0
    for hand in range(len(hands)):
        for market in range(len(markets)):
            possible = True
            for good in range(GOODS):
                position.hand[0, good] = hands[hand, good]
                position.market[good] = markets[market, good]
                possible &= hands[hand, good] + markets[market, good] <= CARD_COUNTS[good]
            if possible:
                pairs += 1
                position.market[CAMEL] = markets[market, CAMEL]
                position.herd[0] = CARD_COUNTS[CAMEL] - markets[market, CAMEL]
                count = list_moves(position, moves)
                legal[MOVES] = max(legal[MOVES], count)
                for index in range(count):
                    legal[moves[index]] += 1
    return pairs


def _multisets(kinds: int, *sizes: int) -> Ints:
    """All ways to have so many cards, as rows of counts."""
    rows = [
        [cards.count(kind) for kind in range(kinds)]
        for size in sizes
        for cards in combinations_with_replacement(range(kinds), size)
    ]
    return np.array(rows, dtype=np.int64)


def test_there_are_25499_moves_and_never_more_than_167_are_legal() -> None:
    """T1 to T8: exhaustively, for each hand and market that M1 allows, with the largest herd that it allows.

    More camels make no move illegal, so no smaller herd has more moves. Interpreted, for some hands only.
    """
    hands = _multisets(GOODS, *range(HAND_LIMIT + 1))
    markets = _multisets(CARDS, MARKET_SIZE)
    legal = np.zeros(MOVES + 1, dtype=np.int64)

    pairs = _list_all(a_position(), hands if JIT else hands[::400], markets, new_move_list(), legal)

    assert legal[MOVES] <= MOST_LEGAL
    if JIT:
        assert pairs == 773_305
        assert legal[MOVES] == MOST_LEGAL == 167
        assert MOVES == 25_499
        assert np.all(legal[:MOVES] > 0)


def test_there_are_6_takes_1_for_camels_36_sales_and_25456_exchanges() -> None:
    """T1, T2, T3, T5."""
    assert TAKE_CAMELS == 6
    assert FIRST_SALE - TAKE_CAMELS == 1
    assert FIRST_EXCHANGE - FIRST_SALE == 36
    assert MOVES - FIRST_EXCHANGE == 25_456


def test_a_round_can_come_to_a_position_with_167_legal_moves() -> None:
    """T3: two each of cloth, spice and leather and a camel, against two diamonds, two gold and a silver."""
    dealt = [*from_letters("CCPPL"), *from_letters("LLSSS"), *from_letters("LD"), *from_letters("GDGS")]
    below = Counter(SORTED_DECK) - Counter(int(card) for card in dealt)
    deal = make_deal([*dealt, *below.elements()], [list(pile) for pile in BONUS_TOKENS])
    position = at(new_positions(1))
    moves = new_move_list()
    clear(position, 0)
    settle(position, deal)

    for move in (Take(Good.LEATHER), Sell(Good.LEATHER, 1), TakeCamels(), Sell(Good.LEATHER, 1)):
        assert refuse_move(position, move) is Refusal.NONE
        do(position, move)
        settle(position, deal)

    assert list_moves(position, moves) == 167


# --- Random play.
@compiled
def _below(state: Ints, bound: int) -> int:
    """Draw a number below a bound, by Marsaglia's xorshift of 32 bits, which overflows in neither mode."""
    word = state[0]
    word ^= word << 13 & WORD
    word ^= word >> 17
    word ^= word << 5 & WORD
    state[0] = word
    drawn: int = word * bound >> 32
    return drawn


@compiled
def _shuffle(deal: Deal, state: Ints) -> None:
    for place in range(DECK_SIZE - 1, 0, -1):
        other = _below(state, place + 1)
        deal.deck[place], deal.deck[other] = deal.deck[other], deal.deck[place]
    for pile in range(BONUS_PILES):
        for place in range(BONUS_PILE_SIZE[pile] - 1, 0, -1):
            other = _below(state, place + 1)
            first, second = deal.bonuses[pile, place], deal.bonuses[pile, other]
            deal.bonuses[pile, place], deal.bonuses[pile, other] = second, first


@compiled
def _play_round(position: Position, deal: Deal, moves: MoveNumbers, state: Ints, totals: Ints) -> None:
    """Deal a round and play it at random, each legal move as likely."""
    _shuffle(deal, state)
    clear(position, 0)
    settle(position, deal)
    while position.awaiting == Awaiting.MOVE:
        count = list_moves(position, moves)
        totals[PLIES] += 1
        totals[LEGAL] += count
        totals[MOST] = max(totals[MOST], count)
        totals[FIVE_CAMELS] += position.market[CAMEL] == MARKET_SIZE
        play(position, moves[_below(state, count)])
        settle(position, deal)
    totals[FIRST_WON] += winner(position) == position.starter
    totals[TIED] += winner(position) < 0


@compiled
def _play_rounds(position: Position, deal: Deal, moves: MoveNumbers, state: Ints, totals: Ints) -> None:
    """Play as many rounds as the totals say."""
    for _ in range(totals[PLAYED]):
        _play_round(position, deal, moves, state, totals)


def test_the_facts_of_random_play(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """S4, T9, E1, E2, E4, E5: 77 to 78 plies a round, 23 to 24 legal moves, a small lead for the starter."""
    position = at(new_positions(1))
    deal = make_deal(list(SORTED_DECK), [list(pile) for pile in BONUS_TOKENS])
    totals = np.array([ROUNDS, 0, 0, 0, 0, 0, 0])

    _play_rounds(position, deal, new_move_list(), np.array([2_463_534_242]), totals)

    rounds, plies, legal, most, first_won, tied, five_camels = totals.tolist()
    printer(capsys, tmp_path_factory).say(
        f"random play: {rounds} rounds, {plies / rounds:.2f} plies a round, {legal / plies:.2f} legal moves "
        f"and at most {most}, first mover wins {first_won / rounds:.2%}, ties {tied / rounds:.3%}, "
        f"five camels {five_camels / plies:.2%}"
    )
    assert most <= MOST_LEGAL
    assert 60 < plies / rounds < 95
    if FAST:
        assert 77 < plies / rounds < 78
        assert 23 < legal / plies < 24
        assert 0.51 < first_won / rounds < 0.53
