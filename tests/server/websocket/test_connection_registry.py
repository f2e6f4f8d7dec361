"""Connections and their registry over a transport in memory: limits, close codes, and nobody left behind."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from jaipur.adapters.sql.accounts.users import SqlPeople
from jaipur.adapters.sqlite.database import MemoryDatabase
from jaipur.server.http.authentication import Authenticator
from jaipur.server.http.rate_limit import RateLimit
from jaipur.server.websocket.connection import CloseCode, Connection, MessageLimits
from jaipur.server.websocket.connection_registry import (
    HEARTBEAT_SLOTS,
    MAX_PER_OWNER,
    ConnectionRegistry,
    Owner,
)
from jaipur.server.websocket.endpoint import WebSocketEndpoint
from jaipur.server.websocket.session import Session
from jaipur.server.websocket.session_context import SessionContext
from jaipur.wire.client_messages import Ping
from jaipur.wire.values import Protocol
from tests.adapters.eventually import eventually
from tests.online.play.at_table import MATCH
from tests.server.http.cost.free import free_of_charge
from tests.server.websocket.room import a_room

ONE = Owner("one", "sign-in of one")
OTHER = Owner("other", "sign-in of other")


@dataclass
class Wire:
    """The client's end of an ASGI WebSocket."""

    sent: list[dict[str, Any]] = field(default_factory=list)
    received: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)

    async def send(self, message: Any) -> None:  # noqa: ANN401 - as ASGI has it
        """Receive what the server sends; a close is answered by a disconnect."""
        self.sent.append(message)
        if message["type"] == "websocket.close":
            self.received.put_nowait({"type": "websocket.disconnect", "code": message["code"]})

    def say(self, number: int) -> None:
        """Send a ping."""
        text = msgspec.json.encode(Ping(number)).decode()
        self.received.put_nowait({"type": "websocket.receive", "text": text})

    @property
    def types(self) -> list[str]:
        """The types of all messages, and the code of a close."""
        return [
            str(message["code"]) if "code" in message else msgspec.json.decode(message["text"])["type"]
            for message in self.sent
        ]


def connection_of(context: SessionContext, wire: Wire, per_second: float = 1000) -> Connection:
    """Make a connection that is not served yet."""
    return Connection({}, wire.send, context, None, MessageLimits(RateLimit(per_second)))


async def test_a_connection_that_asks_too_often_is_refused_and_closed() -> None:
    """What it asked before is answered first, and what it asks after that is not."""
    wire = Wire()
    for number in range(12):
        wire.say(number)
    context = (await a_room()).context
    await connection_of(context, wire, per_second=1).run(wire.received.get)
    assert wire.types == [*["pong"] * 10, "refused", "1008"]


async def test_an_error_closes_the_connection_with_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error does not leave the connection."""

    async def failing(_session: Session, _data: bytes | str) -> None:
        raise ValueError("broken")

    context, wire = (await a_room()).context, Wire()
    monkeypatch.setattr(Session, "receive", failing)
    wire.say(1)
    await connection_of(context, wire).run(wire.received.get)
    assert wire.types == [str(int(CloseCode.FAILED))]


async def test_the_registry_has_room_for_so_many_of_all_and_of_one() -> None:
    """Who is removed makes room."""
    context, registry = (await a_room()).context, ConnectionRegistry(MAX_PER_OWNER + 2)
    of_one = [connection_of(context, Wire()) for _ in range(MAX_PER_OWNER + 1)]
    others = [connection_of(context, Wire()) for _ in range(3)]
    ones = sum(registry.add(each, ONE) for each in of_one)
    others_added = sum(registry.add(each, OTHER) for each in others)
    registry.remove(of_one[0])
    again = sum(registry.add(each, ONE) for each in (of_one[0], of_one[-1]))
    assert (ones, others_added, again) == (MAX_PER_OWNER, 2, 1)


async def test_every_connection_has_one_heartbeat_in_each_turn_of_the_slots() -> None:
    """They are spread over the slots."""
    context, registry = (await a_room()).context, ConnectionRegistry(1000)
    connections = [connection_of(context, Wire()) for _ in range(2 * HEARTBEAT_SLOTS)]
    for number, connection in enumerate(connections):
        registry.add(connection, Owner(str(number), None))
    registry.send_heartbeats({MATCH: 1})
    assert registry.queued == 2
    for _ in range(HEARTBEAT_SLOTS - 1):
        registry.send_heartbeats({MATCH: 1})
    assert [len(connection.queue) for connection in connections] == [1] * 2 * HEARTBEAT_SLOTS


async def test_messages_to_a_user_reach_all_their_connections_and_no_other() -> None:
    """A table that was opened, and the number of unread notices."""
    context, registry = (await a_room()).context, ConnectionRegistry(1000)
    connections = [connection_of(context, Wire()) for _ in range(3)]
    for connection, owner in zip(connections, (ONE, ONE, OTHER), strict=True):
        registry.add(connection, owner)
    registry.send_paired(ONE.key, MATCH)
    registry.send_unread(ONE.key, 2)
    registry.send_unread("nobody", 2)
    assert [len(connection.queue) for connection in connections] == [2, 2, 0]


async def test_an_ended_sign_in_closes_its_connections_only_and_a_drain_closes_all() -> None:
    """Each after what is queued; nobody is added during a drain."""
    context, registry, wires = (await a_room()).context, ConnectionRegistry(1000), [Wire(), Wire()]

    async def serve(wire: Wire, owner: Owner) -> None:
        connection = connection_of(context, wire)
        assert registry.add(connection, owner)
        await connection.run(wire.received.get)
        registry.remove(connection)

    serving = [asyncio.create_task(serve(*each)) for each in zip(wires, (ONE, OTHER), strict=True)]
    await eventually(lambda: len(registry) == 2)
    registry.send_unread(ONE.key, 1)
    registry.close_sign_in(str(ONE.sign_in), CloseCode.SIGNED_OUT)
    await serving[0]
    assert len(registry) == 1
    await registry.drain(CloseCode.RESTART, 5)
    await asyncio.gather(*serving)
    assert [wire.types for wire in wires] == [["noticed", "4401"], ["1012"]]
    assert not registry.add(connection_of(context, Wire()), ONE)


async def test_a_client_that_is_gone_before_it_is_accepted_leaves_no_connection() -> None:
    """It counts neither for the limits nor for a drain."""
    database, registry, tried = MemoryDatabase(), ConnectionRegistry(1000), list[str]()
    endpoint = WebSocketEndpoint(
        (await a_room()).context, registry, Authenticator(SqlPeople(database)), (), 1000, free_of_charge()
    )

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:  # noqa: ANN401 - as ASGI has it
        tried.append(message["type"])
        raise OSError("gone")

    scope = {
        "type": "websocket",
        "path": "/ws",
        "scheme": "ws",
        "headers": [(b"host", b"home")],
        "subprotocols": [Protocol.V2],
    }
    await endpoint(scope, receive, send)
    await database.close()
    assert (tried, len(registry)) == (["websocket.accept"], 0)
