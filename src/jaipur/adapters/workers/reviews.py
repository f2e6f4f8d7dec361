"""Reviews, and replies in rounds that are played on, in one thread of this process beside the bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from queue import Empty, SimpleQueue
from threading import Event
from typing import Final, TypeVar

from jaipur.compiling import JIT
from jaipur.players.player import Player
from jaipur.players.roster import player_named
from jaipur.review.continuation import HOUSE, SEED, play_on
from jaipur.review.reviewer import Progress, Reviewer
from jaipur.review.warmup import warm_up
from jaipur.rules.records.record import Record
from jaipur.rules.round.moves import Move
from jaipur.wire.reviews import Decision, PlayedOn, PlayOn, Review

MOST_BETWEEN: Final = 16
"""Moves that wait to be judged or replied to."""

T = TypeVar("T")


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
        self._make = make
        self._make_house = house
        self._pool = ThreadPoolExecutor(1, "reviewer")
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

    async def review(self, record: Record, progress: Progress) -> Review:
        """Review a match; `progress` is called from the thread. ValueError if the record breaks the rules."""
        abandoned = Event()

        def tell(done: int, of: int) -> None:
            if abandoned.is_set():
                raise Abandoned
            self._do_between()
            progress(done, of)

        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._pool, lambda: self._reviewer.review(record, tell)
            )
        finally:
            abandoned.set()

    async def weigh(self, record: Record, number: int, ply: int, move: Move) -> Decision:
        """Judge one move, between two turns of the current review; TimeoutError if too many wait.

        NoSuchPly or ValueError if the position or the move does not exist.
        """
        return await self._done_between(lambda: self._reviewer.weigh(record, number, ply, move))

    async def play_on(self, record: Record, wanted: PlayOn) -> PlayedOn:
        """Let a bot reply in a round that is played on; waits and fails as `weigh` does."""
        return await self._done_between(lambda: play_on(record, wanted, self._house))

    async def _done_between(self, act: Callable[[], T]) -> T:
        """Run a task between two turns of the current review; TimeoutError if too many wait."""
        if self._between.qsize() >= MOST_BETWEEN:
            raise TimeoutError("too many moves are queued")
        done: Future[T] = Future()

        def do() -> None:
            if done.set_running_or_notify_cancel():
                try:
                    done.set_result(act())
                except Exception as error:  # noqa: BLE001 - it is raised to the caller
                    done.set_exception(error)

        self._between.put(do)
        self._pool.submit(self._do_between)
        return await asyncio.wrap_future(done)

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
