"""From a record, its Review: the one way in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from jaipur.players.network.weights import net_digest
from jaipur.review.claimed_ledger import ClaimedLedger, ForgedReview
from jaipur.review.decisions import judge
from jaipur.review.estimation.estimator import Estimator
from jaipur.review.estimation.luck import Croupier
from jaipur.review.ledger import Ledger
from jaipur.review.summary import by_round, key_moments, tallies, verdict
from jaipur.rules.events import MatchWon
from jaipur.rules.records.replay import steps
from jaipur.wire.reviews import VERSION, Review, Turn

if TYPE_CHECKING:
    from jaipur.rules.records.record import Record
    from jaipur.rules.records.replay import ReplayStep
    from jaipur.rules.round.moves import Move
    from jaipur.rules.view import View
    from jaipur.wire.reviews import Decision

Progress = Callable[[int, int], None]
"""Told of how many turns are done, and of how many there are."""


def _silent(_done: int, _all: int) -> None:
    pass


class Reviewer:
    """Reviews one match after another; equal records give equal reviews, whatever was reviewed before."""

    def __init__(self, estimator: Estimator | None = None, croupier: Croupier | None = None) -> None:
        self._estimator = estimator or Estimator()
        self._croupier = croupier or Croupier()

    @property
    def judge(self) -> str:
        """Who judges: the network's name by its bytes, and the work for a decision."""
        return f"{net_digest()}@{self._estimator.work}"

    def review(self, record: Record, progress: Progress = _silent) -> Review:
        """Review a match, also one that is not over; a record that breaks the rules is a RecordError."""
        replayed = list(steps(record))
        return self._written(record, replayed, Ledger(self._estimator, self._croupier, replayed), progress)

    def check(
        self, record: Record, claimed: Review, chosen: Collection[int], progress: Progress = _silent
    ) -> Review:
        """Return a review that somebody else made, if that is the one of a match; else raise ForgedReview.

        The turns in the chosen places are judged anew, and what follows from the turns is computed anew.
        """
        replayed = list(steps(record))
        ledger = ClaimedLedger(self._estimator, self._croupier, replayed, claimed.turns, chosen)
        found = self._written(record, replayed, ledger, progress)
        if found != claimed:
            raise ForgedReview("the sums are not those of the turns")
        return found

    def _written(
        self, record: Record, replayed: Sequence[ReplayStep], ledger: Ledger, progress: Progress
    ) -> Review:
        start = ledger.values[0], ledger.values[1]
        turns: list[Turn] = []
        for turn in ledger.turns():
            turns.append(turn)
            progress(len(turns), len(replayed))
        result = replayed[-1].after.result if replayed else None
        both = tallies(turns)
        return Review(
            version=VERSION,
            match=record.match,
            players=record.players,
            options=record.options,
            judge=self.judge,
            start=start,
            end=(ledger.values[0], ledger.values[1]),
            turns=tuple(turns),
            rounds=tuple(by_round(record, turns)),
            tallies=both,
            moments=key_moments(turns),
            verdict=verdict(result.seat if isinstance(result, MatchWon) else None, both),
        )

    def weigh(self, known: View, move: Move) -> Decision:
        """Judge a move by what a seat knows."""
        return judge(self._estimator, known, move)


def review(record: Record, progress: Progress = _silent) -> Review:
    """Review one match."""
    return Reviewer().review(record, progress)
