"""E3 and E4: what a round is worth, and who takes the Seal."""

import pytest

from jaipur.rules.cards import Good
from jaipur.rules.events import Account, RoundDecision, RoundWon
from jaipur.rules.round.moves import Take, TakeCamels
from jaipur.rules.round.position import Position
from jaipur.rules.round.scoring import bonus_tokens, camel_token, rupees, winner
from jaipur.rules.tokens import BONUS_KIND_OF
from tests.matches import a_deal, a_last_turn, a_match, happens
from tests.positions import a_position


def _scored(
    income: tuple[int, int],
    bonuses: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
    goods_tokens: tuple[int, int] = (0, 0),
    herds: tuple[int, int] = (0, 0),
) -> Position:
    """A last turn of seat 0, in which it takes a good and neither herd nor income changes."""
    position = a_last_turn(income, goods_tokens=goods_tokens)
    position.herd[:] = herds
    for seat in (0, 1):
        for value in bonuses[seat]:
            position.bonuses[seat, BONUS_KIND_OF[value]] += 1
    return position


@pytest.mark.parametrize(
    "herds, tokens", [((4, 3), (5, 0)), ((0, 1), (0, 5)), ((3, 3), (0, 0)), ((0, 0), (0, 0))]
)
def test_the_larger_herd_takes_the_camel_token(herds: tuple[int, int], tokens: tuple[int, int]) -> None:
    """E3, M4: equal herds, nobody."""
    position = _scored((10, 20), herds=herds)

    assert (camel_token(position, 0), camel_token(position, 1)) == tokens
    assert (rupees(position, 0), rupees(position, 1)) == (10 + tokens[0], 20 + tokens[1])


def test_rupees_are_goods_tokens_bonus_tokens_and_the_camel_token() -> None:
    """E4: each bonus token at its own value."""
    position = _scored((17, 30), bonuses=((1, 1, 2, 3, 4), (5, 6, 8, 9, 10)), herds=(2, 0))

    assert (rupees(position, 0), rupees(position, 1)) == (17 + 11 + 5, 30 + 38)
    assert (bonus_tokens(position, 0), bonus_tokens(position, 1)) == (5, 5)


def test_cards_in_hand_are_worth_nothing() -> None:
    """E4: only tokens count."""
    position = a_position(hand={Good.DIAMOND: 6}, herd=0)

    assert rupees(position, 0) == 0
    assert winner(position) == -1


def test_the_richer_player_wins_the_round() -> None:
    """E4: by a single rupee, whatever the numbers of tokens."""
    for income, seat in (((41, 40), 0), ((40, 41), 1)):
        position = _scored(income, goods_tokens=(9 * seat, 9 - 9 * seat))

        assert winner(position) == seat


def test_bonus_tokens_can_make_the_richer_player() -> None:
    """E4: their values count as rupees."""
    assert winner(_scored((30, 35), bonuses=((6,), ()))) == 0
    assert winner(_scored((30, 37), bonuses=((6,), ()))) == 1


def test_the_camel_token_can_make_the_richer_player() -> None:
    """E3, E4: its five rupees count like any."""
    assert winner(_scored((30, 34), herds=(6, 5))) == 0
    assert winner(_scored((34, 30), herds=(5, 6))) == 1


def test_tied_rupees_go_to_the_one_with_more_bonus_tokens() -> None:
    """E4: their number counts, not their value, and before that of goods tokens."""
    position = _scored((40, 32), bonuses=((1, 1), (10,)), goods_tokens=(3, 9))

    assert rupees(position, 0) == rupees(position, 1)
    assert winner(position) == 0


def test_tied_bonus_tokens_go_to_the_one_with_more_goods_tokens() -> None:
    """E4: the second tie-break."""
    assert winner(_scored((40, 38), bonuses=((1,), (3,)), goods_tokens=(9, 10))) == 1
    assert winner(_scored((40, 38), bonuses=((1,), (3,)), goods_tokens=(10, 9))) == 0


def test_the_camel_token_is_neither_a_bonus_token_nor_a_goods_token() -> None:
    """E4: it breaks no tie in number."""
    tied = _scored((35, 40), goods_tokens=(9, 9), herds=(6, 5))
    more_goods_tokens = _scored((35, 40), goods_tokens=(9, 10), herds=(6, 5))

    assert rupees(tied, 0) == rupees(tied, 1)
    assert winner(tied) == -1
    assert winner(more_goods_tokens) == 1


@pytest.mark.parametrize(
    "income, bonuses, goods_tokens, seat, by",
    [
        ((50, 49), (), (8, 9), 0, RoundDecision.RUPEES),
        ((49, 45), (5,), (9, 8), 1, RoundDecision.RUPEES),
        ((49, 44), (5,), (9, 8), 1, RoundDecision.BONUS_TOKENS),
        ((49, 49), (), (10, 8), 0, RoundDecision.GOODS_TOKENS),
    ],
)
def test_the_end_of_a_round_tells_what_decided_it(
    income: tuple[int, int],
    bonuses: tuple[int, ...],
    goods_tokens: tuple[int, int],
    seat: int,
    by: RoundDecision,
) -> None:
    """E4: rupees, the number of bonus tokens, or that of goods tokens."""
    position = _scored(income, ((), bonuses), goods_tokens)

    _, ended = happens(a_match(position), Take(Good.GOLD), a_deal(deck=0))

    assert isinstance(ended, RoundWon)
    assert (ended.seat, ended.by) == (seat, by)


def test_the_end_of_a_round_turns_everything_face_up() -> None:
    """E3, E4, K2: hands, herds, tokens and the camel token of both."""
    position = _scored((50, 40), bonuses=((2, 9), (4,)), goods_tokens=(11, 12), herds=(1, 3))
    position.hand[0, Good.GOLD] = 1
    position.hand[1, Good.SPICE] = 2

    _, ended = happens(a_match(position), Take(Good.GOLD), a_deal(deck=0))

    assert isinstance(ended, RoundWon)
    assert ended.accounts == (
        Account((Good.GOLD, Good.GOLD), herd=1, goods=50, goods_tokens=11, bonuses=(2, 9), camel_token=0),
        Account((Good.SPICE, Good.SPICE), herd=3, goods=40, goods_tokens=12, bonuses=(4,), camel_token=5),
    )
    assert [account.rupees for account in ended.accounts] == [61, 49]


def test_camels_taken_with_the_last_move_count() -> None:
    """E3: the herds are compared after it."""
    position = _scored((10, 10), herds=(0, 3))
    assert camel_token(position, 1) == 5

    _, ended = happens(a_match(position), TakeCamels(), a_deal(deck=0))

    assert isinstance(ended, RoundWon)
    assert [account.camel_token for account in ended.accounts] == [5, 0]
