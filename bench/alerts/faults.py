"""The faults of a site: how each is made, which alert is its own, and what is left to tidy up after it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from typing import Final, NamedTuple

import httpx

from bench.alerts.site import FLOODER, NAME, Site
from bench.alerts.small_volume import full_disk
from bench.faulty.world.replication import STANDBY
from jaipur.adapters.postgres.connections import connect

PAUSE: Final = 0.45
BREATH: Final = 0.05
"""Seconds for which a node is stopped, and for which it runs, in turn."""
ASKED_AT_ONCE: Final = 40
ASK_EVERY: Final = 0.1
"""Seconds between two requests of each of those that flood."""
_OURS: Final = "SELECT pid FROM pg_stat_activity WHERE application_name = 'jaipur'"


class SiteFault(NamedTuple):
    """A fault of a site."""

    name: str
    alert: str
    make: Callable[[Site], AbstractAsyncContextManager[None]]
    """Makes the fault; at the end of the context what a runbook does not end is put back."""
    needs_root: bool = False
    """Whether it mounts a volume or changes the firewall."""


@asynccontextmanager
async def _flood(site: Site) -> AsyncGenerator[None]:
    transport = httpx.AsyncHTTPTransport(local_address=FLOODER)
    async with httpx.AsyncClient(transport=transport, base_url=site.sick.address, timeout=2) as http:
        asking = [asyncio.create_task(_ask(http)) for _ in range(ASKED_AT_ONCE)]
        try:
            yield
        finally:
            for task in asking:
                task.cancel()
            await asyncio.gather(*asking, return_exceptions=True)
            drop = ["iptables", "-D", "INPUT", "-s", FLOODER, "-j", "DROP"]
            await asyncio.to_thread(subprocess.run, drop, check=False, capture_output=True)


async def _ask(http: httpx.AsyncClient) -> None:
    while True:
        with suppress(httpx.HTTPError):
            await http.get("/api/puzzles/daily")
        await asyncio.sleep(ASK_EVERY)


@asynccontextmanager
async def _lock(site: Site, table: str = "entries") -> AsyncGenerator[None]:
    holder = await connect(site.primary.address(NAME), {"application_name": "psql", "search_path": "jaipur"})
    await holder.execute(f"BEGIN; LOCK TABLE {table}")
    yield
    holder.terminate()


@asynccontextmanager
async def _read_only(site: Site) -> AsyncGenerator[None]:
    await site.ask("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")
    yield


@asynccontextmanager
async def _stopped_backends(site: Site) -> AsyncGenerator[None]:
    for (pid,) in await site.ask(f"{_OURS} AND pid <> pg_backend_pid()"):
        os.kill(int(str(pid)), signal.SIGSTOP)
    yield


@asynccontextmanager
async def _no_standby(site: Site) -> AsyncGenerator[None]:
    site.servers.cut()
    yield
    site.servers.between.heal()
    await site.servers.wait_for(STANDBY)
    await site.servers.heal()


@asynccontextmanager
async def _no_primary(site: Site) -> AsyncGenerator[None]:
    await asyncio.to_thread(site.primary.stop)
    yield


@asynccontextmanager
async def _no_nats(site: Site) -> AsyncGenerator[None]:
    await asyncio.to_thread(site.nats.kill)
    yield


@asynccontextmanager
async def _no_node(site: Site) -> AsyncGenerator[None]:
    await asyncio.to_thread(site.sick.kill)
    yield


@asynccontextmanager
async def _paused_node(site: Site) -> AsyncGenerator[None]:
    pausing = asyncio.create_task(_pause(site.sick.process))
    yield
    pausing.cancel()
    await asyncio.gather(pausing, return_exceptions=True)


async def _pause(process: int) -> None:
    """Stop a process most of the time, as a machine without enough CPU does, until it is gone."""
    with suppress(ProcessLookupError):
        while True:
            os.kill(process, signal.SIGSTOP)
            await asyncio.sleep(PAUSE)
            os.kill(process, signal.SIGCONT)
            await asyncio.sleep(BREATH)


FAULTS: Final = (
    SiteFault("NATS lost", "JaipurNatsLost", _no_nats),
    SiteFault("a lock on entries", "JaipurDatabaseLocked", _lock),
    SiteFault("a lock on duties", "JaipurDutyNotHeld", partial(_lock, table="duties")),
    SiteFault("a flood at the limits", "JaipurFlood", _flood, needs_root=True),
    SiteFault("a database that takes no writes", "JaipurDatabaseReadOnly", _read_only),
    SiteFault("a full disk", "JaipurDiskFull", full_disk, needs_root=True),
    SiteFault("stopped backends", "JaipurWriterStuck", _stopped_backends),
    SiteFault("the standby lost", "JaipurStandbyLost", _no_standby),
    SiteFault("a node lost", "JaipurNodeLost", _no_node),
    SiteFault("a node without CPU", "JaipurLoopLag", _paused_node),
    SiteFault("the primary lost", "JaipurDatabaseLost", _no_primary),
)
"""In the order in which they are made. The last one leaves no standby."""
QUICK: Final = tuple(fault for fault in FAULTS if fault.alert == "JaipurDatabaseLocked")
"""What is made on a push."""
