"""Relays of several servers on PostgreSQL, while their connections are cut: each match counts once."""

import asyncio

import pytest

from bench.databases import query
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.ratings import relay
from tests.adapters.postgres.test_faults import CUT
from tests.adapters.sql.lobby.conftest import Premises, on_postgres
from tests.adapters.sql.lobby.test_rating_relay import counted, finish_some, once

NODES = 4


async def relay_until_nothing_waits(premises: Premises) -> int:
    """Carry outcomes, and start anew where the database was gone; say how often it was."""
    lost = 0
    while True:
        try:
            await relay.relay(premises.outbox, premises.ratings)
            if not await premises.outbox.outcomes(1):
                return lost
        except StoreUnavailable:
            lost += 1


async def cut_now_and_then(address: str, until: asyncio.Future[list[int]]) -> None:
    """End all connections, again and again."""
    while not until.done():
        await asyncio.sleep(0.04)
        await query(address, CUT)


async def test_matches_count_once_while_relays_lose_their_connections(
    cleared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the midst of a transaction, or between it and the settling: no match is lost, and none doubled."""
    monkeypatch.setattr(relay, "AT_ONCE", 2)

    nodes = [on_postgres(await PostgresStore.start(cleared, connections=2), cleared) for _ in range(NODES)]
    outcomes = await finish_some(nodes[0], 60)
    relaying = asyncio.gather(*map(relay_until_nothing_waits, nodes))
    await asyncio.gather(relaying, cut_now_and_then(cleared, relaying))

    assert sum(relaying.result()) > 0
    fresh = await PostgresStore.start(cleared)
    assert await counted(on_postgres(fresh, cleared)) == once(outcomes)
    for store in (fresh, *(node.store for node in nodes)):
        await store.close()
