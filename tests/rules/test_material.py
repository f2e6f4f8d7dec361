"""M1 to M4: the cards, the tokens and the Seals."""

from jaipur.rules.cards import CARD_COUNTS, Card, Good
from jaipur.rules.round.deal import SORTED_DECK
from jaipur.rules.tokens import (
    BONUS_COUNTS,
    BONUS_PILE_SIZE,
    BONUS_TOKENS,
    BONUS_VALUES,
    CAMEL_TOKEN,
    GOODS_TOKENS,
    PILE_SIZE,
    WORTH,
)
from tests.positions import random_match


def test_there_are_55_cards_in_seven_kinds() -> None:
    """M1: six goods in different numbers, and eleven camels."""
    counts = {card.name.lower(): int(CARD_COUNTS[card]) for card in Card}

    assert counts == {
        "diamond": 6,
        "gold": 6,
        "silver": 6,
        "cloth": 8,
        "spice": 8,
        "leather": 10,
        "camel": 11,
    }
    assert sum(counts.values()) == 55


def test_goods_and_cards_share_their_numbers_and_the_camel_comes_last() -> None:
    """M1: a good is a card, so both count in the same place."""
    assert [(good.name, int(good)) for good in Good] == [(card.name, int(card)) for card in Card][:-1]
    assert max(Card) is Card.CAMEL


def test_the_deck_is_all_cards_but_the_three_camels_of_the_market() -> None:
    """M1, S1: 52 cards are shuffled."""
    assert [SORTED_DECK.count(card) for card in Card] == [6, 6, 6, 8, 8, 10, 8]


def test_each_goods_pile_lies_from_its_highest_value_down() -> None:
    """M2: 38 tokens in six piles."""
    assert GOODS_TOKENS[Good.DIAMOND] == (7, 7, 5, 5, 5)
    assert GOODS_TOKENS[Good.GOLD] == (6, 6, 5, 5, 5)
    assert GOODS_TOKENS[Good.SILVER] == (5, 5, 5, 5, 5)
    assert GOODS_TOKENS[Good.CLOTH] == (5, 3, 3, 2, 2, 1, 1)
    assert GOODS_TOKENS[Good.SPICE] == (5, 3, 3, 2, 2, 1, 1)
    assert GOODS_TOKENS[Good.LEATHER] == (4, 3, 2, 1, 1, 1, 1, 1, 1)
    assert int(PILE_SIZE.sum()) == 38


def test_the_first_tokens_of_a_pile_are_worth_their_sum() -> None:
    """M2: what the kernels look up is the piles added up, and an empty pile adds nothing."""
    assert WORTH[Good.DIAMOND].tolist()[:7] == [0, 7, 14, 19, 24, 29, 29]
    assert WORTH[Good.CLOTH].tolist()[:9] == [0, 5, 8, 11, 13, 15, 16, 17, 17]
    assert WORTH[Good.LEATHER].tolist()[:11] == [0, 4, 7, 9, 10, 11, 12, 13, 14, 15, 15]


def test_there_are_three_piles_of_bonus_tokens() -> None:
    """M3: 18 tokens, for sales of three, of four, and of five or more."""
    assert [sorted(pile) for pile in BONUS_TOKENS] == [
        [1, 1, 2, 2, 2, 3, 3],
        [4, 4, 5, 5, 6, 6],
        [8, 8, 9, 10, 10],
    ]
    assert BONUS_PILE_SIZE.tolist() == [7, 6, 5]


def test_bonus_tokens_are_counted_by_kind_three_kinds_to_a_pile() -> None:
    """M3: a kind is a value, since no two piles share one."""
    kinds = dict(zip(BONUS_VALUES, BONUS_COUNTS.tolist(), strict=True))

    assert kinds == {1: 2, 2: 3, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 1, 10: 2}
    assert [sorted(set(pile)) for pile in BONUS_TOKENS] == [[1, 2, 3], [4, 5, 6], [8, 9, 10]]


def test_the_camel_token_is_worth_five_rupees() -> None:
    """M4: there is one."""
    assert CAMEL_TOKEN == 5


def test_three_seals_are_enough_for_every_match() -> None:
    """M4: the printed game has three, and its match is won with the second of either player."""
    for number in range(3):
        match = [match for match, _ in random_match(number)][-1]

        assert sum(match.seals) + 1 <= 3
