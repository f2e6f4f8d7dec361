"""Deals: whole decks and whole piles, as likely one way as another, from a seed that binds the server."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

import pytest

from jaipur.rules.cards import CAMEL, GOODS
from jaipur.rules.round.deal import (
    SORTED_DECK,
    Deal,
    _below,
    _shuffled,
    commitment,
    draw_deal,
    draw_starter,
    make_deal,
    next_bonus,
    next_card,
)
from jaipur.rules.round.play import settle
from jaipur.rules.round.position import Position, at, clear, new_positions, snapshot
from jaipur.rules.tokens import BONUS_TOKENS, BONUS_VALUES

SHUFFLED_CARDS = [6, 6, 6, 8, 8, 10, 8]
PILES = [[1, 1, 2, 2, 2, 3, 3], [4, 4, 5, 5, 6, 6], [8, 8, 9, 10, 10]]
SEED = bytes(range(32))
NONCES = (b"first", b"second")


def seeds(number: int) -> Iterator[bytes]:
    """A fixed chain of hashes, so that the statistics below come out the same each time."""
    link = b"deals of Jaipur"
    for _ in range(number):
        link = hashlib.sha256(link).digest()
        yield link


def deals(number: int) -> Iterator[Deal]:
    """First rounds from the chain."""
    return (draw_deal(seed, NONCES, 1) for seed in seeds(number))


def bonus_values(deal: Deal, pile: int) -> list[int]:
    """The values of a bonus pile from the top down."""
    return [BONUS_VALUES[kind] for kind in deal.bonuses[pile, : len(PILES[pile])].tolist()]


def orders(deal: Deal) -> tuple[list[int], ...]:
    """All that a deal decides, to be compared."""
    return (deal.deck.tolist(), *deal.bonuses.tolist())


def a_cleared_position() -> Position:
    """The table before a card is dealt."""
    position = at(new_positions(1))
    clear(position, 0)
    return position


def test_every_deck_holds_the_52_cards() -> None:
    """M1, S1: all the cards but the three camels that open the market."""
    for deal in deals(500):
        assert Counter(deal.deck.tolist()) == dict(enumerate(SHUFFLED_CARDS))


@pytest.mark.parametrize("pile", range(3))
def test_every_bonus_pile_holds_its_own_tokens(pile: int) -> None:
    """M3, S3: each pile is shuffled on its own."""
    for deal in deals(500):
        assert sorted(bonus_values(deal, pile)) == PILES[pile]


def test_seat_0_is_dealt_the_top_five_cards_then_seat_1_then_the_market() -> None:
    """S1, S2: with either starter; camels go to the herds."""
    for deal in deals(20):
        position = a_cleared_position()

        settle(position, deal)

        table, deck = snapshot(position), deal.deck.tolist()
        for seat, dealt in enumerate((deck[:5], deck[5:10])):
            assert table.hand[seat] == [dealt.count(good) for good in range(GOODS)]
            assert table.herd[seat] == dealt.count(CAMEL)
        assert Counter(dict(enumerate(table.market))) == Counter([CAMEL, CAMEL, CAMEL, *deck[10:12]])
        assert next_card(position, deal) == deck[12]


def test_bonus_tokens_are_drawn_from_the_top_of_their_pile() -> None:
    """S3: the second token is the one below the first."""
    deal, position = draw_deal(SEED, NONCES, 1), a_cleared_position()
    first = next_bonus(position, deal, 1)
    position.bonuses[0, first] += 1
    second = next_bonus(position, deal, 1)

    assert [BONUS_VALUES[first], BONUS_VALUES[second]] == bonus_values(deal, 1)[:2]


def test_a_deal_can_be_written_down_card_by_card() -> None:
    """K3: the order itself is as good as the seed that it came from."""
    drawn = draw_deal(SEED, NONCES, 1)
    written = make_deal(drawn.deck.tolist(), [bonus_values(drawn, pile) for pile in range(3)])

    assert orders(written) == orders(drawn)


@pytest.mark.parametrize("bound", range(2, 53))
def test_a_draw_gives_each_number_from_equally_many_bytes(bound: int) -> None:
    """S1, S3: of all 256 bytes, those of the uneven rest are thrown away."""
    kept = 256 - 256 % bound
    stream = iter(range(256))
    drawn = Counter(_below(stream, bound) for _ in range(kept))

    assert drawn == dict.fromkeys(range(bound), kept // bound)
    assert list(stream) == list(range(kept, 256))


def test_a_byte_of_the_uneven_rest_is_thrown_away_for_the_next() -> None:
    """S1: 208 is four times 52, so 208 to 255 count for nothing."""
    stream = iter([208, 255, 207, 51])

    assert [_below(stream, 52), _below(stream, 52)] == [51, 51]


def test_a_shuffle_goes_from_the_last_place_to_the_second() -> None:
    """S1: the order in which places are filled is part of the specification."""
    stream = iter([0, 1, 0, 99])

    assert _shuffled(stream, ("a", "b", "c", "d")) == ["c", "d", "b", "a"]
    assert list(stream) == [99]


def test_seed_nonces_and_round_each_change_the_deal() -> None:
    """K3: nothing that a deal is drawn from can be left out, or moved from one seat to the other."""
    asked = [
        (SEED, NONCES, 1),
        (bytes([1, *SEED[1:]]), NONCES, 1),
        (bytes([*SEED[:-1], 32]), NONCES, 1),
        (SEED, (b"fiRst", b"second"), 1),
        (SEED, (b"first", b"seconD"), 1),
        (SEED, (b"second", b"first"), 1),
        (SEED, (b"firsts", b"econd"), 1),
        (SEED, (b"firstsecond", b""), 1),
        (SEED, (b"", b"firstsecond"), 1),
        (SEED, (b"", b""), 1),
        (SEED, NONCES, 2),
        (SEED, NONCES, 256),
    ]
    decks = {tuple(draw_deal(*chances).deck.tolist()) for chances in asked}

    assert len(decks) == len(asked)


def test_the_same_chances_give_the_same_deal() -> None:
    """K3: a deal is repeated from its seed, by any caller, and asking for the starter uses nothing up."""
    first = orders(draw_deal(SEED, NONCES, 1))
    starter = draw_starter(SEED, NONCES)

    assert orders(draw_deal(SEED, NONCES, 1)) == first
    assert draw_starter(SEED, NONCES) == starter


@pytest.mark.parametrize("round_number", [-1, 0, 2**32])
def test_rounds_are_counted_from_1(round_number: int) -> None:
    """S4: what would be round 0 draws the starter."""
    with pytest.raises(ValueError, match=f"from 1 to 4294967295, not {round_number}"):
        draw_deal(SEED, NONCES, round_number)


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_seed_has_32_bytes(length: int) -> None:
    """K3: a shorter one could be guessed, and HMAC would hash a longer one down without a word."""
    with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {length}"):
        draw_deal(bytes(length), NONCES, 1)
    with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {length}"):
        draw_starter(bytes(length), NONCES)
    with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {length}"):
        commitment(bytes(length), "a match")


@pytest.mark.parametrize("nonces", [(bytes(33), b""), (b"", bytes(33)), (bytes(256), bytes(256))])
def test_a_nonce_has_at_most_32_bytes(nonces: tuple[bytes, bytes]) -> None:
    """K3: from either seat."""
    with pytest.raises(ValueError, match="a nonce has at most 32 bytes"):
        draw_deal(SEED, nonces, 1)
    with pytest.raises(ValueError, match="a nonce has at most 32 bytes"):
        draw_starter(SEED, nonces)


@pytest.mark.parametrize("length", [0, 32])
def test_a_nonce_may_be_empty_or_full(length: int) -> None:
    """K3: a bot's seat gives none."""
    draw_deal(SEED, (bytes(length), bytes(length)), 1)


def test_a_commitment_binds_the_seed_and_the_name_of_the_match() -> None:
    """K3: another seed, or another match, has another commitment; the seed itself is not in it."""
    bound = commitment(SEED, "a match")
    others = [commitment(seed, "a match") for seed in seeds(100)]

    assert bound == commitment(SEED, "a match")
    assert len({bound, *others, commitment(SEED, "a matcH"), commitment(SEED, "a matc")}) == 103
    assert len(bound) == 32
    assert bound != SEED


@pytest.mark.parametrize("name", ["", "m" * 65, "é" * 33])
def test_the_name_of_a_match_has_1_to_64_bytes(name: str) -> None:
    """K3: counted as UTF-8."""
    with pytest.raises(ValueError, match="the name of a match has 1 to 64 bytes, not"):
        commitment(SEED, name)
    assert len(commitment(SEED, "é" * 32)) == 32


def test_a_shorter_bonus_pile_leaves_the_rest_of_its_row_blank() -> None:
    """S3: seven, six and five tokens, in rows of seven."""
    bonuses = draw_deal(SEED, NONCES, 1).bonuses.tolist()

    assert [row[len(pile) :] for row, pile in zip(bonuses, PILES, strict=True)] == [[], [0], [0, 0]]


def test_a_deal_that_lacks_cards_or_tokens_is_none() -> None:
    """M1, M3: a deal has all 52 cards and all tokens of each pile, whatever their order."""
    deck, piles = list(SORTED_DECK), [list(pile) for pile in BONUS_TOKENS]

    assert make_deal(deck[::-1], piles).deck.tolist() == deck[::-1]
    for cards, tokens in ((deck[1:], piles), ([0] * 52, piles), (deck, piles[:2]), (deck, [[1], *piles[1:]])):
        with pytest.raises(ValueError, match="a deal has the 52 cards"):
            make_deal(cards, tokens)
