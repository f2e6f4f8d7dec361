"""Background tasks of notices: find them, announce them, and notify connected clients."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

import msgspec

from jaipur.online.lobby.model import UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.notices.model import Duties, Notice, Notices, about_match
from jaipur.online.notices.turns import LOOK_EVERY, TURNS, Turns, is_past, look_for_turns
from jaipur.online.play.ports import Bus, StoreUnavailable
from jaipur.rules.events import Seat
from jaipur.wire.notices import NoticeText

TURNS_EVERY: Final = LOOK_EVERY / 1000
ANNOUNCE_EVERY: Final = 1.0
AT_ONCE: Final = 100
"""Notices in one turn."""
PRUNE_AT_ONCE: Final = 500
NOTICED: Final = "jaipur.noticed"
"""The bus subject of unread counts. A lost message is corrected by the next one."""

Heads = Callable[[Sequence[MatchId]], Awaitable[Mapping[MatchId, int]]]
"""Gives the versions of tables in play."""
IsHere = Callable[[MatchId, Seat], Awaitable[bool]]


class Unread(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The unread count of a user, for the servers that have connections of the user."""

    user: UserId
    unread: int


class Announcer:
    """Brings notices to people. One server at a time does it for all, and each is announced once."""

    def __init__(
        self,
        notices: Notices,
        by_duty: tuple[Notices, Duties],
        turns: Sequence[Turns],
        heads: Heads,
        bus: Bus,
    ) -> None:
        self._notices = notices
        self._for_all, self._duties = by_duty
        self._heads = heads
        self._turns = turns
        self._bus = bus
        self._looking: dict[tuple[UserId, MatchId], asyncio.Task[None]] = {}

    async def look(self) -> None:
        """Find the players that tables wait for; one server at a time does this."""
        await look_for_turns(self._turns, self._for_all, self._duties)

    async def announce(self, is_here: IsHere) -> None:
        """Announce due notices, except to players at the table, and except turns that have passed."""
        due = await self._for_all.due(AT_ONCE)
        turns = [notice.match for notice in due if notice.kind in TURNS and notice.match is not None]
        heads: Mapping[MatchId, int] = await self._heads(turns) if turns else {}
        seen = await asyncio.gather(*(_has_seen(notice, is_here) for notice in due))
        for notice, has_seen in zip(due, seen, strict=True):
            if has_seen or is_past(notice, heads):
                await self._for_all.read(notice.user, [notice.subject])
            elif await self._for_all.announce(notice):
                await self._tell(notice.user)

    async def prune(self) -> None:
        """Forget old notices, a part of them at a time."""
        await self._for_all.prune(PRUNE_AT_ONCE)

    async def read(self, user: UserId, subjects: Sequence[NoticeText] | None) -> None:
        """Mark notices as read, and notify the user's connections if the count changed."""
        if await self._notices.read(user, subjects):
            await self._tell(user)

    def looked(self, user: UserId, match: MatchId) -> None:
        """Have what is about a table read, since the user looks at it, without waiting for that."""
        if (user, match) not in self._looking:
            task = self._looking[user, match] = asyncio.create_task(self._looked(user, match))
            task.add_done_callback(lambda _: self._looking.pop((user, match)))

    async def _looked(self, user: UserId, match: MatchId) -> None:
        try:
            await self.read(user, [about_match(match)])
        except StoreUnavailable:
            return  # it is read when they look again, or say so

    async def _tell(self, user: UserId) -> None:
        hint = Unread(user, await self._notices.unread(user))
        await self._bus.publish(NOTICED, msgspec.msgpack.encode(hint))

    async def close(self) -> None:
        """Finish what was begun."""
        await asyncio.gather(*self._looking.values(), return_exceptions=True)


async def _has_seen(notice: Notice, is_here: IsHere) -> bool:
    return notice.seat is not None and notice.match is not None and await is_here(notice.match, notice.seat)
