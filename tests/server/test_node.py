"""The parts of a node: connections that are closed, loops that go on, and a rate limit."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from jaipur.online.accounts.secrets import guest_name, new_id, new_sign_in
from jaipur.online.play.ports import StoreUnavailable
from jaipur.server.accounts import revocation
from jaipur.server.app import make_app
from jaipur.server.http.proxies import BehindProxies
from jaipur.server.http.rate_limit import RateLimit
from jaipur.server.node import Node
from jaipur.server.periodic import Loops
from jaipur.server.settings import Settings
from jaipur.server.websocket.connection import ABORT
from jaipur.wire.accounts import How
from jaipur.wire.values import Protocol
from tests.adapters.eventually import eventually


def test_a_pace_lets_so_many_through_at_once_and_so_many_a_second() -> None:
    """And no more, even after a long pause."""
    now = [0.0]
    pace = RateLimit(2, lambda: now[0])

    def through() -> int:
        return sum(pace.allows() for _ in range(100))

    found = [through()]
    for waited in (1.0, 0.25, 1000.0):
        now[0] += waited
        found.append(through())

    assert found == [20, 2, 0, 20]


async def test_a_loop_goes_on_whatever_happens_in_it() -> None:
    """A store that is away, an error of our own, and the next turn."""
    faults: list[str] = []
    turns = 0

    async def turn() -> None:
        nonlocal turns
        turns += 1
        if turns == 1:
            raise StoreUnavailable
        if turns == 2:
            raise ValueError("broken")

    loops = Loops(faults.append)
    loops.every(0.001, "turn", turn)
    await eventually(lambda: turns > 4)
    await loops.close()

    assert turns > 4
    assert faults == ["turn", "turn"]


async def opened(node: Node, cookie: str, sent: list[dict[str, Any]]) -> tuple[asyncio.Task[None], Any]:
    """Open a socket of an application, without a network between."""
    received: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    headers = [(b"host", b"home"), (b"cookie", cookie.encode())]

    async def send(message: Any) -> None:  # noqa: ANN401 - as ASGI has it
        sent.append(message)
        if message["type"] == "websocket.close":
            received.put_nowait({"type": "websocket.disconnect", "code": message["code"]})

    scope = {
        "type": "websocket",
        "path": "/ws",
        "scheme": "ws",
        "headers": headers,
        "subprotocols": [Protocol.V2],
        "client": ("127.0.0.1", 1),
        "extensions": {ABORT: lambda: received.put_nowait({"type": "websocket.disconnect"})},
    }
    received.put_nowait({"type": "websocket.connect"})

    async def serve() -> None:
        await make_app(node)(scope, received.get, send)

    task = asyncio.create_task(serve())
    await eventually(lambda: sent)
    return task, received


async def a_guest(node: Node) -> tuple[tuple[str, str], str]:
    """Let a guest in; gives who it is, by which sign-in, and the token."""
    token, new = new_sign_in(How.GUEST)
    guest = await node.server.foundation.repositories.people.open_guest(new_id(), guest_name(), new)
    return (guest.id, new.id), token


async def test_sockets_of_a_sign_in_that_was_ended_are_closed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Within a second, without any hint, with a code of its own; those of others stay."""
    assert revocation.EVERY <= 0.5
    monkeypatch.setattr(revocation, "EVERY", 0.1)  # the rest of the second is for a machine that is busy

    node = await Node.start(Settings(data_dir=tmp_path))
    (one, cookie), (_, another) = await a_guest(node), await a_guest(node)
    sent: list[dict[str, Any]] = []
    others: list[dict[str, Any]] = []
    first, _ = await opened(node, f"jaipur={cookie}", sent)
    second, received = await opened(node, f"jaipur={another}", others)
    await node.server.foundation.repositories.people.sign_out(*one)
    await asyncio.wait_for(first, 1)
    left = len(node.connections)
    received.put_nowait({"type": "websocket.disconnect"})
    await second
    await node.close()

    assert sent[0] == {"type": "websocket.accept", "subprotocol": Protocol.V2}
    assert sent[-1] == {"type": "websocket.close", "code": 4401}
    assert [message["type"] for message in others if message["type"] == "websocket.close"] == []
    assert left == 1


async def test_a_node_that_drains_is_not_ready_and_lets_nobody_in(tmp_path: Path) -> None:
    """Connected clients are sent away with the code for coming back."""
    node = await Node.start(Settings(data_dir=tmp_path))
    sent: list[dict[str, Any]] = []
    late: list[dict[str, Any]] = []
    before = node.is_ready
    first, _ = await opened(node, "", sent)
    await node.drain()
    second, _ = await opened(node, "", late)
    await asyncio.gather(first, second)
    after = node.is_ready
    await node.close()

    assert (before, after) == (True, False)
    assert sent[-1] == {"type": "websocket.close", "code": 1012}
    assert late[0]["status"] == 503


@pytest.mark.parametrize(
    "proxies, forwarded, client",
    [(1, "203.0.113.7", "203.0.113.7"), (1, "6.6.6.6, 203.0.113.7", "203.0.113.7"), (2, "10.0.0.1", "peer")],
)
async def test_only_our_own_proxies_are_believed(proxies: int, forwarded: str, client: str) -> None:
    """What a client wrote itself stands before what they added."""
    seen: list[Any] = []

    async def app(scope: Any, _receive: object, _send: object) -> None:  # noqa: ANN401 - as ASGI has it
        seen.append((scope["client"][0], scope["scheme"]))

    async def nothing(*_: object) -> Any:  # noqa: ANN401 - as ASGI has it
        return None

    headers = [(b"x-forwarded-for", forwarded.encode()), (b"x-forwarded-proto", b"https")]
    scope = {"type": "http", "scheme": "http", "client": ("peer", 1), "headers": headers}
    await BehindProxies(app, proxies)(scope, nothing, nothing)

    assert seen == [(client, "https")]
