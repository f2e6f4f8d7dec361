"""Deleted users: their names are removed from logs, from the lobby and from the caches of every server.

The row that says who was deleted is written in the transaction that deletes the user. So a server that stops
in between leaves the rest of the work to the others. Names are searched for several times, because a table
may be about to be opened, and a server may be about to load it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final

from jaipur.online.accounts.ports import DepartedStore
from jaipur.online.clock import SECOND
from jaipur.online.names import StoredNames
from jaipur.online.play.ports import Bus

SUBJECT: Final = "jaipur.departed"
FORGET_EVERY: Final = 1.0
"""Seconds between two reads of the database without a hint."""
SEARCH_EVERY: Final = 20.0
"""Seconds between two looks for names that are due to be searched for, or that earlier versions stored."""
OVERLAP: Final = 15 * SECOND
"""How long caches are searched after a deletion: a table may be loaded from a log that was read before it."""
AT_ONCE: Final = 500
_AT_MOST: Final = 20.0
"""Seconds that one clean-up of the archive goes on, in parts of `AT_ONCE` matches."""

ForgetNames = Callable[[Collection[str]], Awaitable[None]]
"""Removes the names of deleted users from a cache."""


class Departures:
    """Removes the names of deleted users; caches that hold names are added with `from_cache`."""

    def __init__(self, store: DepartedStore, names: Sequence[StoredNames], bus: Bus) -> None:
        self._store = store
        self._names = names
        self._bus = bus
        self._caches: list[ForgetNames] = []
        self._since: int | None = None
        self._is_clean = False

    def from_cache(self, forget: ForgetNames) -> None:
        """Call a function of a cache with deleted users, a few times for each."""
        self._caches.append(forget)

    async def start(self) -> None:
        """Begin to receive hints of other servers."""
        await self._bus.subscribe(SUBJECT, self._heard)

    async def forget(self, users: Sequence[str]) -> None:
        """Remove the names of users who were just deleted, and tell the other servers."""
        for user in users:
            await self._search(user)
        await self.look()
        await self._bus.publish(SUBJECT, b"")

    async def look(self) -> None:
        """Remove the names of users who were deleted lately from the caches of this server."""
        since = 0 if self._since is None else self._since - OVERLAP
        found = await self._store.departed(since)
        self._since = found.now
        if found.users:
            for forget in self._caches:
                await forget(frozenset(found.users))

    async def search(self) -> None:
        """Search for names that are due, and clean a part of the archive that an earlier version wrote."""
        for user in await self._store.due(AT_ONCE):
            await self._search(user)
        if not self._is_clean:
            self._is_clean = await self._clean()

    async def _search(self, user: str) -> None:
        for names in self._names:
            await names.forget(user)
        await self._store.searched(user)

    async def _clean(self) -> bool:
        """Clean for a while; return whether nothing is left in any shard."""
        until = asyncio.get_running_loop().time() + _AT_MOST
        left = list(self._names)
        while left and asyncio.get_running_loop().time() < until:
            left = [names for names in left if await names.clean(AT_ONCE)]
        return not left

    async def _heard(self, _message: bytes) -> None:
        await self.look()
