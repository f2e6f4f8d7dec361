"""The tables in memory: few whose match is over, and none that somebody listens to is forgotten."""

from __future__ import annotations

import pytest

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.online.match_ids import MatchId, match_id
from jaipur.online.table_server import cache
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.rules.match import Resign
from jaipur.wire.client_messages import Ready
from tests.online.play.at_table import SEED
from tests.online.play.tables import Seated

MATCHES = [match_id(2_000, 0, number) for number in range(6)]


@pytest.fixture
async def server() -> TableServer:
    """Give a server with six tables, at which play has begun."""
    store = MemoryStore()
    now = Timekeeper(store)
    await now.pulse()
    tables = TableServer(store, LocalBus(), now)
    for match in MATCHES:
        await tables.cache.open(Seated(match=match, seed=SEED, at=now(match)).log[0], SEED)
        for seat in range(2):
            await tables.commands.ask(Ready(""), Seating(match, seat))
    return tables


def cached(server: TableServer) -> list[MatchId]:
    """List what is in memory."""
    return sorted(each.table.id for each in server.cache)


async def test_the_earliest_tables_that_are_over_are_forgotten(
    server: TableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those in play stay, and what is forgotten is read again when it is asked for."""
    monkeypatch.setattr(cache, "MOST_OVER", 2)

    for match in MATCHES[:4]:
        await server.commands.ask(Resign(), Seating(match, 0))

    assert cached(server) == MATCHES[2:]
    again = await server.cache.table(MATCHES[0])
    assert again is not None
    assert again.is_over
    assert cached(server) == [MATCHES[0], *MATCHES[3:]]


async def test_a_table_with_a_listener_is_not_forgotten(
    server: TableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is looked at again when others are over, and forgotten once nobody listens."""
    monkeypatch.setattr(cache, "MOST_OVER", 1)
    listener = print
    await server.subscriptions.subscribe(MATCHES[0], listener)

    for match in MATCHES[:3]:
        await server.commands.ask(Resign(), Seating(match, 0))
    kept = cached(server)
    server.subscriptions.unsubscribe(MATCHES[0], listener)
    for match in MATCHES[3:5]:
        await server.commands.ask(Resign(), Seating(match, 0))

    assert MATCHES[0] in kept
    assert MATCHES[1] not in kept
    assert cached(server) == MATCHES[4:]
