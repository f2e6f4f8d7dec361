"""The bus between processes, over NATS: what cannot be sent at once is dropped, for it is only a hint."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from nats.aio.msg import Msg

from jaipur.adapters.hearing import MOST_BYTES, Heard, plain_subject
from jaipur.adapters.nats_link import Link, Listening


class NatsBus:
    """Tells every process that listens, this one too. Whoever closes the link ends it."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._unsent = 0

    @property
    def dropped(self) -> int:
        """Messages that were too large, or came when NATS or whoever listens was away or too slow."""
        return self._unsent + self._link.overrun

    @property
    def reconnects(self) -> int:
        """How often the connection was lost: hints were too."""
        return self._link.reconnects

    async def publish(self, subject: str, message: bytes) -> None:
        """Tell whoever listens, if NATS is there and keeps up."""
        if len(message) > MOST_BYTES or not await self._link.send(subject, message):
            self._unsent += 1

    async def subscribe(self, subject: str, heard: Heard) -> Callable[[], Awaitable[None]]:
        """Listen, to one message after another; what is given back ends it, also in the midst of one."""

        async def hear(message: Msg) -> None:
            await heard(message.data)

        listening = Listening(plain_subject(subject), hear)
        await self._link.listen(listening)
        return partial(self._link.leave, listening)
