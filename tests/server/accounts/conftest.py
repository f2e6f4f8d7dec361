"""A server that keeps people, in a file of SQLite's and in PostgreSQL."""

from collections.abc import Generator

import pytest

from tests.adapters.sql.accounts.conftest import crowd, database, store_address
from tests.adapters.sql.accounts.people import Crowd
from tests.server.accounts.browsers import Server

__all__ = ("crowd", "database", "store_address")


@pytest.fixture(params=["sqlite", "postgres"])
def store_kind(request: pytest.FixtureRequest) -> str:
    """Each kind of store in turn."""
    kind: str = request.param
    return kind


@pytest.fixture
def server(crowd: Crowd) -> Generator[Server]:
    """A server on each kind of store."""
    made = Server(crowd)
    yield made
    made.passwords.close()
