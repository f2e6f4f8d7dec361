"""What a round is worth to the match."""

from __future__ import annotations

import pytest

from jaipur.review.match_chance import STARTER_WINS, between_equals, match_chance
from jaipur.rules.match import Match, draw_round, fold_all
from jaipur.rules.options import Options
from jaipur.rules.view import View, view

SEED = bytes(32)


def _view(seals: tuple[int, int], needed: int = 2) -> View:
    match = Match(options=Options(seals=needed), seals=seals)  # type: ignore[arg-type]
    _, events = draw_round(match, SEED, (b"", b""))
    return view(fold_all(match, events), 0)


def test_the_last_round_is_the_match() -> None:
    """E6: at one Seal each, and in a match of one Seal, the round decides."""
    assert match_chance(_view((1, 1)), 0.3) == 0.3
    assert match_chance(_view((0, 0), needed=1), 0.3) == 0.3


def test_a_seal_ahead_needs_one_of_two_rounds() -> None:
    """E5: who loses the first of them starts the second."""
    assert match_chance(_view((1, 0)), 0.5) == pytest.approx(0.5 + 0.5 * STARTER_WINS)
    assert match_chance(_view((0, 1)), 0.5) == pytest.approx(0.5 * (1 - STARTER_WINS))


def test_the_two_seats_share_the_match() -> None:
    """What one has of it the other has not, and who starts has the better of it."""
    for mine in range(4):
        for theirs in range(4):
            if mine or theirs:
                one = between_equals(mine, theirs, i_start=True)
                other = between_equals(theirs, mine, i_start=False)
                assert one + other == pytest.approx(1)
    assert between_equals(2, 2, i_start=True) > 0.5


def test_a_better_round_is_never_a_worse_match() -> None:
    """So that the best move for the round is the best for the match, whatever the Seals."""
    for seals in ((0, 0), (1, 0), (0, 1), (1, 1)):
        chances = [match_chance(_view(seals), tenth / 10) for tenth in range(11)]
        assert chances == sorted(set(chances))


def test_a_watcher_has_no_chance_of_its_own() -> None:
    """Only a seat can win."""
    match = Match()
    with pytest.raises(ValueError, match="a seat's"):
        match_chance(view(match, None), 0.5)
