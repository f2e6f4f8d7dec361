"""Background tasks about finished matches: archive them, update ratings, delete inactive guests."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from time import monotonic
from typing import Final

import structlog

from jaipur.online.accounts.ports import People
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.notices.model import Notices
from jaipur.online.notices.turns import notices_of_end
from jaipur.online.play.finish import finish_all
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.outcome import MatchOutcome, outcome_of
from jaipur.online.play.ports import Finished
from jaipur.online.ratings.model import Ratings
from jaipur.online.ratings.relay import relay
from jaipur.online.table_server.update import TableUpdate
from jaipur.rules.events import MatchAborted, MatchWon
from jaipur.server.deals.shared_deals import SharedDeals
from jaipur.server.storage import Storage

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


class Archiver:
    """Puts away what is over."""

    def __init__(
        self,
        storage: Storage,
        people: People,
        ratings: Ratings,
        notices: Notices,
        sharing: SharedDeals,
    ) -> None:
        self._storage = storage
        self._people = people
        self._ratings = ratings
        self._notices = notices
        self._sharing = sharing
        self._over: dict[MatchId, float] = {}
        """Since when this server has known that tables are over."""
        self._refused: set[MatchId] = set()
        self._ended: deque[TableUpdate] = deque(maxlen=MOST_ENDED)
        """Matches that ended here, and whose result has not been applied yet."""

    def noticed(self, update: TableUpdate) -> None:
        """Remember a match that this process ended: the others need not."""
        if update.took is not None and update.table.is_over:
            self._ended.append(update)

    async def tell(self) -> None:
        """Update ratings and notify players, before matches are archived.

        What is not told here, since a server died, is told then; what was told is not told again.
        """
        ended = [self._ended.popleft() for _ in range(min(len(self._ended), AT_ONCE))]
        await self._ratings.apply([outcome for each in ended if (outcome := _outcome(each)) is not None])
        for each in ended:
            await self._notices.note(notices_of_end(each.table.opened, each.entry))
            if each.table.opened.shared is not None:
                await self._sharing.ended(each.table.id)

    async def ending(self, finished: Finished, entries: Sequence[Entry]) -> None:
        """Record what the end of a match changes for its players; called before the match is archived."""
        await self._people.played([user for user in finished.users if user is not None])
        opened = entries[0].events[0]
        if isinstance(opened, Opened):
            await self._notices.note(notices_of_end(opened, entries[-1]))
            await self._sharing.told(entries)

    async def finish(self) -> None:
        """Archive matches that ended a while ago."""
        store, now = self._storage.store, monotonic()
        over = [match for match in await store.over(OVER_AT_ONCE) if match not in self._refused]
        self._over = {match: self._over.get(match, now) for match in over}
        ripe = [match for match, since in self._over.items() if now - since >= FINISH_AFTER]
        swept = await finish_all(store, ripe[:AT_ONCE], self.ending)
        for match, error in swept.refused:
            self._refused.add(match)
            _log.error("a match cannot be archived", match=to_text(match), error=str(error))

    async def finish_duels(self) -> None:
        """Archive the matches of duels that both players have finished."""
        settled = await self._sharing.deals.settled_matches(AT_ONCE)
        swept = await finish_all(self._storage.store, [match for _, match in settled], self.ending)
        if settled and not swept.refused:
            await self._sharing.deals.mark_archived(sorted({name for name, _ in settled}))

    async def relay(self) -> None:
        """Carry what rated matches brought to the ratings."""
        await relay(self._storage.outbox, self._ratings)

    async def prune(self) -> None:
        """Forget guests who are gone and what has ended, a part of it at a time."""
        await self._people.prune(AT_ONCE)


def _outcome(ended: TableUpdate) -> MatchOutcome | None:
    result = ended.entry.events[-1]
    if not isinstance(result, MatchWon | MatchAborted):
        return None
    return outcome_of(ended.table.id, ended.entry.at, ended.table.opened, result)
