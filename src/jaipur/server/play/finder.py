"""Finds matches by id: in play, over but still in the log, or archived."""

from __future__ import annotations

from jaipur.online.accounts.ports import People
from jaipur.online.match_ids import MatchId
from jaipur.online.play.archive import Archived, pack, unpack
from jaipur.online.play.log import users_at
from jaipur.online.play.ports import EventStore, Now
from jaipur.online.table_server.cache import TableCache
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
        users: tuple[str | None, ...] = ()
        archived: Archived | None = None
        if last is not None and last.table.is_over and not last.table.is_withheld(self._now(match)):
            entries = await self._store.read(match)
            if entries:
                archived, users = unpack(pack(entries, last.seed)), users_at(last.table.opened)
        if archived is None:
            finished = await self._store.finished(match)
            if finished is None:
                return None
            archived, users = unpack(finished.body), finished.users
        names = await self._people.names([user for user in users if user is not None])
        return called(archived, users, names)
