"""Reviews that were asked for, made one at a time beside play, and told of while they are made."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final

import structlog

from jaipur.adapters.reviewers import ThreadReviewer
from jaipur.rules.notation import parse_move
from jaipur.tables.archive import Archived
from jaipur.tables.ids import MatchId, to_text
from jaipur.tables.ports import StoreUnavailable
from jaipur.tables.reviews import Claim, Kept, Reviews, judge_of, pack, unpack
from jaipur.wire.reviews import (
    Decision,
    PlayedOn,
    PlayOn,
    ReviewMade,
    ReviewSeen,
    ReviewUnasked,
    ReviewUnderWay,
    Weigh,
)

LOOK_EVERY: Final = 2.0
"""Seconds in which a review is found that another server was asked for."""
TELL_EVERY: Final = 0.5

_log: Final = structlog.stdlib.get_logger()


class ReviewDesk:
    """Takes what was asked for, here or at another server, and has it made."""

    def __init__(
        self,
        reviews: Reviews,
        reviewer: ThreadReviewer,
        over: Callable[[MatchId], Awaitable[Archived | None]],
    ) -> None:
        self._reviews = reviews
        self._reviewer = reviewer
        self._over = over
        self._judge = judge_of(reviewer.judge)
        self._asked = asyncio.Event()
        self._claim: Claim | None = None
        self._far = (0, 0)
        """How many turns of what is under way are judged, and of how many."""
        self.made = 0
        self.failed = 0
        self.is_ready = False
        """Whether its kernels are compiled: what is asked for before waits for it."""

    async def ask(self, match: MatchId) -> bool:
        """Have a review made; False where too many wait already."""
        accepted = await self._reviews.ask(match, self._judge)
        self._asked.set()
        return accepted

    async def seen(self, match: MatchId, players: tuple[str, str]) -> ReviewSeen:
        """Say what there is of a review, by the players' names of now."""
        kept = await self.kept(match)
        if kept is None:
            return ReviewUnasked()
        if kept.body is None:
            return ReviewUnderWay(kept.done, kept.of)
        return ReviewMade(unpack(kept.body, players))

    async def weigh(self, archived: Archived, wanted: Weigh) -> Decision:
        """Judge another move in the place of one that was played; as the reviewer's own."""
        move, record = parse_move(wanted.move), await asyncio.to_thread(archived.record)
        return await self._reviewer.weigh(record, wanted.round, wanted.ply, move)

    async def play_on(self, archived: Archived, wanted: PlayOn) -> PlayedOn:
        """Go on with a round against the house; as the reviewer's own."""
        return await self._reviewer.play_on(await asyncio.to_thread(archived.record), wanted)

    async def kept(self, match: MatchId) -> Kept | None:
        """Give what is kept of a review by this judge."""
        return await self._reviews.found(match, self._judge)

    async def all_kept(self, matches: Sequence[MatchId]) -> Mapping[MatchId, Kept]:
        """Give what is kept of many, by match."""
        return await self._reviews.found_all(matches, self._judge)

    async def run(self) -> None:
        """Make what is asked for, until this task is ended."""
        await self._reviewer.warm()
        self.is_ready = True
        while True:
            self._asked.clear()
            try:
                self._claim = await self._reviews.take(self._judge)
                if self._claim is not None:
                    await self._make(self._claim)
            except StoreUnavailable as error:
                _log.warning("a review is put off", error=str(error))
                await asyncio.sleep(LOOK_EVERY)
            if self._claim is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._asked.wait(), LOOK_EVERY)

    async def _make(self, claim: Claim) -> None:
        """Make one; where that fails it stays, and is tried again, for a few times."""
        archived = await self._over(claim.match)
        self._far = (0, 0)
        making = asyncio.create_task(self._review(archived))
        try:
            while not making.done():
                await asyncio.wait([making], timeout=TELL_EVERY)
                if not making.done() and not await self._reviews.go_on(claim, *self._far):
                    return
            self.made += await self._reviews.made(claim, making.result())
        except (ValueError, LookupError) as error:
            self.failed += 1
            _log.exception("a match cannot be reviewed", match=to_text(claim.match), error=str(error))
        finally:
            making.cancel()

    async def _review(self, archived: Archived | None) -> bytes:
        if archived is None:
            raise LookupError("there is no such match")

        def tell(done: int, of: int) -> None:
            self._far = (done, of)

        record = await asyncio.to_thread(archived.record)
        return await asyncio.to_thread(pack, await self._reviewer.review(record, tell))

    async def close(self) -> None:
        """Leave to others what is under way."""
        if self._claim is not None:
            with suppress(StoreUnavailable):
                await self._reviews.let_go(self._claim)
