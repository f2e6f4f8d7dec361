"""A cluster of NATS servers on loopback: each can be killed and started again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Self

from tests.adapters.nats_server import NatsServer, free_port

SERVERS: Final = 3


class NatsCluster:
    """Servers that pass each other's messages on; a client needs one of them."""

    def __init__(self, folder: Path, servers: int = SERVERS) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.servers: Sequence[NatsServer] = [NatsServer(folder / f"nats-{n}.log") for n in range(servers)]
        self._routes = [free_port() for _ in self.servers]

    @property
    def address(self) -> str:
        """Where its servers are, as settings give it."""
        return "nats://" + ",".join(f"127.0.0.1:{server.port}" for server in self.servers)

    def start(self, number: int) -> None:
        """Start a server, and wait until it listens."""
        others = ",".join(f"nats://127.0.0.1:{port}" for port in self._routes if port != self._routes[number])
        own = f"nats://127.0.0.1:{self._routes[number]}"
        self.servers[number].start("--cluster_name", "jaipur", "--cluster", own, "--routes", others)

    def kill(self) -> None:
        """End all of them."""
        for server in self.servers:
            server.kill()

    def __enter__(self) -> Self:
        for number in range(len(self.servers)):
            self.start(number)
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
