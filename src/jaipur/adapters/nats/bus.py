"""The bus between processes, over NATS. Messages are hints: those that cannot be sent are dropped."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from nats.aio.msg import Msg

from jaipur.adapters.bus_delivery import MOST_BYTES, MessageHandler, plain_subject
from jaipur.adapters.nats.connection import NatsConnection, NatsSubscription


class NatsBus:
    """Delivers to the subscribers of every process, this one included. The owner closes the connection."""

    def __init__(self, connection: NatsConnection) -> None:
        self._connection = connection
        self._unsent = 0

    @property
    def dropped(self) -> int:
        """Messages that were dropped: too large, not connected, or a receiver was too slow."""
        return self._unsent + self._connection.overrun

    @property
    def reconnects(self) -> int:
        """How often the connection was lost, and hints with it."""
        return self._connection.reconnects

    async def publish(self, subject: str, message: bytes) -> None:
        """Publish a message, if NATS is connected and keeps up."""
        if len(message) > MOST_BYTES or not await self._connection.send(subject, message):
            self._unsent += 1

    async def subscribe(self, subject: str, handler: MessageHandler) -> Callable[[], Awaitable[None]]:
        """Call a handler with one message at a time; the returned function unsubscribes and cancels it."""

        async def on_message(message: Msg) -> None:
            await handler(message.data)

        subscription = NatsSubscription(plain_subject(subject), on_message)
        await self._connection.subscribe(subscription)
        return partial(self._connection.unsubscribe, subscription)
