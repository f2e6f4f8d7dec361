"""What to test: a server at home, to play at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.servers import Server


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Server]:
    """Give a server with a file of its own, which a test may kill."""
    served = Server(tmp_path / "home")
    served.start()
    yield served
    served.kill()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that all tests of a module use."""
    served = Server(tmp_path_factory.mktemp("home"))
    served.start()
    yield served
    served.kill()
