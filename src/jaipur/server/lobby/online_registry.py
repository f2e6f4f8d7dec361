"""The users who are online at this server, which marks each of them once a minute for all servers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import Final

from jaipur.online.accounts.friends import OnlineUsers
from jaipur.online.accounts.model import Declined, Visitor
from jaipur.wire.accounts import Kind

LOOK_EVERY: Final = 5.0
"""Seconds after which a user who comes is shown as online."""
MARK_EVERY: Final = 60.0
"""Seconds between two marks of one user."""
AT_ONCE: Final = 2_000
"""Users in one statement."""
MOST_NOTICED: Final = 100_000
"""Users who sent requests since the last look."""


class OnlineRegistry:
    """Users with a connection to this server, and those who sent it a request."""

    def __init__(self, store: OnlineUsers, clock: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._clock = clock
        self._marked: dict[str, float] = {}
        """When each user of the last minute was marked."""
        self._noticed: set[str] = set()
        self._count = 0

    @property
    def count(self) -> int:
        """The users online at all servers, as of the last look."""
        return self._count

    def notice(self, visitor: Visitor) -> None:
        """Remember who sent a request."""
        user = visitor.user
        is_marked = self._clock() - self._marked.get(user.id, -MARK_EVERY) < MARK_EVERY
        if user.kind is not Kind.PROGRAM and not is_marked and len(self._noticed) < MOST_NOTICED:
            self._noticed.add(user.id)

    async def look(self, connected: Iterable[str]) -> None:
        """Mark the users who are connected or sent a request, and count who is online everywhere."""
        now = self._clock()
        self._marked = {user: at for user, at in self._marked.items() if now - at < MARK_EVERY}
        noticed, self._noticed = self._noticed, set()
        due = sorted({*noticed, *connected} - self._marked.keys())
        for first in range(0, len(due), AT_ONCE):
            users = due[first : first + AT_ONCE]
            with suppress(Declined):  # one was deleted in this moment: all others are due again
                await self._store.mark(users)
                self._marked |= dict.fromkeys(users, now)
        self._count = await self._store.count()
