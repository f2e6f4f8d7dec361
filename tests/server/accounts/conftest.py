"""A server that keeps people, in a file of SQLite's and in PostgreSQL."""

from collections.abc import AsyncGenerator, Generator
from pathlib import Path

import pytest

from tests.adapters.conftest import database
from tests.adapters.sql.accounts.people import Crowd, crowd_of
from tests.server.accounts.browsers import Server

__all__ = ("crowd", "database")


@pytest.fixture(params=["sqlite", "postgres"])
def store_kind(request: pytest.FixtureRequest) -> str:
    """Each kind of store in turn."""
    kind: str = request.param
    return kind


@pytest.fixture
def store_address(store_kind: str, request: pytest.FixtureRequest) -> str:
    """The address of the module's database, for the kind of store that has one."""
    return request.getfixturevalue("database") if store_kind == "postgres" else ""


@pytest.fixture
async def crowd(store_kind: str, store_address: str, tmp_path: Path) -> AsyncGenerator[Crowd]:
    """Each kind of store in turn."""
    made = await crowd_of(store_kind, tmp_path, store_address)
    yield made
    await made.close()


@pytest.fixture
def server(crowd: Crowd) -> Generator[Server]:
    """A server on each kind of store."""
    made = Server(crowd)
    yield made
    made.passwords.close()
