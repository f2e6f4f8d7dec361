"""Connections of hostile clients: refused, cut off, or sent away, without harm to others."""

from __future__ import annotations

import asyncio
import random
import socket as sockets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.server.client import Guest, admit, against_house, dial, read, say
from jaipur.wire.client_messages import Join, Ping
from jaipur.wire.server_messages import Beat, Joined, Pong, Refused
from jaipur.wire.values import Protocol, Why
from tests.server.servers import Server, told_of

A_SECOND: Final = 20
"""Messages; ten times as many at once."""


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that lets its clients say much."""
    served = Server(tmp_path_factory.mktemp("patient"), messages_per_second="1000000", most_sockets="40")
    served.start()
    yield served
    served.kill()


def address_of(server: Server) -> str:
    """Where its WebSockets are."""
    return server.address.replace("http", "ws") + "/ws"


async def refused_with(server: Server, **options: Any) -> tuple[int, str]:  # noqa: ANN401 - as websockets takes them
    """Try to open a socket, and give the status and the text that it is refused with."""
    with pytest.raises(InvalidStatus) as caught:
        await connect(address_of(server), proxy=None, **options)
    body = caught.value.response.body
    assert "content-security-policy" in caught.value.response.headers
    return caught.value.response.status_code, bytes(body or b"").decode()


async def test_a_client_of_another_protocol_is_refused(shared: Server) -> None:
    """Before it is let in, and told why."""
    assert await refused_with(shared) == (426, '{"why":"another protocol"}')
    assert await refused_with(shared, subprotocols=["jaipur.0"]) == (426, '{"why":"another protocol"}')


@pytest.mark.parametrize(
    "offered, chosen",
    [
        ([Protocol.V1], Protocol.V1),
        ([Protocol.V2], Protocol.V2),
        ([Protocol.V1, Protocol.V2], Protocol.V2),
        (["jaipur.99", Protocol.V1], Protocol.V1),
    ],
)
async def test_the_newest_protocol_that_both_speak_is_chosen(
    shared: Server, offered: list[str], chosen: Protocol
) -> None:
    """In whatever order a client names those that it speaks, also a client of a later version."""
    options: dict[str, Any] = {"subprotocols": offered}
    async with connect(address_of(shared), proxy=None, **options) as socket:
        found: str | None = socket.subprotocol

    assert found == chosen


async def test_sockets_have_one_path(shared: Server) -> None:
    """Any other is refused, as a page that is not there."""
    with pytest.raises(InvalidStatus) as caught:
        await dial(shared.address + "/other", None)

    assert caught.value.response.status_code == 404


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1"])
async def test_scripts_of_other_pages_are_refused(shared: Server, origin: str) -> None:
    """Also where the port differs; a page of the server's own is not."""
    refused = await refused_with(shared, subprotocols=[Protocol.V1], origin=origin)

    assert refused == (403, '{"why":"foreign origin"}')
    options: dict[str, Any] = {"subprotocols": [Protocol.V1], "origin": shared.address}
    async with connect(address_of(shared), proxy=None, **options) as socket:
        found: str | None = socket.subprotocol
    assert found == Protocol.V1


async def heard_until_closed(socket: ClientConnection) -> tuple[list[object], int | None]:
    """Give all that is said, and the code of the end."""
    said: list[object] = []
    try:
        while True:
            said.append(read(await socket.recv()))
    except ConnectionClosed:
        return said, socket.close_code


async def test_who_says_too_much_is_told_so_and_closed(shared: Server) -> None:
    """So many at once are answered, and then no more."""
    began = monotonic()
    socket = await dial(shared.address, None)
    with suppress(ConnectionClosed):
        for number in range(600):
            await socket.send(say(Ping(number)))
    said, code = await heard_until_closed(socket)
    took = monotonic() - began

    assert code == 1008
    assert 200 <= sum(isinstance(one, Pong) for one in said) <= 200 + A_SECOND * took
    assert said[-1] == Refused(Why.TOO_OFTEN)


async def test_a_message_of_more_than_four_kilobytes_ends_the_connection(shared: Server) -> None:
    """It is not even read."""
    socket = await dial(shared.address, None)
    await socket.send("x" * 5000)

    assert (await heard_until_closed(socket))[1] == 1009


async def test_hostile_frames_are_answered_and_harm_nobody(patient: Server) -> None:
    """Mutated messages, by the hundred; other clients are still answered."""
    chance = random.Random(7)
    valid = [say(Join("0" * 13)), say(Join("7" + "z" * 12)), say(Ping(1)), '{"type":"ask","match":1}']

    def mutated() -> str | bytes:
        text = bytearray(chance.choice(valid).encode())
        for _ in range(chance.randrange(4)):
            text[chance.randrange(len(text))] = chance.randrange(256)
        return bytes(text) if chance.random() < 0.5 else text.decode("latin-1")

    one, other = await dial(patient.address, None), await dial(patient.address, None)
    answers = 0
    for _ in range(1000):
        await one.send(mutated())
        answers += not isinstance(read(await one.recv()), Beat)
    await other.send(say(Ping(5)))
    said = await told_of(other, Pong)
    await asyncio.gather(one.close(), other.close())

    assert answers >= 990
    assert said.sent == 5
    assert "Traceback" not in patient.log.read_text()


async def a_table(server: Server) -> tuple[Guest, str]:
    """Have a guest and a table to join."""
    async with server.http() as http:
        guest = await admit(http)
        return guest, await against_house(http, guest, "teacher")


async def test_who_does_not_read_is_cut_off_while_others_are_answered(patient: Server) -> None:
    """What waits for them is bounded, and a farewell would wait as well."""
    guest, match = await a_table(patient)
    # A connection that reads nothing: its buffers, ours and the server's, fill up.
    slow = sockets.socket()
    slow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    slow.connect(("127.0.0.1", int(patient.address.rpartition(":")[2])))
    socket = await connect(
        address_of(patient),
        sock=slow,
        proxy=None,
        subprotocols=[Protocol.V1],  # type: ignore[list-item]
        additional_headers={"Cookie": guest.cookie},
        ping_interval=None,
        max_queue=1,
    )
    cut = False
    try:
        async with asyncio.timeout(30):
            while True:
                await socket.send(say(Join(match)))
    except ConnectionClosed:
        cut = True
    other = await dial(patient.address, guest)
    await other.send(say(Join(match)))
    joined = await told_of(other, Joined)
    await other.close()

    assert (cut, joined.match == match) == (True, True)


async def emptied(http: httpx.AsyncClient) -> None:
    """Wait until a server has no socket any more."""
    for _ in range(100):
        if "jaipur_sockets 0.0\n" in (await http.get("/metrics")).text:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("a socket was left")


async def test_there_is_room_for_so_many_and_no_more(patient: Server) -> None:
    """Of one visitor, and of all; who leaves makes room."""

    async def crowd(most: int, guests: list[Guest | None]) -> int:
        dialled = (dial(patient.address, guests[number % len(guests)]) for number in range(most + 10))
        met = await asyncio.gather(*dialled, return_exceptions=True)
        opened = [socket for socket in met if isinstance(socket, ClientConnection)]
        refused = [error.response.status_code for error in met if isinstance(error, InvalidStatus)]
        assert refused == [503] * 10
        await asyncio.gather(*(socket.close() for socket in opened))
        return len(opened)

    async with patient.http() as http:
        guests: list[Guest | None] = [await admit(http) for _ in range(3)]
        sizes: list[int] = []
        unknown: list[Guest | None] = [None]
        for most, whose in ((32, guests[:1]), (40, guests), (32, unknown)):
            await emptied(http)
            sizes.append(await crowd(most, whose))

    assert sizes == [32, 40, 32]


@pytest.mark.usefixtures("home")
def test_a_second_server_of_the_same_file_does_not_start(tmp_path: Path) -> None:
    """One process serves a file."""
    second = Server(tmp_path)

    with pytest.raises(AssertionError, match="one server serves a file"):
        second.start()
    second.kill()
