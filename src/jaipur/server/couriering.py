"""Carries notices to the browsers that asked for it: one server each, again a few times where it fails."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections import Counter
from collections.abc import Mapping
from typing import Final

from jaipur.adapters.web_push import AT_ONCE, Sent, WebPush
from jaipur.server.notice_answers import Names, opponents, pushed
from jaipur.server.problems import as_json
from jaipur.tables.notices import Notices, Push, Pushes

SEND_EVERY: Final = 1.0
_TOPIC: Final = 24
"""Bytes; services take 32 letters."""


class Courier:
    """Sends what is on its way. What it has taken nobody else sends, until it is due again."""

    def __init__(self, pushes: Pushes, notices: Notices, names: Names, way: WebPush) -> None:
        self._pushes = pushes
        self._notices = notices
        self._names = names
        self._way = way
        self.came_of: Counter[Sent] = Counter()
        """How often a message came to what."""

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
