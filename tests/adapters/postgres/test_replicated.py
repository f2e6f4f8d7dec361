"""Acknowledged means replicated: what no standby has is acknowledged to nobody, however it was learned."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import pytest

from bench.databases import query
from bench.faulty.world.replication import Replication
from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.postgres import writer
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.online.match_ids import MatchId
from jaipur.online.play.commands import TableRequest
from jaipur.online.play.log import Entry
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.table_server.command_loop import Seating
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.wire.client_messages import Play, Ready
from jaipur.wire.values import Why
from tests.adapters.entries import SEED, new_match, opening, taking
from tests.online.play import at_table

WAITING = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
CANCEL = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


class Trusting(PostgresStore):
    """The planted bug: what can be read counts as durable."""

    async def confirm(self, match: MatchId) -> None:
        """Write nothing."""


@pytest.fixture
async def servers() -> AsyncGenerator[Replication]:
    """A primary and its synchronous standby, with a database for tables."""
    async with Replication() as servers:
        await query(servers.door_address("postgres"), "CREATE DATABASE jaipur")
        yield servers


async def until_it_waits(servers: Replication) -> None:
    """Wait until a commit waits for the standby."""
    async with asyncio.timeout(10):
        while not await query(servers.primary.address("postgres"), WAITING):
            await asyncio.sleep(0.02)


async def tables_on(store: PostgresStore) -> TableServer:
    """Give a process that serves tables of a store."""
    time = Timekeeper(store)
    await time.pulse()
    return TableServer(store, LocalBus(), time)


async def asked(tables: TableServer, request: TableRequest, seating: Seating) -> int | Why | None:
    """Ask as a client does: again by the same id, for a while, until there is an answer."""
    for _ in range(4):
        try:
            return await tables.commands.ask(request, seating)
        except StoreUnavailable:
            await asyncio.sleep(0.2)
    return None


async def retried_through_a_crash(servers: Replication, kind: type[PostgresStore]) -> tuple[bool, bool]:
    """Play while the standby is cut off, crash, ask again, fail over; was it acknowledged, is it there."""
    store = await kind.start(servers.door_address("jaipur"))
    tables = await tables_on(store)
    await tables.cache.open(at_table.opening(), at_table.SEED)
    for seat in range(2):
        await tables.commands.ask(Ready(""), Seating(at_table.MATCH, seat))
    table = await tables.cache.table(at_table.MATCH)
    assert table is not None
    move = Play(table.version, at_table.legal_moves(table.match)[0])
    seating = Seating(at_table.MATCH, table.match.now.to_move, "move-0001")
    servers.cut()
    first = asyncio.create_task(tables.commands.ask(move, seating))
    await until_it_waits(servers)
    await servers.crash()
    with pytest.raises(StoreUnavailable):
        await first
    answer = await asked(tables, move, seating)
    await servers.fail_over()
    ids = [entry.id for entry in await read(store, at_table.MATCH)]
    await store.close()
    return isinstance(answer, int), "move-0001" in ids


async def read(store: PostgresStore, match: MatchId) -> list[Entry]:
    """Read a log as soon as the new primary answers."""
    for _ in range(50):
        try:
            return [*await store.read(match)]
        except StoreUnavailable:
            await asyncio.sleep(0.1)
    raise AssertionError("the new primary does not answer")


async def test_a_retry_that_finds_its_id_is_acknowledged_only_if_a_standby_has_it(
    servers: Replication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The standby is cut off, the primary crashes, the client asks again, the standby takes over."""
    monkeypatch.setattr(writer, "WITHIN", 0.5)

    assert await retried_through_a_crash(servers, PostgresStore) == (False, False)


async def test_without_the_confirmation_an_acknowledged_move_is_lost(
    servers: Replication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the test above."""
    monkeypatch.setattr(writer, "WITHIN", 0.5)

    assert await retried_through_a_crash(servers, Trusting) == (True, False)


async def test_a_commit_whose_wait_for_the_standby_is_cancelled_is_not_acknowledged(
    servers: Replication,
) -> None:
    """PostgreSQL answers with success and a warning; once the standby is back, the log tells what is so."""
    store, match = await PostgresStore.start(servers.door_address("jaipur")), new_match()
    await store.open(opening(match), SEED)
    servers.cut()
    answer = asyncio.create_task(store.append(taking(match, 2)))
    await until_it_waits(servers)
    await query(servers.primary.address("postgres"), CANCEL)

    with pytest.raises(StoreUnavailable, match="synchronous replication"):
        await answer
    assert len(await store.read(match)) == 2

    await servers.heal()
    await store.pulse()
    assert len(await store.read(match)) == 2
    await store.confirm(match)
    await store.close()


async def test_what_was_read_of_a_replaced_primary_is_not_confirmed_by_the_new_one(
    servers: Replication,
) -> None:
    """The confirmation waited for the standby, which took over: the entry that was read is not there."""
    store, match = await PostgresStore.start(servers.door_address("jaipur")), new_match()
    await store.open(opening(match), SEED)
    await store.pulse()
    await store.read(match)
    await servers.fail_over()

    for _ in range(2):  # over the connection that was lost, and over the new one
        with pytest.raises(StoreUnavailable):
            await store.confirm(match)
    assert len(await read(store, match)) == 1
    await store.confirm(match)
    await store.close()
