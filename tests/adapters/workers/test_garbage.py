"""What the garbage collector looks at."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from jaipur.adapters.workers.garbage import exempt_program


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Leave the collector as it was."""
    threshold = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)


def test_what_exists_is_looked_at_no_more_and_what_is_made_later_is_collected() -> None:
    """Only the second cycle is found."""
    kept: list[object] = []
    kept.append(kept)

    exempt_program()
    assert gc.get_freeze_count() > 0
    assert not any(each is kept for each in gc.get_objects())

    later: list[object] = []
    later.append(later)
    assert any(each is later for each in gc.get_objects())
    del later
    assert gc.collect() > 0
