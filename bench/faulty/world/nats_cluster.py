"""A cluster of NATS servers: each can be killed and started again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Self

from tests.adapters.nats_server import NatsServer, free_port

SERVERS: Final = 3
LOOPBACK: Final = "127.0.0.1"


class NatsCluster:
    """Servers that pass each other's messages on; a client needs one of them."""

    def __init__(self, folder: Path, servers: int = SERVERS, host: str = LOOPBACK) -> None:
        """Have them on loopback; on all addresses of this machine if clients reach it by another one."""
        folder.mkdir(parents=True, exist_ok=True)
        self._host = host
        self.servers: Sequence[NatsServer] = [NatsServer(folder / f"nats-{n}.log") for n in range(servers)]
        self._routes = [free_port() for _ in self.servers]

    @property
    def address(self) -> str:
        """Where its servers are, as settings give it."""
        return "nats://" + ",".join(f"{self._host}:{server.port}" for server in self.servers)

    def start(self, number: int) -> None:
        """Start a server, and wait until it listens."""
        others = ",".join(f"nats://127.0.0.1:{port}" for port in self._routes if port != self._routes[number])
        own = f"nats://127.0.0.1:{self._routes[number]}"
        heard = () if self._host == LOOPBACK else ("-a", "0.0.0.0")  # noqa: S104 - of a network of our own
        self.servers[number].start(*heard, "--cluster_name", "jaipur", "--cluster", own, "--routes", others)

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
