"""Reviews, and replies in rounds that are played on, in one thread of this process beside the bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property, partial
from queue import Empty, SimpleQueue
from threading import Event
from typing import Final, TypeVar

from jaipur.adapters.workers.bots import LONGEST_YIELD
from jaipur.adapters.workers.priority import Priority, lower
from jaipur.adapters.workers.timed import Timed
from jaipur.compiling import JIT
from jaipur.players.player import Limits, Player
from jaipur.players.roster import player_named
from jaipur.review.continuation import HOUSE, SEED
from jaipur.review.match_luck import luck_of_first, match_luck
from jaipur.review.reviewer import Progress, Reviewer
from jaipur.review.warmup import warm_up
from jaipur.rules.records.record import Record
from jaipur.rules.records.replay import steps
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View
from jaipur.wire.reviews import Decision, Review

MOST_BETWEEN: Final = 16
"""Moves that wait to be judged or replied to."""

T = TypeVar("T")


def _silent(_done: int, _of: int) -> None:
    """Tell nobody."""


def the_house() -> Player:
    """Return the bot against which rounds are played on."""
    return player_named(HOUSE, SEED)


class Abandoned(Exception):  # noqa: N818 - it names what is so
    """The caller no longer waits for the review."""


class ThreadReviewer:
    """Reviews one match at a time; a review that is cancelled stops at its next turn."""

    def __init__(
        self, make: Callable[[], Reviewer] = Reviewer, house: Callable[[], Player] = the_house
    ) -> None:
        self.yields_to: tuple[Event, ...] = ()
        """Set while nothing more urgent waits for a CPU; a review waits for them between two turns."""
        self.charge: Callable[[float], None] = lambda _seconds: None
        """Called with the CPU seconds of each task, where its caller waits."""
        self._make = make
        self._make_house = house
        self._pool = ThreadPoolExecutor(1, "reviewer", partial(lower, Priority.REVIEWS))
        self._between: SimpleQueue[Callable[[], None]] = SimpleQueue()
        """Tasks that run between two turns of a review."""

    @cached_property
    def _reviewer(self) -> Reviewer:
        return self._make()

    @cached_property
    def _house(self) -> Player:
        return self._make_house()

    @property
    def judge(self) -> str:
        """The name of the judge."""
        return self._reviewer.judge

    async def warm(self) -> None:
        """Compile the kernels in a child process, because compiling here would block other threads.

        Cancelling this call ends the child process.
        """
        given_up = Event()
        try:
            if JIT:
                await asyncio.to_thread(lambda: [*warm_up(given_up)])
        finally:
            given_up.set()

    async def review(self, record: Record, progress: Progress = _silent) -> Review:
        """Review a match; `progress` is called from the thread. ValueError if the record breaks the rules."""
        return await self._done(lambda tell: self._reviewer.review(record, tell), progress)

    async def check(
        self, record: Record, claimed: Review, chosen: Collection[int], progress: Progress = _silent
    ) -> Review:
        """Check a review that somebody else made; ForgedReview if it is not the one of the match."""
        return await self._done(lambda tell: self._reviewer.check(record, claimed, chosen, tell), progress)

    async def _done(self, work: Callable[[Progress], Review], progress: Progress) -> Review:
        """Run a task that tells of its progress, and stops when nobody waits for it."""
        abandoned = Event()

        def tell(done: int, of: int) -> None:
            if abandoned.is_set():
                raise Abandoned
            self._do_between()
            for calm in self.yields_to:
                calm.wait(LONGEST_YIELD)
            progress(done, of)

        task = Timed(lambda: work(tell))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, task)
        finally:
            abandoned.set()
            self.charge(task.seconds)

    async def weigh(self, known: View, move: Move) -> Decision:
        """Judge one move, between two turns of the current review; TimeoutError if too many wait."""
        return await self._done_between(lambda: self._reviewer.weigh(known, move))

    async def luck(self, record: Record) -> float:
        """Measure the luck of seat 0 in a match, as `weigh` judges a move; ValueError for a wrong record."""
        return await self._done_between(lambda: luck_of_first(match_luck(steps(record))))

    async def reply(self, known: View) -> Move:
        """Let a bot reply in a round that is played on; waits and fails as `weigh` does."""
        return await self._done_between(lambda: self._house.choose(known, Limits()).move)

    async def _done_between(self, act: Callable[[], T]) -> T:
        """Run a task between two turns of the current review; TimeoutError if too many wait."""
        if self._between.qsize() >= MOST_BETWEEN:
            raise TimeoutError("too many moves are queued")
        done: Future[T] = Future()
        task = Timed(act)

        def do() -> None:
            if done.set_running_or_notify_cancel():
                try:
                    done.set_result(task())
                except Exception as error:  # noqa: BLE001 - it is raised to the caller
                    done.set_exception(error)

        self._between.put(do)
        self._pool.submit(self._do_between)
        try:
            return await asyncio.wrap_future(done)
        finally:
            self.charge(task.seconds)

    def _do_between(self) -> None:
        while True:
            try:
                do = self._between.get_nowait()
            except Empty:
                return
            do()

    async def close(self) -> None:
        """Stop; the current review ends at its next turn."""
        self._pool.shutdown(wait=False, cancel_futures=True)
