"""The causes for which PostgreSQL cannot append, each made on a real server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

from bench.databases import query
from bench.faulty.world.replication import Replication
from jaipur.adapters.postgres.connections import PostgresConnection, connect
from jaipur.adapters.postgres.diagnosis import cause_of
from jaipur.adapters.stalls import StallCause
from jaipur.online.play.ports import StoreUnavailable
from tests.adapters.nats_server import free_port

TABLE = "CREATE TABLE public.noted (what text)"
WRITE = "INSERT INTO public.noted VALUES ('it')"


class FullDiskError(Exception):
    """What asyncpg raises, in the part that is read."""

    sqlstate = "53100"


@asynccontextmanager
async def waiting(connection: PostgresConnection) -> AsyncGenerator[None]:
    """Have a write of a server wait."""
    write = asyncio.create_task(connection.execute(WRITE))
    await asyncio.sleep(0.3)
    assert not write.done()
    yield
    connection.terminate()
    with suppress(Exception):
        await write


async def test_a_lock_of_another_program_is_told_from_one_of_a_server(empty_database: str) -> None:
    """A wait for another server's transaction does not show a lock that an operator has to look for."""
    await query(empty_database, TABLE)
    for settings, cause in (
        ({"application_name": "psql"}, StallCause.LOCK),
        ({"application_name": "jaipur"}, StallCause.STUCK),
    ):
        holder, writer = await connect(empty_database, settings), await connect(empty_database)
        await holder.execute("BEGIN; LOCK TABLE public.noted")
        async with waiting(writer):
            assert await cause_of(empty_database, None) is cause
        holder.terminate()


async def test_the_last_error_names_a_full_disk(empty_database: str) -> None:
    """The database answers, and nothing waits."""
    error = StoreUnavailable("PostgreSQL: could not extend file")
    error.__cause__ = FullDiskError()
    assert await cause_of(empty_database, error) is StallCause.DISK
    assert await cause_of(empty_database, None) is StallCause.STUCK


async def test_a_commit_that_waits_for_a_standby_is_seen_by_the_role_that_waits() -> None:
    """And a primary that is gone is unreachable."""
    async with Replication() as servers:
        address = servers.door_address("postgres")
        await query(address, TABLE)
        servers.cut()
        async with waiting(await connect(address)):
            assert await cause_of(address, None) is StallCause.STANDBY


async def test_nobody_who_answers_is_unreachable() -> None:
    """A port at which nothing listens."""
    assert await cause_of(f"postgresql://root@127.0.0.1:{free_port()}/none", None) is StallCause.UNREACHABLE
