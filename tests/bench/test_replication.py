"""The primary and the standby of the benches: what PostgreSQL itself keeps and loses when it fails over."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from bench.databases import query
from bench.faulty.world.replication import Replication

TABLE = "CREATE TABLE public.noted (what text)"
READ = "SELECT what FROM public.noted"


async def test_a_commit_that_no_standby_has_is_visible_after_a_crash_and_lost_by_a_failover() -> None:
    """What is read after a crash may be lost: only what the standby has is kept."""
    async with Replication() as servers:
        address = servers.door_address("postgres")
        await query(address, TABLE, "INSERT INTO public.noted VALUES ('acknowledged')")
        servers.cut()
        waits = asyncio.create_task(query(address, "INSERT INTO public.noted VALUES ('in doubt')"))
        await asyncio.sleep(0.5)
        assert not waits.done()
        assert await query(address, READ) == [("acknowledged",)]

        await servers.crash()
        with suppress(Exception):
            await waits
        assert await query(address, READ) == [("acknowledged",), ("in doubt",)]

        await servers.fail_over()
        assert await query(address, READ) == [("acknowledged",)]


async def test_a_standby_can_be_attached_again_after_a_failover() -> None:
    """A pair of servers serves several failovers, one after another."""
    async with Replication() as servers:
        await query(servers.address("postgres"), TABLE)
        await servers.fail_over()
        await servers.attach()
        await query(servers.address("postgres"), "INSERT INTO public.noted VALUES ('kept')")
        await servers.fail_over()
        assert await query(servers.door_address("postgres"), READ) == [("kept",)]
