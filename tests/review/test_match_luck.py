"""The luck of a match is that of its draws, as the review has it, and that of its deals."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from jaipur.players.network.weights import load_net
from jaipur.review.estimation.calibration import load_calibration
from jaipur.review.estimation.luck import Croupier
from jaipur.review.match_luck import SeatLuck, luck_of_first, match_luck
from jaipur.rules.cards import Card
from jaipur.rules.events import Dealt, Event
from jaipur.rules.match import Match, fold_all
from jaipur.rules.records.replay import steps
from tests.records import vector
from tests.review.judges import PLIES, croupier, reviewer
from tests.review.test_ledger import beginning

GOOD_HAND = (Card.DIAMOND, Card.DIAMOND, Card.GOLD, Card.GOLD, Card.SILVER)
POOR_HAND = (Card.LEATHER, Card.SPICE, Card.CLOTH, Card.LEATHER, Card.CLOTH)
QUICK = (2, 1, 1, 1, 1, 1)


class Step(NamedTuple):
    """A deal, as a step of a match."""

    before: Match
    events: tuple[Event, ...]
    after: Match


def dealt(*hands: tuple[Card, ...], starter: int = 0) -> Step:
    """Deal these hands."""
    event = Dealt(1, starter, (hands[0], hands[1]), (Card.LEATHER, Card.CAMEL))
    return Step(Match(), (event,), fold_all(Match(), [event]))


def test_the_luck_of_draws_is_that_of_the_review() -> None:
    """Summed over the turns that neither deal nor end a round."""
    record = beginning(vector("printed-game"), PLIES)
    turns = reviewer().review(record).turns
    lucks = match_luck(steps(record), croupier())
    told = [sum(turn.changes[seat].luck for turn in turns if turn.decision) for seat in range(2)]

    assert any(luck.refills + luck.tokens for luck in lucks)
    for seat, luck in enumerate(lucks):
        assert luck.refills + luck.tokens == pytest.approx(told[seat], abs=1e-4)


def test_a_good_hand_is_luck() -> None:
    """For the seat that has it, and against the other; a wrong sign would be seen."""
    judge = Croupier(load_net(), load_calibration().curve, QUICK)
    good = luck_of_first(match_luck([dealt(GOOD_HAND, POOR_HAND)], judge))
    poor = luck_of_first(match_luck([dealt(POOR_HAND, GOOD_HAND)], judge))
    other = luck_of_first(match_luck([dealt(POOR_HAND, GOOD_HAND, starter=1)], judge))

    assert poor < -0.02 < 0.02 < good
    assert other < -0.02


def test_luck_is_what_both_seats_see_in_the_mean() -> None:
    """What is good for one is bad for the other."""
    one, other = SeatLuck(0.1, 0.2, 0.0), SeatLuck(-0.1, 0.0, 0.1)

    assert one.total == pytest.approx(0.3)
    assert luck_of_first((one, other)) == pytest.approx(0.15) == -luck_of_first((other, one))
