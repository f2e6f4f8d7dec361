"""Hints between nodes: a node that commits an entry tells the nodes that have listeners at that table.

A node with a first listener announces it to all nodes. The nodes that have listeners there too answer it
alone, and from then on each of them sends the others a hint for every commit. A lost hint is made good when
the versions in the store are read; then the node is announced again.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import msgspec

from jaipur.online.match_ids import MatchId
from jaipur.online.play.ports import Bus, StoreUnavailable

HINTS: Final = "jaipur.happened"
"""The subject that all nodes receive; each node also receives its own subject below it."""
MOST_PEERS: Final = 8
"""Nodes that get a hint each; if more have listeners at a table, one hint goes to all nodes."""
NOBODY: Final = ""

Hinted = Callable[[MatchId, int], Awaitable[None]]
"""Called with a table and the version that another node reports."""
SubscribedVersion = Callable[[MatchId], int | None]
"""Returns the version of a table that has listeners here; None for any other table."""


class Hint(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A table has reached this version; `by` is the node that sends it, if it has listeners there."""

    match: MatchId
    version: int
    by: str = NOBODY


class NodeHints:
    """Sends and receives the hints of one node."""

    def __init__(self, bus: Bus, subscribed_version: SubscribedVersion, hinted: Hinted) -> None:
        self._bus = bus
        self._subscribed_version = subscribed_version
        self._hinted = hinted
        self._name = secrets.token_hex(8)
        self._peers: dict[MatchId, frozenset[str]] = {}
        """The other nodes with listeners at the tables that have listeners here."""

    async def start(self) -> None:
        """Begin to receive hints."""
        await self._bus.subscribe(HINTS, self._on_broadcast)
        await self._bus.subscribe(f"{HINTS}.{self._name}", self._on_direct)

    async def subscribed(self, match: MatchId, version: int) -> None:
        """Announce to all nodes that a table has listeners here, and its version."""
        await self._send(HINTS, Hint(match, version, self._name))

    async def committed(self, match: MatchId, version: int) -> None:
        """Send a hint to the nodes with listeners at a table; to all nodes if they are many or not known."""
        peers = self._peers.get(match, frozenset())
        if self._subscribed_version(match) is None or len(peers) > MOST_PEERS:
            await self._send(HINTS, Hint(match, version))
            return
        for peer in peers:
            await self._send(f"{HINTS}.{peer}", Hint(match, version, self._name))

    def forget(self, match: MatchId) -> None:
        """Forget the peers at a table that has no listener here any more."""
        self._peers.pop(match, None)

    async def _on_broadcast(self, message: bytes) -> None:
        hint = msgspec.msgpack.decode(message, type=Hint)
        if hint.by == self._name:
            return
        version = self._add_peer(hint)
        if version is not None and hint.by != NOBODY:
            await self._send(f"{HINTS}.{hint.by}", Hint(hint.match, version, self._name))
        await self._pass_on(hint)

    async def _on_direct(self, message: bytes) -> None:
        hint = msgspec.msgpack.decode(message, type=Hint)
        self._add_peer(hint)
        await self._pass_on(hint)

    def _add_peer(self, hint: Hint) -> int | None:
        """Remember a node with listeners at a table that has listeners here; return the version here."""
        version = self._subscribed_version(hint.match)
        if version is not None and hint.by != NOBODY:
            self._peers[hint.match] = self._peers.get(hint.match, frozenset()) | {hint.by}
        return version

    async def _pass_on(self, hint: Hint) -> None:
        with suppress(StoreUnavailable):  # the versions in the store are read again once it is back
            await self._hinted(hint.match, hint.version)

    async def _send(self, subject: str, hint: Hint) -> None:
        await self._bus.publish(subject, msgspec.msgpack.encode(hint))
