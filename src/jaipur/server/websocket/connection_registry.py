"""The open WebSocket connections of a server: limits, delivery to users, heartbeats and shutdown."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Collection, Mapping
from itertools import count
from typing import Final, NamedTuple

from jaipur.online.match_ids import MatchId
from jaipur.server.http.cost.open_count import OpenCount
from jaipur.server.http.cost.payers import Payers
from jaipur.server.http.cost.rejections import LimitName, Rejections
from jaipur.server.websocket.connection import Connection

HEARTBEAT_EVERY: Final = 5.0
"""Seconds between two heartbeats of a connection."""
HEARTBEAT_SLOTS: Final = 20
"""Connections are divided into this many slots, whose heartbeats are spread over time, and so the answers."""
MAX_PER_OWNER: Final = 32
"""Connections of one user, or of one address of visitors who are not signed in."""
MAX_PER_ADDRESS: Final = 256
"""Connections from one address or /64, of all its users; a /48 may have four times as many."""


class Owner(NamedTuple):
    """The owner of a connection."""

    key: str
    """The user's id, or the address of a visitor who is not signed in."""
    sign_in: str | None
    """The sign-in that opened the connection."""
    networks: Payers = ()
    """The address or the networks that the connection comes from."""


class _Entry(NamedTuple):
    owner: Owner
    slot: int


class ConnectionRegistry:
    """The open connections, by owner and by sign-in."""

    def __init__(
        self,
        max_connections: int,
        max_per_address: int = MAX_PER_ADDRESS,
        rejections: Rejections | None = None,
    ) -> None:
        self._max = max_connections
        self._networks = OpenCount(max_per_address)
        self._rejections = rejections or Rejections()
        self._entries: dict[Connection, _Entry] = {}
        self._by_owner: defaultdict[str, set[Connection]] = defaultdict(set)
        self._by_sign_in: defaultdict[str, set[Connection]] = defaultdict(set)
        self._added = count()
        self._heartbeats = count()
        self._empty = asyncio.Event()
        self._empty.set()
        self._is_accepting = True
        self._is_paused = False

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def is_accepting(self) -> bool:
        """Whether new connections are accepted; False while the server shuts down."""
        return self._is_accepting

    @property
    def queued(self) -> int:
        """The number of messages in all send queues."""
        return sum(len(connection.queue) for connection in self._entries)

    @property
    def users(self) -> Collection[str]:
        """The signed-in users with a connection."""
        return {entry.owner.key for entry in self._entries.values() if entry.owner.sign_in is not None}

    def add(self, connection: Connection, owner: Owner) -> bool:
        """Add a connection; False if the server or the owner has no room for it."""
        if not self._is_accepting or self._is_paused:
            return False
        if len(self) >= self._max:
            self._rejections.count(LimitName.SOCKETS)
            return False
        is_full = len(self._by_owner.get(owner.key, ())) >= MAX_PER_OWNER
        if is_full or not self._networks.enter(owner.networks):
            self._rejections.count(LimitName.SOCKETS_OF_ONE)
            return False
        self._entries[connection] = _Entry(owner, next(self._added) % HEARTBEAT_SLOTS)
        self._by_owner[owner.key].add(connection)
        if owner.sign_in is not None:
            self._by_sign_in[owner.sign_in].add(connection)
        self._empty.clear()
        return True

    def remove(self, connection: Connection) -> None:
        """Remove a connection that is closed; KeyError if it was not added."""
        owner = self._entries.pop(connection).owner
        self._networks.leave(owner.networks)
        _discard(self._by_owner, owner.key, connection)
        if owner.sign_in is not None:
            _discard(self._by_sign_in, owner.sign_in, connection)
        if not self._entries:
            self._empty.set()

    def send_heartbeats(self, heads: Mapping[MatchId, int]) -> None:
        """Send a heartbeat with the versions of tables to the connections of the next slot."""
        slot = next(self._heartbeats) % HEARTBEAT_SLOTS
        for connection in [each for each, entry in self._entries.items() if entry.slot == slot]:
            connection.session.send_heartbeat(heads)

    def close_sign_in(self, sign_in: str, code: int) -> None:
        """Close the connections that a sign-in opened."""
        for connection in (*self._by_sign_in.get(sign_in, ()),):
            connection.queue.close(code)

    def send_paired(self, user: str, match: MatchId) -> None:
        """Tell all clients of a user of a table that was opened for them."""
        for connection in (*self._by_owner.get(user, ()),):
            connection.session.send_paired(match)

    def send_unread(self, user: str, unread: int) -> None:
        """Tell all clients of a user how many notices they have not read."""
        for connection in (*self._by_owner.get(user, ()),):
            connection.session.send_unread(unread)

    def pause(self, code: int) -> None:
        """Close all connections, and refuse new ones until `resume`: another server can serve them."""
        self._is_paused = True
        for connection in [*self._entries]:
            connection.queue.close(code)

    def resume(self) -> None:
        """Accept connections again."""
        self._is_paused = False

    def stop_accepting(self) -> None:
        """Refuse every new connection."""
        self._is_accepting = False

    async def drain(self, code: int, within: float) -> None:
        """Refuse new connections, close all after what is queued, and wait for that `within` seconds."""
        self.stop_accepting()
        for connection in [*self._entries]:
            connection.queue.close(code)
        try:
            async with asyncio.timeout(within):
                await self._empty.wait()
        except TimeoutError:
            return


def _discard(index: dict[str, set[Connection]], key: str, connection: Connection) -> None:
    index[key].discard(connection)
    if not index[key]:
        del index[key]
