"""A cluster of three NATS servers: a process stays connected while any of them is there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from bench.faulty.world.nats_cluster import NatsCluster
from jaipur.adapters.nats.address import servers_of
from jaipur.adapters.nats.bus import NatsBus
from jaipur.adapters.nats.connection import NatsConnection


async def heard(bus: NatsBus, said: Callable[[], Awaitable[None]]) -> None:
    """Say something until it is heard."""
    came = asyncio.Event()

    async def on_message(_message: bytes) -> None:
        came.set()

    end = await bus.subscribe("jaipur.test", on_message)
    async with asyncio.timeout(20):
        while not came.is_set():
            await said()
            await asyncio.sleep(0.05)
    await end()


async def test_two_processes_hear_each_other_while_one_server_of_three_is_left(tmp_path: Path) -> None:
    """Whichever servers they are connected to; the last one is enough."""
    with NatsCluster(tmp_path) as cluster:
        links = [NatsConnection(cluster.address, name) for name in ("one", "other")]
        for link in links:
            link.start()
            await link.up()
        one, other = map(NatsBus, links)
        for server in (None, *cluster.servers[:2]):
            if server is not None:
                server.kill()
            await heard(one, lambda: other.publish("jaipur.test", b"hello"))
            await heard(other, lambda: one.publish("jaipur.test", b"hello"))
        for link in links:
            await link.close()


def test_one_user_and_one_scheme_may_be_given_for_all_servers() -> None:
    """A server may also have its own."""
    assert servers_of("tls://me:secret@a:1, b ,nats://you@c:3") == [
        "tls://me:secret@a:1",
        "tls://me:secret@b:4222",
        "nats://you@c:3",
    ]
