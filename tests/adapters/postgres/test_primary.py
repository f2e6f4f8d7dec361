"""Several hosts of a database, as real servers: the primary is found, also after it was replaced."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from bench.databases import query
from bench.faulty.world.gate import Gate
from bench.faulty.world.processes import OWNER, Cluster
from bench.faulty.world.replication import Replication
from jaipur.adapters.postgres import primary
from jaipur.adapters.postgres.address import hosts_of
from jaipur.adapters.postgres.connections import Pool, connect, store_errors
from jaipur.adapters.postgres.primary import primary_of
from jaipur.online.play.ports import StoreUnavailable

PORT = "SELECT inet_server_port()"


@asynccontextmanager
async def a_pool(address: str) -> AsyncGenerator[Pool]:
    """Give a pool of two connections."""
    pool = Pool(address, 2)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.close()


async def port_of(pool: Pool) -> int:
    """Ask which server a pool is connected to."""
    async with pool.use() as connection:
        return int(await connection.fetchval(PORT))


async def test_the_primary_is_used_and_after_it_was_replaced_the_new_one() -> None:
    """The old one comes back as it was, as a primary: it is refused, and so are connections that are open."""
    async with Replication() as servers:
        assert servers.standby is not None
        old, new, address = servers.primary, servers.standby, servers.address("postgres")
        async with a_pool(address) as pool:
            assert await port_of(pool) == old.port

            servers.cut()
            await asyncio.to_thread(new.promote)  # and nobody has stopped the old one
            apart = await connect(address)
            assert await apart.fetchval(PORT) == new.port
            await apart.close()
            assert await port_of(pool) == new.port

            await asyncio.to_thread(new.stop)
            with pytest.raises(StoreUnavailable, match=rf":{old.port} was replaced: its timeline is 1"):
                await port_of(pool)


async def test_without_the_timeline_the_replaced_primary_is_used() -> None:
    """The control of the test above: a process that has not seen the promotion uses what answers."""
    async with Replication() as servers:
        assert servers.standby is not None
        old, new, address = servers.primary, servers.standby, servers.address("postgres")
        await asyncio.to_thread(new.promote)
        async with a_pool(address) as pool:
            assert await port_of(pool) == new.port
            await asyncio.to_thread(new.stop)
            primary_of(address).timeline = 0
            assert await port_of(pool) == old.port


async def test_a_pool_leaves_a_server_that_became_read_only() -> None:
    """The connection is closed, and the next one looks for the primary again."""
    with Cluster() as cluster:
        await asyncio.to_thread(cluster.start, fsync="off")
        address = cluster.address("postgres")
        async with a_pool(address) as pool:
            async with pool.use() as connection:
                first = await connection.fetchval("SELECT pg_backend_pid()")
            await query(
                address, "ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()"
            )
            await asyncio.sleep(0.2)
            with pytest.raises(StoreUnavailable, match="read-only"):
                async with pool.use() as connection:
                    await connection.execute("CREATE TABLE anything ()")
            async with pool.use() as connection:
                assert await connection.fetchval("SELECT pg_backend_pid()") != first


async def test_a_host_that_does_not_answer_costs_a_fraction_of_a_second(clean: str) -> None:
    """Nor does it matter in which place it is named; and a reason is given for each host."""
    ((port,),) = await query(clean, PORT)
    ((place, whole),) = hosts_of(clean).items()
    async with Gate(int(str(port))) as silent:
        silent.hold()
        address = whole.replace(place, f"127.0.0.1:{silent.port},{place}")
        began = asyncio.get_running_loop().time()
        connection = await connect(address)
        took = asyncio.get_running_loop().time() - began
        await connection.close()

    assert took < primary.WAIT_FOR_OTHERS + 1


async def test_errors_say_what_each_host_did_and_no_password() -> None:
    """A refused connection and a database that is not there are told in words, without a traceback."""
    with Cluster() as cluster:
        await asyncio.to_thread(cluster.start, fsync="off")
        hosts = f"127.0.0.1:1,127.0.0.1:{cluster.port}"
        with pytest.raises(StoreUnavailable) as caught, store_errors():
            await connect(f"postgresql://{OWNER}:secret@{hosts}/nothing")

    said = str(caught.value)
    assert "127.0.0.1:1 refuses the connection" in said
    assert f':{cluster.port} says: database "nothing" does not exist' in said
    assert "secret" not in said
