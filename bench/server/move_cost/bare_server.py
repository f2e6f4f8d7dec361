"""Servers with nothing but what a move cannot do without: a WebSocket, the rules' kernel, a durable commit.

`python -m bench.server.move_cost.bare_server` answers each message with one that is as long as an update of a
table. With the address of a database, each message plays the next move of a match by the rules' kernel, and
its entry is appended before the answer. What a server takes beyond that is what a faster one could save.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from typing import Final, cast

import uvloop
from websockets.http11 import Request
from websockets.server import ServerProtocol

from bench.server.move_cost.bare_store import Step, played
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.rules.round.kernel_calls import try_move
from jaipur.rules.round.position import copied
from jaipur.server.websocket.frames import FrameCutter, text_frame, text_in

MOST: Final = 4096
TABLES: Final = 200
"""Connections that play a match."""
ANSWER: Final = text_frame(b"x" * 1200)
"""As long as most updates of a table."""


class Echo(asyncio.Protocol):
    """Answers each message at once."""

    def __init__(self) -> None:
        self._cutter = FrameCutter(MOST)
        self._handshake: ServerProtocol | None = ServerProtocol()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for the handshake."""
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        """Read the handshake, then messages."""
        if self._handshake is not None:
            self._shake_hands(self._handshake, data)
            return
        for frame in self._cutter.cut(data):
            if text_in(frame) is None:
                self._transport.close()
            else:
                self.answer()

    def _shake_hands(self, handshake: ServerProtocol, data: bytes) -> None:
        handshake.receive_data(data)
        for event in handshake.events_received():
            if isinstance(event, Request):
                handshake.send_response(handshake.accept(event))
                self._transport.writelines(handshake.data_to_send())
                self._handshake = None

    def answer(self) -> None:
        """Answer a message."""
        self._transport.write(ANSWER)


class Keeper(Echo):
    """Plays a move, and answers once it is kept; it hangs up at the end of its match."""

    def __init__(self, store: PostgresStore, steps: Iterator[Step]) -> None:
        super().__init__()
        self._store = store
        self._steps = steps
        self._answering: asyncio.Task[None] | None = None

    def answer(self) -> None:
        """Answer a message once its move is kept; a client waits for that before the next one."""
        self._answering = asyncio.get_running_loop().create_task(self._keep())

    async def _keep(self) -> None:
        step = next(self._steps, None)
        if step is None:
            self._transport.close()
            return
        if step.positions is not None and step.deal is not None:
            try_move(copied(step.positions), step.number, step.deal)
        await self._store.append(step.entry)
        self._transport.write(ANSWER)


async def _serve(address: str | None) -> None:
    loop = asyncio.get_running_loop()
    if address is None:
        server = await loop.create_server(Echo, "127.0.0.1", 0)
    else:
        store = await PostgresStore.start(address)
        matches = [iter(played(number)) for number in range(TABLES)]
        for steps in matches:
            await store.open(next(steps).entry, bytes(32))
        server = await loop.create_server(lambda: Keeper(store, matches.pop()), "127.0.0.1", 0)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(_serve(sys.argv[1] if len(sys.argv) > 1 else None))
