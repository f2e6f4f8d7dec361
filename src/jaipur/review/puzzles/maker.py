"""From a seat's view, a puzzle: where one move is clearly the best, and two judgements agree on it.

A first, quick estimate passes over most decisions. A second one, with another seed and 75 times the work,
must find the same move ahead by several standard errors; and so must the strongest of the house's players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.review.decisions import candidate, match_error, match_value
from jaipur.review.estimation.estimator import Estimator
from jaipur.review.puzzles.difficulty import TestSolvers, rating_of, tempting
from jaipur.review.puzzles.puzzle import Puzzle, id_of
from jaipur.review.puzzles.themes import themes_of
from jaipur.rules.round.moves import Sell, move_of
from jaipur.rules.text.view import print_view

if TYPE_CHECKING:
    from jaipur.players.player import Player
    from jaipur.review.estimation.estimator import Worth
    from jaipur.rules.round.moves import Move
    from jaipur.rules.view import View
    from jaipur.wire.reviews import Candidate

QUICK_WORK: Final = 8_000
SURE_WORK: Final = 600_000
SURE_SEED: Final = b"puzzle"
STRONGEST: Final = "maharaja"
RULE_OF_THUMB: Final = "heuristic"
SIGHT: Final = "net"
"""What looks best, one ply deep, to who knows nothing of the other, and to who does."""
MOST_TEMPTING: Final = 2
MOST_CONSIDERED: Final = 6
"""Moves that mislead the weaker, and that the strongest looked at most: they are weighed as well."""
MOST_TOLD: Final = 4
"""Besides what tempts."""
DIGITS: Final = 4


class Bar(NamedTuple):
    """What a decision must have to be a puzzle; gaps are in chances to win the match."""

    quick_gap: float = 0.05
    gap: float = 0.07
    """Of the answer before any other move, ..."""
    errors: float = 4.0
    """... which must be so many standard errors."""
    moves: int = 5
    """Legal moves, at least."""


class Mined(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle, and whether a rule of thumb finds its answer, looking one ply ahead at its own cards."""

    puzzle: Puzzle
    plain: bool


class Maker:
    """Makes puzzles from views; equal views give equal puzzles."""

    def __init__(
        self,
        quick: Estimator | None = None,
        sure: Estimator | None = None,
        field: TestSolvers | None = None,
        bar: Bar | None = None,
        strongest: Player | None = None,
    ) -> None:
        self._quick = quick or Estimator(QUICK_WORK)
        self._sure = sure or Estimator(SURE_WORK, seed=SURE_SEED)
        self._field = field or TestSolvers()
        self._bar = bar or Bar()
        self._strongest = strongest or player_named(STRONGEST, SURE_SEED)
        self._plain = player_named(RULE_OF_THUMB, SURE_SEED)
        self._sight = player_named(SIGHT, SURE_SEED)

    def make(self, view: View, *, plain: bool = True) -> Mined | None:
        """Make a puzzle of what the seat to move knows; None where there is none in it.

        Where none is wanted that a rule of thumb finds, what looks best to both is not looked at for long.
        """
        if not plain and self._plain.choose(view, Limits()).move == self._sight.choose(view, Limits()).move:
            return None
        best, *others = self._quick.estimate(view).worths
        if not others or _gap(view, best, others[0]) < self._bar.quick_gap:
            return None
        answer = move_of(best.move)
        legal = view.legal_moves()
        if len(legal) < self._bar.moves:
            return None
        strongest = self._strongest.choose(view, Limits())
        if strongest.move != answer:
            return None
        considered = [other.move for other in strongest.alternatives[:MOST_CONSIDERED]]
        return self._confirmed(view, answer, legal, considered)

    def _confirmed(self, view: View, answer: Move, legal: list[Move], considered: list[Move]) -> Mined | None:
        """Judge again, and weigh what tempts and what the strongest considered as well."""
        tries = self._field.try_all(view)
        tempted = tempting(tries, answer, MOST_TEMPTING)
        worths, solved = self._sure.estimate(view, answer, *tempted, *considered)
        if move_of(worths[0].move) != answer or not all(
            self._is_clear(view, worths[0], each) for each in worths[1:]
        ):
            return None
        told = [
            worth for place, worth in enumerate(worths) if place < MOST_TOLD or move_of(worth.move) in tempted
        ]
        text = print_view(view)
        puzzle = Puzzle(
            id=id_of(text),
            view=text,
            best=tuple(_rounded(candidate(view, worth)) for worth in told),
            themes=themes_of(view, answer, tempted[0] if tempted else move_of(worths[1].move)),
            rating=rating_of(tries, answer),
            solved=solved,
        )
        return Mined(puzzle, answer in (self._plain.choose(view, Limits()).move, _largest_sale(legal)))

    def _is_clear(self, view: View, best: Worth, other: Worth) -> bool:
        """Whether a move is surely behind the best, and far enough."""
        gap, error = _gap(view, best, other), match_error(view, other, other.behind)
        return gap >= max(self._bar.gap, self._bar.errors * error)


def _gap(view: View, best: Worth, other: Worth) -> float:
    return match_value(view, best) - match_value(view, other)


def _largest_sale(legal: list[Move]) -> Move | None:
    """Give what the greedy sell: as many cards as they can."""
    sales = [move for move in legal if isinstance(move, Sell)]
    return max(sales, key=lambda sale: sale.cards, default=None)


def _rounded(told: Candidate) -> Candidate:
    return replace(told, value=round(told.value, DIGITS), error=round(told.error, DIGITS))
