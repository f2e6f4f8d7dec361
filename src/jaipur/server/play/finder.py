"""Finds matches by id: in play, over but still in the log, or archived."""

from __future__ import annotations

from jaipur.online.accounts.ports import People
from jaipur.online.deals import day_in
from jaipur.online.match_ids import MatchId
from jaipur.online.play.archive import Archived, unpack
from jaipur.online.play.log import users_at
from jaipur.online.play.log_summary import pack_summary, read_summary
from jaipur.online.play.messages import seat_of
from jaipur.online.play.ports import EventStore, Now
from jaipur.online.play.table import Table
from jaipur.online.table_server.cache import TableCache
from jaipur.online.table_server.update import TableUpdate
from jaipur.server.play.responses import called


class Finder:
    """Looks for matches in the log and in the archive."""

    def __init__(self, cache: TableCache, store: EventStore, people: People, now: Now) -> None:
        self._cache = cache
        self._store = store
        self._people = people
        self._now = now

    async def exists(self, match: MatchId) -> bool:
        """Return whether the table of a match was ever opened, even if the match is over."""
        return await self._cache.table(match) is not None or await self._store.finished(match) is not None

    async def over(self, match: MatchId) -> Archived | None:
        """Return a match that is over, archived or not, with the present names of its players.

        Return None for one with a shared deal that others still play.
        """
        last = await self._cache.latest(match)
        if last is not None and last.table.is_over and not last.table.is_withheld(self._now(match)):
            found = await self._in_log(match, last)
            if found is not None:
                return found
        finished = await self._store.finished(match)
        if finished is None:
            return None
        return await self._called(unpack(finished.body), finished.users)

    async def own_daily(self, match: MatchId, user: str | None) -> Archived | None:
        """Return the user's own match of a deal of the day that is over, while others still play the deal.

        Its seed must not be told: it is also that of the matches of others.
        """
        last = await self._cache.latest(match)
        if last is None or not is_own_daily(last.table, user):
            return None
        return await self._in_log(match, last)

    async def _in_log(self, match: MatchId, last: TableUpdate) -> Archived | None:
        """Return a match that is over and not archived yet."""
        log = await read_summary(self._store, match)
        if log is None:
            return None
        return await self._called(unpack(pack_summary(log, last.seed)), users_at(last.table.opened))

    async def _called(self, archived: Archived, users: tuple[str | None, ...]) -> Archived:
        names = await self._people.names([user for user in users if user is not None])
        return called(archived, users, names)


def is_own_daily(table: Table, user: str | None) -> bool:
    """Return whether a match of a deal of the day is over, and a user played it."""
    shared = table.opened.shared
    is_daily = shared is not None and day_in(shared.deal) is not None
    return is_daily and table.is_over and user is not None and seat_of(table, user) is not None
