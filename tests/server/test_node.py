"""The parts of a node: sockets that are sent away, loops that go on, a pace, and what waits to be sent."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from jaipur.server import revoking
from jaipur.server.app import make_app
from jaipur.server.connection import ABORT, PROTOCOL
from jaipur.server.loops import Loops
from jaipur.server.node import Node
from jaipur.server.outbound import MOST_WAITING, Outbound, TooSlow
from jaipur.server.pace import Pace
from jaipur.server.proxies import BehindProxies
from jaipur.server.settings import Settings
from jaipur.tables.ports import StoreUnavailable
from jaipur.tables.tokens import guest_name, new_id, new_sign_in
from jaipur.wire.accounts import How
from tests.adapters.eventually import eventually, let_others_go_on
from tests.server.serving import run


def test_a_pace_lets_so_many_through_at_once_and_so_many_a_second() -> None:
    """And no more, however long nothing came."""
    now = [0.0]
    pace = Pace(2, lambda: now[0])

    def through() -> int:
        return sum(pace.allows() for _ in range(100))

    found = [through()]
    for waited in (1.0, 0.25, 1000.0):
        now[0] += waited
        found.append(through())

    assert found == [20, 2, 0, 20]


def test_a_loop_goes_on_whatever_happens_in_it() -> None:
    """A store that is away, an error of our own, and the next turn."""

    async def do() -> tuple[int, list[str]]:
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
        return turns, faults

    turns, faults = run(do())

    assert turns > 4
    assert faults == ["turn", "turn"]


def test_who_asks_faster_than_it_reads_waits_and_is_not_cut_off() -> None:
    """Half of what may wait is for what happens at its tables."""

    async def do() -> list[bytes]:
        sent: list[bytes] = []

        async def send(message: bytes) -> None:
            await asyncio.sleep(0)
            sent.append(message)

        outbound = Outbound(send)
        sending = asyncio.create_task(outbound.run())
        for number in range(10 * MOST_WAITING):
            await outbound.room()
            outbound.offer(b"%d" % number)
        outbound.end(1000)
        assert await sending == 1000
        return sent

    assert run(do()) == [b"%d" % number for number in range(10 * MOST_WAITING)]


def test_what_can_be_sent_at_once_does_not_wait_and_overtakes_nothing() -> None:
    """A message waits only behind others, or where the socket takes no more."""

    async def do() -> list[tuple[str, bytes]]:
        sent: list[tuple[str, bytes]] = []
        takes = asyncio.Event()

        async def send(message: bytes) -> None:
            await takes.wait()
            sent.append(("later", message))

        def write(message: bytes) -> bool:
            if message != b"two":
                sent.append(("at once", message))
            return message != b"two"

        outbound = Outbound(send, write=write)
        sending = asyncio.create_task(outbound.run())
        outbound.offer(b"one")
        outbound.offer(b"two")
        outbound.offer(b"three")
        await let_others_go_on()
        outbound.offer(b"four")
        takes.set()
        await eventually(lambda: not len(outbound))
        outbound.offer(b"five")
        outbound.end(1000)
        outbound.offer(b"six")
        assert await sending == 1000
        return sent

    assert run(do()) == [
        ("at once", b"one"),
        ("later", b"two"),
        ("later", b"three"),
        ("later", b"four"),
        ("at once", b"five"),
    ]


def test_who_is_stuck_in_sending_is_cut_off_as_soon_as_too_much_waits() -> None:
    """And after a time in any case."""

    async def never(_: bytes) -> None:
        await asyncio.sleep(60)

    async def do() -> None:
        for within, messages in ((30.0, MOST_WAITING + 2), (0.05, 1)):
            outbound = Outbound(never, within)
            sending = asyncio.create_task(outbound.run())
            outbound.offer(b"first")
            await let_others_go_on()
            for _ in range(messages):
                outbound.offer(b"more")
            with pytest.raises(TooSlow):
                await asyncio.wait_for(sending, 5)
            await outbound.room()

    run(do(), 10)


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
        "subprotocols": [PROTOCOL],
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
    guest = await node.foyer.people.open_guest(new_id(), guest_name(), new)
    return (guest.id, new.id), token


def test_sockets_of_a_sign_in_that_was_ended_are_closed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Within a second, without any hint, with a code of its own; those of others stay."""
    assert revoking.EVERY <= 0.5
    monkeypatch.setattr(revoking, "EVERY", 0.1)  # the rest of the second is for a machine that is busy

    async def do() -> tuple[list[dict[str, Any]], list[dict[str, Any]], int]:
        node = await Node.start(Settings(data_dir=tmp_path))
        (one, cookie), (_, another) = await a_guest(node), await a_guest(node)
        sent: list[dict[str, Any]] = []
        others: list[dict[str, Any]] = []
        first, _ = await opened(node, f"jaipur={cookie}", sent)
        second, received = await opened(node, f"jaipur={another}", others)
        await node.foyer.people.sign_out(*one)
        await asyncio.wait_for(first, 1)
        left = len(node.crowd)
        received.put_nowait({"type": "websocket.disconnect"})
        await second
        await node.close()
        return sent, others, left

    sent, others, left = run(do())

    assert sent[0] == {"type": "websocket.accept", "subprotocol": PROTOCOL}
    assert sent[-1] == {"type": "websocket.close", "code": 4401}
    assert [message["type"] for message in others if message["type"] == "websocket.close"] == []
    assert left == 1


def test_a_node_that_drains_is_not_ready_and_lets_nobody_in(tmp_path: Path) -> None:
    """Who is there is sent away with the code for coming back."""

    async def do() -> tuple[bool, bool, list[dict[str, Any]], list[dict[str, Any]]]:
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
        return before, after, sent, late

    before, after, sent, late = run(do())

    assert (before, after) == (True, False)
    assert sent[-1] == {"type": "websocket.close", "code": 1012}
    assert late[0]["status"] == 503


@pytest.mark.parametrize(
    "proxies, forwarded, client",
    [(1, "203.0.113.7", "203.0.113.7"), (1, "6.6.6.6, 203.0.113.7", "203.0.113.7"), (2, "10.0.0.1", "peer")],
)
def test_only_our_own_proxies_are_believed(proxies: int, forwarded: str, client: str) -> None:
    """What a client wrote itself stands before what they added."""
    seen: list[Any] = []

    async def app(scope: Any, _receive: object, _send: object) -> None:  # noqa: ANN401 - as ASGI has it
        seen.append((scope["client"][0], scope["scheme"]))

    async def nothing(*_: object) -> Any:  # noqa: ANN401 - as ASGI has it
        return None

    headers = [(b"x-forwarded-for", forwarded.encode()), (b"x-forwarded-proto", b"https")]
    scope = {"type": "http", "scheme": "http", "client": ("peer", 1), "headers": headers}
    run(BehindProxies(app, proxies)(scope, nothing, nothing))

    assert seen == [(client, "https")]
