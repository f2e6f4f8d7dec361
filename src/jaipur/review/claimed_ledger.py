"""A review that somebody else made, gone through again: some turns are judged anew, others taken as told.

Whatever follows from a turn and its neighbours is computed for all of them: what a seat gained and lost, what
it had before and after, and what the match decided. So a false number must be in a decision, or in what
chance brought, and is found when that turn is among those that are judged anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.review.decisions import DIGITS, LABELS, MOST_TOLD
from jaipur.review.explanation.reasons import reasons_for
from jaipur.review.ledger import Draw, Ledger
from jaipur.rules.events import MoveEvent, move_in
from jaipur.rules.text.notation import parse_move, short
from jaipur.rules.text.view import print_view
from jaipur.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from jaipur.review.estimation.estimator import Estimator
    from jaipur.review.estimation.luck import Croupier
    from jaipur.rules.records.replay import ReplayStep
    from jaipur.rules.view import View
    from jaipur.wire.reviews import Decision, Turn


class ForgedReview(ValueError):  # noqa: N818 - it names what is so
    """A review that is not the one of its match; says where it differs."""


class ClaimedLedger(Ledger):
    """Goes through the steps of a match as a Ledger does, with the turns that somebody claims."""

    def __init__(
        self,
        estimator: Estimator,
        croupier: Croupier,
        steps: Sequence[ReplayStep],
        claimed: Sequence[Turn],
        chosen: Collection[int],
    ) -> None:
        super().__init__(estimator, croupier, steps)
        self._claimed = claimed
        self._chosen = chosen
        """The turns that are judged anew, by their places."""

    def turns(self) -> Iterator[Turn]:
        """Give the turns; ForgedReview at the first one that is not as claimed."""
        count = 0
        for number, turn in enumerate(super().turns()):
            if turn != self._claim(number):
                raise ForgedReview(f"turn {number} does not follow from the match")
            yield turn
            count += 1
        if count != len(self._claimed):
            raise ForgedReview(f"there are {len(self._claimed)} turns, and not {count}")

    def _claim(self, number: int) -> Turn:
        if number >= len(self._claimed):
            raise ForgedReview(f"turn {number} is missing")
        return self._claimed[number]

    def _decision(self, number: int) -> Decision:
        if number in self._chosen:
            return super()._decision(number)
        decision, step = self._claim(number).decision, self._steps[number]
        if decision is None or not _is_possible(decision, step):
            raise ForgedReview(f"the decision of turn {number} cannot be")
        return decision

    def _draw(self, number: int, step: ReplayStep, decision: Decision) -> Draw:
        if number in self._chosen:
            return super()._draw(number, step, decision)
        changes, seat = self._claim(number).changes, decision.seat
        return Draw(changes[seat].luck, changes[1 - seat].luck, changes[seat].after)


def _is_possible(decision: Decision, step: ReplayStep) -> bool:
    """Compare what a decision says with what is known of it without an estimate: all but numbers."""
    event = step.events[0]
    assert isinstance(event, MoveEvent)  # noqa: S101 - only moves are asked for
    known, move = view(step.before, event.seat), move_in(event)
    return (
        decision.seat == event.seat
        and decision.view == print_view(known)
        and decision.move == short(move)
        and decision.value == round(decision.after + decision.loss, DIGITS)
        and decision.label == next((label for least, label in LABELS if decision.loss >= least), None)
        and _are_possible([candidate.move for candidate in decision.best], known, decision.move)
        and decision.reasons
        == (reasons_for(known, move, parse_move(decision.best[0].move)) if decision.loss else ())
    )


def _are_possible(told: Sequence[str], known: View, played: str) -> bool:
    """Return whether these may be the best moves: a few different legal ones, with the one played."""
    legal = {short(move) for move in known.legal_moves()}
    return played in told and len(told) <= MOST_TOLD and len({*told}) == len(told) and legal.issuperset(told)
