"""Who makes puzzles in tests: of nearly every view, quickly, so that kernels may run as Python."""

from __future__ import annotations

from functools import cache

from jaipur.players.player import Decision, Limits
from jaipur.review.puzzles.difficulty import TestSolvers
from jaipur.review.puzzles.maker import Bar, Maker
from jaipur.rules.round.moves import move_of
from jaipur.rules.view import View
from tests.review.judges import estimator


class Agreeing:
    """Plays what the estimator of tests holds to be the best."""

    name = "agreeing"

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - as a player does
        """Choose."""
        return Decision(move_of(estimator().estimate(view).worths[0].move))


@cache
def maker() -> Maker:
    """Make a puzzle wherever there are two moves."""
    bar = Bar(quick_gap=0.0, gap=0.0, errors=0.0, moves=2)
    return Maker(estimator(), estimator(), TestSolvers({"teacher": 1, "broker": 1}), bar, Agreeing())
