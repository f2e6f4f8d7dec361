"""Where a seat's chance to win went: skill, luck and hidden hand, turn by turn, with nothing left over.

The two seats are kept apart: each has its own chances, from what it knew. Of a seat's own turn, skill is what
its move gave away, and luck what chance brought. Of the other's turn, skill is what the other gave away, luck
what chance brought, and the rest is what the seat learned: the hidden hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from jaipur.review.decisions import DIGITS, judge, value_of
from jaipur.review.match_chance import between_equals, match_chance
from jaipur.rules.cards import SEATS
from jaipur.rules.events import Dealt, MatchWon, MoveEvent, move_in
from jaipur.rules.round.moves import number_of
from jaipur.rules.view import view
from jaipur.wire.reviews import Change, Decision, Turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jaipur.review.estimation.estimator import Estimator
    from jaipur.review.estimation.luck import Croupier
    from jaipur.rules.match import Match
    from jaipur.rules.records.replay import ReplayStep


class Draw(NamedTuple):
    """What chance brought after a move, in points of the match, and the mover's chance then."""

    mine: float
    theirs: float
    after: float


class Ledger:
    """Goes through the steps of a match once, and keeps where each seat's chance stands."""

    def __init__(self, estimator: Estimator, croupier: Croupier, steps: Sequence[ReplayStep]) -> None:
        self._estimator = estimator
        self._croupier = croupier
        self._steps = steps
        self._ahead: dict[int, Decision] = {}
        """The decisions that were judged so far, by their step: a seat's chance is known when it decides."""
        self.values = [between_seals(steps[0].before, seat) if steps else 0.5 for seat in range(SEATS)]

    def turns(self) -> Iterator[Turn]:
        """Give what each step changed."""
        for number, step in enumerate(self._steps):
            first = step.events[0]
            if isinstance(first, MoveEvent):
                yield self._ply(number, step)
            elif isinstance(first, Dealt):
                yield self._deal(number, step)
            elif isinstance(first, MatchWon):
                yield self._given_up(step, first)

    def _decision(self, number: int) -> Decision:
        """Judge the decision of a step, once."""
        if number not in self._ahead:
            step = self._steps[number]
            event = step.events[0]
            assert isinstance(event, MoveEvent)  # noqa: S101 - only moves are asked for
            known = view(step.before, event.seat)
            self._ahead[number] = judge(self._estimator, known, move_in(event))
        return self._ahead[number]

    def _to_move(self, number: int, after: Match) -> float:
        """Return the probability of the seat to move after a step, as its next decision shows it."""
        if number + 1 < len(self._steps) and isinstance(self._steps[number + 1].events[0], MoveEvent):
            return self._decision(number + 1).value
        return value_of(self._estimator, view(after, after.now.to_move))

    def _deal(self, number: int, step: ReplayStep) -> Turn:
        """A deal, and who starts the first round, are luck."""
        after = [0.0, 0.0]
        starter = step.after.now.to_move
        other = 1 - starter
        after[starter] = self._to_move(number, step.after)
        after[other] = match_chance(view(step.after, other), self._croupier.at_sight(step.after, other))
        changes = [self._change(seat, 0.0, after[seat] - self.values[seat], after[seat]) for seat in (0, 1)]
        return self._turn(step, None, changes)

    def _ply(self, number: int, step: ReplayStep) -> Turn:
        decision = self._decision(number)
        over = step.after.between_rounds
        mine, theirs = self._end(step, decision) if over else self._go_on(number, step, decision)
        changes = [mine, theirs] if decision.seat == 0 else [theirs, mine]
        return self._turn(step, decision, changes)

    def _go_on(self, number: int, step: ReplayStep, decision: Decision) -> tuple[Change, Change]:
        """After a move that does not end the round the mover knows its chance by the move and what came."""
        seat, other = decision.seat, 1 - decision.seat
        draw = self._draw(number, step, decision)
        mine = self._change(seat, -decision.loss, draw.mine, draw.after)
        theirs = self._change(other, decision.loss, draw.theirs, self._to_move(number, step.after))
        return mine, theirs

    def _draw(self, _number: int, step: ReplayStep, decision: Decision) -> Draw:
        """Weigh what chance brought after a move."""
        event = step.events[0]
        assert isinstance(event, MoveEvent)  # noqa: S101 - as above
        came = self._croupier.weigh(step.before, number_of(move_in(event)) or 0, step.after)
        scale = _scale(step.before, decision.seat)
        after = min(1.0, max(0.0, decision.after + scale * came.expected))
        return Draw(scale * came.luck[0], scale * came.luck[1], after)

    def _end(self, step: ReplayStep, decision: Decision) -> tuple[Change, Change]:
        """What ends a round leaves only luck to the mover: a bonus token drawn, and those of the other.

        To the other it shows what the mover knew when it chose to end the round: the hidden hand, and tokens.
        """
        seat, other = decision.seat, 1 - decision.seat
        result = [between_seals(step.after, side) for side in range(SEATS)]
        mine = self._change(seat, -decision.loss, result[seat] - decision.after, result[seat])
        return mine, self._change(other, decision.loss, 0.0, result[other])

    def _given_up(self, step: ReplayStep, won: MatchWon) -> Turn:
        """E7, E8: who resigns, or lets time run out, gives away what was left."""
        result = [float(won.seat == seat) for seat in range(SEATS)]
        changes = [self._change(seat, result[seat] - self.values[seat], 0.0, result[seat]) for seat in (0, 1)]
        return self._turn(step, None, changes)

    def _change(self, seat: int, skill: float, luck: float, after: float) -> Change:
        """Note a change; what neither skill nor luck explains is the hidden hand."""
        before = self.values[seat]
        skill, luck, after = _rounded(skill), _rounded(luck), _rounded(after)
        self.values[seat] = after
        return Change(before, skill, luck, _rounded(after - before - skill - luck), after)

    def _turn(self, step: ReplayStep, decision: Decision | None, changes: Sequence[Change]) -> Turn:
        return Turn(step.place.round, step.place.part, decision, (changes[0], changes[1]))


def between_seals(match: Match, seat: int) -> float:
    """Give a seat's chance where no round is in play: even before the first, by who starts later ones."""
    if isinstance(match.result, MatchWon):
        return float(match.result.seat == seat)
    if match.starter is None:
        return 0.5
    mine, theirs = (match.options.seals - match.seals[side] for side in (seat, 1 - seat))
    return round(between_equals(mine, theirs, i_start=match.starter == seat), DIGITS)


def _scale(match: Match, seat: int) -> float:
    """Say how much of the match a round is worth."""
    known = view(match, seat)
    return match_chance(known, 1.0) - match_chance(known, 0.0)


def _rounded(points: float) -> float:
    """Round, and leave no zero below zero."""
    return round(points, DIGITS) + 0.0
