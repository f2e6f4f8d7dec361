"""Background tasks about finished matches: archive them, count what they brought, delete inactive guests."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import Final

import structlog

from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.notices.turns import notices_of_end
from jaipur.online.play.finish import finish_all
from jaipur.online.play.log_summary import LogSummary
from jaipur.online.play.outcome import MatchOutcome, outcome_of
from jaipur.online.play.ports import Finished
from jaipur.online.ratings.encounters import encounter_of
from jaipur.online.ratings.relay import relay
from jaipur.online.table_server.update import TableUpdate
from jaipur.rules.events import MatchAborted, MatchWon
from jaipur.server.deals.shared_deals import SharedDeals
from jaipur.server.leagues.referee import Referee
from jaipur.server.repositories import Repositories
from jaipur.server.storage import Storage

FINISH_EVERY: Final = 1.0
OVER_AT_ONCE: Final = 2_000
"""Tables that are over and looked at in one turn."""
AT_ONCE: Final = 500
"""Rows in one turn."""
OFFLINE_AT_ONCE: Final = 10_000
"""Users who went offline and are forgotten in one turn."""
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
        kept: Repositories,
        by_duty: Repositories,
        sharing: SharedDeals,
        referee: Referee,
    ) -> None:
        self._storage = storage
        self._people = kept.people
        self._ratings = kept.ratings
        self._notices = kept.notices
        self._head_to_head = kept.head_to_head
        self._sharing = sharing
        self._referee = referee
        self._by_duty = by_duty
        """For what one node does for all."""
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
        met = [encounter_of(each.table.id, each.table.opened, each.entry.events[-1]) for each in ended]
        await self._head_to_head.count([each for each in met if each is not None])
        await self._referee.book({each.table.id: each.entry.events[-1] for each in ended})
        for each in ended:
            await self._notices.note(notices_of_end(each.table.opened, each.entry))
            if each.table.opened.shared is not None:
                await self._sharing.ended(each.table.id)

    async def ending(self, finished: Finished, log: LogSummary) -> None:
        """Record what the end of a match changes for its players; called before the match is archived."""
        await self._people.played([user for user in finished.users if user is not None])
        await self._notices.note(notices_of_end(log.opened, log.last))
        met = encounter_of(finished.match, log.opened, log.result)
        await self._head_to_head.count([] if met is None else [met])
        await self._referee.book({finished.match: log.result})
        await self._sharing.told(log)

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
            await self._by_duty.deals.mark_archived(sorted({name for name, _ in settled}))

    async def relay(self) -> None:
        """Carry what rated matches brought to the ratings."""
        await relay(self._storage.outbox, self._by_duty.ratings)

    async def prune(self) -> None:
        """Forget guests who are gone and what has ended, a part of it at a time."""
        await self._by_duty.people.prune(AT_ONCE)
        await self._by_duty.online_users.prune(OFFLINE_AT_ONCE)


def _outcome(ended: TableUpdate) -> MatchOutcome | None:
    result = ended.entry.events[-1]
    if not isinstance(result, MatchWon | MatchAborted):
        return None
    return outcome_of(ended.table.id, ended.entry.at, ended.table.opened, result)
