"""Results of shared deals: read from the database once in a while, no matter how many users ask.

The database sorts and counts every attempt at a deal, and anybody may ask. What is cached changes with new
results, which a server that stores one forgets at once, and with deleted users, whom `forget_users` removes.
Other servers show both a little later.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine, Sequence
from time import monotonic
from typing import Any, Final, NamedTuple, cast

from jaipur.adapters.bus_delivery import retrieve
from jaipur.online.deals import DealAttempt, DealStore, SharedDeal, SharedDealResult, merit
from jaipur.wire.values import DealName

MOST_ON_BOARD: Final = 50
MOST_CACHED: Final = 256
"""Answers; the one that was used longest ago makes room."""
FRESH_WHILE_OPEN: Final = 5.0
"""Seconds for which an answer about an open deal is given again."""
FRESH_WHEN_CLOSED: Final = 600.0
"""The same for a closed deal, whose results do not change."""

_Key = tuple[DealName, bool, object]
"""The deal, whether it is closed, and what was asked."""


class _Cached(NamedTuple):
    until: float
    answer: asyncio.Task[object]


class DealResults:
    """The best results of each deal, how many there are, and how many are better than another."""

    def __init__(self, deals: DealStore, clock: Callable[[], float] = monotonic) -> None:
        self._deals = deals
        self._clock = clock
        self._cached: OrderedDict[_Key, _Cached] = OrderedDict()

    def __len__(self) -> int:
        return len(self._cached)

    async def best(self, deal: SharedDeal, *, closed: bool) -> Sequence[DealAttempt]:
        """Return the best attempts of accounts, without their moves."""
        found = await self._ask((deal.name, closed, "best"), lambda: self._best(deal))
        return cast("Sequence[DealAttempt]", found)

    async def count(self, deal: SharedDeal, *, closed: bool) -> int:
        """Return the number of finished attempts."""
        return cast("int", await self._ask((deal.name, closed, "count"), lambda: self._deals.count(deal)))

    async def place(self, deal: SharedDeal, reached: SharedDealResult, *, closed: bool) -> int:
        """Return the rank that a result has among accounts, from 1."""
        key = (deal.name, closed, merit(reached))
        return 1 + cast("int", await self._ask(key, lambda: self._deals.count_better(deal, reached)))

    def forget(self, name: DealName) -> None:
        """Remove the answers about a deal that has a new result."""
        for key in [key for key in self._cached if key[0] == name]:
            del self._cached[key]

    async def forget_users(self, users: Collection[str]) -> None:
        """Remove the answers with the names of users who were deleted."""
        for key in [key for key, cached in self._cached.items() if _names_any(cached.answer, users)]:
            del self._cached[key]

    async def _best(self, deal: SharedDeal) -> Sequence[DealAttempt]:
        return tuple(map(_without_moves, await self._deals.best_attempts(deal, MOST_ON_BOARD)))

    async def _ask(self, key: _Key, read: Callable[[], Coroutine[Any, Any, object]]) -> object:
        """Return a cached answer, also one that is being read. One that cannot be read is not cached."""
        now, cached = self._clock(), self._cached.get(key)
        if cached is None or now >= cached.until:
            _, closed, _ = key
            until = now + (FRESH_WHEN_CLOSED if closed else FRESH_WHILE_OPEN)
            cached = self._cached[key] = _Cached(until, asyncio.create_task(read()))
            cached.answer.add_done_callback(retrieve)
            if len(self._cached) > MOST_CACHED:
                self._cached.popitem(last=False)
        self._cached.move_to_end(key)
        try:
            return await asyncio.shield(cached.answer)
        except Exception:
            if self._cached.get(key) is cached:
                del self._cached[key]
            raise


def _names_any(answer: asyncio.Task[object], users: Collection[str]) -> bool:
    """Return whether an answer names any of these users, or may when it has been read."""
    if not answer.done():
        return True
    if answer.cancelled() or answer.exception() is not None:
        return False
    found = answer.result()
    if not isinstance(found, tuple):
        return False  # a number
    return any(attempt.user in users for attempt in cast("tuple[DealAttempt, ...]", found))


def _without_moves(attempt: DealAttempt) -> DealAttempt:
    reached = attempt.reached
    return attempt if reached is None else attempt._replace(reached=reached._replace(moves=()))
