"""A site of real processes: two nodes, a primary and its standby, NATS, and a Prometheus."""

from __future__ import annotations

import asyncio
import os
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final, Self

from bench.alerts.prometheus_server import PrometheusServer
from bench.alerts.runbook import run_steps
from bench.databases import query
from bench.faulty.world.processes import OWNER, Cluster, Node
from bench.faulty.world.replication import Replication
from tests.adapters.nats_server import NatsServer

NODES: Final = 2
NAME: Final = "jaipur"
FLOODER: Final = "127.0.0.66"
"""An address of loopback that nobody else uses."""


class Site:
    """All processes of a site. The last node is the one that faults of a node concern."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._units = folder / "units"
        self._stack = AsyncExitStack()
        self.servers = Replication()
        self.nats = NatsServer(folder / "nats.log")
        self.nodes: list[Node] = []
        self.prometheus: PrometheusServer
        self.volume = folder / "volume"

    async def __aenter__(self) -> Self:
        await self._stack.enter_async_context(self.servers)
        await query(self.servers.primary.address("postgres"), f"CREATE DATABASE {NAME}")
        self._stack.callback(self.nats.kill)
        self.nats.start()
        address = self.servers.address(NAME)
        for number in range(NODES):
            node = Node(
                self._folder / f"node-{number}", database_url=address, nats_url=self.nats.address, jit="0"
            )
            self._stack.callback(node.kill)
            await asyncio.to_thread(node.start)
            self.nodes.append(node)
        targets = [f"127.0.0.1:{node.port}" for node in self.nodes]
        self.prometheus = self._stack.enter_context(PrometheusServer(self._folder / "prometheus", targets))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    @property
    def primary(self) -> Cluster:
        """The primary, as it was when the site began."""
        return self.servers.primary

    @property
    def sick(self) -> Node:
        """The node that faults of a node concern."""
        return self.nodes[-1]

    async def ask(self, *statements: str) -> list[tuple[object, ...]]:
        """Run statements at the primary, as a program that is no server."""
        return await query(self.primary.address(NAME), *statements)

    async def follow(self, alert: str) -> None:
        """Follow the runbook of an alert: run its steps, and start and stop what they name."""
        self._units.write_text("", encoding="utf-8")
        standby = self.servers.standby
        variables = {
            "PATH": os.environ["PATH"] + ":/usr/sbin",
            "PRIMARY": self.primary.address(NAME),
            "STANDBY": "" if standby is None else standby.address(NAME),
            "NODE": self.sick.address,
            "PORT": str(self.sick.port),
            "VOLUME": str(self.volume),
            "FLOODER": FLOODER,
            "UNITS": str(self._units),
            "PGUSER": OWNER,
        }
        await asyncio.to_thread(run_steps, alert, variables)
        for line in self._units.read_text(encoding="utf-8").splitlines():
            await asyncio.to_thread(self._act, *line.split())

    def _act(self, verb: str, unit: str) -> None:
        if unit == "nats-server":
            self.nats.kill()
            self.nats.start()
        elif unit == "jaipur":
            if verb == "restart":
                self.sick.kill()
            self.sick.start()
        else:
            raise RuntimeError(f"nobody knows the unit {unit}")
