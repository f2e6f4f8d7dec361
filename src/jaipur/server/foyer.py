"""Where people come in and find each other: accounts and the lobby of one server, put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from jaipur.adapters.sql_blocks import SqlBlocks
from jaipur.adapters.sql_company import SqlCompany
from jaipur.adapters.sql_deals import SqlDeals
from jaipur.adapters.sql_lobby import sql_lobby
from jaipur.adapters.sql_notices import SqlDuties, SqlNotices
from jaipur.adapters.sql_people import SqlPeople
from jaipur.adapters.sql_proofs import SqlProofs
from jaipur.adapters.sql_pushes import SqlPushes
from jaipur.adapters.sql_puzzles import SqlPuzzles
from jaipur.adapters.sql_ratings import SqlRatings
from jaipur.adapters.sql_reviews import SqlReviews
from jaipur.server.archiving import Archivist
from jaipur.server.auth import Doorman
from jaipur.server.couriering import Courier
from jaipur.server.finding import Finder
from jaipur.server.heralding import Herald
from jaipur.server.limits import usual_limits
from jaipur.server.matchmaking import Matchmaker
from jaipur.server.parts import Parts
from jaipur.server.passwords import Passwords
from jaipur.server.reception import Reception
from jaipur.server.reviewing import ReviewDesk
from jaipur.server.revoking import Revocations
from jaipur.server.seeking import Seekers
from jaipur.server.settings import Settings
from jaipur.server.sharing import Sharing
from jaipur.tables.ids import MatchId
from jaipur.tables.keeper import Keeper
from jaipur.tables.log import Entry, Opened
from jaipur.tables.naming import Names
from jaipur.tables.noticing import notices_of_end
from jaipur.tables.opening import Opener
from jaipur.tables.ports import Bus, Finished, Now, Thinker


class Tables(NamedTuple):
    """The tables of a server, by which clock they are played, whom to tell of them, and who thinks."""

    keeper: Keeper
    now: Now
    bus: Bus
    thinker: Thinker


class Foyer:
    """All that requests about accounts, the lobby and matches need."""

    def __init__(
        self,
        settings: Settings,
        parts: Parts,
        tables: Tables,
        signed_out: Callable[[str], None],
    ) -> None:
        storage, push = parts.storage, parts.push
        database, words = storage.database, storage.words
        names = Names(range(storage.shards))
        self.keeper, self.now, bus, self.thinker = tables
        self.store, self.listing = storage.store, storage.listing
        self.origins = settings.origins
        self.limits = usual_limits(settings.guests_per_address)
        self.people = SqlPeople(database)
        self.doorman = Doorman(self.people)
        self.revocations = Revocations(self.people, bus, signed_out)
        self.lobby = sql_lobby(database, words, names)
        self.blocks = SqlBlocks(database, words)
        self.ratings = SqlRatings(database, words)
        self.puzzles = SqlPuzzles(database, words)
        self.opener = Opener(self.keeper, self.now, names, bus)
        self.seekers = Seekers(self.lobby, self.ratings, self.is_open, self.limits.changes)
        self.matchmaker = Matchmaker(self.lobby, self.blocks, self.opener)
        self.notices = SqlNotices(database, words)
        self.pushes = SqlPushes(database, words)
        self.herald = Herald(self.notices, SqlDuties(database), storage.turns, self.store.heads, bus)
        self.push = push
        self.courier = None if push is None else Courier(self.pushes, self.notices, self.people.names, push)
        deals = SqlDeals(database, words)
        self.sharing = Sharing(deals, self.store, self.keeper, self.opener, self.now, names, self.is_open)
        self.archivist = Archivist(
            storage, self.people, self.ratings, self.notices, self.sharing, self.ending
        )
        self.finder = Finder(self.keeper, self.store, self.people, self.now)
        self.desk = ReviewDesk(SqlReviews(database, words), parts.reviewer, self.finder.over)
        self._passwords = Passwords()
        self.reception = Reception(
            self.people,
            SqlProofs(database),
            SqlCompany(database),
            self.notices,
            self.pushes,
            self.puzzles,
            deals,
            self.listing,
            self.doorman,
            self._passwords,
            self.revocations,
            self.limits,
            self.origins,
            self._leaving,
        )

    async def is_open(self, match: MatchId) -> bool:
        """Whether a table was set, be it over by now."""
        return await self.keeper.table(match) is not None or await self.store.finished(match) is not None

    async def ending(self, finished: Finished, entries: Sequence[Entry]) -> None:
        """Remember who played, and let them know, before a match is put away."""
        await self.people.played([user for user in finished.users if user is not None])
        opened = entries[0].events[0]
        if isinstance(opened, Opened):
            await self.notices.note(notices_of_end(opened, entries[-1]))
            await self.sharing.told(entries)

    async def _leaving(self, users: Sequence[str]) -> None:
        for user in users:
            await self.lobby.pairings.forget(user)
            await self.ratings.forget(user)

    async def close(self) -> None:
        """Let nobody wait any more, and the threads go."""
        await self.seekers.close()
        await self.herald.close()
        await self.desk.close()
        self._passwords.close()
