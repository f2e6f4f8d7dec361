"""Whole matches over real WebSockets: between people, against the house, and through cuts and restarts."""

from __future__ import annotations

import asyncio

from bench.server.client import Client, admit, against_house, at_random
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.verification import verify
from tests.adapters.eventually import eventually
from tests.server.servers import Server, play, two_clients


def agree(one: Client, other: Client) -> None:
    """Check that two players were told of the same versions, each once and without a gap."""
    assert one.is_over
    assert other.is_over
    assert one.version == other.version
    for client in (one, other):
        assert client.joined_at in {1, 2}  # the other may have been ready before
        assert [*client.told] == [*range(client.joined_at + 1, one.version + 1)]


async def reached(client: Client, version: int) -> None:
    """Wait until a client has seen a version, or the end."""
    await eventually(lambda: client.version >= version or client.is_over)


async def test_two_guests_play_a_whole_match(home: Server) -> None:
    """Every version is told to both, and the record that can be had afterwards verifies."""
    clients = await two_clients(home)
    await play(*clients)
    agree(*clients)
    acknowledged = sorted(version for client in clients for version in client.acknowledged.values())
    assert acknowledged == [*range(2, clients[0].version + 1)]
    async with home.http() as http:
        found = (await http.get(f"/api/matches/{clients[0].match}/record")).text

    record = read_record(found)

    assert verify(record).ok


async def test_the_house_plays_as_soon_as_it_is_to_move(home: Server) -> None:
    """No sweep is waited for: a move of the gentlest takes much less than a second."""
    async with home.http() as http:
        guest = await admit(http)
        name = await against_house(http, guest, "teacher", {"type": "live", "minutes": 3, "increment": 5})
    client = Client([home.address], guest, name, at_random(b"guest"))
    await client.play()

    assert client.is_over
    assert [*client.told] == [*range(2, client.version + 1)]


async def test_whoever_is_cut_off_comes_back_by_resume(home: Server) -> None:
    """Ten times in a match; nothing is missing and nothing is done twice."""

    async def cut_now_and_then(client: Client) -> None:
        for _ in range(10):
            await reached(client, client.version + 8)
            await client.cut()

    clients = await two_clients(home)
    await asyncio.gather(play(*clients), cut_now_and_then(clients[0]))

    agree(*clients)
    assert clients[0].dialled > 5


async def test_a_home_server_that_is_killed_keeps_every_move(home: Server) -> None:
    """Kill -9 in the midst of a match, twice: what was acknowledged is there, and the match goes on."""

    async def kill_now_and_then(client: Client) -> None:
        for version in (20, 60):
            await reached(client, version)
            home.kill()
            await asyncio.to_thread(home.start)

    clients = await two_clients(home)
    await asyncio.gather(play(*clients), kill_now_and_then(clients[0]))

    agree(*clients)
    acknowledged = [version for client in clients for version in client.acknowledged.values()]
    assert len({*acknowledged}) == len(acknowledged)


async def test_a_server_that_is_told_to_stop_sends_everybody_away_and_ends_with_0(home: Server) -> None:
    """With the code that says to come back; the match goes on at the next one."""
    clients = await two_clients(home)
    playing = asyncio.create_task(play(*clients))
    await eventually(lambda: clients[0].version >= 20)
    code = await asyncio.to_thread(home.stop)
    await asyncio.to_thread(home.start)
    await playing

    assert code == 0
    assert 1012 in clients[0].closed_with
    agree(*clients)
    assert "Traceback" not in home.log.read_text()


async def test_who_is_told_twice_to_stop_leaves_no_connection_behind(home: Server) -> None:
    """Its farewell is cut short, and the connection is closed all the same."""
    client, _ = await two_clients(home)
    playing = asyncio.create_task(client.play())
    await eventually(lambda: client.version)
    playing.cancel()
    await asyncio.sleep(0)
    playing.cancel()
    await asyncio.wait({playing})

    assert client.is_cut
