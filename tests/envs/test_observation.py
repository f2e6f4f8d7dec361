"""An observation tells what is in the View of its seat, by name, and nothing else."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from jaipur.compiling import JIT
from jaipur.envs.observation import (
    MOST,
    PIECES,
    SIZE,
    START,
    VERSION,
    new_rows,
    observation_of,
    observe_first,
)
from jaipur.rules.match import match_at
from jaipur.rules.round.position import Positions, at
from jaipur.rules.tokens import BONUS_VALUES
from jaipur.rules.view import View, displayed, view
from tests.envs.twin_worlds import twins
from tests.positions import random_round

MATCHES = 12 if JIT else 2
ROUNDS = 1_000 if JIT else 20

LAYOUT = (
    "my_hand 6 my_bonuses 9 my_seen_cards 6 their_seen_cards 6 hand_sizes 2 herds 2 incomes 2 goods_tokens 2 "
    "my_bonus_tokens 3 their_bonus_tokens 3 bonus_piles 3 market 7 sold 6 deck 1 exchanges 1 i_began 1 "
    "my_turn 1 awaiting 1"
)


def observed(positions: Positions, seat: int) -> NDArray[np.uint8]:
    """Give the row of a seat."""
    rows = new_rows(1)
    observe_first(positions, seat, rows)
    row: NDArray[np.uint8] = rows[0]
    return row


def from_view(known: View, seat: int) -> list[int]:
    """Write the same from a View, by another way."""
    mine, theirs = known.sides[seat], known.sides[1 - seat]
    assert mine.hand is not None
    assert mine.bonuses is not None
    pieces = {
        "my_hand": mine.hand,
        "my_bonuses": [mine.bonuses.count(value) for value in BONUS_VALUES],
        "my_seen_cards": mine.seen,
        "their_seen_cards": theirs.seen,
        "hand_sizes": (mine.cards, theirs.cards),
        "herds": (mine.herd, theirs.herd),
        "incomes": (mine.income, theirs.income),
        "goods_tokens": (mine.goods_tokens, theirs.goods_tokens),
        "my_bonus_tokens": mine.bonus_tokens,
        "their_bonus_tokens": theirs.bonus_tokens,
        "bonus_piles": known.bonus_piles,
        "market": known.market,
        "sold": known.sold,
        "deck": [known.deck],
        "exchanges": [known.exchanges],
        "i_began": [known.starter == seat],
        "my_turn": [known.to_move == seat],
        "awaiting": [known.awaiting],
    }
    return [int(number or 0) for piece in PIECES for number in pieces[piece.name] or ()]


def test_version_1_is_this_layout() -> None:
    """Who learned from version 1 finds every piece where it was."""
    assert VERSION == 1
    assert " ".join(f"{piece.name} {piece.numbers}" for piece in PIECES) == LAYOUT
    assert SIZE == 62
    assert START["market"] == 44
    assert [piece.name for piece in PIECES if piece.private] == ["my_hand", "my_bonuses"]


def test_an_observation_is_the_view_in_numbers() -> None:
    """Each number stands in the View of the seat, so there is nothing else in it."""
    for pair in twins(MATCHES):
        assert observed(pair.one, pair.seat).tolist() == from_view(pair.view, pair.seat)


def test_a_view_is_observed_as_the_environment_observes_its_seat() -> None:
    """`observation_of`, at every ply of a thousand rounds and for both seats, the end included."""
    plies = 0
    for number in range(ROUNDS):
        for positions, _ in random_round(number):
            plies += 1
            match = match_at(at(positions))
            for seat in range(2):
                row = observation_of(view(match, seat))
                assert row.dtype == np.uint8
                assert row.tobytes() == observed(positions, seat).tobytes()
    assert plies > 40 * ROUNDS


def test_only_all_that_a_seat_may_know_is_an_observation() -> None:
    """K4, O4: neither a watcher's view, nor one that shows less than a perfect memory keeps."""
    positions, _ = next(random_round(1))
    match = match_at(at(positions))

    with pytest.raises(ValueError, match="only a seat"):
        observation_of(view(match, None))
    with pytest.raises(ValueError, match="perfect memory"):
        observation_of(displayed(view(match, 0)))


def test_worlds_that_look_alike_are_observed_alike() -> None:
    """K2, K3: neither hidden cards nor hidden bonus tokens are in it; a planted leak is found."""
    differ = leaks = 0
    for pair in twins(MATCHES):
        differ += pair.one.tobytes() != pair.other.tobytes()
        leaks += bool((at(pair.one).hand != at(pair.other).hand).any())

        assert observed(pair.one, pair.seat).tolist() == observed(pair.other, pair.seat).tolist()
    assert differ > 20 * MATCHES
    assert leaks > 10 * MATCHES


def test_a_planted_leak_is_found_out() -> None:
    """The control of the test above: an observation with the other's hand in it tells twins apart."""

    def leaky(positions: Positions, seat: int) -> list[int]:
        hand: list[int] = at(positions).hand[1 - seat].tolist()
        return [*observed(positions, seat).tolist(), *hand]

    assert any(leaky(pair.one, pair.seat) != leaky(pair.other, pair.seat) for pair in twins(MATCHES))


def test_no_number_is_above_its_most() -> None:
    """The bounds of the space hold, from the first move to the end."""
    for number in range(MATCHES):
        for positions, _ in random_round(number):
            for seat in range(2):
                assert (observed(positions, seat) <= MOST).all()
