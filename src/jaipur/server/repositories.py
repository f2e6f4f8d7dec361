"""The SQL repositories of a server, in the database of shard 0."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jaipur.adapters.sql.accounts.blocks import SqlBlocks
from jaipur.adapters.sql.accounts.credentials import SqlCredentials
from jaipur.adapters.sql.accounts.social import SqlSocial
from jaipur.adapters.sql.accounts.users import SqlPeople
from jaipur.adapters.sql.deals import SqlDeals
from jaipur.adapters.sql.dialect import Dialect
from jaipur.adapters.sql.lobby.lobby import sql_lobby
from jaipur.adapters.sql.notices import SqlDuties, SqlNotices
from jaipur.adapters.sql.push_subscriptions import SqlPushes
from jaipur.adapters.sql.puzzles import SqlPuzzles
from jaipur.adapters.sql.ratings import SqlRatings
from jaipur.adapters.sql.reviews import SqlReviews
from jaipur.adapters.sql.transaction import Database
from jaipur.online.accounts.ports import Credentials, People, Social
from jaipur.online.deals import DealStore
from jaipur.online.lobby.model import Blocks, Lobby
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.notices.model import Duties, Notices, Pushes
from jaipur.online.puzzles import Solvers
from jaipur.online.ratings.model import Ratings
from jaipur.online.reviews import Reviews


class Repositories(NamedTuple):
    """One repository for each port."""

    people: People
    credentials: Credentials
    social: Social
    blocks: Blocks
    lobby: Lobby
    ratings: Ratings
    notices: Notices
    duties: Duties
    pushes: Pushes
    reviews: Reviews
    puzzles: Solvers
    deals: DealStore

    async def forget_players(self, users: Sequence[str]) -> None:
        """Delete the lobby and rating data of users."""
        for user in users:
            await self.lobby.pairings.forget(user)
            await self.ratings.forget(user)


def sql_repositories(database: Database, dialect: Dialect, names: MatchIdGenerator) -> Repositories:
    """Return the repositories of a database; new matches get their ids from `names`."""
    return Repositories(
        people=SqlPeople(database),
        credentials=SqlCredentials(database),
        social=SqlSocial(database),
        blocks=SqlBlocks(database, dialect),
        lobby=sql_lobby(database, dialect, names),
        ratings=SqlRatings(database, dialect),
        notices=SqlNotices(database, dialect),
        duties=SqlDuties(database),
        pushes=SqlPushes(database, dialect),
        reviews=SqlReviews(database, dialect),
        puzzles=SqlPuzzles(database, dialect),
        deals=SqlDeals(database, dialect),
    )
