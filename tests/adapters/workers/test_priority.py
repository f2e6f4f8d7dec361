"""Threads that compute let the event loop go first."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from jaipur.adapters.workers.priority import Priority, lower


def _priority() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives each thread a priority of its own")
@pytest.mark.parametrize("priority", Priority)
def test_a_thread_is_lower_and_the_process_is_not(priority: Priority) -> None:
    """Only the thread that asks for it changes."""
    before = _priority()
    with ThreadPoolExecutor(1, initializer=partial(lower, priority)) as pool:
        assert pool.submit(_priority).result() == before + priority
    assert _priority() == before


def test_the_order() -> None:
    """Players wait for bots, then for hints, and last for reviews."""
    assert 0 < Priority.BOTS < Priority.HINTS < Priority.REVIEWS
