"""What a server does by itself about what is over: matches become rows, ratings move, guests go."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import Final

import structlog

from jaipur.rules.events import MatchAborted, MatchWon
from jaipur.server.sharing import Sharing
from jaipur.server.storage import Storage
from jaipur.tables.finishing import Ending, finish_all
from jaipur.tables.ids import MatchId, to_text
from jaipur.tables.keeper import Happening
from jaipur.tables.notices import Notices
from jaipur.tables.noticing import notices_of_end
from jaipur.tables.people_ports import People
from jaipur.tables.rating_relay import relay
from jaipur.tables.ratings import Outcome, Ratings, outcome_of

FINISH_EVERY: Final = 1.0
OVER_AT_ONCE: Final = 2_000
"""Tables that are over and looked at in one turn."""
AT_ONCE: Final = 500
"""Rows in one turn."""
TELL_EVERY: Final = 0.5
MOST_ENDED: Final = 10_000
FINISH_AFTER: Final = 10.0
"""Seconds for which the log of a match that is over stays: a server that missed its end reads it there."""
TIDY_EVERY: Final = 60.0

_log: Final = structlog.stdlib.get_logger()


class Archivist:
    """Puts away what is over."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that an end changes
        self,
        storage: Storage,
        people: People,
        ratings: Ratings,
        notices: Notices,
        sharing: Sharing,
        ending: Ending,
    ) -> None:
        self._storage = storage
        self._people = people
        self._ratings = ratings
        self._notices = notices
        self._sharing = sharing
        self._ending = ending
        self._over: dict[MatchId, float] = {}
        """Since when this server has known that tables are over."""
        self._refused: set[MatchId] = set()
        self._ended: deque[Happening] = deque(maxlen=MOST_ENDED)
        """Matches that were ended here, and have yet to be told."""

    def noticed(self, happening: Happening) -> None:
        """Remember a match that this process ended: the others need not."""
        if happening.took is not None and happening.table.is_over:
            self._ended.append(happening)

    async def tell(self) -> None:
        """Move ratings, and let players know, without waiting until matches are put away.

        What is not told here, since a server died, is told then; what was told is not told again.
        """
        ended = [self._ended.popleft() for _ in range(min(len(self._ended), AT_ONCE))]
        await self._ratings.apply([outcome for each in ended if (outcome := _outcome(each)) is not None])
        for each in ended:
            await self._notices.note(notices_of_end(each.table.opened, each.entry))
            if each.table.opened.shared is not None:
                await self._sharing.ended(each.table.id)

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

    async def finish_duels(self) -> None:
        """Put away the matches of duels that both have played: nobody waits for anything any more."""
        settled = await self._sharing.deals.settled(AT_ONCE)
        swept = await finish_all(self._storage.store, [match for _, match in settled], self._ending)
        if settled and not swept.refused:
            await self._sharing.deals.put_away(sorted({name for name, _ in settled}))

    async def relay(self) -> None:
        """Carry what rated matches brought to the ratings."""
        await relay(self._storage.outbox, self._ratings)

    async def prune(self) -> None:
        """Forget guests who are gone and what has ended, a part of it at a time."""
        await self._people.prune(AT_ONCE)


def _outcome(ended: Happening) -> Outcome | None:
    result = ended.entry.events[-1]
    if not isinstance(result, MatchWon | MatchAborted):
        return None
    return outcome_of(ended.table.id, ended.entry.at, ended.table.opened, result)
