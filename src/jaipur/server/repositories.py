"""The SQL repositories of a server, in the database of shard 0."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jaipur.adapters.sql.accounts.blocks import SqlBlocks
from jaipur.adapters.sql.accounts.credentials import SqlCredentials
from jaipur.adapters.sql.accounts.departures import SqlDepartures
from jaipur.adapters.sql.accounts.friends import SqlFriends
from jaipur.adapters.sql.accounts.head_to_head import SqlHeadToHead
from jaipur.adapters.sql.accounts.moderation import SqlModeration
from jaipur.adapters.sql.accounts.online_users import SqlOnlineUsers
from jaipur.adapters.sql.accounts.social import SqlSocial
from jaipur.adapters.sql.accounts.users import SqlPeople
from jaipur.adapters.sql.clubs import SqlClubs
from jaipur.adapters.sql.deals import SqlDeals
from jaipur.adapters.sql.device_matches import SqlDeviceMatches
from jaipur.adapters.sql.dialect import Dialect
from jaipur.adapters.sql.duties import SqlDuties
from jaipur.adapters.sql.evenings import SqlEvenings
from jaipur.adapters.sql.lobby.lobby import sql_lobby
from jaipur.adapters.sql.notices import SqlNotices
from jaipur.adapters.sql.push_subscriptions import SqlPushes
from jaipur.adapters.sql.puzzles import SqlPuzzles
from jaipur.adapters.sql.ratings import SqlRatings
from jaipur.adapters.sql.reviews import SqlReviews
from jaipur.adapters.sql.seasons import SqlSeasons
from jaipur.adapters.sql.transaction import Database
from jaipur.online.accounts.friends import Friends, OnlineUsers
from jaipur.online.accounts.moderation import Moderation
from jaipur.online.accounts.ports import Credentials, DepartedStore, People, Social
from jaipur.online.clubs import Clubs
from jaipur.online.deals import DealStore
from jaipur.online.device_matches import DeviceMatches
from jaipur.online.evenings import Evenings
from jaipur.online.lobby.model import Blocks, Lobby
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.notices.model import Duties, Notices, Pushes
from jaipur.online.puzzles import Solvers
from jaipur.online.ratings.encounters import HeadToHead
from jaipur.online.ratings.model import Ratings
from jaipur.online.reviews import Reviews
from jaipur.online.seasons.ports import SeasonStore


class Repositories(NamedTuple):
    """One repository for each port."""

    people: People
    departures: DepartedStore
    credentials: Credentials
    social: Social
    friends: Friends
    online_users: OnlineUsers
    head_to_head: HeadToHead
    moderation: Moderation
    blocks: Blocks
    lobby: Lobby
    ratings: Ratings
    notices: Notices
    duties: Duties
    pushes: Pushes
    reviews: Reviews
    puzzles: Solvers
    deals: DealStore
    device_matches: DeviceMatches
    clubs: Clubs
    seasons: SeasonStore
    evenings: Evenings

    async def forget_players(self, users: Sequence[str]) -> None:
        """Delete the lobby and rating data of users."""
        for user in users:
            await self.lobby.pairings.forget(user)
            await self.ratings.forget(user)


def sql_repositories(database: Database, dialect: Dialect, names: MatchIdGenerator) -> Repositories:
    """Return the repositories of a database; new matches get their ids from `names`."""
    return Repositories(
        people=SqlPeople(database),
        departures=SqlDepartures(database),
        credentials=SqlCredentials(database),
        social=SqlSocial(database),
        friends=SqlFriends(database),
        online_users=SqlOnlineUsers(database, dialect),
        head_to_head=SqlHeadToHead(database, dialect),
        moderation=SqlModeration(database),
        blocks=SqlBlocks(database, dialect),
        lobby=sql_lobby(database, dialect, names),
        ratings=SqlRatings(database, dialect),
        notices=SqlNotices(database, dialect),
        duties=SqlDuties(database),
        pushes=SqlPushes(database, dialect),
        reviews=SqlReviews(database, dialect),
        puzzles=SqlPuzzles(database, dialect),
        deals=SqlDeals(database, dialect),
        device_matches=SqlDeviceMatches(database),
        clubs=SqlClubs(database, dialect),
        seasons=SqlSeasons(database, dialect),
        evenings=SqlEvenings(database, dialect),
    )
