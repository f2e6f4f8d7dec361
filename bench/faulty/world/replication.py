"""A primary PostgreSQL and its standby, as processes on loopback: to be cut apart, crashed and promoted."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from time import monotonic
from typing import Final, Self

from bench.databases import query
from bench.faulty.world.gate import Gate
from bench.faulty.world.processes import OWNER, Cluster

STANDBY: Final = "standby"
"""The name by which a primary waits for its standby."""
ATTACHED_WITHIN: Final = 30.0
SETTLED_AFTER: Final = 1.0
"""Seconds after which commits do wait: the walsender says so before the checkpointer has read the setting."""
QUICK: Final = {"fsync": "off", "wal_receiver_timeout": "2s", "wal_retrieve_retry_interval": "200ms"}
"""Only processes are ended here, never the machine, so that nothing has to wait for the disk."""
_SENDER: Final = "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'"
_WAITED_FOR: Final = "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = 'sync'"


class Replication:
    """Two servers of PostgreSQL, of which one is the primary.

    The standby reads from the primary through a gate, `between`. Clients that know only one address take the
    gate `door`, which leads to the primary; others take an address that names both servers.
    """

    def __init__(self, *, synchronous: bool = True) -> None:
        self._synchronous = synchronous
        self._stack = AsyncExitStack()
        self.primary = Cluster()
        self.standby: Cluster | None = None
        self.between = Gate(self.primary.port)
        self.door = Gate(self.primary.port)
        self._ports = [self.primary.port]
        """Of both servers: the next standby takes the port of the last primary."""

    async def __aenter__(self) -> Self:
        self._stack.enter_context(self.primary)
        await self._stack.enter_async_context(self.between)
        await self._stack.enter_async_context(self.door)
        await asyncio.to_thread(self.primary.start, **QUICK)
        await self.attach()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    def door_address(self, database: str) -> str:
        """Give the address of a database by the gate that leads to the primary."""
        return f"postgresql://{OWNER}@127.0.0.1:{self.door.port}/{database}"

    def address(self, database: str) -> str:
        """Give the address of a database by both servers; a client finds the primary."""
        assert self.standby is not None  # noqa: S101 - it is attached
        hosts = f"127.0.0.1:{self.primary.port},127.0.0.1:{self.standby.port}"
        return f"postgresql://{OWNER}@{hosts}/{database}?target_session_attrs=primary"

    async def attach(self) -> None:
        """Make a standby of the primary, and let commits wait for it if replication is synchronous."""
        self.between.behind = self.primary.port
        self.between.heal()
        copied = f"host=127.0.0.1 port={self.between.port} user={OWNER} application_name={STANDBY}"
        self.standby = await asyncio.to_thread(Cluster, copied)
        unused = [port for port in self._ports if port != self.primary.port]
        self.standby.port = unused[0] if unused else self.standby.port
        self._ports = [self.primary.port, self.standby.port]
        self._stack.enter_context(self.standby)
        await asyncio.to_thread(self.standby.start, **QUICK)
        await self._until(_SENDER)
        if self._synchronous:
            await self.wait_for(STANDBY)
            await self._until(_WAITED_FOR)
            await asyncio.sleep(SETTLED_AFTER)

    async def adopt(self, standby: Cluster) -> None:
        """Start a standby that was made by another, and wait until it streams."""
        self.standby = standby
        self._stack.enter_context(standby)
        await asyncio.to_thread(standby.start, **QUICK)
        await self._until(_SENDER)

    def promoted(self) -> None:
        """Take note that another has promoted the standby."""
        assert self.standby is not None  # noqa: S101 - it is attached
        self.primary, self.standby = self.standby, None
        self.door.behind = self.between.behind = self.primary.port

    async def wait_for(self, names: str) -> None:
        """Let commits at the primary wait for these standbys; for none if it is empty."""
        setting = f"ALTER SYSTEM SET synchronous_standby_names = '{names}'"
        await query(self.primary.address("postgres"), setting, "SELECT pg_reload_conf()")

    def cut(self) -> None:
        """Cut the standby off: at a synchronous primary no commit is acknowledged until it is healed."""
        self.between.cut()

    async def heal(self) -> None:
        """Connect the standby again, and wait until it streams."""
        self.between.heal()
        await self._until(_WAITED_FOR if self._synchronous else _SENDER)

    async def crash(self) -> None:
        """End the primary as a crash would, and start it again."""
        await asyncio.to_thread(self.primary.restart)

    async def fail_over(self) -> None:
        """End the primary for good, promote the standby, and lead clients to it. It waits for no standby."""
        assert self.standby is not None  # noqa: S101 - it is attached
        self.between.cut()
        self.door.cut()
        await asyncio.to_thread(self.primary.stop)
        await asyncio.to_thread(self.standby.promote)
        self.primary, self.standby = self.standby, None
        self.door.behind = self.primary.port
        self.door.heal()

    async def _until(self, statement: str) -> None:
        until = monotonic() + ATTACHED_WITHIN
        while not await query(self.primary.address("postgres"), statement):
            if monotonic() > until:
                raise RuntimeError(f"the standby does not stream within {ATTACHED_WITHIN:.0f} s")
            await asyncio.sleep(0.05)
