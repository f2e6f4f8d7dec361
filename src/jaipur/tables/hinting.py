"""Hints between processes: whoever listens to a table is told that something happened there, and nobody else.

A process that begins to listen says so to all, once. Those that listen as well answer to it alone, and from
then on each of them tells the others of what it keeps. What gets lost is found when heads are read, and then
it is said once more.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import msgspec

from jaipur.tables.ids import MatchId
from jaipur.tables.ports import Bus, StoreUnavailable

HINTS: Final = "jaipur.happened"
"""What all processes hear; each hears what is under its own name below it as well."""
MOST_PEERS: Final = 8
"""Processes that are told one by one; where more listen to a table, all are told."""
NOBODY: Final = ""

Hinted = Callable[[MatchId, int], Awaitable[None]]
Version = Callable[[MatchId], int | None]
"""Where a table stands, if somebody here listens to it."""


class Hint(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A table has come to this version, as somebody says who listens to it from now on; or who does not."""

    match: MatchId
    version: int
    by: str = NOBODY


class Hinting:
    """What one process tells others, and is told by them."""

    def __init__(self, bus: Bus, listened_to: Version, hinted: Hinted) -> None:
        self._bus = bus
        self._listened_to = listened_to
        self._hinted = hinted
        self._name = secrets.token_hex(8)
        self._peers: dict[MatchId, frozenset[str]] = {}
        """Who else listens to the tables that are listened to here."""

    async def start(self) -> None:
        """Hear others."""
        await self._bus.subscribe(HINTS, self._all_heard)
        await self._bus.subscribe(f"{HINTS}.{self._name}", self._heard)

    async def listening(self, match: MatchId, version: int) -> None:
        """Say that somebody here listens to a table, where it stands at this version."""
        await self._tell(HINTS, Hint(match, version, self._name))

    async def happened(self, match: MatchId, version: int) -> None:
        """Tell who listens to a table what it has come to."""
        peers = self._peers.get(match, frozenset())
        if self._listened_to(match) is None or len(peers) > MOST_PEERS:
            await self._tell(HINTS, Hint(match, version))
            return
        for peer in peers:
            await self._tell(f"{HINTS}.{peer}", Hint(match, version, self._name))

    def forget(self, match: MatchId) -> None:
        """Nobody here listens to a table any more."""
        self._peers.pop(match, None)

    async def _all_heard(self, message: bytes) -> None:
        hint = msgspec.msgpack.decode(message, type=Hint)
        if hint.by == self._name:
            return
        version = self._meet(hint)
        if version is not None and hint.by != NOBODY:
            await self._tell(f"{HINTS}.{hint.by}", Hint(hint.match, version, self._name))
        await self._heed(hint)

    async def _heard(self, message: bytes) -> None:
        hint = msgspec.msgpack.decode(message, type=Hint)
        self._meet(hint)
        await self._heed(hint)

    def _meet(self, hint: Hint) -> int | None:
        """Remember who listens to a table that is listened to here as well; say where it stands."""
        version = self._listened_to(hint.match)
        if version is not None and hint.by != NOBODY:
            self._peers[hint.match] = self._peers.get(hint.match, frozenset()) | {hint.by}
        return version

    async def _heed(self, hint: Hint) -> None:
        with suppress(StoreUnavailable):  # it is read with the heads, once the store is back
            await self._hinted(hint.match, hint.version)

    async def _tell(self, subject: str, hint: Hint) -> None:
        await self._bus.publish(subject, msgspec.msgpack.encode(hint))
