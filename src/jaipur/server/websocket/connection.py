"""The transport of one WebSocket: reads frames in order, sends queued messages, closes with a code."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import IntEnum
from typing import Final

import structlog
from starlette.types import Message, Receive, Scope, Send

from jaipur.online.accounts.model import User
from jaipur.server.http.rate_limit import RateLimit
from jaipur.server.websocket.send_queue import SendQueue, SlowReaderError
from jaipur.server.websocket.session import Session
from jaipur.server.websocket.session_context import SessionContext
from jaipur.server.websocket.subprotocol import negotiated
from jaipur.wire.values import Protocol, Why

ABORT: Final = "jaipur.abort"
"""The ASGI extension that drops the connection of a client that does not read."""
WRITE: Final = "jaipur.write"
"""The ASGI extension that sends a message at once if the transport can."""
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


class Connection:
    """One accepted WebSocket. It calls its session, which can only put messages into its send queue."""

    __slots__ = ("_abort", "_pace", "_send", "queue", "session")

    def __init__(
        self, scope: Scope, send: Send, context: SessionContext, user: User | None, pace: RateLimit
    ) -> None:
        extensions = scope.get("extensions", {})
        self._abort: Callable[[], None] | None = extensions.get(ABORT)
        self._send = send
        self._pace = pace
        """How often the client may send a message."""
        self.queue = SendQueue(self._send_text, write=extensions.get(WRITE))
        self.session = Session(context, user, self.queue.put, negotiated(scope) or Protocol.V1)

    async def run(self, receive: Receive) -> None:
        """Serve the client until either side closes the connection."""
        writing = asyncio.create_task(self._write())
        try:
            await self._read(receive)
        finally:
            writing.cancel()
            self.session.close()

    async def _read(self, receive: Receive) -> None:
        while True:
            await self.queue.wait_for_room()
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            if not self._pace.allows():
                self.session.refuse(Why.TOO_OFTEN)
                self.queue.close(CloseCode.TOO_OFTEN)
            elif not self.queue.is_closed:
                await self._handle(message)

    async def _handle(self, message: Message) -> None:
        data: str | bytes = message.get("text") or message.get("bytes") or b""
        try:
            await self.session.receive(data)
        except Exception:  # noqa: BLE001 - an error closes this connection only
            _log.exception("a message failed")
            self.queue.close(CloseCode.FAILED)

    async def _write(self) -> None:
        """Send what is queued, then close; drop a client that does not read, as it would not read a close."""
        try:
            code = await self.queue.run()
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self._send({"type": "websocket.close", "code": code})
        except (SlowReaderError, TimeoutError):
            if self._abort is not None:
                self._abort()
        except (OSError, RuntimeError):
            return  # the client closed it first

    async def _send_text(self, message: bytes) -> None:
        await self._send({"type": "websocket.send", "text": message.decode()})
