"""What a server does by itself about what is over: matches become rows, ratings move, guests go."""

from __future__ import annotations

from time import monotonic
from typing import Final

import structlog

from jaipur.server.storage import Storage
from jaipur.tables.finishing import Ending, finish_all
from jaipur.tables.ids import MatchId, to_text
from jaipur.tables.people_ports import People
from jaipur.tables.rating_relay import relay
from jaipur.tables.ratings import Ratings

FINISH_EVERY: Final = 1.0
OVER_AT_ONCE: Final = 2_000
"""Tables that are over and looked at in one turn."""
AT_ONCE: Final = 500
"""Rows in one turn."""
FINISH_AFTER: Final = 10.0
"""Seconds for which the log of a match that is over stays: a server that missed its end reads it there."""
TIDY_EVERY: Final = 60.0

_log: Final = structlog.stdlib.get_logger()


class Archivist:
    """Puts away what is over."""

    def __init__(self, storage: Storage, people: People, ratings: Ratings, ending: Ending) -> None:
        self._storage = storage
        self._people = people
        self._ratings = ratings
        self._ending = ending
        self._over: dict[MatchId, float] = {}
        """Since when this server has known that tables are over."""
        self._refused: set[MatchId] = set()

    async def finish(self) -> None:
        """Put away what has been over for a while."""
        store, now = self._storage.store, monotonic()
        over = [match for match in await store.over(OVER_AT_ONCE) if match not in self._refused]
        self._over = {match: self._over.get(match, now) for match in over}
        ripe = [match for match, since in self._over.items() if now - since >= FINISH_AFTER]
        swept = await finish_all(store, ripe[:AT_ONCE], self._ending)
        for match, error in swept.refused:
            self._refused.add(match)
            _log.error("a match cannot be put away", match=to_text(match), error=str(error))

    async def relay(self) -> None:
        """Carry what rated matches brought to the ratings."""
        await relay(self._storage.outbox, self._ratings)

    async def prune(self) -> None:
        """Forget guests who are gone and what has ended, a part of it at a time."""
        await self._people.prune(AT_ONCE)
