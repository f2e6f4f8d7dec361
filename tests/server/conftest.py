"""What to test: a server at home, and databases and NATS for those elsewhere."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator, Iterator
from pathlib import Path

import pytest

from bench.databases import new_database
from tests.adapters.nats_server import NatsServer
from tests.server.scene import Scene
from tests.server.servers import Server, at_home
from tests.server.websocket.room import Room, a_room


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Server]:
    """Give a server with a file of its own, which a test may kill."""
    with at_home(tmp_path) as served:
        yield served


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that all tests of a module use."""
    with at_home(tmp_path_factory.mktemp("home")) as served:
        yield served


@pytest.fixture
def empty_database() -> Generator[str]:
    """Give a database for one test, without any table."""
    with new_database() as address:
        yield address


@pytest.fixture
def nats(tmp_path: Path) -> Iterator[NatsServer]:
    """Give a NATS server that a test may kill; it is not started yet."""
    made = NatsServer(tmp_path / "nats.log")
    yield made
    made.kill()


@pytest.fixture
async def scene() -> AsyncGenerator[Scene]:
    """Give a node in this process, with everybody in it."""
    made = await Scene.begin()
    yield made
    await made.end()


@pytest.fixture
async def room() -> Room:
    """Give a table at which two sit, whom a third watches."""
    return await a_room()
