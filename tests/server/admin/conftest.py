"""A server's data of each kind, and the command line that looks after it."""

from collections.abc import Generator
from pathlib import Path

import pytest

from tests.adapters.conftest import Run, empty_database, run
from tests.server.admin.hosted import Hosted

__all__ = ("empty_database", "run")


@pytest.fixture(params=["sqlite", "postgres"])
def hosted(
    run: Run, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Generator[Hosted]:
    """A server of each kind in turn, which runs."""
    address = request.getfixturevalue("empty_database") if request.param == "postgres" else ""
    monkeypatch.setenv("JAIPUR_DATABASE_URL", address)
    monkeypatch.setenv("JAIPUR_DATA_DIR", str(tmp_path))
    made = run(Hosted.start(tmp_path, address))
    yield made
    run(made.close())
