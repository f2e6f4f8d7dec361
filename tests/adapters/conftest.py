"""NATS as the tests need it: one for all, and one that a test may kill."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.adapters.nats_server import NatsServer, listens
from tests.adapters.thoughts import SEEDS, by_itself

USUAL_PORT = 4222


@pytest.fixture(scope="package")
def nats(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a server: the one named, the one of this machine, or else one of our own."""
    named = os.environ.get("JAIPUR_TEST_NATS")
    if named or listens(USUAL_PORT):
        yield named or f"nats://127.0.0.1:{USUAL_PORT}"
        return
    server = NatsServer(tmp_path_factory.mktemp("nats") / "log")
    server.start()
    yield server.address
    server.kill()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[NatsServer]:
    """Give a server that a test may kill; it is not started yet."""
    server = NatsServer(tmp_path / "log")
    yield server
    server.kill()


@pytest.fixture(scope="package")
def compiled() -> None:
    """Have the first thought, which may compile kernels for longer than any deadline, behind us."""
    by_itself(SEEDS[0])
