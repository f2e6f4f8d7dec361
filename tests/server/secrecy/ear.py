"""One WebSocket of a server in this process, and every byte that the server says to it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

from starlette.types import ASGIApp

from jaipur.server.websocket.connection import WRITE
from jaipur.wire.values import Protocol

HOST: Final = b"home"
ENDED: Final = b"closed "


class Ear:
    """A sender waits until its message was received and answered: nothing here needs time."""

    def __init__(self, app: ASGIApp, cookie: bytes, address: str) -> None:
        self._app = app
        self._scope = {
            "type": "websocket",
            "path": "/ws",
            "scheme": "ws",
            "headers": [(b"host", HOST), (b"cookie", cookie)],
            "subprotocols": [Protocol.V2],
            "client": (address, 1),
            "extensions": {WRITE: self._write},
        }
        self._told: list[bytes] = []
        self._unheard: deque[dict[str, Any]] = deque([{"type": "websocket.connect"}])
        self._more = asyncio.Event()
        self._idle = asyncio.Event()
        self._served: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Be let in."""
        self._served = asyncio.create_task(self._app(self._scope, self._receive, self._send))  # type: ignore[arg-type]
        self._served.add_done_callback(lambda _: self._idle.set())
        await self._idle.wait()

    async def say(self, data: str | bytes) -> None:
        """Say something, as text or as bytes."""
        kind = "text" if isinstance(data, str) else "bytes"
        await self._hear({"type": "websocket.receive", kind: data})

    async def close(self) -> None:
        """Be gone."""
        await self._hear({"type": "websocket.disconnect", "code": 1005})
        if self._served is not None:
            await self._served

    def take(self) -> list[bytes]:
        """Give what was told since this was last asked."""
        told, self._told = self._told, []
        return told

    async def _hear(self, message: dict[str, Any]) -> None:
        self._unheard.append(message)
        self._idle.clear()
        self._more.set()
        if self._served is not None and self._served.done():
            self._idle.set()
        await self._idle.wait()

    async def _receive(self) -> dict[str, Any]:
        while not self._unheard:
            self._idle.set()
            self._more.clear()
            await self._more.wait()
        return self._unheard.popleft()

    async def _send(self, message: Any) -> None:  # noqa: ANN401 - as ASGI has it
        if message["type"] == "websocket.send":
            self._told.append(message["text"].encode())
        elif message["type"] == "websocket.close":
            self._told.append(ENDED + str(message["code"]).encode())

    def _write(self, message: bytes) -> bool:
        self._told.append(message)
        return True
