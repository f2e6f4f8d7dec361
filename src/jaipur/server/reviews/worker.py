"""The worker that makes requested reviews, one at a time, and reports their progress."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final

import structlog

from jaipur.adapters.workers.reviews import ThreadReviewer
from jaipur.online.clock import SECOND
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.archive import Archived
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.reviews import MOST_WAITING, ReviewClaim, Reviews, StoredReview, judge_of, pack, unpack
from jaipur.review.continuation import continue_round
from jaipur.review.plies import known_at
from jaipur.rules.records.record import Record
from jaipur.rules.text.notation import parse_move
from jaipur.server.http.cost.meter import METER, CostControl, Meter
from jaipur.server.http.cost.payers import Payers
from jaipur.server.http.cost.python_thread import off_loop, off_loop_when_free
from jaipur.server.http.cost.rejections import LimitName
from jaipur.server.reviews.checker import ReviewChecker
from jaipur.server.reviews.sent_reviews import Submitter
from jaipur.server.reviews.turns import ReviewTurns
from jaipur.wire.reviews import (
    Decision,
    PlayedOn,
    PlayOn,
    Review,
    ReviewMade,
    ReviewSeen,
    ReviewUnasked,
    ReviewUnderWay,
    Weigh,
)

LOOK_EVERY: Final = 2.0
"""Seconds between two looks for reviews that were requested at another server."""
TELL_EVERY: Final = 0.5

_log: Final = structlog.stdlib.get_logger()


class ReviewWorker:
    """Takes requests for reviews from the database, made at any server, and makes the reviews."""

    def __init__(
        self,
        reviews: Reviews,
        reviewer: ThreadReviewer,
        over: Callable[[MatchId], Awaitable[Archived | None]],
        control: CostControl,
    ) -> None:
        self._control = control
        self._turns = ReviewTurns()
        self._askers: OrderedDict[MatchId, Payers] = OrderedDict()
        """Who pays for the reviews that were requested here and are not made yet."""
        self._reviews = reviews
        self._reviewer = reviewer
        self._over = over
        self._judge = judge_of(reviewer.judge)
        self.checker = ReviewChecker(reviews, reviewer, over, control)
        self._asked = asyncio.Event()
        self._claim: ReviewClaim | None = None
        self._far = (0, 0)
        """How many turns of what is under way are judged, and of how many."""
        self.made = 0
        self.failed = 0
        self.is_ready = False
        """Whether its kernels are compiled; earlier requests wait."""

    async def request(self, match: MatchId, payers: Payers = ()) -> bool:
        """Put a review into the queue, which is in the database; False if too many wait there already."""
        after = round(self._turns.take(payers) * SECOND)
        accepted = await self._reviews.request(match, self._judge, after)
        if accepted:
            self._askers[match] = payers
            if len(self._askers) > MOST_WAITING:
                self._askers.popitem(last=False)
        else:
            self._control.rejections.count(LimitName.REVIEW_QUEUE)
        self._asked.set()
        return accepted

    @property
    def judge(self) -> str:
        """The judge of the reviews that are made here."""
        return self._reviewer.judge

    async def submit(self, match: MatchId, review: Review, by: Submitter) -> bool:
        """Have a review checked that a browser made; False if too many wait."""
        body = await off_loop(lambda: pack(review))
        accepted = self.checker.waiting.add(match, body, by)
        if not accepted:
            self._control.rejections.count(LimitName.REVIEW_QUEUE)
        self._asked.set()
        return accepted

    async def seen(self, match: MatchId, players: tuple[str, str]) -> ReviewSeen:
        """Return the state of a review, with the players' current names."""
        kept = await self.kept(match)
        if kept is None:
            return ReviewUnasked()
        body = kept.body
        if body is None:
            return ReviewUnderWay(kept.done, kept.of)
        return ReviewMade(await off_loop(lambda: unpack(body, players)))

    async def is_made(self, match: MatchId) -> bool:
        """Return whether a review is stored."""
        kept = await self.kept(match)
        return kept is not None and kept.body is not None

    async def luck(self, record: Record) -> float:
        """Measure by how much chance raised the expected score of seat 0 in a match; TimeoutError if busy."""
        if not self.is_ready:
            raise TimeoutError("the kernels are not compiled yet")
        return await self._reviewer.luck(record)

    async def weigh(self, archived: Archived, wanted: Weigh) -> Decision:
        """Judge another move in the place of one that was played; NoSuchPly, ValueError or TimeoutError."""
        move = parse_move(wanted.move)
        known = await off_loop(lambda: known_at(archived.record(), wanted.round, wanted.ply, move))
        return await self._reviewer.weigh(known, move)

    async def play_on(self, archived: Archived, wanted: PlayOn) -> PlayedOn:
        """Continue a round against a bot; NoSuchPly, ValueError or TimeoutError.

        The match is replayed by the thread for Python code: in the thread of reviews, which has the lowest
        priority, it would hold the interpreter while others have the CPU.
        """
        continued = await off_loop(lambda: continue_round(archived.record(), wanted))
        known = continued.seen_by_house
        reply = None if known is None else await self._reviewer.reply(known)
        return await off_loop(lambda: continued.with_reply(reply))

    async def kept(self, match: MatchId) -> StoredReview | None:
        """Return the stored review by this evaluator."""
        return await self._reviews.get(match, self._judge)

    async def all_kept(self, matches: Sequence[MatchId]) -> Mapping[MatchId, StoredReview]:
        """Return the stored reviews of many matches, by match."""
        return await self._reviews.get_all(matches, self._judge)

    async def run(self) -> None:
        """Make requested reviews until the task is cancelled."""
        await self._reviewer.warm()
        self.is_ready = True
        while True:
            self._asked.clear()
            was_busy = False
            try:
                # One of each, in turn: neither has to wait until there is none of the other.
                was_busy = await self._check()
                self._claim = await self._reviews.claim(self._judge)
                if self._claim is not None:
                    await self._make(self._claim)
            except StoreUnavailable as error:
                _log.warning("a review is put off", error=str(error))
                await asyncio.sleep(LOOK_EVERY)
            if self._claim is None and not was_busy:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._asked.wait(), LOOK_EVERY)

    async def _check(self) -> bool:
        """Check what browsers made of one match; False if nothing waits."""
        try:
            return await self.checker.check_next(self._judge)
        except (ValueError, LookupError) as error:
            self.failed += 1
            _log.exception("a review cannot be checked", error=str(error))
            return True

    async def _make(self, claim: ReviewClaim) -> None:
        """Make one; where that fails it stays, and is tried again, for a few times."""
        archived = await self._over(claim.match)
        self._far = (0, 0)
        making = asyncio.create_task(self._charged(claim.match, archived))
        try:
            while not making.done():
                await asyncio.wait([making], timeout=TELL_EVERY)
                if not making.done() and not await self._reviews.report_progress(claim, *self._far):
                    return
            self.made += await self._reviews.store(claim, making.result())
        except (ValueError, LookupError) as error:
            self.failed += 1
            _log.exception("a match cannot be reviewed", match=to_text(claim.match), error=str(error))
        finally:
            making.cancel()

    async def _charged(self, match: MatchId, archived: Archived | None) -> bytes:
        """Make a review, and charge it to the user who requested it here."""
        meter = Meter(self._control, self._askers.pop(match, ()), "review")
        METER.set(meter)
        try:
            return await self._review(archived)
        finally:
            meter.settle()

    async def _review(self, archived: Archived | None) -> bytes:
        if archived is None:
            raise LookupError("there is no such match")

        def tell(done: int, of: int) -> None:
            self._far = (done, of)

        record = await off_loop_when_free(archived.record)
        review = await self._reviewer.review(record, tell)
        return await off_loop_when_free(lambda: pack(review))

    async def close(self) -> None:
        """Leave to others what is under way."""
        if self._claim is not None:
            with suppress(StoreUnavailable):
                await self._reviews.release(self._claim)
