"""A server that keeps people, in a file of SQLite's and in PostgreSQL."""

import asyncio
from collections.abc import Generator
from pathlib import Path

import pytest

from jaipur.adapters.postgres_schema import migrate
from tests.adapters.conftest import Run, new_database
from tests.people.crowd import Crowd, crowd_of
from tests.server.accounts.browsers import Server


@pytest.fixture
def run() -> Generator[Run]:
    """A loop that lasts as long as the test."""
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture(scope="module")
def database() -> Generator[str]:
    """A database for the tests of a module, with all tables."""
    for address in new_database():
        asyncio.run(migrate(address))
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def crowd(run: Run, tmp_path: Path, request: pytest.FixtureRequest) -> Generator[Crowd]:
    """Each kind of store in turn."""
    address = request.getfixturevalue("database") if request.param == "postgres" else ""
    made = run(crowd_of(request.param, tmp_path, address))
    yield made
    run(made.close())


@pytest.fixture
def server(crowd: Crowd) -> Generator[Server]:
    """A server on each kind of store."""
    made = Server(crowd)
    yield made
    made.passwords.close()
