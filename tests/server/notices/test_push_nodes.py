"""Web push by servers as programs: one message for a cause, from whichever of them; and a key that stays."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.server.client import Guest, admit, against_each_other
from jaipur.adapters.push.vapid import new_key
from tests.adapters.eventually import eventually
from tests.server.notices.push_service import PushService
from tests.server.scene import DAILY
from tests.server.servers import Server

ANNOUNCED_WITHIN = 30.0
"""Seconds; five of them are for who may come to the table."""
A_WHILE = 4.0


@pytest.fixture
def two_nodes(tmp_path: Path, empty_database: str) -> Iterator[tuple[Server, Server]]:
    """Give two servers of one database and one key, without anything else between them."""
    told = {"database_url": empty_database, "vapid_key": new_key(), "push_loopback": "true"}
    nodes = [Server(tmp_path / name, **told) for name in ("one", "other")]
    for node in nodes:
        node.start()
    yield nodes[0], nodes[1]
    for node in nodes:
        node.kill()


async def key_of(http: httpx.AsyncClient) -> str:
    """Give what browsers subscribe with."""
    return str((await http.get("/api/push/key")).json()["key"])


async def subscribe(http: httpx.AsyncClient, guest: Guest, browser: dict[str, Any]) -> None:
    """Have a browser told."""
    headers = {"cookie": guest.cookie}
    (await http.post("/api/push/subscriptions", json=browser, headers=headers)).raise_for_status()


async def test_two_servers_send_each_turn_once(two_nodes: tuple[Server, Server]) -> None:
    """They look at the same tables and the same browsers, and each message is one server's."""
    one, other = two_nodes
    async with one.http() as http, other.http() as elsewhere:
        keys = [await key_of(http), await key_of(elsewhere)]
        service = await PushService.start(keys[0])
        host, guest = await admit(http), await admit(elsewhere)
        for number in range(6):
            await subscribe(elsewhere, guest, service.browser(f"browser-{number}"))
        match = await against_each_other(http, host, guest, **DAILY)
        await eventually(lambda: len(service.received) >= 6, ANNOUNCED_WITHIN)
        await asyncio.sleep(A_WHILE)
        await service.stop()
    asked = sorted(service.asked)
    right = [each.message["match"] == match for each in service.received]

    assert keys[0] == keys[1]
    assert asked == [f"browser-{number}" for number in range(6)]
    assert all(right)


async def test_a_server_at_home_keeps_its_key(tmp_path: Path) -> None:
    """Browsers that subscribed before it was started again are still told."""
    server = Server(tmp_path)

    keys = []
    for _ in range(2):
        server.start()
        async with server.http() as http:
            keys.append(await key_of(http))
        server.stop()

    assert keys[0] == keys[1]
    assert len(keys[0]) == 87
