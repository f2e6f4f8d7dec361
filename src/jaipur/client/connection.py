"""The WebSocket to a server: it comes back by itself, sooner at first and then more patiently."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from jaipur.client.http import credential_header
from jaipur.client.pace import SendingPace
from jaipur.wire.client_messages import FromClient, Heard
from jaipur.wire.server_messages import Beat, FromServer
from jaipur.wire.values import Live, Protocol

PROTOCOLS: Final = [Subprotocol(each) for each in Protocol]
FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 8.0
SOUGHT: Final = Live(5, 5)
"""The time control of matches against strangers."""
SILENT: Final = 12.0
"""Seconds without a word from the server, which says something every five, after which it is gone."""

_DECODER: Final = msgspec.json.Decoder(FromServer)
_ENCODER: Final = msgspec.json.Encoder()


class Link:
    """One connection after another to the same server."""

    def __init__(self, server: str, credential: str | None, match: str | None = None) -> None:
        self.server = server
        self.credential = credential
        """A cookie, or the token of a program; None for a watcher."""
        # So that a server of several processes has both players in one.
        query = "" if match is None else f"?match={match}"
        self._address = f"{server.replace('http', 'ws', 1)}/ws{query}"
        self._headers = credential_header(credential)
        self._socket: ClientConnection | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self._pace = SendingPace()

    def say(self, message: FromClient) -> None:
        """Say something, if there is a connection; what gets no answer is said again over the next one."""
        if self._socket is not None:
            delay = self._pace.delay(monotonic())
            task = asyncio.ensure_future(self._send(self._socket, message, delay))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, socket: ClientConnection, message: FromClient, delay: float) -> None:
        try:
            if delay:
                await asyncio.sleep(delay)
            await socket.send(_ENCODER.encode(message).decode())
        except (OSError, WebSocketException):
            return  # the reader finds out as well

    async def heard(
        self, opened: Callable[[], None], lost: Callable[[float], None]
    ) -> AsyncIterator[FromServer]:
        """Give all that the server says, over all connections.

        It is told when one opens, and when one is lost, with the seconds until the next attempt.
        """
        pause = FIRST_PAUSE
        while True:
            try:
                async with self._connected() as socket:
                    self._socket = socket
                    pause = FIRST_PAUSE
                    opened()
                    async for message in self._listen(socket):
                        yield message
            except (OSError, TimeoutError, WebSocketException):
                pass
            self._socket = None
            # A little at random, so that not all come back at once.
            seconds = pause * random.uniform(0.75, 1.25)  # noqa: S311 - nothing depends on it
            lost(seconds)
            await asyncio.sleep(seconds)
            pause = min(2 * pause, LONGEST_PAUSE)

    @asynccontextmanager
    async def _connected(self) -> AsyncGenerator[ClientConnection]:
        socket = await connect(
            self._address,
            subprotocols=PROTOCOLS,
            additional_headers=self._headers,
            compression=None,
            open_timeout=SILENT,
            close_timeout=1,
            ping_interval=None,
        )
        try:
            yield socket
        finally:
            try:
                await socket.close()
            finally:
                # A client that cannot wait for the closing handshake leaves nothing open.
                socket.transport.abort()

    async def _listen(self, socket: ClientConnection) -> AsyncIterator[FromServer]:
        while True:
            async with asyncio.timeout(SILENT):
                message: FromServer = _DECODER.decode(await socket.recv())
            if isinstance(message, Beat):
                self.say(Heard(message.sent))
            yield message
