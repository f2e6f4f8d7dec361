"""Several servers on PostgreSQL, whose players need not be at the same one, with NATS and without."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest
from websockets.asyncio.client import ClientConnection

from bench.server.client import admit, dial, say
from jaipur.server.duty import LEASE
from jaipur.server.lobby.seeks import REFRESH_EVERY
from jaipur.wire.client_messages import Join, Seek
from jaipur.wire.server_messages import Joined, Paired
from jaipur.wire.values import Live
from tests.adapters.eventually import eventually
from tests.adapters.nats_server import NatsServer
from tests.server.play.test_matches import agree, reached
from tests.server.servers import Server, play, told_of, two_clients

CATCH_UP_WITHIN = 5.0


@pytest.fixture
def two_nodes(tmp_path: Path, empty_database: str, nats: NatsServer) -> Iterator[tuple[Server, Server]]:
    """Give two servers of one database, and of a NATS that may be away."""
    nodes = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        nodes.append(Server(tmp_path / name, database_url=empty_database, nats_url=nats.address))
    for node in nodes:
        node.start()
    yield nodes[0], nodes[1]
    for node in nodes:
        node.kill()


async def on_duty(node: Server) -> float:
    """Ask a server whether it does what one server does for all."""
    async with node.http() as http:
        told = (await http.get("/metrics")).text
    return float(next(line for line in told.splitlines() if line.startswith("jaipur_duty ")).split()[1])


async def test_another_server_does_what_one_does_for_all_when_that_one_is_killed(
    two_nodes: tuple[Server, Server],
) -> None:
    """Within seconds; and at once after one that was told to stop."""
    one, other = two_nodes
    assert [await on_duty(node) for node in two_nodes] == [1, 0]

    one.kill()
    began = monotonic()
    while not await on_duty(other):
        assert monotonic() - began < CATCH_UP_WITHIN + LEASE
        await asyncio.sleep(0.05)
    one.start()
    assert [await on_duty(node) for node in two_nodes] == [0, 1]

    other.stop()
    began = monotonic()
    while not await on_duty(one):
        assert monotonic() - began < LEASE
        await asyncio.sleep(0.05)


async def test_players_at_different_servers_play_a_whole_match(
    two_nodes: tuple[Server, Server], nats: NatsServer
) -> None:
    """What one did is hinted to the other's server, which reads it from the log."""
    nats.start()

    clients = await two_clients(*two_nodes)
    await play(*clients)

    agree(*clients)


async def test_two_who_seek_at_different_servers_are_paired_once(
    two_nodes: tuple[Server, Server], nats: NatsServer
) -> None:
    """Each is told of the same table, at which both sit."""
    nats.start()

    told, seats = [], []
    for node in two_nodes:
        async with node.http() as http:
            told.append((node, await admit(http)))
    sockets = [await dial(node.address, guest) for node, guest in told]
    for socket in sockets:
        await socket.send(say(Seek(Live(5, 5))))
    matches = [await paired_with(socket) for socket in sockets]
    for socket, (match, *_) in zip(sockets, matches, strict=True):
        await socket.send(say(Join(match)))
        seats.append(await told_of(socket, Joined))
        await socket.close()

    assert len(matches[0]) == len(matches[1]) == 1
    assert matches[0] == matches[1]
    assert {joined.seat for joined in seats} == {0, 1}


async def paired_with(socket: ClientConnection) -> list[str]:
    """Give every table that a socket is told of, for longer than it takes to look at seeks again."""
    found = [(await told_of(socket, Paired)).match]
    with suppress(TimeoutError):
        async with asyncio.timeout(REFRESH_EVERY + 1):
            found.append((await told_of(socket, Paired)).match)
    return found


async def test_a_sign_in_that_ends_at_one_server_closes_its_sockets_at_another(
    two_nodes: tuple[Server, Server], nats: NatsServer
) -> None:
    """Within a second, with the code that says so."""
    nats.start()

    await eventually(lambda: all("connected to NATS" in node.log.read_text() for node in two_nodes))
    async with two_nodes[0].http() as http:
        guest = await admit(http)
        socket = await dial(two_nodes[1].address, guest)
        response = await http.post("/api/sign-out", headers={"cookie": guest.cookie})
        assert response.status_code == 200
    began = monotonic()
    await socket.wait_closed()
    took, code = monotonic() - began, socket.close_code

    assert took < 1
    assert code == 4401


async def test_without_nats_a_move_is_told_elsewhere_within_five_seconds(
    two_nodes: tuple[Server, Server],
) -> None:
    """The servers look into the log themselves, every now and then."""
    clients = await two_clients(*two_nodes)
    playing = asyncio.create_task(play(*clients))
    waited: list[float] = []
    for head in range(2, 7):
        await asyncio.wait(
            {asyncio.create_task(reached(client, head)) for client in clients},
            return_when=asyncio.FIRST_COMPLETED,
        )
        began = monotonic()
        await asyncio.gather(*(reached(client, head) for client in clients))
        waited.append(monotonic() - began)
    playing.cancel()
    await asyncio.wait({playing})

    assert max(waited) < CATCH_UP_WITHIN


async def test_a_match_goes_on_at_another_server_when_one_is_killed(
    two_nodes: tuple[Server, Server], nats: NatsServer
) -> None:
    """Any server may serve any match; it needs no leave of the one that is gone."""
    nats.start()

    clients = await two_clients(*two_nodes)
    addresses = [node.address for node in two_nodes]
    clients[0].addresses = addresses
    playing = asyncio.create_task(play(*clients))
    await eventually(lambda: clients[1].version >= 20)
    two_nodes[0].kill()
    await playing

    agree(*clients)
