"""The external resources of a server: storage, message bus, bot threads and push services."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.push.vapid import VapidKey, kept_key
from jaipur.adapters.push.web_push import WebPush
from jaipur.adapters.workers.bots import ThreadThinker
from jaipur.adapters.workers.reviews import ThreadReviewer
from jaipur.server.settings import Settings
from jaipur.server.storage import Storage, start_storage

if TYPE_CHECKING:
    from jaipur.adapters.nats.bot_worker import NatsThinker
    from jaipur.adapters.nats.bus import NatsBus
    from jaipur.adapters.nats.connection import NatsConnection

KEY: Final = "vapid.key"
"""The file with the key for push services, on a server that has its data in files."""
WORKERS_WITHIN: Final = 3.0
"""Seconds in which a bot worker has to answer, before this process computes the move itself."""


class Resources(NamedTuple):
    """What a server opens when it starts, and closes when it stops."""

    storage: Storage
    local: LocalBus
    link: NatsConnection | None
    """The connection to NATS, where there may be other servers."""
    threads: ThreadThinker
    reviewer: ThreadReviewer
    push: WebPush | None = None
    """The client of push services, if there is a key for them."""

    @property
    def bus(self) -> LocalBus | NatsBus:
        """A new bus, which reaches the other servers if there is a connection to NATS."""
        if self.link is None:
            return self.local
        from jaipur.adapters.nats.bus import NatsBus  # noqa: PLC0415 - a server at home need not load NATS

        return NatsBus(self.link)

    @property
    def workers(self) -> NatsThinker | None:
        """The bot workers, if there is a connection to NATS."""
        if self.link is None:
            return None
        from jaipur.adapters.nats.bot_worker import NatsThinker  # noqa: PLC0415 - as above

        return NatsThinker(self.link, deadline=WORKERS_WITHIN)

    async def close(self) -> None:
        """Close everything, the store last."""
        await self.threads.close()
        await self.reviewer.close()
        await self.local.close()
        if self.push is not None:
            await self.push.close()
        if self.link is not None:
            await self.link.close()
        await self.storage.store.close()


async def start_resources(settings: Settings) -> Resources:
    """Open what the settings name; StoreUnavailable if a database does not answer."""
    link = None if settings.nats_url is None else _link(settings.nats_url)
    storage, push = await start_storage(settings), _push(settings)
    resources = Resources(storage, LocalBus(), link, ThreadThinker(settings.threads), ThreadReviewer(), push)
    if link is not None:
        link.start()
    return resources


def _link(nats_url: str) -> NatsConnection:
    from jaipur.adapters.nats.connection import NatsConnection  # noqa: PLC0415 - as above

    return NatsConnection(nats_url, "jaipur serve")


def _push(settings: Settings) -> WebPush | None:
    """Return the client of push services, if there is a key; several servers must have the same key."""
    if settings.vapid_key is not None:
        key = VapidKey(settings.vapid_key)
    elif not settings.database_url:
        key = kept_key(settings.data_dir / KEY)
    else:
        return None
    return WebPush(key, settings.push_contact, loopback=settings.push_loopback)
