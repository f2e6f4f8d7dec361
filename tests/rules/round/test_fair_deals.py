"""Deals are fair: every card is as likely in every place, over many deals. Nothing here runs in a kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
import pytest

from jaipur.rules.round.deal import Deal, _below, draw_starter
from tests.rules.round.test_deal import NONCES, SHUFFLED_CARDS, bonus_values, deals, seeds

SAMPLE = 5000


@cache
def sample() -> tuple[Deal, ...]:
    """The deals that are counted."""
    return tuple(deals(SAMPLE))


# Over n places and k kinds of card, (n - 1) / n of the sum of squares is chi-square with (k - 1)(n - 1)
# degrees of freedom. A fair shuffle exceeds a limit less than once in a million times; the seeds are fixed.
LIMITS = {6: 40, 8: 44, 10: 48, 12: 52, 306: 440}


def unevenness(rows: list[list[int]]) -> tuple[float, int]:
    """Chi-square of which card lies in which place, and its degrees of freedom."""
    table = np.array(rows)
    kinds = np.unique(table)
    counted = np.array([(table == kind).sum(axis=0) for kind in kinds])
    expected = counted.mean(axis=1, keepdims=True)
    places = table.shape[1]
    squares = float(((counted - expected) ** 2 / expected).sum())
    return squares * (places - 1) / places, (len(kinds) - 1) * (places - 1)


def test_every_card_is_as_likely_in_every_place_of_the_deck() -> None:
    """S1: the deck is shuffled, over five thousand deals."""
    uneven, freedom = unevenness([deal.deck.tolist() for deal in sample()])

    assert freedom == 306
    assert uneven < LIMITS[freedom]


@pytest.mark.parametrize("pile", range(3))
def test_every_token_is_as_likely_in_every_place_of_its_pile(pile: int) -> None:
    """S3: each bonus pile is shuffled, over five thousand deals."""
    uneven, freedom = unevenness([bonus_values(deal, pile) for deal in sample()])

    assert uneven < LIMITS[freedom]


def test_the_first_card_of_a_deck_is_each_card_as_often_as_there_are_such_cards() -> None:
    """M1, S1: six degrees of freedom, over five thousand deals."""
    counted = Counter(deal.deck.tolist()[0] for deal in sample())
    expected = {card: SAMPLE * number / 52 for card, number in enumerate(SHUFFLED_CARDS)}

    assert sum((counted[card] - e) ** 2 / e for card, e in expected.items()) < LIMITS[6]


def test_either_seat_starts_as_often() -> None:
    """S4: within five standard deviations of half, over five thousand matches."""
    started = sum(draw_starter(seed, NONCES) for seed in seeds(SAMPLE))

    assert abs(started - SAMPLE / 2) < 5 * (SAMPLE / 4) ** 0.5


def no_byte_thrown_away(stream: Iterator[int], bound: int) -> int:
    """A planted bug: small numbers are a little more likely."""
    return next(stream) % bound


def never_in_place(stream: Iterator[int], bound: int) -> int:
    """A planted bug: one too few to choose from, so no card ever stays where it was."""
    return _below(stream, bound - 1)


@pytest.mark.parametrize("bug", [no_byte_thrown_away, never_in_place])
def test_an_unfair_shuffle_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, bug: Callable[[Iterator[int], int], int]
) -> None:
    """S1: the control of the tests before."""
    monkeypatch.setattr("jaipur.rules.round.deal._below", bug)
    uneven, freedom = unevenness([deal.deck.tolist() for deal in deals(SAMPLE)])

    assert uneven > LIMITS[freedom]
