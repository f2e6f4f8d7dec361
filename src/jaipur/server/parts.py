"""What a server is made of, as its settings say: what it keeps, whom it tells, and who thinks."""

from __future__ import annotations

from typing import Final, NamedTuple

from jaipur.adapters.local_bus import LocalBus
from jaipur.adapters.nats_bus import NatsBus
from jaipur.adapters.nats_link import Link
from jaipur.adapters.nats_thinker import NatsThinker
from jaipur.adapters.reviewers import ThreadReviewer
from jaipur.adapters.thinkers import ThreadThinker
from jaipur.adapters.vapid import VapidKey, kept_key
from jaipur.adapters.web_push import WebPush
from jaipur.server.settings import Settings
from jaipur.server.storage import Storage, start_storage

KEY: Final = "vapid.key"
"""The file in which a server at home keeps it."""
WORKERS_WITHIN: Final = 3.0
"""Seconds for a worker elsewhere to answer, before this process thinks itself."""


class Parts(NamedTuple):
    """The outside of a server."""

    storage: Storage
    local: LocalBus
    link: Link | None
    """To NATS, where there may be other servers."""
    threads: ThreadThinker
    reviewer: ThreadReviewer
    push: WebPush | None = None
    """To push services, where there is a key for them."""

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
        await self.reviewer.close()
        await self.local.close()
        if self.push is not None:
            await self.push.close()
        if self.link is not None:
            await self.link.close()
        await self.storage.store.close()


async def start_parts(settings: Settings) -> Parts:
    """Open what the settings name; StoreUnavailable where a database does not answer."""
    link = None if settings.nats_url is None else Link(settings.nats_url, "jaipur serve")
    storage, push = await start_storage(settings), _push(settings)
    parts = Parts(storage, LocalBus(), link, ThreadThinker(settings.threads), ThreadReviewer(), push)
    if link is not None:
        link.start()
    return parts


def _push(settings: Settings) -> WebPush | None:
    """Find the key for push services; several servers must be given the same."""
    if settings.vapid_key is not None:
        key = VapidKey(settings.vapid_key)
    elif not settings.database_url:
        key = kept_key(settings.data_dir / KEY)
    else:
        return None
    return WebPush(key, settings.push_contact, loopback=settings.push_loopback)
