"""The players of these tests are on the roster while they run."""

from collections.abc import Iterator

import pytest

from jaipur.players import roster
from tests.arena.players import NAMES, known_players


@pytest.fixture(autouse=True)
def _players() -> Iterator[None]:
    known_players()
    yield
    for name in NAMES:
        del roster.PLAYERS[name]
