"""All sockets of a server: how many there may be, whose they are, and when each is told that it lives."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping
from itertools import count
from typing import Final, Protocol

from jaipur.tables.ids import MatchId

BEAT_EVERY: Final = 5.0
"""Seconds between two beats of a socket."""
SLOTS: Final = 20
"""So many parts of the sockets are beaten one after the other, so that not all of them answer at once."""
MOST_OF_ONE: Final = 32
"""Sockets of one visitor, or of one address of unknown visitors."""


class Member(Protocol):
    """A socket, as the crowd sees it."""

    @property
    def whose(self) -> str:
        """Whom it counts for."""
        ...

    @property
    def sign_in(self) -> str | None:
        """By which sign-in it was opened."""
        ...

    @property
    def waiting(self) -> int:
        """How many messages it has yet to be sent."""
        ...

    def beat(self, heads: Mapping[MatchId, int]) -> None:
        """Tell that the server lives."""
        ...

    def seated(self, match: MatchId) -> None:
        """Tell of a table that was set for whom it counts for."""
        ...

    def noticed(self, unread: int) -> None:
        """Tell how many notices whom it counts for has not read."""
        ...

    def end(self, code: int) -> None:
        """Close it, after what waits to be sent."""
        ...


class Crowd:
    """The sockets that are open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._slots: dict[Member, int] = {}
        self._of_one: defaultdict[str, set[Member]] = defaultdict(set)
        self._by_sign_in: defaultdict[str, set[Member]] = defaultdict(set)
        self._numbers = count()
        self._beats = count()
        self._empty = asyncio.Event()
        self._empty.set()
        self.closing = False

    def __len__(self) -> int:
        return len(self._slots)

    @property
    def waiting(self) -> int:
        """How many messages have yet to be sent, to all of them."""
        return sum(member.waiting for member in self._slots)

    def enter(self, member: Member) -> bool:
        """Let a socket in, if there is room for it."""
        if self.closing or len(self) >= self._most or len(self._of_one.get(member.whose, ())) >= MOST_OF_ONE:
            return False
        self._slots[member] = next(self._numbers) % SLOTS
        self._of_one[member.whose].add(member)
        if member.sign_in is not None:
            self._by_sign_in[member.sign_in].add(member)
        self._empty.clear()
        return True

    def leave(self, member: Member) -> None:
        """Let a socket go."""
        del self._slots[member]
        _remove(self._of_one, member.whose, member)
        if member.sign_in is not None:
            _remove(self._by_sign_in, member.sign_in, member)
        if not self._slots:
            self._empty.set()

    def beat(self, heads: Mapping[MatchId, int]) -> None:
        """Tell the next part of the sockets that the server lives."""
        slot = next(self._beats) % SLOTS
        for member in [member for member, its in self._slots.items() if its == slot]:
            member.beat(heads)

    def dismiss(self, sign_in: str, code: int) -> None:
        """Close the sockets of a sign-in that was ended."""
        for member in (*self._by_sign_in.get(sign_in, ()),):
            member.end(code)

    def seated(self, user: str, match: MatchId) -> None:
        """Tell all sockets of a user of a table that was set for them."""
        for member in (*self._of_one.get(user, ()),):
            member.seated(match)

    def noticed(self, user: str, unread: int) -> None:
        """Tell all sockets of a user how many notices they have not read."""
        for member in (*self._of_one.get(user, ()),):
            member.noticed(unread)

    async def close(self, code: int, within: float) -> None:
        """Let nobody in any more, and close all, each after what it asked last was answered."""
        self.closing = True
        for member in [*self._slots]:
            member.end(code)
        try:
            async with asyncio.timeout(within):
                await self._empty.wait()
        except TimeoutError:
            return


def _remove(index: dict[str, set[Member]], key: str, member: Member) -> None:
    index[key].discard(member)
    if not index[key]:
        del index[key]
