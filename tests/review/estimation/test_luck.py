"""Luck is zero in the mean over all that could have come, for either seat."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace

from jaipur.review.estimation.luck import NOTHING_CAME, Came
from jaipur.rules.cards import CARDS, Card, Good
from jaipur.rules.events import BonusDrawn, Event, Refilled, Sold, Taken
from jaipur.rules.match import Match, fold_all, match_at
from jaipur.rules.options import Options
from jaipur.rules.round.moves import Sell, Take, number_of
from jaipur.rules.round.position import Position, in_deck
from tests.positions import a_position
from tests.review.judges import croupier


def a_late_position() -> Position:
    """Seat 0 to move; few cards are left, and some of the other's hand was never seen."""
    position = a_position(
        hand={Good.LEATHER: 3, Good.GOLD: 1},
        other_hand={Good.SILVER: 2, Good.SPICE: 1},
        market={Card.CLOTH: 2, Card.DIAMOND: 1},
        herd=3,
        other_herd=2,
        sold={Good.LEATHER: 4, Good.SPICE: 6, Good.CLOTH: 5, Good.DIAMOND: 4, Good.GOLD: 3, Good.SILVER: 3},
        deck=13,
    )
    position.seen[0, :] = position.hand[0]
    position.income[:] = 40, 38
    assert sum(in_deck(position, card) for card in range(CARDS)) == 13
    return position


def weighed(match: Match, number: int, *events: Event) -> Came:
    """The result of a move, once these events had happened."""
    return croupier().weigh(match, number, fold_all(match, events))


def refills(match: Match, cards: int) -> dict[tuple[Card, ...], float]:
    """All that may come to the market, and how likely it is."""
    deck = [Card(card) for card in range(CARDS) for _ in range(in_deck(match.position, card))]
    ways = Counter(tuple(sorted(drawn)) for drawn in permutations(deck, cards))
    return {drawn: number / ways.total() for drawn, number in ways.items()}


def test_a_refill_brings_no_luck_in_the_mean() -> None:
    """T1: to the mover and to the other, over the deck as it is."""
    match = match_at(a_late_position())
    number = number_of(Take(Good.DIAMOND)) or 0
    found = {
        cards: weighed(match, number, Taken(0, Good.DIAMOND), Refilled(cards)) for cards in refills(match, 1)
    }

    for seat in range(2):
        mean = sum(chance * found[cards].luck[seat] for cards, chance in refills(match, 1).items())
        assert mean == pytest.approx(0, abs=1e-12)
        assert len({round(came.luck[seat], 9) for came in found.values()}) > 1


def test_where_nothing_is_hidden_luck_is_what_nobody_could_expect() -> None:
    """O5: with open hands the mover knows the deck, and its mean is the true one."""
    hidden = match_at(a_late_position())
    number = number_of(Take(Good.DIAMOND)) or 0
    events = Taken(0, Good.DIAMOND), Refilled((Card.SILVER,))
    known = replace(hidden, options=Options(open_hands=True), positions=hidden.positions.copy())
    known.positions[0].seen[1] = known.positions[0].hand[1]

    open_, closed = weighed(known, number, *events), weighed(hidden, number, *events)
    assert open_.luck[0] == pytest.approx(open_.expected)
    assert closed.luck[0] != pytest.approx(closed.expected)


def test_a_bonus_token_is_luck_to_who_draws_it() -> None:
    """T7, K2: the more it is worth the luckier; to the other, who does not see it, it is none."""
    match = match_at(a_late_position())
    number = number_of(Sell(Good.LEATHER, 3)) or 0
    lucks = [
        weighed(match, number, Sold(0, Good.LEATHER, 3, (1, 1, 1)), BonusDrawn(0, 3, value))
        for value in (1, 2, 3)
    ]

    mean = 2 / 7 * lucks[0].luck[0] + 3 / 7 * lucks[1].luck[0] + 2 / 7 * lucks[2].luck[0]
    assert mean == pytest.approx(0, abs=1e-12)
    assert all(came.luck[1] == pytest.approx(0, abs=1e-12) for came in lucks)
    assert lucks[0].luck[0] != lucks[2].luck[0]


def test_a_move_without_chance_has_no_luck() -> None:
    """T5: a sale of one or two cards draws nothing."""
    match = match_at(a_late_position())
    number = number_of(Sell(Good.LEATHER, 2)) or 0

    assert weighed(match, number, Sold(0, Good.LEATHER, 2, (1, 1))) == NOTHING_CAME
