"""A connection to NATS that reconnects after every loss and restores its subscriptions.

The client's own reconnecting is off: it stops permanently on some errors, and may wait forever on others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error, SlowConsumerError

from jaipur.adapters.bus_delivery import MOST_BYTES, MOST_WAITING, call_handler
from jaipur.adapters.nats.address import address_of, servers_of

MOST_PENDING: Final = 1024 * 1024
"""Bytes that may wait to be sent; the client itself would block a publisher at twice as many."""
SHORTEST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 2.0
"""Seconds between two attempts to connect."""
TIMEOUT: Final = 2
"""Seconds for NATS to respond."""
HEARTBEAT: Final = 5
"""Seconds between pings; after three without a response the connection is closed."""
POLL: Final = 0.1
"""Seconds between two checks of the connection: the client does not report every loss."""

LOST: Final = (Error, OSError, RuntimeError)
"""The errors of a lost connection; RuntimeError if uvloop closed it first."""

_log: Final = structlog.stdlib.get_logger()


class NatsSubscription:
    """A subscription, with or without a queue group, that is restored on every new connection."""

    def __init__(self, subject: str, handler: Callable[[Msg], Awaitable[None]], queue: str = "") -> None:
        self._subject = subject
        self._handler = handler
        self._queue = queue
        self._client: Client | None = None
        self._subscription: Subscription | None = None

    async def begin(self, client: Client) -> None:
        """Subscribe on a connection, unless this was done already."""
        if self._client is not client:
            self._client = client
            self._subscription = await client.subscribe(  # pyright: ignore[reportUnknownMemberType]
                self._subject,
                self._queue,
                cb=self._on_message,
                pending_msgs_limit=MOST_WAITING,
                pending_bytes_limit=MOST_WAITING * MOST_BYTES,
            )

    async def _on_message(self, message: Msg) -> None:
        await call_handler(self._subject, partial(self._handler, message))

    async def end(self, *, drain: bool) -> None:
        """Unsubscribe: at once, or after the messages that NATS has sent so far were handled."""
        subscription, self._subscription = self._subscription, None
        if subscription is not None:
            with suppress(*LOST):
                async with asyncio.timeout(TIMEOUT):
                    await (subscription.drain() if drain else subscription.unsubscribe())  # type: ignore[no-untyped-call]

    def lost(self) -> None:
        """After the connection is lost, end the task that the client may have left running."""
        subscription, self._subscription = self._subscription, None
        if subscription is not None:
            subscription._stop_processing()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]


class _Client(Client):
    """A client that ignores errors about unsent data when it closes."""

    async def _close(self, status: int, do_cbs: bool = True) -> None:  # noqa: FBT001, FBT002 - as in the base class
        with suppress(*LOST):
            await super()._close(status, do_cbs)


class NatsConnection:
    """The one connection of a process to NATS."""

    def __init__(self, servers: str, name: str) -> None:
        self.address = address_of(servers)
        self.reconnects = 0
        self.overrun = 0
        """Messages that were dropped because a subscriber's queue was full."""
        self.client: Client | None = None
        """None while disconnected."""
        self._servers = servers_of(servers)
        self._name = name
        self._up = asyncio.Event()
        self._subscriptions: dict[NatsSubscription, None] = {}
        self._had = False
        self._closed = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Connect in the background, with retries."""
        self._task = asyncio.create_task(self._stay_connected())

    async def up(self) -> None:
        """Wait until connected."""
        await self._up.wait()

    async def send(self, subject: str, message: bytes, reply: str = "") -> bool:
        """Queue a message for sending, without waiting; False if that fails. Never raises."""
        client = self.client
        if client is None or client.pending_data_size > MOST_PENDING:
            return False
        try:
            async with asyncio.timeout(TIMEOUT):  # in case the client itself waits for its socket
                await client.publish(subject, message, reply)
        except LOST:
            return False
        return True

    async def subscribe(self, subscription: NatsSubscription) -> None:
        """Add a subscription; a second call with the same one does nothing."""
        if subscription in self._subscriptions:
            return
        self._subscriptions[subscription] = None
        if self.client is not None:
            with suppress(*LOST):  # lost meanwhile: the next connection restores it
                await subscription.begin(self.client)
                await _flush(self.client)

    async def unsubscribe(self, subscription: NatsSubscription, *, drain: bool = False) -> None:
        """Remove a subscription."""
        self._subscriptions.pop(subscription, None)
        await subscription.end(drain=drain)

    async def flush(self) -> None:
        """Wait until everything is sent, if connected."""
        if self.client is not None:
            with suppress(*LOST):
                await _flush(self.client)

    async def close(self) -> None:
        """Close the connection."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _stay_connected(self) -> None:
        """Stay connected until closed. The flag is needed because the client swallows some cancellations."""
        pause, logged = SHORTEST_PAUSE, False
        while not self._closed:
            client = _Client()
            try:
                await self._connect(client)
                pause, logged = SHORTEST_PAUSE, False
                while not client.is_closed:  # noqa: ASYNC110 - the client does not report every loss
                    await asyncio.sleep(POLL)
                _log.warning("lost the connection to NATS", server=self.address)
            except Exception as error:  # noqa: BLE001 - the next attempt may succeed
                if not logged:
                    _log.warning("NATS cannot be reached", server=self.address, error=repr(error))
                logged, pause = True, min(2 * pause, LONGEST_PAUSE)
            finally:
                await self._disconnect(client)
            await asyncio.sleep(pause)

    async def _connect(self, client: Client) -> None:
        async with asyncio.timeout(TIMEOUT * (1 + 2 * len(self._servers))):
            await client.connect(
                self._servers,
                name=self._name,
                error_cb=self._on_error,
                allow_reconnect=False,
                max_reconnect_attempts=1,
                reconnect_time_wait=0,
                connect_timeout=TIMEOUT,
                ping_interval=HEARTBEAT,
            )
        self.client = client
        for subscription in tuple(self._subscriptions):
            await subscription.begin(client)
        await _flush(client)
        self.reconnects += self._had
        self._had = True
        self._up.set()
        _log.info("connected to NATS", server=self.address)

    async def _disconnect(self, client: Client) -> None:
        self.client = None
        self._up.clear()
        with suppress(Exception):
            async with asyncio.timeout(TIMEOUT):
                await client.close()
        for subscription in self._subscriptions:
            subscription.lost()

    async def _on_error(self, error: Exception) -> None:
        if isinstance(error, SlowConsumerError):
            self.overrun += 1
        else:
            _log.debug("NATS", server=self.address, error=repr(error))


async def _flush(client: Client) -> None:
    """Wait until the server has processed all commands: a first ping may overtake them, a second does not."""
    await client.flush(TIMEOUT)
    await client.flush(TIMEOUT)
