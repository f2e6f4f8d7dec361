"""Checks the reviews that browsers sent, and stores those that are right.

Of a review that one user sent, some turns are judged again. One that two users sent, who have nothing in
common, is right if its sums are. Where two differ, the server makes the review itself. A user who sent a
forged one is not trusted for a while, and everything that their browser made before is deleted.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final

import structlog

from jaipur.adapters.workers.reviews import ThreadReviewer
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.archive import Archived
from jaipur.online.reviews import JudgeName, Reviews, pack, unpack
from jaipur.review.claimed_ledger import ForgedReview
from jaipur.review.sampled_turns import chosen_turns
from jaipur.rules.records.record import Record
from jaipur.server.http.cost.meter import METER, CostControl, Meter
from jaipur.server.http.cost.python_thread import off_loop_when_free
from jaipur.server.reviews.sent_reviews import SentReview, SentReviews, Submitter
from jaipur.wire.reviews import Review

_log: Final = structlog.stdlib.get_logger()


class ReviewChecker:
    """Takes one match after another from what waits."""

    def __init__(
        self,
        reviews: Reviews,
        reviewer: ThreadReviewer,
        over: Callable[[MatchId], Awaitable[Archived | None]],
        control: CostControl,
    ) -> None:
        self._reviews = reviews
        self._reviewer = reviewer
        self._over = over
        self._control = control
        self.choose: Callable[[Review], Collection[int]] = chosen_turns
        """Chooses the turns that are judged again."""
        self.waiting = SentReviews()
        self.stored = 0
        self.forged = 0

    async def check_next(self, judge: JudgeName) -> bool:
        """Check the reviews of one match; False if none waits."""
        sent = self.waiting.take()
        if not sent:
            return False
        archived = await self._over(sent[0].match)
        if archived is not None and await self._is_wanted(sent[0].match, judge):
            meter = Meter(self._control, sent[0].by[0].payers, "review check")
            before = METER.set(meter)
            try:
                await self._check(sent, await off_loop_when_free(archived.record), judge)
            finally:
                METER.reset(before)
                meter.settle()
        return True

    async def _is_wanted(self, match: MatchId, judge: JudgeName) -> bool:
        known = await self._reviews.get(match, judge)
        return known is None or known.body is None

    async def _check(self, sent: Sequence[SentReview], record: Record, judge: JudgeName) -> None:
        if len(sent) > 1:
            made = await self._reviewer.review(record)
            right = await off_loop_when_free(lambda: pack(made))
        else:
            right = await self._checked(sent[0], record)
        for each in sent:
            if each.body != right:
                await self._caught(each)
        maker = next((each.by[0] for each in sent if each.body == right), None)
        if maker is not None:
            self.stored += await self._reviews.store_made(sent[0].match, judge, right, maker.user)

    async def _checked(self, sent: SentReview, record: Record) -> bytes:
        """Return the bytes of a review that is right; nothing if it is forged."""
        claimed = await off_loop_when_free(lambda: unpack(sent.body, record.players))
        chosen = () if sent.is_agreed else self.choose(claimed)
        try:
            checked = await self._reviewer.check(record, claimed, chosen)
        except ForgedReview as forged:
            _log.warning("a review is forged", match=to_text(sent.match), why=str(forged))
            return b""
        return await off_loop_when_free(lambda: pack(checked))

    async def _caught(self, sent: SentReview) -> None:
        """Trust those no more who sent a forged review."""
        self.forged += 1
        for submitter in sent.by:
            await self._distrust(submitter)

    async def _distrust(self, submitter: Submitter) -> None:
        self.waiting.distrust(submitter.payers)
        withdrawn = await self._reviews.withdraw(submitter.user)
        _log.warning("a user sent a forged review", user=submitter.user, withdrawn=withdrawn)
