"""A store of each kind that keeps people, with nobody in it."""

from collections.abc import Generator
from pathlib import Path

import pytest

from tests.adapters.conftest import Run, database, run
from tests.people.crowd import KINDS, Crowd, crowd_of

__all__ = ("crowd", "database", "run")


@pytest.fixture(params=KINDS)
def crowd(run: Run, tmp_path: Path, request: pytest.FixtureRequest) -> Generator[Crowd]:
    """Each kind of store in turn."""
    address = request.getfixturevalue("database") if request.param == "postgres" else ""
    made = run(crowd_of(request.param, tmp_path, address))
    yield made
    run(made.close())
