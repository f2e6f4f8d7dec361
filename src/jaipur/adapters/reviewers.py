"""Reviews, and rounds that are played on, in one thread of this process, beside those that think of moves."""

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
from jaipur.review.playing_on import HOUSE, SEED, play_on
from jaipur.review.reviewing import Progress, Reviewer
from jaipur.review.warming import warm_up
from jaipur.rules.moves import Move
from jaipur.rules.record import Record
from jaipur.wire.reviews import Decision, PlayedOn, PlayOn, Review

MOST_BETWEEN: Final = 16
"""Moves that wait to be weighed or replied to."""

T = TypeVar("T")


def the_house() -> Player:
    """Make whom rounds are played on against."""
    return player_named(HOUSE, SEED)


class Abandoned(Exception):  # noqa: N818 - it names what is so
    """Nobody waits for a review any more."""


class ThreadReviewer:
    """Reviews one match at a time; whoever no longer waits for one ends it at its next turn."""

    def __init__(
        self, make: Callable[[], Reviewer] = Reviewer, house: Callable[[], Player] = the_house
    ) -> None:
        self._make = make
        self._make_house = house
        self._pool = ThreadPoolExecutor(1, "reviewer")
        self._between: SimpleQueue[Callable[[], None]] = SimpleQueue()
        """What is done between two turns of a review."""

    @cached_property
    def _reviewer(self) -> Reviewer:
        return self._make()

    @cached_property
    def _house(self) -> Player:
        return self._make_house()

    @property
    def judge(self) -> str:
        """Who judges here."""
        return self._reviewer.judge

    async def warm(self) -> None:
        """Have the kernels compiled, by a child: compiling in here would hold everybody up.

        Whoever no longer waits for it ends that too.
        """
        given_up = Event()
        try:
            if JIT:
                await asyncio.to_thread(lambda: [*warm_up(given_up)])
        finally:
            given_up.set()

    async def review(self, record: Record, progress: Progress) -> Review:
        """Review a match, and tell the progress from the thread; ValueError where it breaks the rules."""
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
        """Judge one move, between two turns of whatever is reviewed; TimeoutError where too many wait.

        NoSuchPly, or ValueError, where there is nothing to weigh.
        """
        return await self._done_between(lambda: self._reviewer.weigh(record, number, ply, move))

    async def play_on(self, record: Record, wanted: PlayOn) -> PlayedOn:
        """Have the house reply in a round that is played on; waits and fails as weighing does."""
        return await self._done_between(lambda: play_on(record, wanted, self._house))

    async def _done_between(self, act: Callable[[], T]) -> T:
        """Do something between two turns of whatever is reviewed, if not too much waits for that."""
        if self._between.qsize() >= MOST_BETWEEN:
            raise TimeoutError("too many moves wait already")
        done: Future[T] = Future()

        def do() -> None:
            if done.set_running_or_notify_cancel():
                try:
                    done.set_result(act())
                except Exception as error:  # noqa: BLE001 - it is whoever waits who is told
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
        """Review nothing more; what is under way ends at its next turn."""
        self._pool.shutdown(wait=False, cancel_futures=True)
