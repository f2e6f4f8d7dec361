"""The transport of one WebSocket: reads frames in order, sends queued messages, closes with a code."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import IntEnum
from typing import Final, NamedTuple

import structlog
from starlette.types import Message, Receive, Scope, Send

from jaipur.online.accounts.model import User
from jaipur.server.http.cost.meter import METER, PATIENCE, Meter, Metered
from jaipur.server.http.cost.rejections import LimitName
from jaipur.server.http.rate_limit import RateLimit
from jaipur.server.telemetry.websockets import ABNORMAL
from jaipur.server.websocket.send_queue import SendQueue, SlowReaderError
from jaipur.server.websocket.session import Session
from jaipur.server.websocket.session_context import SessionContext
from jaipur.server.websocket.subprotocol import negotiated
from jaipur.wire.values import Protocol, Why

ABORT: Final = "jaipur.abort"
"""The ASGI extension that drops the connection of a client that does not read."""
WRITE: Final = "jaipur.write"
"""The ASGI extension that sends a message at once if the transport can."""
TOLL: Final = "jaipur.toll"
"""The ASGI extension that gives the transport a function by which it charges the time of parsing."""
MOST_UNPAID: Final = 1 << 15
"""Bytes that are sent to a client before they are charged, if it sends no message."""
CLOSE_TIMEOUT: Final = 1.0
"""Seconds for the closing frame; after them the connection is dropped."""

_log: Final = structlog.stdlib.get_logger()


class CloseCode(IntEnum):
    """Why the server closes a WebSocket."""

    FAILED = 1011
    RESTART = 1012
    """The client should connect again in a moment."""
    TOO_OFTEN = 1008
    SIGNED_OUT = 4401
    """The sign-in was ended."""


class MessageLimits(NamedTuple):
    """The limits of one client's messages."""

    pace: RateLimit
    """How often the client may send a message."""
    meter: Meter | None = None
    """Charges the client for what its messages cost; None if they are free."""


class Connection:
    """One accepted WebSocket. It calls its session, which can only put messages into its send queue."""

    __slots__ = (
        "_abort",
        "_client_code",
        "_frames",
        "_meter",
        "_metrics",
        "_pace",
        "_send",
        "queue",
        "session",
    )

    def __init__(
        self,
        scope: Scope,
        send: Send,
        context: SessionContext,
        user: User | None,
        limits: MessageLimits,
    ) -> None:
        extensions = scope.get("extensions", {})
        self._abort: Callable[[], None] | None = extensions.get(ABORT)
        self._send = send
        self._pace, self._meter = limits
        self._metrics = context.metrics
        self._client_code = ABNORMAL
        self.queue = SendQueue(self._send_text, write=extensions.get(WRITE))
        self.session = Session(context, user, self._put, negotiated(scope) or Protocol.V1)
        self._frames = None if self._meter is None else self._meter.sibling("frames")
        if self._frames is not None and TOLL in extensions:
            extensions[TOLL](self._frames.toll)

    @property
    def close_code(self) -> int:
        """The code with which the server closed the connection, or else that of the client."""
        return self._client_code if self.queue.close_code is None else self.queue.close_code

    async def run(self, receive: Receive) -> None:
        """Serve the client until either side closes the connection."""
        METER.set(self._meter)
        writing = asyncio.create_task(self._write())
        try:
            await self._read(receive)
        finally:
            writing.cancel()
            self.session.close()
            self._charge_due()

    async def _read(self, receive: Receive) -> None:
        while True:
            await self.queue.wait_for_room()
            await self._wait_while_in_debt()
            message = await receive()
            if message["type"] != "websocket.receive":
                self._client_code = message.get("code", ABNORMAL)
                return
            if not self._pace.allows():
                self._metrics.rejected_message()
                self.session.refuse(Why.TOO_OFTEN)
                self.queue.close(CloseCode.TOO_OFTEN)
            elif not self.queue.is_closed:
                await self._handle(message)

    async def _handle(self, message: Message) -> None:
        data: str | bytes = message.get("text") or message.get("bytes") or b""
        meter = self._meter
        try:
            if meter is None:
                await self.session.receive(data)
            else:
                await Metered(self.session.receive(data), meter)
        except Exception:  # noqa: BLE001 - an error closes this connection only
            _log.exception("a message failed")
            self.queue.close(CloseCode.FAILED)
        if meter is not None:
            meter.settle_soon()

    async def _wait_while_in_debt(self) -> None:
        """Backpressure: read nothing from a client whose address, network or account owes too much."""
        meter = self._meter
        if meter is None or (owed := meter.owed()) is None:
            return
        meter.rejections.count(owed.resource.limit)
        while owed is not None and not self.queue.is_closed:
            await meter.wait_for_turn(min(owed.wait, PATIENCE))
            owed = meter.owed()
        meter.prepay_as_last()

    def _charge_due(self) -> None:
        """Charge what was too little to be charged before."""
        if self._meter is not None:
            self._meter.charge_due()
        if self._frames is not None and self._frames.cpu:
            self._frames.settle()

    def _put(self, message: bytes) -> None:
        if self._meter is not None:
            self._meter.bytes += len(message)
            if self._meter.bytes >= MOST_UNPAID:
                self._pay_for_updates(self._meter)
        self.queue.put(message)

    def _pay_for_updates(self, meter: Meter) -> None:
        """Charge the bytes that were sent: a client that never sends a message has none that would pay."""
        updates = meter.sibling("updates")
        updates.bytes, meter.bytes = meter.bytes, 0
        updates.settle()

    async def _write(self) -> None:
        """Send what is queued, then close; drop a client that does not read, as it would not read a close."""
        try:
            code = await self.queue.run()
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self._send({"type": "websocket.close", "code": code})
        except (SlowReaderError, TimeoutError):
            if self._meter is not None:
                self._meter.rejections.count(LimitName.READING)
            if self._abort is not None:
                self._abort()
        except (OSError, RuntimeError):
            return  # the client closed it first

    async def _send_text(self, message: bytes) -> None:
        await self._send({"type": "websocket.send", "text": message.decode()})
