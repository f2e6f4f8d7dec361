"""Sends notices by Web Push: each by one server, with a few retries."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections import Counter
from collections.abc import Mapping
from typing import Final

from jaipur.adapters.push.web_push import AT_ONCE, Sent, WebPush
from jaipur.online.notices.model import Notices, Push, Pushes
from jaipur.server.http.problems import as_json
from jaipur.server.notices.responses import UserNames, opponents, pushed

SEND_EVERY: Final = 1.0
_TOPIC: Final = 24
"""Bytes; services take 32 letters."""


class PushSender:
    """Sends pending push messages. Other servers do not send a message that this one has claimed."""

    def __init__(self, pushes: Pushes, notices: Notices, names: UserNames, way: WebPush) -> None:
        self._pushes = pushes
        self._notices = notices
        self._names = names
        self._way = way
        self.came_of: Counter[Sent] = Counter()
        """The number of messages by result."""

    async def send(self) -> None:
        """Send some."""
        taken = await self._pushes.take(AT_ONCE)
        others = {push.notice.other for push in taken}
        names = await opponents(self._names, [*others])
        await asyncio.gather(*(self._send(push, names) for push in taken))

    async def _send(self, push: Push, names: Mapping[str, str]) -> None:
        unread = await self._notices.unread(push.notice.user)
        message = as_json(pushed(push.notice, names[push.notice.other], unread))
        sent = await self._way.send(push.subscription, message, topic_of(push))
        match sent:
            case Sent.DONE | Sent.REFUSED:
                await self._pushes.done(push)
            case Sent.GONE:
                await self._pushes.gone(push.subscription.id)
            case Sent.FAILED:
                pass  # it is due again, after a while
        self.came_of[sent] += 1


def topic_of(push: Push) -> str:
    """Name what a message is about: a push service learns only whether two of one browser are the same."""
    digest = hashlib.sha256(f"{push.subscription.id} {push.notice.subject}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:_TOPIC]).decode()
