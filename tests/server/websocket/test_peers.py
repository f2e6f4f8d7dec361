"""A server that cannot append sends its players to one that can, and keeps them if there is none."""

from __future__ import annotations

from jaipur.adapters.memory.bus import LocalBus
from jaipur.server.websocket.connection import CloseCode
from jaipur.server.websocket.connection_registry import ConnectionRegistry
from jaipur.server.websocket.peers import WELL_WITHIN, Peers
from tests.adapters.eventually import let_others_go_on
from tests.server.websocket.room import a_room
from tests.server.websocket.test_connection_registry import ONE, OTHER, Wire, connection_of


async def test_a_server_knows_whether_another_one_could_append_a_moment_ago() -> None:
    """Its own pulses do not count."""
    bus, hand = LocalBus(), [0.0]
    one, other = (Peers(bus, lambda: hand[0]) for _ in range(2))
    for peers in (one, other):
        await peers.start()
    await one.pulsed()
    await let_others_go_on()

    assert (one.are_well, other.are_well) == (False, True)
    hand[0] += WELL_WITHIN
    assert not other.are_well
    await bus.close()


async def test_a_pause_closes_all_connections_and_refuses_new_ones_until_it_ends() -> None:
    """With the code after which clients connect again, to another server."""
    context, registry, wire = (await a_room()).context, ConnectionRegistry(10), Wire()
    connection = connection_of(context, wire)
    assert registry.add(connection, ONE)

    registry.pause(CloseCode.RESTART)
    assert connection.queue.is_closed
    assert not registry.add(connection_of(context, Wire()), OTHER)
    registry.resume()

    assert registry.add(connection_of(context, Wire()), OTHER)
