"""The way of a WebSocket: let in or refused, heard message by message, and closed with a reason."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

import structlog
from starlette.types import Message, Receive, Scope, Send

from jaipur.server.auth import Doorman
from jaipur.server.crowd import Crowd
from jaipur.server.headers import with_safe
from jaipur.server.origins import is_allowed
from jaipur.server.outbound import Outbound, TooSlow
from jaipur.server.pace import Pace
from jaipur.server.problems import as_json
from jaipur.server.seeking import Seekers, Seeking
from jaipur.server.socket import Hall, Socket
from jaipur.tables.ids import MatchId
from jaipur.tables.people import Visitor
from jaipur.tables.ports import StoreUnavailable
from jaipur.wire.problems import Problem, Trouble
from jaipur.wire.values import VERSION, Why

PROTOCOL: Final = f"jaipur.{VERSION}"
"""What a client names in the handshake; a change that could break one gets another number."""
PATH: Final = "/ws"
ABORT: Final = "jaipur.abort"
"""The extension by which a connection is cut whose reader does not read."""
WRITE: Final = "jaipur.write"
"""The extension by which a message is sent at once, where nothing is in its way."""

_log: Final = structlog.stdlib.get_logger()


class Close(IntEnum):
    """Why a socket is closed."""

    FAILED = 1011
    RESTART = 1012
    """Come back in a moment."""
    TOO_OFTEN = 1008
    SIGNED_OUT = 4401
    """The sign-in was ended."""


@dataclass(frozen=True)
class Entrance:
    """What every WebSocket is let in by."""

    hall: Hall
    crowd: Crowd
    seekers: Seekers
    doorman: Doorman
    origins: tuple[str, ...]
    messages_per_second: float

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a client in and serve it to the end, or refuse it as an HTTP request is refused."""
        await receive()
        try:
            visitor = await self.doorman.visitor_of(scope)
        except StoreUnavailable:
            await _refuse(scope, send, Trouble.UNAVAILABLE)
            return
        connection = Connection(self, scope, send, visitor)
        trouble = self._trouble(scope, connection)
        if trouble is not None:
            await _refuse(scope, send, trouble)
            return
        try:
            await send({"type": "websocket.accept", "subprotocol": PROTOCOL})
            await connection.run(receive)
        except OSError:  # gone in the midst of it
            return
        finally:
            connection.close()

    def _trouble(self, scope: Scope, connection: Connection) -> Trouble | None:
        """Say why somebody is not let in; who is let in belongs to the crowd from then on."""
        if scope["path"] != PATH:
            return Trouble.NOT_FOUND
        if not is_allowed(scope, self.origins):
            return Trouble.FOREIGN_ORIGIN
        if PROTOCOL not in scope["subprotocols"]:
            return Trouble.ANOTHER_PROTOCOL
        return None if self.crowd.enter(connection) else Trouble.UNAVAILABLE


class Connection:
    """One WebSocket."""

    __slots__ = (
        "_abort",
        "_entrance",
        "_outbound",
        "_pace",
        "_send",
        "_socket",
        "_writing",
        "sign_in",
        "whose",
    )

    def __init__(self, entrance: Entrance, scope: Scope, send: Send, visitor: Visitor | None) -> None:
        self._entrance = entrance
        self._send = send
        extensions = scope.get("extensions", {})
        self._abort: Callable[[], None] | None = extensions.get(ABORT)
        self._outbound = Outbound(self._send_text, write=extensions.get(WRITE))
        user = None if visitor is None else visitor.user
        seeking = None if user is None else Seeking(entrance.seekers, user, self.seated, self._unsought)
        self._socket = Socket(entrance.hall, None if user is None else user.id, self._outbound, seeking)
        self._pace = Pace(entrance.messages_per_second)
        self._writing: asyncio.Task[None] | None = None
        self.sign_in = None if visitor is None else visitor.sign_in.id
        client = scope.get("client")
        self.whose = visitor.user.id if visitor is not None else f"at {client[0] if client else ''}"

    @property
    def waiting(self) -> int:
        """How many messages it has yet to be sent."""
        return len(self._outbound)

    def beat(self, heads: Mapping[MatchId, int]) -> None:
        """Tell that the server lives."""
        self._socket.beat(heads)

    def seated(self, match: MatchId) -> None:
        """Tell of a table that was set for this user."""
        self._socket.seated(match)

    def noticed(self, unread: int) -> None:
        """Tell how many notices this user has not read."""
        self._socket.noticed(unread)

    def _unsought(self) -> None:
        self._socket.unsought()

    def end(self, code: int) -> None:
        """Close it, after what waits to be sent."""
        self._outbound.end(code)

    async def run(self, receive: Receive) -> None:
        """Hear every message until either side closes."""
        self._writing = asyncio.create_task(self._write())
        while True:
            await self._outbound.room()
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            if not self._pace.allows():
                self._socket.refuse(Why.TOO_OFTEN)
                self.end(Close.TOO_OFTEN)
                continue
            if not self._outbound.ended:
                await self._hear(message)

    async def _hear(self, message: Message) -> None:
        data: str | bytes = message.get("text") or message.get("bytes") or b""
        try:
            await self._socket.hear(data)
        except Exception:  # noqa: BLE001 - one client's message ends no other's connection
            _log.exception("a message failed")
            self.end(Close.FAILED)

    async def _write(self) -> None:
        """Send what waits; whoever does not read is cut off, since a farewell would wait as well."""
        try:
            code = await self._outbound.run()
            async with asyncio.timeout(1):
                await self._send({"type": "websocket.close", "code": code})
        except (TooSlow, TimeoutError):
            if self._abort is not None:
                self._abort()
        except (OSError, RuntimeError):
            return  # closed by the other side first

    async def _send_text(self, message: bytes) -> None:
        await self._send({"type": "websocket.send", "text": message.decode()})

    def close(self) -> None:
        """Let everything go; what the client had asked last is done all the same."""
        if self._writing is not None:
            self._writing.cancel()
            self._entrance.crowd.leave(self)
        self._socket.close()


async def _refuse(scope: Scope, send: Send, trouble: Trouble) -> None:
    headers = with_safe([(b"content-type", b"application/json")], scope)
    await send({"type": "websocket.http.response.start", "status": trouble.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": as_json(Problem(trouble))})
