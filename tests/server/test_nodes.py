"""Several servers on PostgreSQL, whose players need not be at the same one, with NATS and without."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from bench.client import Client
from tests.adapters.eventually import eventually
from tests.adapters.nats_server import NatsServer
from tests.server.serving import Server, play, run, two_clients
from tests.server.test_playing import agree, reached

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


def test_players_at_different_servers_play_a_whole_match(
    two_nodes: tuple[Server, Server], nats: NatsServer
) -> None:
    """What one did is hinted to the other's server, which reads it from the log."""
    nats.start()

    async def match() -> tuple[Client, Client]:
        clients = await two_clients(*two_nodes)
        await play(*clients)
        return clients

    agree(*run(match()))


def test_without_nats_a_move_is_told_elsewhere_within_five_seconds(two_nodes: tuple[Server, Server]) -> None:
    """The servers look into the log themselves, every now and then."""

    async def match() -> list[float]:
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
        return waited

    assert max(run(match())) < CATCH_UP_WITHIN


def test_a_match_goes_on_at_another_server_when_one_is_killed(
    two_nodes: tuple[Server, Server], nats: NatsServer
) -> None:
    """Any server may serve any match; it needs no leave of the one that is gone."""
    nats.start()

    async def match() -> tuple[Client, Client]:
        clients = await two_clients(*two_nodes)
        addresses = [node.address for node in two_nodes]
        clients[0].addresses = addresses
        playing = asyncio.create_task(play(*clients))
        await eventually(lambda: clients[1].version >= 20)
        two_nodes[0].kill()
        await playing
        return clients

    agree(*run(match()))
