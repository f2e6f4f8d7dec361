"""The seeks of clients of this server: renewed while the client is connected, and ended with a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, NamedTuple

from jaipur.online.accounts.model import User
from jaipur.online.lobby.model import Lobby, OpenSeek, SeekId, from_seek, new_seek_id
from jaipur.online.match_ids import MatchId
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.play.speed import speed_of
from jaipur.online.play.terms import QUICK, Terms, terms_for
from jaipur.online.ratings.glicko2 import Rating
from jaipur.online.ratings.model import Ratings
from jaipur.server.http.limits import Limit
from jaipur.wire.client_messages import Seek as SeekAsked
from jaipur.wire.values import Control, Person, Why

REFRESH_EVERY: Final = 5.0
"""Seconds; a third of what a seek lasts without it."""

OnSeated = Callable[[MatchId], None]


class _Seeker(NamedTuple):
    user: str
    seated: OnSeated
    gone: Callable[[], None]


class SeekRegistry:
    """All seeks of this server's sockets."""

    def __init__(
        self,
        lobby: Lobby,
        ratings: Ratings,
        is_open: Callable[[MatchId], Awaitable[bool]],
        limit: Limit,
    ) -> None:
        self._lobby = lobby
        self._ratings = ratings
        self._is_open = is_open
        self._limit = limit
        self._seekers: dict[SeekId, _Seeker] = {}
        self._last_of: dict[str, SeekId] = {}
        """What each user sought last: what was before it waits no more."""
        self._leaving: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._seekers)

    def may_seek(self, user: User) -> bool:
        """Whether once more is not too often; if so, it counts."""
        return self._limit.take(user.id) == 0

    async def seek(self, user: User, terms: Terms, seated: OnSeated, gone: Callable[[], None]) -> SeekId:
        """Start a seek; it replaces an earlier seek of the user."""
        rating = await self._rating(user.id, terms.control)
        who = Person(user.id, user.name)
        seek = OpenSeek(new_seek_id(), who, terms, rating.rating, rating.deviation)
        await self._lobby.seeks.seek(seek)
        self._seekers[seek.id] = _Seeker(user.id, seated, gone)
        self._last_of[user.id] = seek.id
        return seek.id

    async def _rating(self, user: str, control: Control) -> Rating:
        speed = speed_of(control)
        known = await self._ratings.ratings([user])
        return Rating() if speed is None else known.get((user, speed), Rating())

    def drop(self, seek: SeekId) -> None:
        """End a seek: its connection is closed, or the client replaced it."""
        if self._forget(seek) is not None:
            task = asyncio.create_task(self._leave(seek))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    def _forget(self, seek: SeekId) -> _Seeker | None:
        seeker = self._seekers.pop(seek, None)
        if seeker is not None and self._last_of.get(seeker.user) == seek:
            del self._last_of[seeker.user]
        return seeker

    async def _leave(self, seek: SeekId) -> None:
        with suppress(StoreUnavailable):  # it dies by itself
            await self._lobby.seeks.leave(seek)

    async def refresh(self) -> None:
        """Renew all seeks, and notify the clients whose seek has ended."""
        seeks = [*self._seekers]
        if seeks:
            waiting = await self._lobby.seeks.refresh(seeks)
            await self._settle([seek for seek in seeks if seek not in waiting], may_be_gone=True)

    async def look(self, users: tuple[str, ...]) -> None:
        """Look at once whether some users were paired."""
        seeks = [self._last_of[user] for user in users if user in self._last_of]
        await self._settle(seeks, may_be_gone=False)

    async def _settle(self, seeks: list[SeekId], *, may_be_gone: bool) -> None:
        """Notify paired clients once their table is open, and the others that their seek has ended."""
        if not seeks:
            return
        paired = await self._lobby.pairings.paired([from_seek(seek) for seek in seeks])
        for seek in seeks:
            match = paired.get(from_seek(seek))
            if match is not None and await self._is_open(match):
                self._tell_seated(seek, match)
            if match is None and may_be_gone:
                self._tell_gone(seek)

    def _tell_seated(self, seek: SeekId, match: MatchId) -> None:
        seeker = self._forget(seek)
        if seeker is not None:
            seeker.seated(match)

    def _tell_gone(self, seek: SeekId) -> None:
        seeker = self._forget(seek)
        if seeker is not None:
            seeker.gone()

    async def close(self) -> None:
        """Wait for those that are let go."""
        for seek in [*self._seekers]:
            self.drop(seek)
        await asyncio.gather(*self._leaving, return_exceptions=True)


class ClientSeek:
    """The one seek of a connection."""

    __slots__ = ("_gone", "_seated", "_seek", "_seekers", "_user")

    def __init__(self, seekers: SeekRegistry, user: User, seated: OnSeated, gone: Callable[[], None]) -> None:
        self._seekers = seekers
        self._user = user
        self._seated = seated
        self._gone = gone
        self._seek: SeekId | None = None

    async def seek(self, asked: SeekAsked) -> Why | None:
        """Start a seek; return why it is refused, or None."""
        if asked.control not in QUICK:
            return Why.NOT_PAIRED
        terms = terms_for(self._user.kind, asked.control, asked.options, rated=asked.rated)
        if isinstance(terms, Why):
            return terms
        if not self._seekers.may_seek(self._user):
            return Why.TOO_OFTEN
        self.stop()
        self._seek = await self._seekers.seek(self._user, terms, self._seated, self._gone)
        return None

    def stop(self) -> None:
        """Wait no more."""
        seek, self._seek = self._seek, None
        if seek is not None:
            self._seekers.drop(seek)
