"""A decision judged: from a seat's view and the move it played, what it gave away and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jaipur.review.estimation.calibration import calibrated, load_calibration
from jaipur.review.explanation.reasons import reasons_for
from jaipur.review.match_chance import match_chance
from jaipur.rules.round.moves import move_of, number_of
from jaipur.rules.text.notation import short
from jaipur.rules.text.view import print_view
from jaipur.wire.reviews import Candidate, Decision, Label

if TYPE_CHECKING:
    from jaipur.review.estimation.estimator import Estimator, Worth
    from jaipur.rules.round.moves import Move
    from jaipur.rules.view import View

DIGITS: Final = 6
"""Digits of a probability: finer than any estimate, and coarser than floating-point error."""
MOST_TOLD: Final = 4
"""Moves that are told of, with the one played."""

LABELS: Final = ((0.15, Label.BLUNDER), (0.10, Label.MISTAKE), (0.05, Label.INACCURACY))
"""From how much given away a decision has which name."""


def value_of(estimator: Estimator, view: View) -> float:
    """Give a seat's chance to win the match where it is to move."""
    return round(match_value(view, estimator.estimate(view).worths[0]), DIGITS)


def judge(estimator: Estimator, view: View, move: Move) -> Decision:
    """Judge a move by what its seat knew."""
    worths, solved = estimator.estimate(view, move)
    played = worth_of(worths, move)
    best = best_beside(worths, played)
    after = round(match_value(view, played), DIGITS)
    loss = max(0.0, round(match_value(view, best) - after, DIGITS))
    return Decision(
        seat=view.viewer or 0,
        view=print_view(view),
        move=short(move),
        value=round(after + loss, DIGITS),
        error=round(match_error(view, best, best.error), DIGITS),
        after=after,
        loss=loss,
        loss_error=round(match_error(view, played, played.behind), DIGITS),
        label=next((label for least, label in LABELS if loss >= least), None),
        solved=solved,
        best=tuple(candidate(view, worth) for worth in _told(worths, played)),
        reasons=reasons_for(view, move, move_of(best.move)) if loss else (),
    )


def worth_of(worths: tuple[Worth, ...], move: Move) -> Worth:
    """Find what a move is worth."""
    number = number_of(move)
    return next(worth for worth in worths if worth.move == number)


def best_beside(worths: tuple[Worth, ...], played: Worth) -> Worth:
    """Give the best; a move that the estimate cannot tell from it is as good."""
    return worths[0] if worths[0].chance - played.chance > played.behind else played


def _told(worths: tuple[Worth, ...], played: Worth) -> tuple[Worth, ...]:
    """Choose the moves to tell of: the best, and the one played."""
    told = worths[:MOST_TOLD]
    return told if played in told else (*told[:-1], played)


def candidate(view: View, worth: Worth) -> Candidate:
    """Tell of a move that was weighed."""
    value, error = match_value(view, worth), match_error(view, worth, worth.error)
    return Candidate(short(move_of(worth.move)), round(value, DIGITS), round(error, DIGITS))


def match_value(view: View, worth: Worth) -> float:
    """Give the chance to win the match by a move."""
    return match_chance(view, _calibrated(worth, worth.chance))


def match_error(view: View, worth: Worth, error: float) -> float:
    """Give an error of a chance to win the round as one of the chance to win the match."""
    above, below = min(1.0, worth.chance + error), max(0.0, worth.chance - error)
    return (match_chance(view, _calibrated(worth, above)) - match_chance(view, _calibrated(worth, below))) / 2


def _calibrated(worth: Worth, chance: float) -> float:
    """Map an estimate; what is known without error needs none."""
    curve = load_calibration().curve
    return calibrated(chance, curve.slope, curve.shift) if worth.error else chance
