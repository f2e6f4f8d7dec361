"""Several event stores as one: the match id names the shard, and no operation spans two shards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from itertools import chain, zip_longest
from typing import Final, TypeVar

from jaipur.online.match_ids import MatchId, shard_of
from jaipur.online.play.bounds import PAGE
from jaipur.online.play.log import Entry
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import EventStore, Finished, Pulse, StoreUnavailable

T = TypeVar("T")

PULSE_WITHIN: Final = 0.4
"""Seconds in which the pulses of shards are waited for: less than the time between two pulses."""


class ShardedStore:
    """Shard n is the n-th store. If one cannot be reached, the matches in the others continue."""

    def __init__(self, shards: Sequence[EventStore]) -> None:
        if not shards:
            raise ValueError("no shards")
        self._shards = tuple(shards)
        self._pulses: dict[int, Pulse] = {}
        self._pulsing: dict[int, asyncio.Task[None]] = {}

    def _is_here(self, match: MatchId) -> bool:
        return shard_of(match) < len(self._shards)

    def _of(self, match: MatchId) -> EventStore:
        if not self._is_here(match):
            raise ValueError(f"match {match} belongs to shard {shard_of(match)}, of only {len(self._shards)}")
        return self._shards[shard_of(match)]

    async def open(self, first: Entry, seed: bytes) -> None:
        """Store a table's first entry, and its seed separately."""
        await self._of(first.match).open(first, seed)

    async def append(self, entry: Entry) -> bool:
        """Append an entry."""
        return await self._of(entry.match).append(entry)

    async def confirm(self, match: MatchId) -> None:
        """Confirm what was read of a match, in its shard."""
        if self._is_here(match):
            await self._of(match).confirm(match)

    async def read(self, match: MatchId, after: int = 0, most: int = PAGE) -> Sequence[Entry]:
        """Return the first entries after a version, in order; none if the id names an unknown shard."""
        return await self._of(match).read(match, after, most) if self._is_here(match) else ()

    async def seed(self, match: MatchId) -> bytes | None:
        """Return the seed of a table in play."""
        return await self._of(match).seed(match) if self._is_here(match) else None

    async def due(self, most: int) -> Sequence[MatchId]:
        """Return tables whose deadline has passed: the longest overdue of each shard, interleaved."""
        return _in_turns(await answers(shard.due(most) for shard in self._shards))[:most]

    async def heads(self, matches: Sequence[MatchId]) -> dict[MatchId, int]:
        """Return the versions of tables in play; from all shards, or a table would seem to be over."""
        parts: dict[int, list[MatchId]] = {}
        for match in matches:
            parts.setdefault(shard_of(match), []).append(match)
        asked = (self._of(part[0]).heads(part) for part in parts.values())
        return {match: version for heads in await asyncio.gather(*asked) for match, version in heads.items()}

    async def over(self, most: int) -> Sequence[MatchId]:
        """Return tables whose match has ended, interleaved from all shards."""
        return _in_turns(await answers(shard.over(most) for shard in self._shards))[:most]

    async def finish(self, finished: Finished, outcome: MatchOutcome | None = None) -> None:
        """Replace a table's entries and seed with one row."""
        await self._of(finished.match).finish(finished, outcome)

    async def adopt(self, finished: Finished) -> bool:
        """Store a match that was not played here, in its shard; False if its id is taken."""
        return await self._of(finished.match).adopt(finished)

    async def finished(self, match: MatchId) -> Finished | None:
        """Return a finished match."""
        return await self._of(match).finished(match) if self._is_here(match) else None

    async def pulse(self) -> Sequence[Pulse]:
        """Record in every shard that a server is running; the time of an unreachable shard stands still.

        A shard that is slow to answer is asked no second time, and no other shard waits for it.
        """
        for number in range(len(self._shards)):
            if number not in self._pulsing:
                self._pulsing[number] = asyncio.create_task(self._pulse(number))
        asked = {**self._pulsing}
        await asyncio.wait(asked.values(), timeout=PULSE_WITHIN)
        done = {number: task for number, task in asked.items() if task.done()}
        for number, task in done.items():
            if self._pulsing.get(number) is task:
                del self._pulsing[number]
        if not done:
            raise StoreUnavailable("no shard answers in time")
        await answers(done.values())
        if len(self._pulses) < len(self._shards):
            raise StoreUnavailable("not every shard has reported its time yet")
        return tuple(self._pulses[number] for number in range(len(self._shards)))

    async def _pulse(self, shard: int) -> None:
        (self._pulses[shard],) = await self._shards[shard].pulse()

    async def close(self) -> None:
        """Close all shards."""
        for task in self._pulsing.values():
            task.cancel()
        await asyncio.gather(*self._pulsing.values(), return_exceptions=True)
        await asyncio.gather(*(shard.close() for shard in self._shards))


async def answers(asked: Iterable[Awaitable[T]]) -> list[T]:
    """Return the results of the shards that can be reached; StoreUnavailable if none can."""
    answers: list[T] = []
    unreached: list[StoreUnavailable] = []
    for answer in await asyncio.gather(*asked, return_exceptions=True):
        if isinstance(answer, StoreUnavailable):
            unreached.append(answer)
        elif isinstance(answer, BaseException):
            raise answer
        else:
            answers.append(answer)
    if not answers:
        raise StoreUnavailable(f"none of {len(unreached)} shards can be reached") from unreached[0]
    return answers


def _in_turns(lists: Sequence[Sequence[MatchId]]) -> tuple[MatchId, ...]:
    return tuple(match for match in chain.from_iterable(zip_longest(*lists)) if match is not None)
