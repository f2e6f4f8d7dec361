"""A world of nodes, proxies before them, NATS and a database, and what can be done to each."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Final

from bench.faulty.schedule import Act, Kind
from bench.faulty.world.processes import Cluster, Node
from bench.faulty.world.proxy import Link, Proxy, Weather
from bench.faulty.world.replication import Replication
from tests.adapters.nats_server import NatsServer

SHARE: Final = 0.5
"""Of the connections at a node, how many the network fails."""
SLOW: Final = 0.15
"""Seconds that a slow network takes."""


class World:
    """Everything that players play in."""

    def __init__(
        self,
        nodes: Sequence[Node],
        seed: int,
        cluster: Cluster | Replication | None = None,
        nats: NatsServer | None = None,
    ) -> None:
        self.nodes = nodes
        self.weather = Weather(seed)
        self.did = self.weather.did
        self.proxies = [Proxy(self.weather, node.port) for node in nodes]
        self._chance = Random(seed)
        self._cluster = cluster
        self._nats = nats
        self._restarting = asyncio.Lock()
        self._busy = [asyncio.Lock() for _ in nodes]

    async def start(self) -> None:
        """Start all but the database."""
        if self._nats is not None:
            self._nats.start()
        await asyncio.gather(*(asyncio.to_thread(node.start) for node in self.nodes))
        for proxy in self.proxies:
            await proxy.start()

    async def close(self) -> None:
        """End all but the database."""
        for proxy in self.proxies:
            await proxy.close()
        for node in self.nodes:
            await asyncio.to_thread(node.kill)
        if self._nats is not None:
            self._nats.kill()

    async def do(self, act: Act) -> None:
        """Do something, and heal it."""
        await asyncio.sleep(act.after)
        deeds: dict[Kind, Callable[[Act], Awaitable[None]]] = {
            Kind.KILL_NODE: self._kill,
            Kind.STOP_NODE: self._stop,
            Kind.CRASH_POSTGRES: self._crash,
            Kind.KILL_NATS: self._silence,
            Kind.CUT: self._cut,
            Kind.HOLD: self._hold,
            Kind.DELAY: self._delay,
            Kind.LINGER: self._linger,
            Kind.FAIL_OVER: self._fail_over,
        }
        self.did[act.kind] += 1
        await deeds[act.kind](act)

    def errors(self) -> list[str]:
        """Give what nodes wrote down as errors: no fault of the outside is one."""
        lines = (line for node in self.nodes for line in node.log.read_text().splitlines())
        return [line for line in lines if '"level": "error"' in line or line.startswith("Traceback")]

    async def _kill(self, act: Act) -> None:
        node = self.nodes[act.node]
        async with self._busy[act.node]:
            await asyncio.to_thread(node.kill)
            await asyncio.sleep(act.lasts)
            await asyncio.to_thread(node.start)

    async def _stop(self, act: Act) -> None:
        node = self.nodes[act.node]
        async with self._busy[act.node]:
            node.send(signal.SIGSTOP)
            try:
                await asyncio.sleep(act.lasts)
            finally:
                node.send(signal.SIGCONT)

    async def _crash(self, _act: Act) -> None:
        assert self._cluster is not None  # noqa: S101 - the schedule knows what there is
        async with self._restarting:
            primary = self._cluster.primary if isinstance(self._cluster, Replication) else self._cluster
            await asyncio.to_thread(primary.restart)

    async def _fail_over(self, act: Act) -> None:
        """Promote the standby, and make another one after a while."""
        assert isinstance(self._cluster, Replication)  # noqa: S101 - as above
        async with self._restarting:
            await self._cluster.fail_over()
            await asyncio.sleep(act.lasts)
            await self._cluster.attach()

    async def _silence(self, act: Act) -> None:
        assert self._nats is not None  # noqa: S101 - as above
        self._nats.kill()
        await asyncio.sleep(act.lasts)
        await asyncio.to_thread(self._nats.start)

    def _some(self, act: Act) -> list[Link]:
        return [link for link in self.proxies[act.node].links if self._chance.random() < SHARE]

    async def _cut(self, act: Act) -> None:
        for link in self._some(act):
            link.cut()

    async def _hold(self, act: Act) -> None:
        links = self._some(act)
        for link in links:
            link.hold()
        try:
            await asyncio.sleep(act.lasts)
        finally:
            for link in links:
                link.release()

    async def _delay(self, act: Act) -> None:
        links = self._some(act)
        for link in links:
            link.delay = self._chance.uniform(0, SLOW)
        await asyncio.sleep(act.lasts)
        for link in links:
            link.delay = 0.0

    async def _linger(self, act: Act) -> None:
        with suppress(OSError):
            await asyncio.gather(*(link.linger(act.lasts) for link in self._some(act)))
