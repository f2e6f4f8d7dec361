"""What to test: a server at home, to sit at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.servers import Server, at_home


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Server]:
    """Give a server with a file of its own, which a test may kill."""
    with at_home(tmp_path) as served:
        yield served
