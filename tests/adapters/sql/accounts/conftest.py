"""A store of each kind that keeps people, with nobody in it."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.adapters.conftest import database
from tests.adapters.sql.accounts.people import KINDS, Crowd, crowd_of

__all__ = ("crowd", "database")


@pytest.fixture(params=KINDS)
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
