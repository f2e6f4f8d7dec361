"""What to test: a server at home, to play at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.servers import Server, at_home


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Server]:
    """Give a server with a file of its own, which a test may kill."""
    with at_home(tmp_path / "home") as served:
        yield served


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that all tests of a module use."""
    with at_home(tmp_path_factory.mktemp("home")) as served:
        yield served
