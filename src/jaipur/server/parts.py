"""What a server is made of, as its settings say: where it keeps the log, whom it tells, and who thinks."""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from jaipur.adapters.local_bus import LocalBus
from jaipur.adapters.nats_bus import NatsBus
from jaipur.adapters.nats_link import Link
from jaipur.adapters.nats_thinker import NatsThinker
from jaipur.adapters.postgres import PostgresStore
from jaipur.adapters.shards import ShardedStore
from jaipur.adapters.sqlite import SqliteStore
from jaipur.adapters.thinkers import ThreadThinker
from jaipur.server.guests import kept_key
from jaipur.server.settings import Settings
from jaipur.tables.ports import EventStore

FILE: Final = "jaipur.db"
WORKERS_WITHIN: Final = 3.0
"""Seconds for a worker elsewhere to answer, before this process thinks itself."""


class Parts(NamedTuple):
    """The outside of a server."""

    store: EventStore
    shards: int
    local: LocalBus
    link: Link | None
    """To NATS, where there may be other servers."""
    threads: ThreadThinker
    guest_key: bytes

    @property
    def bus(self) -> LocalBus | NatsBus:
        """Whom to tell."""
        return self.local if self.link is None else NatsBus(self.link)

    @property
    def workers(self) -> NatsThinker | None:
        """Who may think elsewhere."""
        return None if self.link is None else NatsThinker(self.link, deadline=WORKERS_WITHIN)

    async def close(self) -> None:
        """Let everything go, the store last."""
        await self.threads.close()
        await self.local.close()
        if self.link is not None:
            await self.link.close()
        await self.store.close()


async def start_parts(settings: Settings) -> Parts:
    """Open what the settings name; StoreUnavailable where a database does not answer."""
    link = None if settings.nats_url is None else Link(settings.nats_url, "jaipur serve")
    parts = Parts(
        await _store(settings),
        max(1, len(settings.database_url)),
        LocalBus(),
        link,
        ThreadThinker(settings.threads),
        _guest_key(settings),
    )
    if link is not None:
        link.start()
    return parts


async def _store(settings: Settings) -> EventStore:
    if not settings.database_url:
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        return await SqliteStore.start(settings.data_dir / FILE)
    shards = [await PostgresStore.start(address) for address in settings.database_url]
    return shards[0] if len(shards) == 1 else ShardedStore(shards)


def _guest_key(settings: Settings) -> bytes:
    if settings.guest_key is not None:
        return bytes.fromhex(settings.guest_key)
    return secrets.token_bytes(32) if settings.database_url else kept_key(settings.data_dir)
