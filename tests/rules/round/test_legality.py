"""Which moves are legal: the list, the yes or no, and the reason come to the same."""

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest
from numpy.typing import NDArray

from jaipur.compiling import JIT, compiled
from jaipur.rules.cards import Card, Good
from jaipur.rules.events import MatchDecision, MatchWon
from jaipur.rules.match import Abort, Match, decide
from jaipur.rules.round.legality import (
    Refusal,
    legal_moves,
    list_moves,
    may_draw_bonus,
    may_draw_card,
    new_move_list,
    refuse,
    refuse_move,
)
from jaipur.rules.round.move_numbers import MOVES
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels, number_of
from jaipur.rules.round.position import Awaiting, Position, at, clear, new_positions
from jaipur.rules.tokens import BONUS_VALUES
from tests.matches import a_deal, a_match, do
from tests.positions import a_position
from tests.strategies import TEMPERS, play_round

D, G, S, C, P, L, M = Card


@compiled
def _mark_allowed(position: Position, allowed: NDArray[np.bool_]) -> None:
    """Ask of every number whether it is refused."""
    for number in range(MOVES):
        allowed[number] = refuse(position, number) == Refusal.NONE


def _some_positions() -> Iterator[Position]:
    """Twelve of each temperament where kernels are compiled, three in all where they are not."""
    for number, temper in enumerate(TEMPERS):
        positions = list(play_round(number, (temper, "whimsical")))[:-1]
        yield from (at(positions[ply]) for ply in range(0, len(positions), max(1, len(positions) // 12)))


def test_the_moves_listed_are_exactly_those_not_refused() -> None:
    """T1, T2, T3, T4, T5, T6, T8: over all 25,499 numbers, and none is listed twice."""
    moves = new_move_list()
    allowed = np.zeros(MOVES, dtype=np.bool_)
    compared = 0
    for position in islice(_some_positions(), 0, None, 1 if JIT else 23):
        count = list_moves(position, moves)
        _mark_allowed(position, allowed)

        listed = moves[:count].tolist()
        assert sorted(listed) == np.flatnonzero(allowed).tolist()
        compared += 1

    assert compared >= (60 if JIT else 3)


def test_the_moves_of_a_position_that_can_be_counted_by_hand() -> None:
    """T1, T2, T3, T5: two goods, two cards in hand, two camels in the herd."""
    market = {Good.DIAMOND: 1, Good.GOLD: 1}
    position = a_position(market=market, hand={Good.GOLD: 1, Good.LEATHER: 1}, herd=2)

    assert legal_moves(position) == [
        Take(Good.DIAMOND),
        Take(Good.GOLD),
        TakeCamels(),
        Sell(Good.LEATHER, 1),
        Exchange((D, G), (L, M)),
        Exchange((D, G), (M, M)),
    ]


@pytest.mark.parametrize("awaiting", [awaiting for awaiting in Awaiting if awaiting != Awaiting.MOVE])
def test_no_move_is_legal_unless_one_is_awaited(awaiting: Awaiting) -> None:
    """T9: not during a deal, a refill or a draw, and not once the round is over."""
    position = a_position(market={Good.GOLD: 1}, hand={Good.LEATHER: 1})
    position.awaiting = int(awaiting)
    refusal = Refusal.ROUND_OVER if awaiting == Awaiting.NOTHING else Refusal.AWAITING_CHANCE

    assert legal_moves(position) == []
    for move in (Take(Good.GOLD), TakeCamels(), Sell(Good.LEATHER, 1), Exchange((G,), (M,))):
        assert refuse_move(position, move) is refusal


@pytest.mark.parametrize(
    "move, first, second",
    [
        (Exchange((M,), (P, P)), Refusal.CAMEL_TAKEN, Refusal.UNEQUAL_EXCHANGE),
        (Exchange((D,), ()), Refusal.UNEQUAL_EXCHANGE, Refusal.EXCHANGE_TOO_SMALL),
        (Exchange((D,), (D,)), Refusal.EXCHANGE_TOO_SMALL, Refusal.GOOD_BOTH_WAYS),
        (Exchange((S, S), (S, P)), Refusal.GOOD_BOTH_WAYS, Refusal.NOT_IN_MARKET),
        (Exchange((S,) * 6, (L,) * 6), Refusal.NOT_IN_MARKET, Refusal.NOT_IN_HAND),
        (Sell(Good.GOLD, 1), Refusal.PRECIOUS_NEED_TWO, Refusal.NOT_IN_HAND),
        (Take(Good.SILVER), Refusal.NOT_IN_MARKET, Refusal.HAND_FULL),
        (Exchange((S, S), (L, L)), Refusal.NOT_IN_MARKET, Refusal.NOT_IN_HAND),
        (Exchange((S, S), (M, M)), Refusal.NOT_IN_MARKET, Refusal.NOT_IN_HERD),
        (Exchange((D, D), (L, M)), Refusal.NOT_IN_HAND, Refusal.NOT_IN_HERD),
        (Exchange((D, D), (M, M)), Refusal.NOT_IN_HERD, Refusal.HAND_FULL),
    ],
)
def test_of_several_reasons_the_first_is_given(move: Move, first: Refusal, second: Refusal) -> None:
    """T3, T4, T6, T8: first what is wrong in itself, then the market, the hand, the herd and its limit."""
    position = a_position(market={Good.DIAMOND: 2}, hand={Good.SPICE: 7})

    assert refuse_move(position, move) is first
    assert first < second


def test_the_reasons_of_a_match_come_before_those_of_a_move() -> None:
    """E6, E9: over, too late, between rounds, out of turn, and only then the move."""
    malformed = Exchange((M,), ())
    over = Match(result=MatchWon(0, MatchDecision.SEALS), moved=(True, True))
    waiting = a_match(a_position())
    ended = a_position()
    ended.awaiting = Awaiting.NOTHING

    assert decide(over, 0, Abort(), a_deal()) is Refusal.MATCH_OVER
    assert decide(over, 1, malformed, a_deal()) is Refusal.MATCH_OVER
    assert decide(a_match(ended), 1, malformed, a_deal()) is Refusal.ROUND_OVER
    assert decide(Match(), 1, malformed, a_deal()) is Refusal.AWAITING_CHANCE
    assert decide(waiting, 1, malformed, a_deal()) is Refusal.NOT_YOUR_TURN
    assert decide(waiting, 0, malformed, a_deal()) is Refusal.CAMEL_TAKEN
    order = [1, 2, 3, 4, 5, 6]
    assert order == [
        Refusal.MATCH_OVER,
        Refusal.TOO_LATE_TO_ABORT,
        Refusal.ROUND_OVER,
        Refusal.AWAITING_CHANCE,
        Refusal.NOT_YOUR_TURN,
        Refusal.CAMEL_TAKEN,
    ]


def test_refusing_by_number_and_by_move_is_the_same() -> None:
    """T1, T2, T3, T5: the number is only a shorter way to say it."""
    position = a_position(market={Good.DIAMOND: 2}, hand={Good.SPICE: 6}, herd=1)
    for move in (Take(Good.GOLD), TakeCamels(), Sell(Good.SPICE, 7), Exchange((D, D), (P, M))):
        number = number_of(move)
        assert number is not None

        assert Refusal(refuse(position, number)) is refuse_move(position, move)


def test_a_card_can_be_drawn_only_when_one_is_awaited_and_some_are_left() -> None:
    """K3, M1: what lies in market, hands, herds and discards is not in the deck."""
    position = a_position(market={Good.GOLD: 2}, hand={Good.GOLD: 2}, other_hand={Good.GOLD: 1}, herd=8)
    assert not may_draw_card(position, Card.SPICE.value)

    do(position, Take(Good.GOLD))

    assert [may_draw_card(position, card.value) for card in Card] == [True] * 6 + [False]
    position.sold[Good.GOLD] = 1
    assert not may_draw_card(position, Card.GOLD.value)
    assert may_draw_card(position, Card.SPICE.value)


def test_any_card_may_be_the_first_that_is_dealt() -> None:
    """K3, S1: a deal awaits cards like a refill."""
    position = at(new_positions(1))
    clear(position, 0)

    assert all(may_draw_card(position, card.value) for card in Card)


@pytest.mark.parametrize("cards, kinds", [(3, (0, 1, 2)), (4, (3, 4, 5)), (5, (6, 7, 8))])
def test_a_bonus_token_can_be_drawn_only_from_the_pile_awaited(cards: int, kinds: tuple[int, ...]) -> None:
    """T7, K3: and only where one of its value is left."""
    gone = [BONUS_VALUES[kinds[1]]] * (3 if cards == 3 else 2 if cards == 4 else 1)
    position = a_position(hand={Good.LEATHER: 5}, bonuses=tuple(gone))
    assert not any(may_draw_bonus(position, kind) for kind in range(9))

    do(position, Sell(Good.LEATHER, cards))

    drawable = [kind for kind in range(9) if may_draw_bonus(position, kind)]
    assert drawable == [kinds[0], kinds[2]]
