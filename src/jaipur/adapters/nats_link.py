"""A connection to NATS that is made again whenever it is lost, with everything that listens to it.

The client's own reconnecting is off: it gives up for good on some errors, and may wait for ever on others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final
from urllib.parse import urlsplit

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error, SlowConsumerError

from jaipur.adapters.hearing import MOST_BYTES, MOST_WAITING, call

MOST_PENDING: Final = 1024 * 1024
"""Bytes that may wait to be sent; the client itself would make a publisher wait at twice as much."""
SHORTEST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 2.0
"""Seconds between two attempts to connect."""
PATIENCE: Final = 2
"""Seconds for NATS to answer what it answers at once."""
HEARTBEAT: Final = 5
"""Seconds between pings; a connection that leaves three unanswered is given up."""
LOOK: Final = 0.1
"""Seconds between two looks whether the connection is still there: not every end of it is told."""

LOST: Final = (Error, OSError, RuntimeError)
"""What the client says of a connection that is gone; the last, where uvloop closed it first."""

_log: Final = structlog.stdlib.get_logger()


class Listening:
    """Something that listens, in a queue group or not, over every connection that there will be."""

    def __init__(self, subject: str, heard: Callable[[Msg], Awaitable[None]], queue: str = "") -> None:
        self._subject = subject
        self._heard = heard
        self._queue = queue
        self._client: Client | None = None
        self._subscription: Subscription | None = None

    async def begin(self, client: Client) -> None:
        """Listen over a connection, if not yet over this one."""
        if self._client is not client:
            self._client = client
            self._subscription = await client.subscribe(  # pyright: ignore[reportUnknownMemberType]
                self._subject,
                self._queue,
                cb=self._hear,
                pending_msgs_limit=MOST_WAITING,
                pending_bytes_limit=MOST_WAITING * MOST_BYTES,
            )

    async def _hear(self, message: Msg) -> None:
        await call(self._subject, partial(self._heard, message))

    async def end(self, *, drain: bool) -> None:
        """Listen no more; at once, or after what NATS has sent so far was heard."""
        subscription, self._subscription = self._subscription, None
        if subscription is not None:
            with suppress(*LOST):
                async with asyncio.timeout(PATIENCE):
                    await (subscription.drain() if drain else subscription.unsubscribe())  # type: ignore[no-untyped-call]

    def lost(self) -> None:
        """The connection is no more: end the task that the client may have left behind."""
        subscription, self._subscription = self._subscription, None
        if subscription is not None:
            subscription._stop_processing()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]


class _Client(Client):
    """The client, which has no complaint about what it could not send any more."""

    async def _close(self, status: int, do_cbs: bool = True) -> None:  # noqa: FBT001, FBT002 - as it is there
        with suppress(*LOST):
            await super()._close(status, do_cbs)


class Link:
    """One connection for all that a process does over NATS."""

    def __init__(self, servers: str, name: str) -> None:
        self.address = address_of(servers)
        self.reconnects = 0
        self.overrun = 0
        """Messages that came when whoever listens was too far behind."""
        self.client: Client | None = None
        """While there is a connection."""
        self._servers = servers.split(",")
        self._name = name
        self._up = asyncio.Event()
        self._listening: dict[Listening, None] = {}
        self._had = False
        self._closed = False
        self._keeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Connect, now or whenever NATS is there."""
        self._keeping = asyncio.create_task(self._keep())

    async def up(self) -> None:
        """Wait for a connection."""
        await self._up.wait()

    async def send(self, subject: str, message: bytes, reply: str = "") -> bool:
        """Send soon, if that is possible: neither raise nor wait."""
        client = self.client
        if client is None or client.pending_data_size > MOST_PENDING:
            return False
        try:
            async with asyncio.timeout(PATIENCE):  # should the client ever wait for its socket itself
                await client.publish(subject, message, reply)
        except LOST:
            return False
        return True

    async def listen(self, listening: Listening) -> None:
        """Listen from now on; the second time changes nothing."""
        if listening in self._listening:
            return
        self._listening[listening] = None
        if self.client is not None:
            with suppress(*LOST):  # lost meanwhile: the next connection begins with it
                await listening.begin(self.client)
                await _settle(self.client)

    async def leave(self, listening: Listening, *, drain: bool = False) -> None:
        """Listen no more."""
        self._listening.pop(listening, None)
        await listening.end(drain=drain)

    async def flush(self) -> None:
        """See that everything is sent, if that is possible."""
        if self.client is not None:
            with suppress(*LOST):
                await _settle(self.client)

    async def close(self) -> None:
        """Let the connection go."""
        self._closed = True
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.wait({self._keeping})

    async def _keep(self) -> None:
        """Have a connection, for ever. The client swallows some cancellations, so it is told twice."""
        pause, told = SHORTEST_PAUSE, False
        while not self._closed:
            client = _Client()
            try:
                await self._connect(client)
                pause, told = SHORTEST_PAUSE, False
                while not client.is_closed:  # noqa: ASYNC110 - no event tells every end
                    await asyncio.sleep(LOOK)
                _log.warning("the connection to NATS is lost", server=self.address)
            except Exception as error:  # noqa: BLE001 - whatever it is, the next attempt may go well
                if not told:
                    _log.warning("NATS does not answer", server=self.address, error=repr(error))
                told, pause = True, min(2 * pause, LONGEST_PAUSE)
            finally:
                await self._let_go(client)
            await asyncio.sleep(pause)

    async def _connect(self, client: Client) -> None:
        async with asyncio.timeout(PATIENCE * (1 + 2 * len(self._servers))):
            await client.connect(
                self._servers,
                name=self._name,
                error_cb=self._on_error,
                allow_reconnect=False,
                max_reconnect_attempts=1,
                reconnect_time_wait=0,
                connect_timeout=PATIENCE,
                ping_interval=HEARTBEAT,
            )
        self.client = client
        for listening in tuple(self._listening):
            await listening.begin(client)
        await _settle(client)
        self.reconnects += self._had
        self._had = True
        self._up.set()
        _log.info("connected to NATS", server=self.address)

    async def _let_go(self, client: Client) -> None:
        self.client = None
        self._up.clear()
        with suppress(Exception):
            async with asyncio.timeout(PATIENCE):
                await client.close()
        for listening in self._listening:
            listening.lost()

    async def _on_error(self, error: Exception) -> None:
        if isinstance(error, SlowConsumerError):
            self.overrun += 1
        else:
            _log.debug("NATS", server=self.address, error=repr(error))


async def _settle(client: Client) -> None:
    """Wait until the server has done what it was told: a first ping may overtake that, a second does not."""
    await client.flush(PATIENCE)
    await client.flush(PATIENCE)


def address_of(servers: str) -> str:
    """Give the hosts and ports, without the password that may be there; ValueError where there is none."""
    urls = [urlsplit(server if "://" in server else f"nats://{server}") for server in servers.split(",")]
    for url in urls:
        if not url.hostname or url.scheme not in {"nats", "tls"}:
            raise ValueError("expected nats://HOST:PORT, or several with commas between them")
    return ",".join(f"{url.hostname}:{url.port or 4222}" for url in urls)
