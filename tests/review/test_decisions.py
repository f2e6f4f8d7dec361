"""How a decision is judged: by the best, with errors, labels, and the end of a round solved."""

from __future__ import annotations

from itertools import islice
from math import e

import pytest
from msgspec.structs import replace

from jaipur.review.decisions import best_beside, judge
from jaipur.review.estimation.calibration import Curve, calibrated, load_calibration
from jaipur.review.estimation.estimator import Worth
from jaipur.review.report.text import verdict_text
from jaipur.review.summary import accuracy, key_moments, tally, verdict
from jaipur.rules.cards import Card, Good
from jaipur.rules.match import match_at
from jaipur.rules.round.moves import Sell, Take
from jaipur.rules.view import view
from jaipur.training.calibration_fit import fit
from jaipur.wire.reviews import Change, Decision, Label, Tally, Turn, Verdict
from tests.matches import a_last_turn, a_match
from tests.positions import a_position, random_match
from tests.review.judges import estimator


def test_the_last_move_of_a_round_is_judged_exactly() -> None:
    """E2, E4: who is ahead ends the round; the seats need two Seals each, so it is worth half the match."""
    position = a_last_turn((10, 5))
    won = judge(estimator(), view(match_at(position), 0), Take(Good.GOLD))

    assert (won.solved, won.loss, won.error, won.label) == (True, 0.0, 0.0, None)
    assert won.value == won.after > 0.7


def test_losing_a_won_match_is_a_blunder() -> None:
    """E6: a Seal each; taking ends the round behind, selling first would have won it."""
    position = a_position(hand={Good.GOLD: 2, Good.CLOTH: 1}, market={Card.SPICE: 1}, deck=0)
    position.income[:] = 20, 25
    match = a_match(position, seals=(1, 1))

    lost = judge(estimator(), view(match, 0), Take(Good.SPICE))
    won = judge(estimator(), view(match, 0), Sell(Good.GOLD, 2))

    assert (lost.value, lost.after, lost.label) == (1.0, 0.0, Label.BLUNDER)
    assert lost.best[0].value == 1.0
    assert any(candidate.move == "T P" for candidate in lost.best)
    assert (won.value, won.loss, won.reasons) == (1.0, 0.0, ())


def test_what_an_estimate_cannot_tell_from_the_best_is_as_good() -> None:
    """A difference within its error gives nothing away."""
    best, near, far = Worth(1, 0.5, 0.01, 0.0), Worth(2, 0.49, 0.01, 0.02), Worth(3, 0.4, 0.01, 0.02)
    worths = (best, near, far)

    assert best_beside(worths, near) is near
    assert best_beside(worths, far) is best


def test_a_roughly_judged_move_has_an_error() -> None:
    """In the middle of a round the values are estimates."""
    match, _ = next(islice(random_match(1), 1, None))
    seat, good = match.now.to_move, next(good for good in Good if match.now.market[good])
    decision = judge(estimator(), view(match, seat), Take(good))

    assert not decision.solved
    assert any(candidate.error > 0 for candidate in decision.best)
    assert decision.value == pytest.approx(decision.after + decision.loss)


def a_decision(loss: float, seat: int = 0) -> Decision:
    """A decision that gave so much away."""
    return Decision(seat, "", "M", 0.5 + loss, 0.0, 0.5, loss, 0.0, None, False, (), ())  # noqa: FBT003


def a_turn(part: int, loss: float = 0.0, luck: float = 0.0, hidden: float = 0.0) -> Turn:
    """A turn of seat 0."""
    mine = Change(0.5, -loss, luck, hidden, 0.5)
    return Turn(1, part, a_decision(loss), (mine, Change(0.5, loss, 0.0, 0.0, 0.5)))


def test_accuracy_is_1_for_who_gives_nothing_away() -> None:
    """And 1/e for ten points; the mean counts."""
    assert accuracy([]) is None
    assert accuracy([0.0, 0.0]) == 1
    assert accuracy([0.1]) == pytest.approx(1 / e, abs=1e-6)
    assert tally([a_turn(1), a_turn(2, loss=0.1)], 0).accuracy == pytest.approx((1 + 1 / e) / 2, abs=1e-6)


def test_three_key_moments_are_told_in_order() -> None:
    """The largest changes, whatever they came of; one of each turn."""
    turns = [a_turn(1, luck=0.1), a_turn(2), a_turn(3, loss=0.3), a_turn(4, hidden=-0.2), a_turn(5, 0.01)]

    found = key_moments(turns)

    assert [(moment.part, moment.kind) for moment in found] == [(1, "luck"), (3, "decision"), (4, "hidden")]
    assert found[1].points == -0.3


def test_a_verdict_says_who_played_better_and_whom_the_deck_helped() -> None:
    """From what both gave away, and from their luck."""
    nobody = Tally(1, 1.0, 0.0, 0, 0, 0, 0.0, 0.0, 0.0)
    good, lucky = replace(nobody, loss=0.1, luck=-0.2), replace(nobody, loss=0.5, luck=0.3)

    assert verdict(1, (good, lucky)) == Verdict(winner=1, better=0, lucky=1)
    assert verdict(None, (nobody, nobody)) == Verdict(winner=None, better=None, lucky=None)


@pytest.mark.parametrize(
    "better,lucky,said",
    [
        (0, 1, "A played better but was unlucky."),
        (0, 0, "A played better, but B won anyway."),
        (1, 1, "B played better and was lucky too."),
        (1, 0, "B played better and won despite bad luck."),
        (1, None, "B played better and deserved to win."),
        (None, 1, "It was close, and luck favoured B."),
        (None, 0, "It was close, and B came out on top."),
    ],
)
def test_every_verdict_has_words(better: int | None, lucky: int | None, said: str) -> None:
    """Of a match that B won."""
    assert verdict_text(Verdict(1, better, lucky), ("A", "B")) == said


def test_a_verdict_speaks_to_the_player_who_reads_it() -> None:
    """The loser is told of bad luck, and the winner of good luck."""
    unlucky = Verdict(winner=1, better=0, lucky=1)

    assert verdict_text(unlucky, ("A", "B"), own=0) == "You played better but were unlucky."
    assert verdict_text(unlucky, ("A", "B"), own=1) == "A played better, but luck was on your side."


def test_the_map_keeps_order_and_certainty() -> None:
    """What is certain stays so; more stays more."""
    curve = load_calibration().curve
    mapped = [calibrated(tenth / 10, curve.slope, curve.shift) for tenth in range(11)]

    assert mapped == sorted(mapped)
    assert (mapped[0], mapped[-1]) == (0.0, 1.0)


def test_a_map_is_found_from_what_came_true() -> None:
    """Chances that were twice too sure of themselves in log-odds, and won as often as they should be."""
    said = [tenth / 10 for tenth in range(1, 10)]
    true = [calibrated(chance, 0.5, 0.2) for chance in said]

    assert fit(said, true) == Curve(0.5, 0.2)
