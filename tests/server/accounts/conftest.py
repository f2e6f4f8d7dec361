"""A server that keeps people, in a file of SQLite's and in PostgreSQL."""

from collections.abc import Generator
from pathlib import Path

import pytest

from tests.adapters.conftest import Run, database, run
from tests.people.crowd import Crowd, crowd_of
from tests.server.accounts.browsers import Server

__all__ = ("crowd", "database", "run")


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
