"""People for the tests: a store of each kind that keeps them, and a way to let time pass for it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.databases import query
from jaipur.adapters.postgres.database import PostgresDatabase
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
from jaipur.adapters.sql.dialect import POSTGRES, SQLITE, Dialect
from jaipur.adapters.sql.duties import SqlDuties
from jaipur.adapters.sql.lobby.lobby import sql_lobby
from jaipur.adapters.sql.notices import SqlNotices
from jaipur.adapters.sql.push_subscriptions import SqlPushes
from jaipur.adapters.sql.puzzles import SqlPuzzles
from jaipur.adapters.sql.ratings import SqlRatings
from jaipur.adapters.sql.seasons import SqlSeasons
from jaipur.adapters.sql.transaction import Database
from jaipur.adapters.sqlite.database import MemoryDatabase, SqliteDatabase
from jaipur.adapters.sqlite.file import SqliteFile
from jaipur.online.accounts.friends import Friends, OnlineUsers
from jaipur.online.accounts.model import User
from jaipur.online.accounts.moderation import Moderation
from jaipur.online.accounts.ports import Credentials, DepartedStore, People, Social
from jaipur.online.accounts.secrets import NewSignIn, guest_name, new_id, new_sign_in
from jaipur.online.clubs import Clubs
from jaipur.online.deals import DealStore
from jaipur.online.lobby.model import Pairings
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.notices.model import Duties, Notices, Pushes
from jaipur.online.puzzles import Solvers
from jaipur.online.ratings.encounters import HeadToHead
from jaipur.online.ratings.model import Ratings
from jaipur.online.seasons.ports import SeasonStore
from jaipur.wire.accounts import How, Kind
from tests.adapters.conftest import Hands

KINDS = ("memory", "sqlite", "postgres")
HASH = "$argon2id$not-really-one"
CLEAR = (
    "DELETE FROM users",
    "DELETE FROM departed",
    "DELETE FROM challenges",
    "DELETE FROM revoked",
    "DELETE FROM duties",
    "DELETE FROM puzzles",
    "DELETE FROM deals",
    "DELETE FROM clubs",
    "DELETE FROM pairings",
    "UPDATE pulse SET at = NULL",
)

Later = Callable[[int], Coroutine[Any, Any, None]]
Close = Callable[[], Coroutine[Any, Any, None]]


@dataclass
class Crowd:
    """All that is kept of people, in one store."""

    people: People
    departures: DepartedStore
    credentials: Credentials
    social: Social
    friends: Friends
    online_users: OnlineUsers
    head_to_head: HeadToHead
    ratings: Ratings
    moderation: Moderation
    notices: Notices
    pushes: Pushes
    duties: Duties
    puzzles: Solvers
    deals: DealStore
    clubs: Clubs
    seasons: SeasonStore
    pairings: Pairings
    later: Later
    """Let milliseconds pass."""
    close: Close

    async def guest(self) -> User:
        """Somebody new."""
        return (await self.signed_in_guest())[0]

    async def signed_in_guest(self) -> tuple[User, NewSignIn]:
        """Somebody new, and how they are signed in."""
        _, sign_in = new_sign_in(How.GUEST)
        return await self.people.open_guest(new_id(), guest_name(), sign_in), sign_in

    async def person(self, name: str, codes: tuple[bytes, ...] = ()) -> User:
        """Somebody with an account and a password."""
        guest = await self.guest()
        _, sign_in = new_sign_in(How.PASSWORD)
        person = await self.credentials.sign_up(guest.id, name, HASH, codes, sign_in)
        assert person.kind is Kind.PERSON
        return person

    async def sign_in(self, user: User, how: How = How.PASSWORD) -> NewSignIn:
        """Sign somebody in once more."""
        _, sign_in = new_sign_in(how)
        await self.people.sign_in(user.id, sign_in)
        return sign_in


def _crowd(database: Database, dialect: Dialect, later: Later, close: Close) -> Crowd:
    return Crowd(
        SqlPeople(database),
        SqlDepartures(database),
        SqlCredentials(database),
        SqlSocial(database),
        SqlFriends(database),
        SqlOnlineUsers(database, dialect),
        SqlHeadToHead(database, dialect),
        SqlRatings(database, dialect),
        SqlModeration(database),
        SqlNotices(database, dialect),
        SqlPushes(database, dialect),
        SqlDuties(database),
        SqlPuzzles(database, dialect),
        SqlDeals(database, dialect),
        SqlClubs(database, dialect),
        SqlSeasons(database, dialect),
        sql_lobby(database, dialect, MatchIdGenerator()).pairings,
        later,
        close,
    )


async def crowd_of(kind: str, folder: Path, address: str) -> Crowd:
    """Open a store with nobody in it."""
    hands = Hands()

    async def forward(milliseconds: int) -> None:
        hands.forward(milliseconds)

    if kind == "memory":
        memory = MemoryDatabase(hands.clock())
        return _crowd(memory, SQLITE, forward, memory.close)
    if kind == "sqlite":
        file = await SqliteFile.start(folder / "jaipur.db", hands.clock())
        return _crowd(SqliteDatabase(file), SQLITE, forward, file.close)
    await query(address, *CLEAR)
    postgres = await PostgresDatabase.start(address)

    async def later(milliseconds: int) -> None:
        await query(address, f"UPDATE pulse SET at = present() + {milliseconds}")  # noqa: S608 - a number

    return _crowd(postgres, POSTGRES, later, postgres.close)
