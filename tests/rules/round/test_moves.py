"""The 25,499 moves: each has a number that never changes, and what no position allows has none."""

import hashlib
from collections import Counter

import msgspec
import pytest

from jaipur.rules.cards import Card, Good
from jaipur.rules.round.move_numbers import EXCHANGED, MOVES
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels, move_of, number_of

D, G, S, C, P, L, M = Card


def test_every_number_has_one_move_and_every_move_its_number() -> None:
    """T1, T2, T3, T5: there and back again, over all of them."""
    moves = [move_of(number) for number in range(25_499)]

    assert MOVES == 25_499
    assert [number_of(move) for move in moves] == list(range(25_499))
    assert len(set(moves)) == 25_499


def test_there_are_6_takes_1_camels_36_sales_and_25456_exchanges() -> None:
    """T1, T2, T3, T5: every one that some position may allow."""
    kinds = Counter(type(move_of(number)) for number in range(MOVES))

    assert kinds == {Take: 6, TakeCamels: 1, Sell: 36, Exchange: 25_456}


def test_sales_go_from_the_smallest_allowed_to_what_a_hand_can_hold() -> None:
    """T6, T8, M1: two to six of what there are six of, else one to seven."""
    sales = [(move.good, move.cards) for move in map(move_of, range(7, 43)) if isinstance(move, Sell)]

    precious = [(good, cards) for good in (Good.DIAMOND, Good.GOLD, Good.SILVER) for cards in range(2, 7)]
    assert sales == precious + [(Good(good), cards) for good in (3, 4, 5) for cards in range(1, 8)]


def test_exchanges_are_of_two_to_five_cards_and_no_good_goes_both_ways() -> None:
    """T3, T4: as many given as taken, and no camel taken."""
    for move in map(move_of, range(43, MOVES)):
        assert isinstance(move, Exchange)
        assert 2 <= len(move.taken) == len(move.given) <= 5
        assert Card.CAMEL not in move.taken
        assert set(move.taken).isdisjoint(move.given)


@pytest.mark.parametrize(
    "number, move",
    [
        (0, Take(Good.DIAMOND)),
        (5, Take(Good.LEATHER)),
        (6, TakeCamels()),
        (7, Sell(Good.DIAMOND, 2)),
        (11, Sell(Good.DIAMOND, 6)),
        (12, Sell(Good.GOLD, 2)),
        (22, Sell(Good.CLOTH, 1)),
        (42, Sell(Good.LEATHER, 7)),
        (43, Exchange((D, D), (G, G))),
        (44, Exchange((D, D), (G, S))),
        (5_000, Exchange((G, G, S, S), (C, C, C, M))),
        (12_345, Exchange((D, D, L, L, L), (G, G, C, P, P))),
        (20_000, Exchange((G, L, L, L, L), (S, S, P, P, M))),
        (25_498, Exchange((L,) * 5, (M,) * 5)),
    ],
)
def test_a_number_means_the_same_move_for_ever(number: int, move: Move) -> None:
    """T1, T2, T3, T5: records and trained networks rely on it."""
    assert move_of(number) == move
    assert number_of(move) == number


def test_the_table_of_exchanges_has_not_changed() -> None:
    """T3: what each exchange takes and gives, by card, one byte each."""
    digest = hashlib.sha256(EXCHANGED.tobytes()).hexdigest()

    assert EXCHANGED.shape == (25_456, 7)
    assert digest == "e04837f279854ae6bb427225af3c40a2821e4cdf723f681403cc5471c3dcbd45"


def test_the_list_of_all_moves_has_not_changed() -> None:
    """T1, T2, T3, T5: as JSON, a move to a line, in the order of their numbers."""
    text = b"\n".join(msgspec.json.encode(move_of(number)) for number in range(MOVES))

    digest = hashlib.sha256(text).hexdigest()

    assert digest == "745103e95113f2c84035f25dd222f35e7d573a323dbc5915732b86ecdb86f281"


@pytest.mark.parametrize(
    "move",
    [
        Sell(Good.DIAMOND, 1),
        Sell(Good.SILVER, 7),
        Sell(Good.CLOTH, 8),
        Exchange((), ()),
        Exchange((D,), (G,)),
        Exchange((D, D), (G,)),
        Exchange((D, D), (G, G, G)),
        Exchange((D, M), (G, G)),
        Exchange((M, M), (G, G)),
        Exchange((D, G), (G, M)),
        Exchange((D,) * 6, (M,) * 6),
    ],
)
def test_a_move_that_no_position_allows_has_no_number(move: Move) -> None:
    """T3, T4, T6: though it can be written, and is answered with a reason."""
    assert number_of(move) is None


@pytest.mark.parametrize("number", [-1, 25_499, 10**6])
def test_no_move_has_a_number_out_of_range(number: int) -> None:
    """T1, T2, T3, T5: the error names the number and the range."""
    with pytest.raises(ValueError, match=f"no move has the number {number}: they go from 0 to 25498"):
        move_of(number)


def test_a_move_survives_the_wire() -> None:
    """T1, T2, T3, T5: one definition for Python, log and wire, a closed union."""
    for number in range(0, MOVES, 97):
        move = move_of(number)

        assert msgspec.json.decode(msgspec.json.encode(move), type=Move) == move


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"take","good":6}',
        b'{"type":"take","good":0,"seat":1}',
        b'{"type":"camels","number":2}',
        b'{"type":"sell","good":0,"cards":0}',
        b'{"type":"sell","good":0,"cards":15}',
        b'{"type":"exchange","taken":[7],"given":[0]}',
        b'{"type":"exchange","taken":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"given":[]}',
        b'{"type":"pass"}',
        b"7",
    ],
)
def test_what_is_no_move_at_all_does_not_parse(text: bytes) -> None:
    """T1, T2, T3, T5, T9: unknown cards, fields and kinds, and absurd sizes; there is no passing."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Move)
