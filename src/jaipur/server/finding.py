"""Matches that are over, wherever they are by now: in the log still, or put away."""

from __future__ import annotations

from jaipur.server.match_answers import called
from jaipur.tables.archive import Archived, pack, unpack
from jaipur.tables.ids import MatchId
from jaipur.tables.keeper import Keeper
from jaipur.tables.log import users_at
from jaipur.tables.people_ports import People
from jaipur.tables.ports import EventStore, Now


class Finder:
    """Finds matches that are over."""

    def __init__(self, keeper: Keeper, store: EventStore, people: People, now: Now) -> None:
        self._keeper = keeper
        self._store = store
        self._people = people
        self._now = now

    async def over(self, match: MatchId) -> Archived | None:
        """Give a match that is over, also where it has yet to be put away, by its players' names of now.

        One whose deal others play yet is not put away, and not given.
        """
        last = await self._keeper.look(match)
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
